import JSON

/// A document with its secrets replaced that is still the same document: JSON stays JSON of the
/// same size, and each value keeps its type, so that everything reported about it may be shown.
package enum HiddenText {
  /// Stands for a byte of a secret; no text written for people contains it.
  private static let filler: UInt8 = 0x7F
  private static let minFillers = 3
  package static let stars = "****"

  /// The text with fillers for its secrets; a number becomes a zero of as many digits.
  package static func hiding(_ text: Span<UInt8>) -> [UInt8] {
    var hidden = [UInt8](copying: text)
    for secret in SecretSearch.secrets(in: text) { hide(secret, in: &hidden) }
    return hidden
  }

  /// The value of a header, likewise; its name alone may mark it as a secret.
  package static func hiding(_ value: String, header name: String) -> String {
    let start = "\(name): "
    let hidden = hiding((start + value).utf8.span)
    return String(decoding: hidden.dropFirst(start.utf8.count), as: UTF8.self)
  }

  private static func hide(_ secret: Secret, in text: inout [UInt8]) {
    let range = secret.range
    if isNumber(range, in: text) {
      for place in range.start..<range.end { text[place] = UInt8(ascii: "0") }
      text[range.start + 1] = UInt8(ascii: "e")
      return
    }
    // A key may continue through the strings of a list.
    let keepsSigns = holdsQuote(range, in: text)
    var here = range.start
    while here < range.end {
      let byte = text[here]
      let isEscape = byte == UInt8(ascii: "\\") && here + 1 < range.end
      let isKept = keepsSigns && !isEscape && (byte <= 0x20 || "\",:[]{}".utf8.contains(byte))
      for place in here..<min(here + (isEscape ? 2 : 1), range.end) where !isKept {
        text[place] = filler
      }
      here += isEscape ? 2 : 1
    }
    guard !keepsSigns else { return }
    show(secret.head, from: range.start, in: &text)
    show(secret.tail, from: range.end - secret.tail.utf8.count, in: &text)
  }

  /// Restores a visible end of a secret.
  private static func show(_ end: String, from start: Int, in text: inout [UInt8]) {
    for (place, byte) in zip(start..., end.utf8) where place >= 0 && place < text.count {
      text[place] = byte
    }
  }

  private static func holdsQuote(_ range: ByteRange, in text: [UInt8]) -> Bool {
    var here = range.start
    while here < range.end {
      if text[here] == UInt8(ascii: "\"") { return true }
      here += text[here] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Whether a secret is a number that stands as a value of its own.
  private static func isNumber(_ range: ByteRange, in text: [UInt8]) -> Bool {
    guard range.count >= minFillers, text[range.start..<range.end].allSatisfy(\.isDigit) else {
      return false
    }
    var before = range.start - 1
    while before >= 0, text[before].isBlank { before -= 1 }
    var behind = range.end
    while behind < text.count, text[behind].isBlank { behind += 1 }
    return (before < 0 || ":,[".utf8.contains(text[before]))
      && (behind == text.count || ",]}".utf8.contains(text[behind]))
  }

  // MARK: - Showing

  /// A text of such a document as it is shown, with four stars where nothing is visible.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(filler) || text.utf8.starts(with: "0e".utf8) else {
      return Redaction.of(text)
    }
    if isHiddenNumber(text) || text.utf8.allSatisfy({ $0 == filler }) { return stars }
    var shown: [UInt8] = []
    var fillers = 0
    for byte in Array(text.utf8) + [0] {
      if byte == filler {
        fillers += 1
        continue
      }
      if fillers > 0 {
        shown +=
          fillers < minFillers
          ? Array(repeating: filler, count: fillers) : Array(Secret.gap.utf8)
        fillers = 0
      }
      shown.append(byte)
    }
    return String(decoding: shown.dropLast(), as: UTF8.self)
  }

  /// Whether a number stands for a hidden one; zero is not written like this.
  package static func isHiddenNumber(_ number: String) -> Bool {
    number.utf8.count >= minFillers && number.utf8.starts(with: "0e0".utf8)
      && number.utf8.dropFirst(2).allSatisfy { $0 == 0x30 }
  }
}
