import JSON
package import PushFormats
package import PushModel

package enum WrapperReservedDataKey: WrapperRule {
  package static let id: StaticString = "wrapper-reserved-data-key"
  package static let severity = Severity.error
  package static let source = ReservedDataKey.source
  package static let kinds = [DocumentKind.wrapperAdminSDK, .wrapperGorush]

  private static let maps: [DocumentPath] = ["data", "android/data"]
  /// More of them would say nothing new.
  private static let maxFindings = 10

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let before = findings.all.count
    if document.kind == .wrapperAdminSDK {
      document.forEachMessage { message, place in
        check(message, at: { place.pointer }, most: before + maxFindings, &findings)
      }
    } else if let list = document.root["notifications"], list.kind == .array {
      for position in 0..<min(list.count, 1000) {
        // Only Android's go to FCM.
        guard let push = list[position], push["platform"]?.integer == 2 else { continue }
        check(
          push, at: { JSONPointer(["notifications", "\(position)"]) }, most: before + maxFindings,
          &findings)
      }
    }
  }

  private static func check(
    _ message: JSONValue, at place: () -> JSONPointer, most: Int, _ findings: inout Findings
  ) {
    for path in maps {
      guard let data = message.value(behind: path.keys), data.isObject else { continue }
      var members = data.members
      while findings.all.count < most, let member = members.next() {
        guard member.key.mayBeReserved, let key = ReservedDataKey.reserving(member.key),
          key.severity == .error
        else { continue }
        let name = member.name
        report(key, name, place().appending(JSONPointer(path.texts)).appending(name), &findings)
      }
    }
  }

  private static func report(
    _ key: ReservedDataKey, _ name: String, _ pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(pointer), "data key `\(ValueWords.shortened(name))` is reserved",
      label: key.isPrefix ? "\"\(key.text)…\" is FCM's" : "FCM's own",
      help: "give the key another name, here and in the app", note: key.outcome,
      predicts: .fcmRefuses("Invalid data payload key: \(ValueWords.shortened(name))"))
  }

  package static var page: RulePage {
    RulePage(
      "A data key must not be one that FCM reserves, in what a sender passes on to FCM either.",
      rationale: """
        The Admin SDKs, and gorush for Android, pass `data` on to FCM as it is and look at no key. \
        FCM refuses `from` and keys that begin with `google.` or `gcm.`: the mistake only shows up \
        after sending.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"from": "Ann"}}"#, at: "/data/from",
          severity: .error, message: "data key `from` is reserved"),
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "data": {"from": "Ann"}}]}"#,
          at: "/notifications/0/data/from", severity: .error,
          message: "data key `from` is reserved"),
      ],
      passing: [
        Example(#"{"tokens": ["c1:APA91bExample"], "data": {"sender": "Ann"}}"#),
        Example(
          #"{"notifications": [{"tokens": ["aa"], "topic": "org.demo.tea", "platform": 1, "message": "Hi", "data": {"from": "Ann"}}]}"#,
          remark: "for Apple"),
      ], serverErrors: ["Invalid data payload key"])
  }
}
