import JSON
import PushShield

/// Values on a few cells, so that they can be compared: strings cut, objects and arrays closed.
enum ValueText {
  private static let mostBytes = 32

  /// What the finding marks in the text; nil where the value is not of interest.
  static func marked(
    by finding: ShieldedFinding, in text: ShieldedText, startingAt start: TextPosition
  ) -> String? {
    guard let span = finding.span, text.bytes.count > 0 else { return nil }
    let range = ByteRange(span.start.offset, span.end.offset).shifted(by: -start.offset)
      .clamped(to: text.bytes.count)
    guard range.start < range.end else { return nil }
    let value: String
    if finding.inner == nil {
      value = of(text.bytes.extracting(range.start..<range.end))
    } else {
      let held = unescaped(text.bytes.extracting(range.start..<range.end))
      value = of(held.span)
    }
    return value == object || value == array ? nil : value
  }

  /// A part of what a string holds: the document in it has its quotes escaped.
  private static func unescaped(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var here = 0
    while here < text.count, bytes.count < 8 * mostBytes {
      let isEscape = text[here] == UInt8(ascii: "\\") && here + 1 < text.count
      if isEscape, "\"\\/".utf8.contains(text[here + 1]) { here += 1 }
      bytes.append(text[here])
      here += 1
    }
    return bytes
  }

  private static let object = "{…}"
  private static let array = "[…]"
  /// All secrets look the same, however long they are.
  private static let hidden = "***"

  /// What a record holds at a place that the user asks about.
  static func of(_ text: String) -> String {
    isHidden(Array(text.utf8)) ? hidden : text
  }

  private static func isHidden(_ bytes: [UInt8]) -> Bool {
    bytes.count > 8 && bytes.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// A value, or a member with its key, as it is written.
  static func of(_ text: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    var here = 0
    while here < text.count, bytes.count < 3 * mostBytes {
      let byte = text[here]
      switch byte {
      case UInt8(ascii: "\""):
        here = addString(at: here, of: text, to: &bytes)
        continue
      case UInt8(ascii: "{"):
        return String(decoding: bytes, as: UTF8.self) + object
      case UInt8(ascii: "["):
        return String(decoding: bytes, as: UTF8.self) + array
      case UInt8(ascii: ":"): bytes += [byte, UInt8(ascii: " ")]
      case 0x09, 0x0A, 0x0D, 0x20:
        if let last = bytes.last, last != UInt8(ascii: " ") { bytes.append(UInt8(ascii: " ")) }
      default: bytes.append(byte)
      }
      here += 1
    }
    return String(decoding: cut(bytes, to: 3 * mostBytes), as: UTF8.self)
  }

  /// Adds a string with its quotes; answers where it ends.
  private static func addString(
    at quote: Int, of text: Span<UInt8>, to bytes: inout [UInt8]
  ) -> Int {
    var content: [UInt8] = []
    var here = quote + 1
    while here < text.count, text[here] != UInt8(ascii: "\"") {
      let isEscape = text[here] == UInt8(ascii: "\\") && here + 1 < text.count
      let length = isEscape ? 2 : 1
      if content.count <= mostBytes {
        for offset in 0..<length { content.append(text[here + offset]) }
      }
      here += length
    }
    bytes.append(UInt8(ascii: "\""))
    if isHidden(content) {
      bytes += hidden.utf8
    } else if content.count > mostBytes {
      bytes += cut(content, to: mostBytes) + "…".utf8
    } else {
      bytes += content
    }
    bytes.append(UInt8(ascii: "\""))
    return min(here + 1, text.count)
  }

  /// The beginning that fits, in whole characters of UTF-8.
  private static func cut(_ bytes: [UInt8], to count: Int) -> [UInt8] {
    guard bytes.count > count else { return bytes }
    var end = count
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(bytes[..<end])
  }
}
