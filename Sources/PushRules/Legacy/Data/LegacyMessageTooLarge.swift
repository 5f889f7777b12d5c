import JSON
package import PushFormats
package import PushModel

package enum LegacyMessageTooLarge: GuardedRule {
  package static let id: StaticString = "legacy-message-too-large"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(
      .fcmLegacy, any: [LegacyRequest.data.id, LegacyRequest.notification.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let size = MessageSize(
      data: push[LegacyRequest.data], notification: push[LegacyRequest.notification])
    let bytes = size.legacyEstimate
    guard bytes > Limits.fcmMessageBytes else { return }
    findings.add(
      self, at: push.key(size.data > size.notification ? LegacyRequest.data : .notification),
      "the message is about \(grouped(bytes)) bytes long, FCM accepts \(grouped(Limits.fcmMessageBytes))",
      label: "too large", help: "shorten it, or send an id with which the app fetches the rest",
      note:
        "an estimate: the keys and values of `data` and `notification`, as measurements suggest",
      predicts: Prediction(
        .fcm, status: 200, reason: "MessageTooBig", outcome: "the message is not delivered"))
  }

  package static var page: RulePage {
    RulePage(
      "A message must not exceed 4,096 bytes.",
      rationale: """
        FCM refuses a longer message with MessageTooBig. Google does not say what is counted; \
        measurements point to the keys and values of `data`, and to those of `notification` with \
        17 bytes more for each key.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "data": {"blob": "\#(String(repeating: "x", count: 4096))"}}"#,
          at: "/data", severity: .error,
          message: "the message is about 4,100 bytes long, FCM accepts 4,096")
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "data": {"blob": "\#(String(repeating: "x", count: 4000))"}}"#)
      ],
      serverErrors: ["MessageTooBig"])
  }
}
