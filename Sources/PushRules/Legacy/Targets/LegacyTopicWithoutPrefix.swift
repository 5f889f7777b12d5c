import JSON
package import PushFormats
package import PushModel

package enum LegacyTopicWithoutPrefix: GuardedRule {
  package static let id: StaticString = "legacy-topic-without-prefix"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.to.id])
  }

  /// Tokens and keys of groups are much longer than usual topic names.
  private static let maxNameLength = 40

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let target = push[LegacyRequest.to], let text = target.utf8,
      isNeither(text, atMost: maxNameLength)
        || text.begins(with: "topics/") && text.count <= maxNameLength
    else { return }
    let name = text.begins(with: "topics/") ? text.extracting(7...) : text
    let right = "/topics/" + String(copying: name)
    findings.add(
      self, at: push.value(LegacyRequest.to),
      "`to` is \(ValueWords.show(target)), which is neither a registration token nor a topic",
      label: "without \"/topics/\"", help: "write \(ValueWords.quoted(right)) if a topic is meant",
      note: "HTTP v1 has a separate field for topics, without the prefix",
      predicts: Prediction(
        .fcm, status: 200, reason: "InvalidRegistration", outcome: "the message is not delivered"),
      fix: .unsafe(.set(push.pointer(to: LegacyRequest.to), to: JSONText.quoted(right))))
  }

  /// Whether a text is no token, for it is as short as a word, and no topic without its prefix.
  static func isNeither(_ text: Span<UInt8>, atMost length: Int) -> Bool {
    !text.isEmpty && text.count <= length && text.isTopicText && !text.isTokenPlaceholder
      && !text.isWordForNothing
  }

  package static var page: RulePage {
    RulePage(
      "A topic in `to` must begin with `/topics/`.",
      rationale: """
        In the legacy API `to` accepts registration tokens, device group keys and topics, and \
        recognises a topic by its prefix. A bare name is treated as a token, and FCM answers \
        InvalidRegistration. In HTTP v1 it is the other way round.
        """,
      failing: [
        Example(
          #"{"to": "news", "notification": {"title": "Hi"}}"#, at: "/to", severity: .warning,
          message: #"`to` is "news", which is neither a registration token nor a topic"#,
          fixed: #"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(
          #"{"to": "all-devices", "notification": {"title": "Hi"}}"#, at: "/to", severity: .warning,
          fixed: #"{"to": "/topics/all-devices", "notification": {"title": "Hi"}}"#),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "c1xY2zAbCdE:APA91bExample", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "{{token}}", "notification": {"title": "Hi"}}"#, remark: "a placeholder"),
        Example(#"{"to": "YOUR_DEVICE_TOKEN", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "deviceToken", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "some-deviceid", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "YOUR_DEVICE_ID", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "xxx", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "undefined", "notification": {"title": "Hi"}}"#, remark: "no topic"),
        Example(#"{"to": "...", "notification": {"title": "Hi"}}"#),
      ],
      serverErrors: ["InvalidRegistration"])
  }
}
