import JSON
package import PushFormats
package import PushModel

package enum FCMOverriddenByPlatform: GuardedRule {
  package static let id: StaticString = "fcm-overridden-by-platform"
  package static let severity = Severity.note
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A value for one platform replaces the value for all platforms.",
      rationale: """
        `aps.alert` replaces the common title and body on Apple's devices, and the `data` of \
        `android` or `webpush` replaces the common data there, as a whole. That is what these \
        fields are for, but it may surprise you if you expect values from both.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"alert": {"title": "Hello"}}}}}}"#,
          at: "/message/apns/payload/aps/alert", severity: .note,
          message: "`alert` replaces the common title and body on Apple's devices"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"data": {"kind": "a"}}}}"#,
          at: "/message/android/data", severity: .note,
          message: "the common `data` does not reach Android"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"badge": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"data": {"id": "8"}}}}"#,
          remark: "every common key is there too"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1,
      any: [Aps.alert.id, AndroidConfig.data.id, AndroidConfigV2.data.id, WebpushConfig.data.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    if push.has(Aps.alert), push.hasCommonText, push.hasAlertText, !isSameAsCommon(push) {
      findings.add(
        self, at: push.key(Aps.alert),
        "`alert` replaces the common title and body on Apple's devices",
        label: "instead of them", related: .init(push.key(Message.notification), "replaced there"))
    }
    reportData(AndroidConfig.data, "Android", push, &findings)
    reportData(AndroidConfigV2.data, "Android", push, &findings)
    reportData(WebpushConfig.data, "the web", push, &findings)
  }

  private static func isSameAsCommon(_ push: borrowing Push) -> Bool {
    push.text(Alert.title) == push.text(CommonNotification.title)
      && push.text(Alert.body) == push.text(CommonNotification.body)
  }

  private static func reportData(
    _ field: some FieldKey, _ platform: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard let own = push[field], own.isObject, let common = push[Message.data] else { return }
    var lost: [String] = []
    var members = common.members
    while let member = members.next(), lost.count < 4 {
      if own[member.name] == nil { lost.append("`\(ValueWords.shortened(member.name))`") }
    }
    guard !lost.isEmpty else { return }
    findings.add(
      self, at: push.key(field), "the common `data` does not reach \(platform)",
      label: "replaces it as a whole", related: .init(push.key(Message.data), "for the others"),
      help: "repeat what is needed: "
        + (lost.count > 3
          ? lost.prefix(3).joined(separator: ", ") + " …" : lost.listed())
    )
  }
}
