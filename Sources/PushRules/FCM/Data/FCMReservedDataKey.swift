import JSON
package import PushFormats
package import PushModel

package enum FCMReservedDataKey: GuardedRule {
  package static let id: StaticString = "fcm-reserved-data-key"
  package static let severity = Severity.error
  package static let source = ReservedDataKey.source

  package static var page: RulePage {
    RulePage(
      "A key of `data` must not be `from` or begin with `google.` or `gcm.`.",
      rationale: """
        FCM reserves these names. It refuses the message, or Android drops the key before the app \
        sees it. The Admin SDKs do not check for them, so the mistake only shows up after sending.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"from": "Ann"}}}"#, at: "/message/data/from",
          severity: .error, message: "data key `from` is reserved"),
        Example(
          #"{"message": {"topic": "news", "data": {"gcm.title": "Hi"}}}"#,
          at: "/message/data/gcm.title", severity: .error),
        Example(
          #"{"message": {"topic": "news", "android": {"data": {"google.id": "7"}}}}"#,
          at: "/message/android/data/google.id", severity: .error),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"sender": "Ann", "notification": "x", "to": "me"}}}"#
        )
      ],
      serverErrors: [
        "Invalid data payload key", "InvalidDataKey", "Request contains an invalid argument",
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: FCMFields.dataMaps)
  }

  /// Visits each key of the data once, for the rules about keys.
  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for field in FCMFields.dataMaps {
      guard let data = push[field], data.isObject else { continue }
      let before = findings.checkpoint
      var members = data.members
      while let member = members.next(), findings.hasRoom(after: before) {
        // The relevant names begin with few letters: most keys are never copied into a string.
        guard member.key.mayBeReserved else { continue }
        look(at: member, field, push, &findings)
      }
    }
  }

  private static func look(
    at member: borrowing JSONMember, _ field: FieldID, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    if let key = ReservedDataKey.reserving(member.key) {
      let name = member.name
      report(key, name, push.pointer(to: field).appending(name), &findings)
    } else if member.value.isString, let misplacement = Misplacement.findInData(member.key) {
      let name = member.name
      FCMDataWithoutEffect.report(
        name, misplacement, push.pointer(to: field).appending(name), push, &findings)
    }
  }

  static func report(
    _ key: ReservedDataKey, _ name: String, _ pointer: JSONPointer, _ findings: inout Findings
  ) {
    guard key.severity == .error else {
      FCMSuspectDataKey.report(key, name, pointer, &findings)
      return
    }
    findings.add(
      self, at: .key(pointer), "data key `\(ValueWords.shortened(name))` is reserved",
      label: key.isPrefix ? "\"\(key.text)…\" is FCM's" : "FCM's own",
      help: "give the key another name, here and in the app", note: key.outcome,
      predicts: .fcmRefuses("Invalid data payload key: \(ValueWords.shortened(name))"))
  }
}
