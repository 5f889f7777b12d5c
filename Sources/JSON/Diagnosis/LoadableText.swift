/// Turns JSON that jansson refuses into JSON that it reads, with the fewest changes.
///
/// Lone surrogates become U+FFFD, and so does a NUL in a key; an integer beyond 64 bits becomes a
/// real, a real beyond double the largest one; what is nested too deeply becomes null.
package enum LoadableText {
  /// Nil for what is no JSON, and for what jansson reads as it is.
  package static func adapted(_ text: Span<UInt8>) -> [UInt8]? {
    let edits = unsafe text.withUnsafeBufferPointer { buffer in
      var scanner = unsafe JSONScanner(LoadingCollector(ScannedText(buffer)))
      let isJSON = unsafe scanner.scan(buffer.span)
      return isJSON ? scanner.finish().edits : nil
    }
    guard let edits, !edits.isEmpty else { return nil }
    return TextEdit.apply(edits, to: text)
  }
}

private struct LoadingCollector: JSONConsumer {
  private(set) var edits: [TextEdit] = []
  private let text: ScannedText
  private var cut = DepthLimiter()

  init(_ text: ScannedText) {
    self.text = text
  }

  mutating func beginObject(at start: Int) { cut.begin(at: start) }
  mutating func endObject(at end: Int) { finishContainer(at: end) }
  mutating func beginArray(at start: Int) { cut.begin(at: start) }
  mutating func endArray(at end: Int) { finishContainer(at: end) }

  mutating func key(_ token: JSONStringToken) {
    guard cut.noteContent() else { return }
    replaceEscapes(in: token, nulToo: true)
  }

  mutating func string(_ token: JSONStringToken) {
    guard cut.noteContent() else { return }
    replaceEscapes(in: token, nulToo: false)
  }

  mutating func number(_ token: JSONNumberToken) {
    guard cut.noteContent() else { return }
    switch NumberRange(token, in: text) {
    case .ordinary, .vanishing: break
    case .longInteger:
      edits.append(TextEdit(ByteRange(token.range.end, token.range.end), ".0"))
    case .infinite(let isNegative):
      edits.append(
        TextEdit(token.range, (isNegative ? "-" : "") + "1.7976931348623157e308"))
    }
  }

  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) { cut.noteContent() }
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool { false }

  private mutating func finishContainer(at end: Int) {
    guard let range = cut.finish(at: end) else { return }
    edits.append(TextEdit(range, "null"))
  }

  private mutating func replaceEscapes(in token: JSONStringToken, nulToo: Bool) {
    guard !token.marks.isDisjoint(with: [.nulEscape, .loneSurrogate]) else { return }
    text.forEachEscape(of: token) { escape, range in
      switch escape.meaning {
      case .scalar("\u{0}") where nulToo, .loneSurrogate:
        edits.append(TextEdit(range, "\u{FFFD}"))
      default: break
      }
    }
  }
}
