/// The size and content of a document without insignificant bytes.
package enum JSONMinified {
  /// The size of the text without insignificant white space.
  package static func byteCount(of text: Span<UInt8>) -> Int {
    var count = 0
    forEachPart(of: text) { count += $0.count }
    return count
  }

  /// The text without insignificant white space.
  package static func bytes(of text: Span<UInt8>) -> [UInt8] {
    var minified: [UInt8] = []
    minified.reserveCapacity(text.count)
    unsafe text.withUnsafeBufferPointer { bytes in
      forEachPart(of: text) { part in
        unsafe minified.append(contentsOf: bytes[part.start..<part.end])
      }
    }
    return minified
  }

  /// The same of the value that a text has at a pointer; nil where there is none.
  package static func text(of pointer: JSONPointer, in text: Span<UInt8>) -> String? {
    guard let range = PositionIndex(text, questions: 1).find(pointer)?.value else { return nil }
    let bytes = bytes(of: text.extracting(range.start..<range.end))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many bytes shorter the text gets when `\u` escapes of visible characters beyond ASCII are
  /// replaced by the characters.
  package static func bytesSavedByUnescaping(_ text: Span<UInt8>) -> Int {
    var saved = 0
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      var here = 0
      // JSON has no backslashes outside of strings.
      while here < text.count {
        guard text[here] == ASCII.backslash else {
          here += 1
          continue
        }
        let escape = EscapeSequence(in: text, at: here)
        here += escape.length
        guard escape.repair == nil, case .scalar(let scalar) = escape.meaning,
          scalar.value >= 0x80, scalar.isVisible
        else { continue }
        saved += escape.length - UTF8.width(scalar)
      }
    }
    return saved
  }

  /// The ranges between insignificant white space.
  private static func forEachPart(of text: Span<UInt8>, _ body: (ByteRange) -> Void) {
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      var start = text.skipBlanks(from: 0)
      var here = start
      while here < text.count {
        let byte = text[here]
        if byte == ASCII.quote {
          here = min(text.count, text.closingQuote(from: here + 1).index + 1)
        } else if byte.isBlank {
          body(ByteRange(start, here))
          start = text.skipBlanks(from: here)
          here = start
        } else {
          here += 1
        }
      }
      if here > start { body(ByteRange(start, here)) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is visible by itself: no control, format, space or unassigned one.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    default: true
    }
  }
}
