import JSON
package import PushFormats
package import PushModel

package enum APNsPictureWithoutMutableContent: GuardedRule {
  package static let id: StaticString = "apns-picture-without-mutable-content"
  package static let severity = Severity.warning
  package static let source = AppleDocs.serviceExtension

  package static var page: RulePage {
    RulePage(
      #"A picture in a notification needs `"mutable-content": 1`."#,
      rationale: """
        APNs does not carry pictures. The app's notification service extension downloads the URL \
        that the payload names, and the system only runs it if `mutable-content` is 1. Without the \
        flag the notification arrives as text. For `fcm_options.image`, which the Firebase SDK \
        reads in the extension, that is certain; for a custom key it is a guess.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "fcm_options": {"image": "https://demo.example.org/a.png"}}"#,
          at: "/fcm_options/image", severity: .warning,
          message: "`fcm_options.image` contains a URL, but `aps` has no `mutable-content`",
          fixed:
            #"{"aps": {"alert": "Hi", "mutable-content": 1}, "fcm_options": {"image": "https://demo.example.org/a.png"}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}, "media-url": "https://demo.example.org/a.png"}"#,
          at: "/media-url", severity: .note,
          fixed:
            #"{"aps": {"alert": "Hi", "mutable-content": 1}, "media-url": "https://demo.example.org/a.png"}"#,
          remark: "a note only"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "media-url": "https://demo.example.org/a.png"}"#
        ),
        Example(#"{"aps": {"alert": "Hi"}, "image": "a.png"}"#, remark: "not an address"),
        Example(
          #"{"aps": {"content-available": 1}, "image": "https://demo.example.org/a.png"}"#,
          remark: "nothing is shown, so nothing lacks a picture"),
      ])
  }

  package static var runs: Guard {
    Guard(
      [.payload, .picture], seen: [Payload.aps.id], unseen: [Aps.mutableContent.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.pushType == .alert || push.pushType == nil, push.hasAlertText,
      let picture = Pictures.find(in: push, where: { $0.webSchemeLength != nil }).first
    else { return }
    let insertion = JSONEdit.insert(
      into: push.pointer(to: .aps), key: "mutable-content", value: "1", at: .last)
    findings.add(
      self, at: .key(picture.place),
      "`\(picture.name)` contains a URL, but `aps` has no `mutable-content`",
      label: "not downloaded", severity: picture.isSure ? nil : .note,
      help: "add \"mutable-content\": 1 to `aps`, and a service extension to the app",
      note: picture.isSure ? nil : "whether the app shows it as a picture is a guess",
      predicts: picture.isSure
        ? .delivered("the notification is shown without the picture") : nil,
      fix: push.context.carrier == .received
        ? nil : Fix(edits: [insertion], isSafe: picture.isSure))
  }
}
