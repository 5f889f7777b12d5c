import JSON
package import PushFormats

package enum APNsInsecurePicture: Rule {
  package static let id: StaticString = "apns-insecure-picture"
  package static let severity = Severity.warning
  package static let source = AppleDocs.serviceExtension

  package static var page: RulePage {
    RulePage(
      "A picture is fetched through https, from a host that the phone can reach.",
      rationale: """
        App Transport Security refuses plain http unless the app makes an exception, so the \
        extension gets no picture and the notification arrives as text. `localhost` is the phone \
        itself. Under a key of the app's own this is a guess, and a note.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "fcm_options": {"image": "http://demo.example.org/a.png"}}"#,
          at: "/fcm_options/image",
          fixed:
            #"{"aps": {"alert": "Hi", "mutable-content": 1}, "fcm_options": {"image": "https://demo.example.org/a.png"}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://localhost:8080/a.png"}"#,
          at: "/image", remark: "a note only"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://demo.example.org/a.png"}"#
        )
      ])
  }

  package static let runs = Guard([.payload, .picture])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isOrdinary else { return }
    for picture in Pictures.find(in: push) where picture.isAddress {
      let scheme = picture.value.prefix { $0 != ":" }
      let isLocal = isLocal(picture.value)
      guard isLocal || scheme.lowercased() == "http" else { continue }
      findings.add(
        self, at: .value(picture.place),
        isLocal
          ? "`\(picture.name)` names a host that only the sender's machine knows"
          : "`\(picture.name)` begins with \"\(scheme)://\", expected https",
        label: isLocal ? "the phone itself" : "not secure",
        severity: picture.isSure ? nil : .note,
        help: isLocal ? "write an address that a phone can reach" : "write https",
        predicts: .onDevice("the picture may not be loaded"),
        fix: isLocal ? nil : fix(picture, scheme.count))
    }
  }

  private static func fix(_ picture: Picture, _ schemeLength: Int) -> Fix {
    let address = "https" + picture.value.dropFirst(schemeLength)
    return .unsafe(.set(picture.place, to: JSONText.quoted(address)))
  }

  /// Hosts that mean the machine itself, the Android emulator's name for its host included.
  private static func isLocal(_ address: String) -> Bool {
    let afterScheme = address.drop { $0 != "/" }.drop { $0 == "/" }
    let host = afterScheme.prefix { $0 != "/" && $0 != ":" && $0 != "?" }.lowercased()
    return host == "localhost" || host == "127.0.0.1" || host == "0.0.0.0" || host == "10.0.2.2"
  }
}
