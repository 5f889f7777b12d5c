import JSON
package import PushFormats
package import PushModel

package enum FCMOptionInPayload: GuardedRule {
  package static let id: StaticString = "fcm-option-in-payload"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message
  // The key was checked as an unknown or misplaced one of Apple's.
  package static let supersedes = Superseded.family(.apns)

  package static var page: RulePage {
    RulePage(
      "`fcm_options` and `live_activity_token` belong beside `payload`, not in it.",
      rationale: """
        `payload` goes to the device unchanged: options for FCM are ignored there silently. An \
        image is not shown, and a Live Activity's token means nothing. Request headers in the \
        payload are reported as misplaced keys.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "Hi", "mutable-content": 1, "fcm_options": {"image": "https://example.org/a.png"}}}}}}"#,
          at: "/message/apns/payload/aps/fcm_options", severity: .error,
          message: "`fcm_options` has no effect inside `aps`",
          fixed:
            #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "Hi", "mutable-content": 1}}, "fcm_options": {"image": "https://example.org/a.png"}}}}"#
        )
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "Hi"}, "fcm_options": "mine"}}}}"#,
          remark: "the app's own text")
      ])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .payload])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let payload = push.payload else { return }
    report(in: payload, .payload, push, &findings)
    if let aps = push[Payload.aps], aps.isObject { report(in: aps, .aps, push, &findings) }
  }

  private static func report(
    in object: JSONValue, _ table: Table, _ push: borrowing Push, _ findings: inout Findings
  ) {
    var members = object.members
    while let member = members.next() {
      guard let option = option(of: member.key), isMeant(member.value, option) else { continue }
      let pointer = push.pointer(to: table).appending(member.name)
      findings.add(
        self, at: .key(pointer),
        "`\(member.name)` has no effect inside \(table.title)", label: "one level too deep",
        help: push.has(option)
          ? "remove it: it is already beside `payload`"
          : "put it at `apns.\(member.name)`, beside `payload`",
        predicts: .fcmDelivers("passes it to the app, which has no use for it"),
        fix: push.has(option)
          ? .unsafe(.remove(pointer))
          : .unsafe(.move([pointer], into: push.pointer(to: Message.apns))))
    }
  }

  private static let spellings = KeyTable([
    "fcm_options", "fcmOptions", "live_activity_token", "liveActivityToken",
  ])

  private static func option(of key: Span<UInt8>) -> ApnsConfig? {
    guard let number = spellings.number(of: key) else { return nil }
    return number < 2 ? .fcmOptions : .liveActivityToken
  }

  /// Whether the value is one that FCM would read, and not the app's own with the same name.
  private static func isMeant(_ value: JSONValue, _ option: ApnsConfig) -> Bool {
    option == .liveActivityToken
      ? value.isString : value["image"] != nil || value["analytics_label"] != nil
  }
}
