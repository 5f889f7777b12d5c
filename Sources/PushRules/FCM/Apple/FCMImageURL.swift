import JSON
package import PushFormats
package import PushModel

package enum FCMImageURL: GuardedRule {
  package static let id: StaticString = "fcm-image-url"
  package static let severity = Severity.warning
  package static let judgesForm = true
  package static let source = GoogleDocs.image
  // The SDK's test of the same address says less.
  package static let supersedes = Superseded.rules([WrapperValueNotAllowed.self])

  package static var page: RulePage {
    RulePage(
      "An image must have an https URL that every device can reach.",
      rationale: """
        Devices load the image themselves. iOS and recent Android refuse plain http, `localhost` \
        is the phone itself, and a path or base64 data is not a URL. For Apple's devices Google \
        asks for a file extension; URLs without one mostly work, so that is a note.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "http://example.org/a.png"}}}"#,
          at: "/message/notification/image", severity: .warning,
          message: #"image "http://example.org/a.png" is not served by https"#,
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "/img/a.png"}}}"#,
          at: "/message/notification/image", severity: .warning,
          message: #"image "/img/a.png" is not a URL that a device can load"#),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "image": "https://localhost:8080/a.png"}}}}"#,
          at: "/message/android/notification/image", severity: .warning,
          message: #"image "https://localhost:8080/a.png" is on the sender's machine"#),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"fcm_options": {"image": "https://example.org/media/7"}, "payload": {"aps": {"mutable-content": 1}}}}}"#,
          at: "/message/apns/fcm_options/image", severity: .note,
          message: #"image "https://example.org/media/7" has no file extension"#, remark: "a note"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "<url>"}}}"#,
          at: "/message/notification/image", severity: .note,
          message: #"`image` is the placeholder "<url>""#),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png?size=2"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": ""}}}"#,
          remark: "for FCM an empty text is none"),
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: FCMFields.images)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for field in FCMFields.images where push.fields.contains(field) {
      // Browsers resolve a path against the page.
      let takesPaths = field == BrowserNotification.image.id
      guard let address = push[field]?.utf8, !takesPaths || address.hasScheme,
        !isUsual(address, field), push.isForSDK || !address.isEmpty
      else { continue }
      report(address, field, push, &findings)
    }
  }

  /// Whether there is nothing to say about an address, as about nearly all.
  private static func isUsual(_ address: Span<UInt8>, _ field: FieldID) -> Bool {
    guard address.begins(with: "https://") else { return false }
    for host in LocalHosts.names where address.holds(host, at: 8) { return false }
    return isForAndroidOrWeb(field) || hasExtension(address)
  }

  private static func report(
    _ address: Span<UInt8>, _ field: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let isSecure = address.begins(with: "https://")
    let isPlain = address.begins(with: "http://")
    let text = String(copying: address)
    let shown = ValueWords.quoted(text)
    guard isSecure || isPlain else {
      findings.add(
        self, at: push.value(field), "image \(shown) is not a URL that a device can load",
        label: "not an https URL", severity: push.isForSDK ? .error : nil,
        help: "write the whole URL, beginning with https://",
        note: push.thrown("imageUrl must be a valid URL string"),
        predicts: push.answered(.fcmDelivers("the image is missing")))
      return
    }
    if LocalHosts.isHost(of: address) {
      findings.add(
        self, at: push.value(field), "image \(shown) is on the sender's machine",
        label: "the phone itself", help: "write a URL that devices can reach",
        predicts: .fcmDelivers("the image is missing"))
    } else if isPlain {
      findings.add(
        self, at: push.value(field), "image \(shown) is not served by https", label: "plain http",
        help: "write \"\(ValueWords.shortened("https" + text.dropFirst(4)))\"",
        predicts: .fcmDelivers("devices were seen not to load the image"),
        fix: .unsafe(
          .set(push.pointer(to: field), to: JSONText.quoted("https" + text.dropFirst(4)))))
    } else if !hasExtension(address), !isForAndroidOrWeb(field) {
      findings.add(
        self, at: push.value(field), "image \(shown) has no file extension", label: "no file type",
        severity: .note, help: "end the path with the type, as in .png",
        note:
          "Google asks for it on Apple's devices; the Content-Type of the response may be enough")
    }
  }

  private static func isForAndroidOrWeb(_ field: FieldID) -> Bool {
    field != CommonNotification.image.id && field != ApnsFCMOptions.image.id
  }

  /// Whether the last part of the path has a dot followed by letters.
  private static func hasExtension(_ address: Span<UInt8>) -> Bool {
    var end = 8
    while end < address.count, address[end] != UInt8(ascii: "?"), address[end] != UInt8(ascii: "#")
    {
      end += 1
    }
    guard end <= address.count,
      let slash = address.lastIndex(of: UInt8(ascii: "/"), in: ByteRange(8, end)),
      let dot = address.lastIndex(of: UInt8(ascii: "."), in: ByteRange(slash, end))
    else { return false }
    return (1...5).contains(end - dot - 1)
  }
}
