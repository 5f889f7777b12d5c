package import JSON
package import PushFormats
package import PushModel

package enum PushDoubleEscapedText: TextRule {
  package static let id: StaticString = "push-double-escaped-text"
  package static let severity = Severity.warning
  package static let source = Standards.json

  package static var clues: TextClues { .escapedEscape }

  package static func look(at text: TextContext) -> TextRemark? {
    guard text.isShown, let place = text.text.escapePosition(from: 0) else { return nil }
    let escape = String(copying: text.text.extracting(place..<place + 6))
    return TextRemark(
      message: "\(text.name) shows the escape \(escape) instead of its character",
      label: "escaped twice", help: "write the character itself, or escape it once",
      prediction: .onDevice("the user sees the code, not the character"),
      newValue: unescaped(text.text))
  }

  /// The text as JSON with its escapes at work, when all of them are characters.
  private static func unescaped(_ text: Span<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var start = 0
    while let place = text.escapePosition(from: start) {
      bytes += literal(text, start..<place)
      for index in place..<place + 6 { bytes.append(text[index]) }
      start = place + 6
    }
    bytes = [0x22] + bytes + literal(text, start..<text.count) + [0x22]
    guard let document = JSONDocument(parsing: bytes.span), let value = document.root.string else {
      return nil
    }
    return JSONText.quoted(value)
  }

  /// A piece of a text as it stands between the quotes of JSON.
  private static func literal(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    Array(JSONText.quoted(String(copying: text.extracting(range))).utf8.dropFirst().dropLast())
  }

  package static var page: RulePage {
    RulePage(
      "Characters must be escaped only once.",
      rationale: """
        A text was encoded as JSON twice, or its backslashes were doubled by hand. The device \
        undoes the escapes once, and the reader sees `\\ud83d\\ude09` instead of an emoji.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi \\ud83d\\ude09"}}"#, at: "/aps/alert", severity: .warning,
          message: #"`alert` shows the escape \ud83d instead of its character"#,
          fixed: #"{"aps": {"alert": "Hi 😉"}}"#),
        Example(
          #"{"message": {"topic": "a", "notification": {"title": "Caf\\u00e9"}}}"#,
          at: "/message/notification/title", severity: .warning,
          message: #"`title` shows the escape \u00e9 instead of its character"#,
          fixed: #"{"message": {"topic": "a", "notification": {"title": "Café"}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi \ud83d\ude09"}}"#),
        Example(#"{"aps": {"alert": "In C:\\users\\ann"}, "raw": "\\u00e9"}"#),
      ])
  }
}

extension Span<UInt8> {
  /// Where a backslash, `u` and four hex digits stand.
  fileprivate func escapePosition(from start: Int) -> Int? {
    var from = start
    while let place = position(of: "\\u", from: from) {
      if place + 6 <= count, extracting(place + 2..<place + 6).isHex { return place }
      from = place + 1
    }
    return nil
  }
}
