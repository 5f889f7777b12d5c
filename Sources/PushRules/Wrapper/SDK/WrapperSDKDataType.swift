import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKDataType: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-data-type"
  package static let severity = Severity.error
  package static let source = VendorDocs.nodeAdmin
  package static let supersedes = Superseded.rules([WrapperWrongType.self])
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  private static let maps: [KnownPath] = ["data", "android/data", "webpush/data"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let before = findings.checkpoint
    document.forEachMessage { message, place in
      for path in maps {
        guard let map = message.value(at: path), map.isObject else { continue }
        var members = map.members
        while findings.hasRoom(after: before), let member = members.next() {
          guard !member.value.isString else { continue }
          report(member.name, member.value, in: place.appending(JSONPointer(path.texts)), &findings)
        }
      }
    }
  }

  private static func report(
    _ name: String, _ value: JSONValue, in map: JSONPointer, _ findings: inout Findings
  ) {
    let pointer = map.appending(name)
    let text: String? =
      switch value.kind {
      case .integer: value.integer.map { "\"\($0)\"" }
      case .true: "\"true\""
      case .false: "\"false\""
      default: nil
      }
    findings.add(
      self, at: .value(pointer),
      "data key `\(ValueWords.shortened(name))` is \(ValueWords.describe(value)), expected a string",
      label: value.kind.article,
      help: text.map { "write \($0)" } ?? "encode the value as a string, or leave the key out",
      note: "the SDK throws messaging/invalid-payload: data must only contain string values",
      fix: text.map { .safe(.set(pointer, to: $0)) })
  }

  package static var page: RulePage {
    RulePage(
      "Every value of `data` must be a string, in the Admin SDK too.",
      rationale: """
        FCM transports data as pairs of strings. The Admin SDKs check this before sending and \
        throw for any other value, so the caller must encode numbers, flags and objects.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"orderId": 17}}"#, at: "/data/orderId",
          severity: .error, message: "data key `orderId` is 17, expected a string",
          fixed: #"{"tokens": ["c1:APA91bExample"], "data": {"orderId": "17"}}"#)
      ],
      passing: [Example(#"{"tokens": ["c1:APA91bExample"], "data": {"orderId": "17"}}"#)],
      serverErrors: ["data must only contain string values"])
  }
}
