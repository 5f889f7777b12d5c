import JSON
package import PushFormats
package import PushModel

package enum APNsPictureInPayload: GuardedRule {
  package static let id: StaticString = "apns-picture-in-payload"
  package static let severity = Severity.note
  package static let source = AppleDocs.serviceExtension

  package static var page: RulePage {
    RulePage(
      "A payload should contain a picture's URL, not the picture.",
      rationale: """
        A payload has 4,096 bytes for everything, and base64 turns three bytes into four. A \
        picture that fits is a thumbnail at best; with a URL, the service extension can download \
        the real one.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "data:image/png;base64,iVBORw0KGgo="}"#,
          at: "/image", severity: .note, message: "`image` contains the picture itself"),
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "photo": "\#(String(repeating: "iVBORw0K", count: 40))"}"#,
          at: "/photo", severity: .note),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://demo.example.org/a.png"}"#
        ),
        Example(#"{"aps": {"alert": "Hi"}, "image": "a81bc81bdead4e5dabff90865d1e13b1"}"#),
      ])
  }

  /// Names and hashes are shorter.
  private static let shortestPicture = 256

  package static var runs: Guard {
    Guard([.payload, .picture])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for picture in Pictures.find(in: push, where: isPicture) {
      findings.add(
        self, at: .value(picture.place), "`\(picture.name)` contains the picture itself",
        label: "\(picture.value.utf8.count) bytes",
        help: "send its URL, and let the service extension download it")
    }
  }

  private static func isPicture(_ value: Span<UInt8>) -> Bool {
    value.begins(with: "data:image/") || value.count >= shortestPicture && value.isBase64
  }
}
