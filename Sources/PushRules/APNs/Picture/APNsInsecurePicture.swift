import JSON
package import PushFormats
package import PushModel

package enum APNsInsecurePicture: GuardedRule {
  package static let id: StaticString = "apns-insecure-picture"
  package static let severity = Severity.warning
  package static let source = AppleDocs.serviceExtension

  package static var page: RulePage {
    RulePage(
      "A picture must have an https URL whose host the phone can reach.",
      rationale: """
        App Transport Security refuses plain http unless the app makes an exception, so the \
        extension gets no picture and the notification arrives as text. `localhost` is the phone \
        itself. Under a custom key this is a guess, so it is a note.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "fcm_options": {"image": "http://demo.example.org/a.png"}}"#,
          at: "/fcm_options/image", severity: .warning,
          message: #"`fcm_options.image` begins with "http://", expected https"#,
          fixed:
            #"{"aps": {"alert": "Hi", "mutable-content": 1}, "fcm_options": {"image": "https://demo.example.org/a.png"}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://localhost:8080/a.png"}"#,
          at: "/image", severity: .note,
          message: "`image` names a host that only your machine can reach",
          remark: "a note only"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://demo.example.org/a.png"}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard([.payload, .picture])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isOrdinary else { return }
    for picture in Pictures.find(in: push, where: { isInsecure($0) || LocalHosts.isHost(of: $0) }) {
      let isLocal = LocalHosts.isHost(of: Array(picture.value.utf8).span)
      findings.add(
        self, at: .value(picture.place),
        isLocal
          ? "`\(picture.name)` names a host that only your machine can reach"
          : "`\(picture.name)` begins with \"http://\", expected https",
        label: isLocal ? "the phone itself" : "not secure",
        severity: picture.isSure ? nil : .note,
        help: isLocal ? "write a URL that a phone can reach" : "write https",
        predicts: .onDevice("the picture may not be loaded"), fix: isLocal ? nil : fix(picture))
    }
  }

  private static func fix(_ picture: Picture) -> Fix {
    let address = "https" + picture.value.dropFirst("http".count)
    return .unsafe(.set(picture.place, to: JSONText.quoted(address)))
  }

  private static func isInsecure(_ address: Span<UInt8>) -> Bool {
    address.webSchemeLength == "http://".utf8.count
  }
}
