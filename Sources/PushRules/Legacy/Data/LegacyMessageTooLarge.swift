import JSON
package import PushFormats

package enum LegacyMessageTooLarge: Rule {
  package static let id: StaticString = "legacy-message-too-large"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  package static let runs = Guard(
    .fcmLegacy, any: [LegacyRequest.data.id, LegacyRequest.notification.id])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let data = size(of: push[LegacyRequest.data], perKey: 0)
    let notification = size(
      of: push[LegacyRequest.notification], perKey: FCMLimits.sizeEstimatePerNotificationKey)
    let bytes = data + notification
    guard bytes > Limits.fcmMessageBytes else { return }
    findings.add(
      self, at: push.key(data > notification ? LegacyRequest.data : .notification),
      "the message takes about \(grouped(bytes)) bytes, FCM takes \(grouped(Limits.fcmMessageBytes))",
      label: "too large", help: "shorten it, or send an id that the app fetches the rest by",
      note:
        "an estimate: the keys and values of `data` and `notification`, as measurements suggest",
      predicts: Prediction(
        .fcm, status: 200, reason: "MessageTooBig", outcome: "nobody receives the message"))
  }

  /// Keys and values in bytes; a value that is no string counts as its JSON text.
  private static func size(of object: JSONValue?, perKey: Int) -> Int {
    guard let object, object.isObject else { return 0 }
    var bytes = 0
    var members = object.members
    while let member = members.next() {
      bytes += perKey + member.key.count
      bytes += member.value.utf8?.count ?? member.value.compactByteCount
    }
    return bytes
  }

  package static var page: RulePage {
    RulePage(
      "A message takes at most 4,096 bytes.",
      rationale: """
        FCM refuses a longer message with MessageTooBig. Google does not say what is counted; \
        measurements point to the keys and values of `data`, and to those of `notification` with \
        17 bytes more for each key.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "data": {"blob": "\#(String(repeating: "x", count: 4096))"}}"#,
          at: "/data")
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "data": {"blob": "\#(String(repeating: "x", count: 4000))"}}"#)
      ],
      serverErrors: ["MessageTooBig"])
  }
}
