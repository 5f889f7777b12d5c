import JSON
package import PushFormats
package import PushModel

package enum WrapperGorushNotification: WrapperRule {
  package static let id: StaticString = "wrapper-gorush-notification"
  package static let severity = Severity.error
  package static let source = VendorDocs.gorush
  static let kinds = [DocumentKind.wrapperGorush]

  /// More of them would say nothing new.
  private static let maxFindings = 10

  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let list = document.root["notifications"], list.kind == .array else { return }
    let before = findings.all.count
    for position in 0..<min(list.count, 1000)
    where findings.all.count - before < maxFindings {
      guard let push = list[position], push.isObject, push["platform"]?.integer == 2 else {
        continue
      }
      check(push, at: JSONPointer(["notifications", "\(position)"]), &findings)
    }
  }

  private static func check(
    _ push: JSONValue, at place: JSONPointer, _ findings: inout Findings
  ) {
    if let tokens = push["tokens"], tokens.kind == .array, tokens.count > FCMLimits.sdkBatch {
      findings.add(
        self, at: .key(place.appending("tokens")),
        "the push has \(grouped(tokens.count)) tokens, FCM accepts \(FCMLimits.sdkBatch)",
        label: "too many for one call", help: "send it in batches of \(FCMLimits.sdkBatch) tokens",
        note: "gorush refuses the push")
    }
    guard push["apns"]?.isObject == true else { return }
    for key in ["content_available", "mutable_content"] where push[key]?.kind == .true {
      findings.add(
        self, at: .key(place.appending(key)), "`\(key)` overwrites `apns`",
        label: "replaces `apns`", severity: .warning,
        help: "remove it, and write the key in `apns.payload.aps`",
        note: "gorush makes its own part for Apple and drops what is written there")
    }
  }

  package static var page: RulePage {
    let tokens = (0..<501).map { "\"c\($0)\"" }.joined(separator: ", ")
    return RulePage(
      """
      A gorush notification for Android must fit into one FCM request, and must configure Apple's \
      part only once.
      """,
      rationale: """
        gorush sends a push for Android with the Admin SDK, which accepts 500 tokens in one call. \
        With `content_available` or `mutable_content` it writes its own part for Apple, which \
        replaces `apns`.
        """,
      failing: [
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "mutable_content": true, "apns": {"payload": {"aps": {"category": "a"}}}}]}"#,
          at: "/notifications/0/mutable_content", severity: .warning,
          message: "`mutable_content` overwrites `apns`"),
        Example(
          #"{"notifications": [{"tokens": [\#(tokens)], "platform": 2, "message": "Hi"}]}"#,
          at: "/notifications/0/tokens", severity: .error,
          message: "the push has 501 tokens, FCM accepts 500"),
      ],
      passing: [
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "apns": {"payload": {"aps": {"category": "a"}}}}]}"#
        )
      ])
  }
}
