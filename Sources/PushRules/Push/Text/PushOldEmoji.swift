package import JSON
package import PushFormats
package import PushModel

package enum PushOldEmoji: TextRule {
  package static let id: StaticString = "push-old-emoji"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var clues: TextClues { .privateUse }

  package static func look(at text: TextContext) -> TextRemark? {
    guard text.isShown, let scalar = text.text.oldEmoji else { return nil }
    let code = String(scalar.value, radix: 16, uppercase: true)
    return TextRemark(
      message: text.message("contains U+\(code), an emoji from before Unicode had them"),
      label: "not a character today", help: "use the Unicode emoji",
      prediction: .onDevice("the user sees an empty box"))
  }

  package static var page: RulePage {
    RulePage(
      "Emoji must be Unicode emoji.",
      rationale: """
        Phones in Japan had emoji before Unicode did, at U+E001 to U+E53E in the private use area. \
        Old tables and stored texts still contain them; today's phones show an empty box.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi \ue415"}}"#, at: "/aps/alert", severity: .warning,
          message: "`alert` contains U+E415, an emoji from before Unicode had them"),
        Example(
          "{\"message\": {\"topic\": \"a\", \"notification\": {\"body\": \"Hi \u{E056}\"}}}",
          at: "/message/notification/body", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi 😄 \uf8ff"}, "icon": "\ue001"}"#)
      ])
  }
}

extension Span<UInt8> {
  /// The first character of the old emoji's area.
  fileprivate var oldEmoji: Unicode.Scalar? {
    guard count >= 3 else { return nil }
    for index in 0..<count - 2 where self[index] == 0xEE {
      let value =
        0xE000 | UInt32(self[index + 1] & 0x3F) << 6 | UInt32(self[index + 2] & 0x3F)
      if (0xE001...0xE53E).contains(value) { return Unicode.Scalar(value) }
    }
    return nil
  }
}
