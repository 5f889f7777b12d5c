import JSON
package import PushFormats
package import PushModel

package enum FCMApplePayloadTooLarge: GuardedRule {
  package static let id: StaticString = "fcm-apple-payload-too-large"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "The payload that FCM makes for APNs must not exceed 4,096 bytes.",
      rationale: """
        FCM puts `apns.payload`, the common notification and `data` into one payload for APNs, \
        which accepts at most 4,096 bytes. FCM's own limit counts something else, so a message may \
        pass FCM and still be too large for Apple's devices. If `apns.payload` alone exceeds the \
        limit this is an error; if everything together is expected to exceed it, a warning.
        """,
      failing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"payload": {"aps": {"alert": "Hi"}, "text": "\#(String(repeating: "x", count: 4096))"}}}}"#,
          at: "/message/apns/payload", severity: .error,
          message: "`payload` is 4,128 bytes long without white space, over APNs' limit of 4,096"),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "\#(String(repeating: "x", count: 1500))"}, "apns": {"payload": {"aps": {"alert": "Hi"}, "text": "\#(String(repeating: "x", count: 2800))"}}}}"#,
          at: "/message/apns/payload", severity: .warning,
          message:
            "`payload`, `data` and notification make about 4,340 bytes for APNs, over its limit of 4,096",
          remark: "a warning"),
      ],
      passing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}, "apns": {"payload": {"aps": {"alert": "Hi"}, "text": "\#(String(repeating: "x", count: 3900))"}}}}"#
        )
      ],
      serverErrors: ["PayloadTooLarge", "Request contains an invalid argument"])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .payload])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // A short document has no long payload.
    guard let payload = push.payload, !push.context.isShorter(than: Limits.payloadBytes) else {
      return
    }
    let own = payload.compactByteCount
    let limit = Limits.payloadBytes
    let size = MessageSize(of: push)
    // Quotes, colon and comma for each pair.
    let whole = own + size.data + size.pairs * 6 + (push.has(Aps.alert) ? 0 : size.notification)
    guard whole > limit else { return }
    let isSure = own > limit
    findings.add(
      self, at: push.object(.payload),
      isSure
        ? "`payload` is \(grouped(own)) bytes long without white space, over APNs' limit of"
          + " \(grouped(limit))"
        : "`payload`, `data` and notification make about \(grouped(whole)) bytes for APNs, over its"
          + " limit of \(grouped(limit))",
      label: "too large for APNs", severity: isSure ? .error : .warning,
      help: "shorten it, or send an id with which the app fetches the rest",
      predicts: .apnsRefuses(413, "PayloadTooLarge", "Apple's devices get nothing"))
  }
}
