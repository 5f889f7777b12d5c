import JSON
package import PushFormats
package import PushModel

package enum LegacyDataNotString: GuardedRule {
  package static let id: StaticString = "legacy-data-not-string"
  package static let severity = Severity.note
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.data.id])
  }

  /// More names would not help.
  private static let maxNames = 4

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // What another service makes of its own request is not known.
    guard push.rootPointer.tokens.isEmpty, let data = push[LegacyRequest.data], data.isObject
    else { return }
    var names: [String] = []
    var count = 0
    var members = data.members
    while let member = members.next() {
      // A null is none, and what is reserved does not arrive at all.
      guard !member.value.isString, !member.value.isNull,
        !member.key.mayBeReserved || ReservedDataKey.reserving(member.key) == nil
      else { continue }
      count += 1
      if names.count < maxNames { names.append(member.name) }
    }
    guard let first = names.first else { return }
    let pointer = push.pointer(to: LegacyRequest.data).appending(first)
    let shown = names.map { "`\(ValueWords.shortened($0))`" }
    let rest = count - names.count
    findings.add(
      self, at: .value(pointer),
      count == 1
        ? "data value \(shown[0]) is \(article(of: data[first])), expected a string"
        : "data values \(rest == 0 ? shown.listed() : "\(shown.joined(separator: ", ")) and \(rest) more")"
          + " are not strings",
      label: article(of: data[first]), help: "write \(count == 1 ? "it" : "each") as a string",
      predicts: .fcmDelivers("the app gets \(count == 1 ? "a string" : "strings")"))
  }

  private static func article(of value: JSONValue?) -> String {
    guard let value else { return "no string" }
    return value.kind.article
  }

  package static var page: RulePage {
    RulePage(
      "Values of `data` should be strings.",
      rationale: """
        The legacy API's page recommends strings: the server turned every other value into one, an \
        object into its JSON text. An app that expects a number or an object does not get it, and \
        HTTP v1, which takes the place of this API, refuses such a value.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "data": {"id": 7}}"#, at: "/data/id", severity: .note,
          message: "data value `id` is a number, expected a string"),
        Example(
          #"{"to": "/topics/news", "data": {"kind": "order", "item": {"id": 7}}}"#,
          at: "/data/item", severity: .note,
          message: "data value `item` is an object, expected a string"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "data": {"id": "7", "item": "{\"id\": 7}"}}"#)
      ])
  }
}
