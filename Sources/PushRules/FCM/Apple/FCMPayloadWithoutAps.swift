import JSON
package import PushFormats
package import PushModel

package enum FCMPayloadWithoutAps: GuardedRule {
  package static let id: StaticString = "fcm-payload-without-aps"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message
  // Each of the keys is misplaced for the same reason.
  package static let supersedes = Superseded.family(.apns)

  package static var page: RulePage {
    RulePage(
      "`apns.payload` must contain a non-empty `aps`.",
      rationale: """
        APNs has push types without `aps`, but FCM does not send them, and refuses an empty `aps` \
        too. Usually the keys that belong in `aps` are one level too high. A message with nothing \
        specific to Apple needs no `payload`.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"alert": "Hi", "sound": "default", "id": 7}}}}"#,
          at: "/message/apns/payload", severity: .error, message: "`payload` contains no `aps`",
          fixed:
            #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "Hi", "sound": "default"}, "id": 7}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"sound": "default", "interruption_level": "active"}}}}"#,
          at: "/message/apns/payload", severity: .error, message: "`payload` contains no `aps`",
          fixed:
            #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"sound": "default", "interruption_level": "active"}}}}}"#,
          remark: "what is misspelled has to go there, too"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"payload": {"chat": 7}}}}"#,
          at: "/message/apns/payload", severity: .error),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {}}}}}"#,
          at: "/message/apns/payload/aps", severity: .error, message: "`aps` is empty"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "Hi"}, "id": 7}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"badge": 0}}}}}"#
        ),
      ],
      serverErrors: ["must contain an [aps] key", "Value of [aps] must be a non-empty dictionary"])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .payload])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    if let aps = push[Payload.aps] {
      // What belongs in it stands beside it, or it holds nothing at all.
      if aps.isObject, aps.count == 0, !MisplacedBesideAps.explains(push) {
        reportEmpty(push, &findings)
      }
    } else if let payload = push.payload {
      reportMissing(in: payload, push, &findings)
    }
  }

  private static func reportEmpty(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.value(Payload.aps), "`aps` is empty", label: "nothing in it",
      help: push.payload?.count == 1
        ? "leave `payload` out, or write what Apple's devices should do"
        : "write what Apple's devices should do, such as \"content-available\": 1",
      predicts: .fcmRefuses("Value of [aps] must be a non-empty dictionary."))
  }

  private static func reportMissing(
    in payload: JSONValue, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let base = push.pointer(to: .payload)
    let keys = keysOfAps(in: payload)
    let names = keys.map { "`\($0)`" }.listed()
    findings.add(
      self, at: push.object(.payload), "`payload` contains no `aps`",
      label: keys.isEmpty ? "without `aps`" : "its keys are here",
      help: keys.isEmpty
        ? "add \"aps\" with what Apple's devices should do, such as \"content-available\": 1"
        : "put \(names) into \"aps\"",
      predicts: .fcmRefuses(
        "Payload of Apple Push Notification Service must contain an [aps] key."),
      fix: keys.isEmpty
        ? nil : .unsafe(.wrap(keys.map { base.appending($0) }, inKey: Payload.aps.field.nameText)),
      covering: keys.map { base.appending($0) })
  }

  /// Those with a hyphen in any spelling: the others are everyday words.
  private static func keysOfAps(in payload: JSONValue) -> [String] {
    let names = Table.aps.fields.filter { !$0.isMisplaced }.map(\.nameText)
    var keys: [String] = []
    var members = payload.members
    while let member = members.next() {
      guard names.contains(member.name) || MisspelledOutsideAps.stray(member.key) != nil else {
        continue
      }
      keys.append(member.name)
    }
    return keys
  }
}
