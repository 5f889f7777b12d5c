package import JSON
package import PushFormats
package import PushModel

package enum PrivacyPrivateKey: TextRule {
  package static let id: StaticString = "privacy-private-key"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var clues: TextClues { TextWords.credential }

  package static func look(at text: TextContext) -> TextRemark? {
    guard let start = text.text.position(of: "-----BEGIN"),
      let end = text.text.position(of: "PRIVATE KEY", from: start), end - start < 40
    else { return nil }
    return TextRemark(
      message: text.message("contains a private key"), label: "a private key",
      help: "take it out, and replace the key: others could have read it",
      note: "a push passes through logs, services and the lock screen in plain text")
  }

  package static var page: RulePage {
    RulePage(
      "A payload must not contain a private key.",
      rationale: """
        Whoever has the key that signs requests can send pushes in the app's name, or do whatever \
        else the key allows. It ends up in payloads by mistake, when a whole configuration is \
        passed on. The key itself is not shown in any report.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "config": {"key": "-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMG\n-----END PRIVATE KEY-----"}}"#,
          at: "/config/key", severity: .error, message: "`key` contains a private key")
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "config": {"key": "-----BEGIN PUBLIC KEY-----\nMFkwEwYH\n-----END PUBLIC KEY-----"}}"#
        )
      ])
  }
}
