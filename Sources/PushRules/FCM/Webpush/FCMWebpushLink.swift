import JSON
package import PushFormats
package import PushModel

package enum FCMWebpushLink: GuardedRule {
  package static let id: StaticString = "fcm-webpush-link"
  package static let severity = Severity.warning
  package static let judgesForm = true
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "The page that a click opens must have an https URL.",
      rationale: """
        Google documents HTTPS for every link. The SDKs for Go and Python refuse other schemes, \
        while the service itself was seen to accept them, so the same message passes or fails \
        depending on how it is sent. A path alone opens nothing.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"fcm_options": {"link": "http://example.org/a"}}}}"#,
          at: "/message/webpush/fcm_options/link", severity: .warning,
          message:
            #"`link` is "http://example.org/a", expected an address that begins with https://"#,
          fixed:
            #"{"message": {"topic": "news", "webpush": {"fcm_options": {"link": "https://example.org/a"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "webpush": {"fcm_options": {"link": "http://localhost:3000/a"}}}}"#,
          at: "/message/webpush/fcm_options/link", severity: .warning,
          remark: "no repair: nobody else has that page"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"fcm_options": {"link": "/a"}}}}"#,
          at: "/message/webpush/fcm_options/link", severity: .warning),
        Example(
          #"{"message": {"topic": "news", "webpush": {"fcm_options": {"link": "YOUR_LINK"}}}}"#,
          at: "/message/webpush/fcm_options/link", severity: .note,
          message: #"`link` is the placeholder "YOUR_LINK""#),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"fcm_options": {"link": "https://example.org/a"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "webpush": {"fcm_options": {"link": ""}}}}"#,
          remark: "for FCM an empty text is none"),
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [WebpushFCMOptions.link.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let link = push[WebpushFCMOptions.link]?.utf8, !link.begins(with: "https://"),
      push.isForSDK || !link.isEmpty
    else { return }
    let text = String(copying: link)
    let isLocal = LocalHosts.isHost(of: link)
    let secure = link.begins(with: "http://") && !isLocal ? "https" + text.dropFirst(4) : nil
    findings.add(
      self, at: push.value(WebpushFCMOptions.link),
      "`link` is \(ValueWords.quoted(text)), expected an address that begins with https://",
      label: "not https", help: secure.map { "write \"\($0)\"" } ?? help(isLocal),
      predicts: Prediction(
        .fcm, status: nil, reason: nil,
        outcome: "may accept the message, but the Admin SDKs for Go and Python refuse it"),
      fix: secure.map {
        .unsafe(.set(push.pointer(to: WebpushFCMOptions.link), to: JSONText.quoted($0)))
      })
  }

  private static func help(_ isLocal: Bool) -> String {
    isLocal
      ? "write the page's public https address: this one is the user's own machine"
      : "write the whole address"
  }
}
