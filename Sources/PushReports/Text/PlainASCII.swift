/// Text for a terminal that shows nothing but ASCII.
enum PlainASCII {
  /// Our own signs in their nearest form; other characters as escapes.
  static func of(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      plain += scalar.isASCII ? String(scalar) : signs[scalar] ?? VisibleText.escape(scalar)
    }
    return plain
  }

  private static let signs: [Unicode.Scalar: String] = [
    "│": "|", "─": "-", "┌": "+", "┐": "+", "└": "+", "┘": "+", "▢": "#", "█": "#", "░": ".",
    "…": "~", "·": "-", "✗": "x", "✓": "v", "–": "-", "⟨": "<", "⟩": ">", "→": ">",
    "\u{2068}": "", "\u{2069}": "",
  ]
}

extension StyledLine {
  /// The line with nothing but ASCII.
  var inASCII: StyledLine {
    var line = StyledLine()
    for part in parts { line.add(PlainASCII.of(part.text), part.role, link: part.link) }
    return line
  }
}
