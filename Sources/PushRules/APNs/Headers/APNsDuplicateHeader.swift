package import PushFormats
package import PushModel

package enum APNsDuplicateHeader: GuardedRule {
  package static let id: StaticString = "apns-duplicate-header"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.responses

  package static var page: RulePage {
    RulePage(
      "A header must not occur twice.",
      rationale: """
        APNs answers 400 DuplicateHeaders when one of its headers is repeated, even with the same \
        value. Header names are case-insensitive: `apns-topic` and `Apns-Topic` are the same \
        header. This happens when a library sets a header and its caller adds it again.
        """,
      failing: [
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.mail", "Apns-Topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers", severity: .error, message: "`apns-topic` is given in two spellings")
      ],
      passing: [
        Example(
          #"{"headers": {"Apns-Push-Type": "alert", "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#
        )
      ],
      serverErrors: ["DuplicateHeaders"])
  }

  package static var runs: Guard {
    Guard(.headers)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.spelledTwice.isEmpty else { return }
    for position in Table.headers.fields.indices
    where push.spelledTwice.contains(Table.headers.id(at: position)) {
      let name = Table.headers.fields[position].nameText
      add(name, at: push.object(.headers), "in two spellings", &findings)
    }
  }

  /// Reports headers that were given more than once beside the document.
  package static func report(_ names: [String], _ findings: inout Findings) {
    for name in names { add(name, at: .header(name), "more than once", &findings) }
  }

  private static func add(
    _ name: String, at place: Place, _ how: String, _ findings: inout Findings
  ) {
    findings.add(
      self, at: place, "`\(name)` is given \(how)", label: "twice", help: "leave one of them",
      predicts: .apnsRefuses(.duplicateHeaders))
  }

  /// Apple's headers that occur more than once in a list, each named once.
  package static func repeated(in headers: [(name: String, value: String)]) -> [String] {
    var seen: Set<String> = []
    var repeated: [String] = []
    for header in headers where header.name.hasPrefix("apns-") || header.name == "authorization" {
      if !seen.insert(header.name).inserted, !repeated.contains(header.name) {
        repeated.append(header.name)
      }
    }
    return repeated
  }
}
