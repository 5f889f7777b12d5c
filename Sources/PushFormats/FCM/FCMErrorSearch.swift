/// An error found in an answer, with the values of its variable parts.
package struct FCMErrorMatch: Sendable {
  package let error: FCMError
  /// The text for each `…` of the pattern: a name, a path, an index.
  package let parts: [String]

  /// The pattern with the answer's values in its variable parts.
  package var text: String {
    let fixed = error.pattern.split(separator: "…", omittingEmptySubsequences: false)
    var text = String(fixed.first ?? "")
    for (number, piece) in fixed.dropFirst().enumerated() {
      if number < parts.count { text += parts[number] }
      text += piece
    }
    return text
  }
}

extension FCMError {
  /// The longest text that is searched: answers are short, and a pasted log is not one.
  private static let maxBytes = 16_384
  /// How many times one answer is searched for the same error.
  private static let maxMatches = 32

  /// The errors in an answer, given as plain text or as the JSON of its response; the most specific
  /// ones come first.
  package static func explaining(_ answer: String) -> [FCMErrorMatch] {
    let bytes = withoutEscapes(answer)
    let folded = bytes.map(lowercased)
    return all.flatMap { error in
      error.matches(in: bytes, isName(error.pattern) ? bytes : folded)
    }
    .sorted { $0.error.fixedBytes > $1.error.fixedBytes }
  }

  /// Whether a pattern is one word, such as `INTERNAL`, which letter case distinguishes from prose.
  static func isName(_ pattern: String) -> Bool { !pattern.contains(" ") }

  /// An answer copied from its JSON has a backslash before every quote.
  private static func withoutEscapes(_ answer: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in answer.utf8.prefix(maxBytes) {
      if byte == UInt8(ascii: "\""), result.last == UInt8(ascii: "\\") { result.removeLast() }
      result.append(byte)
    }
    return result
  }

  /// How much of the pattern is fixed: the more, the more specific it is.
  private var fixedBytes: Int { pieces.reduce(0) { $0 + $1.count } }

  private func matches(in answer: [UInt8], _ compared: [UInt8]) -> [FCMErrorMatch] {
    guard let first = pieces.first else { return [] }
    var matches: [FCMErrorMatch] = []
    var position = 0
    while position + first.count <= compared.count, matches.count < Self.maxMatches {
      let end = position + first.count
      if Self.holds(first, compared, at: position), isWhole(compared, position, end),
        let parts = parts(after: end, answer, compared)
      {
        matches.append(FCMErrorMatch(error: self, parts: parts))
        position = end
      } else {
        position += 1
      }
    }
    return matches
  }

  /// The variable parts, if the remaining pieces follow; each part is on one line and without
  /// quotes.
  private func parts(after start: Int, _ answer: [UInt8], _ compared: [UInt8]) -> [String]? {
    var parts: [String] = []
    var position = start
    for piece in pieces.dropFirst() {
      var end = position
      while !Self.holds(piece, compared, at: end) {
        guard end < compared.count, !Self.endsPart(compared[end]) else { return nil }
        end += 1
      }
      parts.append(String(decoding: answer[position..<end], as: UTF8.self))
      position = end + piece.count
    }
    if pattern.hasSuffix("…") { parts.append(lastWord(from: position, answer)) }
    return parts
  }

  /// The text after the last fixed piece: a key, up to the next space.
  private func lastWord(from start: Int, _ answer: [UInt8]) -> String {
    let word = answer[start...].prefix { !Self.endsPart($0) && $0 > UInt8(ascii: " ") }
    return String(decoding: word, as: UTF8.self)
  }

  private static func endsPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\n")
  }

  private static func holds(_ piece: [UInt8], _ text: [UInt8], at position: Int) -> Bool {
    guard position + piece.count <= text.count else { return false }
    for index in piece.indices where text[position + index] != piece[index] { return false }
    return true
  }

  /// A name matches as a whole word only: `INTERNAL` is not part of `INTERNAL_SERVER_ERROR`.
  private func isWhole(_ text: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard Self.isName(pattern) else { return true }
    let before = start > 0 && Self.isWordByte(text[start - 1])
    return !before && !(end < text.count && Self.isWordByte(text[end]))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
