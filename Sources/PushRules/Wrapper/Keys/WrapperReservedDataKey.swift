import JSON
package import PushFormats
package import PushModel

package enum WrapperReservedDataKey: WrapperRule {
  package static let id: StaticString = "wrapper-reserved-data-key"
  package static let severity = Severity.error
  package static let source = ReservedDataKey.source
  package static let kinds = [DocumentKind.wrapperGorush]

  private static let maps: [KnownPath] = ["data", "android/data"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let list = document.root["notifications"], list.kind == .array else { return }
    let before = findings.checkpoint
    for position in 0..<min(list.count, 1000) {
      // Only Android's go to FCM.
      guard let push = list[position], push["platform"]?.integer == 2 else { continue }
      for map in maps {
        check(push, map, at: position, after: before, &findings)
      }
    }
  }

  private static func check(
    _ push: JSONValue, _ map: KnownPath, at position: Int, after before: Findings.Checkpoint,
    _ findings: inout Findings
  ) {
    guard let data = push.value(at: map), data.isObject else { return }
    var members = data.members
    while findings.hasRoom(after: before), let member = members.next() {
      guard member.key.mayBeReserved, let key = ReservedDataKey.reserving(member.key),
        key.severity == .error
      else { continue }
      let name = member.name
      let place = JSONPointer(["notifications", "\(position)"] + map.texts + [name])
      report(key, name, place, &findings)
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
      "A data key that a sender passes on to FCM must not be one that FCM reserves.",
      rationale: """
        gorush passes the `data` of pushes to Android on to FCM as it is and looks at no key. FCM \
        refuses `from` and keys that begin with `google.` or `gcm.`: the mistake only shows up after \
        sending.
        """,
      failing: [
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "data": {"from": "Ann"}}]}"#,
          at: "/notifications/0/data/from", severity: .error,
          message: "data key `from` is reserved")
      ],
      passing: [
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "data": {"sender": "Ann"}}]}"#
        ),
        Example(
          #"{"notifications": [{"tokens": ["aa"], "topic": "org.demo.tea", "platform": 1, "message": "Hi", "data": {"from": "Ann"}}]}"#,
          remark: "for Apple"),
      ], serverErrors: ["Invalid data payload key"])
  }
}
