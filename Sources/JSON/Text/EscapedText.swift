/// The decoded content of a string literal, with the way back to the bytes of the literal.
///
/// For nested documents: a finding in the inner document is shown in the outer text.
package struct EscapedText: Sendable {
  /// The text as UTF-8, with U+FFFD for what is not a character.
  package let bytes: [UInt8]
  /// The ranges that are written differently, in order.
  private let jumps: [Jump]
  private let start: Int

  private struct Jump: BitwiseCopyable, Sendable {
    var raw: ByteRange
    var decoded: ByteRange
  }

  /// Decodes the text between the quotes of a string.
  package init(decoding content: ByteRange, in text: Span<UInt8>) {
    var bytes: [UInt8] = []
    var jumps: [Jump] = []
    // Of a document that is written as a string, one byte of sixteen may well be an escape.
    bytes.reserveCapacity(content.count)
    jumps.reserveCapacity(content.count / 16)
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe ScannedText(buffer).decode(content, into: &bytes) { raw, decoded in
        jumps.append(Jump(raw: raw, decoded: decoded))
      }
    }
    self.bytes = bytes
    self.jumps = jumps
    start = content.start
  }

  /// Decodes a string literal with its quotes, such as the value range of a `JSONPlace`.
  package init?(literal range: ByteRange, in text: Span<UInt8>) {
    guard range.start >= 0, range.end <= text.count, range.count >= 2,
      text[range.start] == ASCII.quote, text[range.end - 1] == ASCII.quote
    else { return nil }
    self.init(decoding: ByteRange(range.start + 1, range.end - 1), in: text)
  }

  /// The range of the outer text for a range of the decoded text.
  ///
  /// A range that begins or ends inside an escape includes the whole escape.
  package func rawRange(of decoded: ByteRange) -> ByteRange {
    let start = rawOffset(of: decoded.start, roundingUp: false)
    guard decoded.count > 0 else { return ByteRange(start, start) }
    return ByteRange(start, max(start, rawOffset(of: decoded.end, roundingUp: true)))
  }

  /// The same for a range that may be empty: something missing is shown at the character, or the
  /// quote, in its place.
  package func rawRange(ofVisible decoded: ByteRange) -> ByteRange {
    guard decoded.count == 0 else { return rawRange(of: decoded) }
    guard decoded.start < bytes.count else {
      let end = rawOffset(of: bytes.count)
      return ByteRange(end, end + 1)
    }
    return rawRange(of: ByteRange(decoded.start, decoded.start + 1))
  }

  /// The offset in the outer text of a byte of the decoded text.
  package func rawOffset(of decoded: Int) -> Int {
    rawOffset(of: decoded, roundingUp: false)
  }

  private func rawOffset(of decoded: Int, roundingUp: Bool) -> Int {
    // For a string that was itself broken, a reader may have made a longer text.
    let decoded = min(decoded, bytes.count)
    let next = jumps.partitionPoint { $0.decoded.start <= decoded }
    guard next > 0 else { return start + decoded }
    let jump = jumps[next - 1]
    if decoded >= jump.decoded.end { return jump.raw.end + (decoded - jump.decoded.end) }
    return roundingUp && decoded > jump.decoded.start ? jump.raw.end : jump.raw.start
  }
}

extension Span<UInt8> {
  /// Whether everything in a text is a character: no lone surrogates, no invalid UTF-8.
  package var isDecodable: Bool {
    unsafe withUnsafeBufferPointer { unsafe ScannedText($0).isDecodable }
  }
}

extension ScannedText {
  fileprivate var isDecodable: Bool {
    var here = 0
    while here < count {
      let byte = self[here]
      if byte == ASCII.backslash {
        let escape = EscapeSequence(in: self, at: here)
        if case .loneSurrogate = escape.meaning { return false }
        here += escape.length
      } else if byte < 0x80 {
        here += 1
      } else {
        let length = sequenceLength(at: here)
        guard length > 0 else { return false }
        here += length
      }
    }
    return true
  }

  /// Appends the decoded content of a string and reports each range that is not copied verbatim.
  func decode(
    _ content: ByteRange, isVerbatim: Bool = false, into bytes: inout [UInt8],
    _ jump: (_ raw: ByteRange, _ decoded: ByteRange) -> Void = { _, _ in }
  ) {
    // Escapes end inside the string.
    let text = prefix(content.end)
    let base = bytes.count
    var copied = max(0, content.start)
    var here = copied
    while here < text.count {
      let byte = text[here]
      let isEscape = byte == ASCII.backslash && !isVerbatim
      if !isEscape, byte < 0x80 {
        here &+= 1
        if here &+ 8 <= text.count { here &+= text.bytesWithoutEscape(at: here) }
        continue
      }
      let length = isEscape ? 0 : text.sequenceLength(at: here)
      if length > 0 {
        here &+= length
        continue
      }
      if copied < here { unsafe bytes.append(contentsOf: text.bytes(in: ByteRange(copied, here))) }
      let start = bytes.count - base
      let raw: ByteRange
      if isEscape, let plain = text.plainEscape(at: here) {
        raw = ByteRange(here, here &+ 2)
        bytes.append(plain)
      } else if isEscape {
        let escape = EscapeSequence(in: text, at: here)
        raw = ByteRange(here, min(text.count, here + escape.length))
        escape.meaning.append(to: &bytes)
      } else {
        raw = ByteRange(here, text.endOfInvalidBytes(from: here))
        EscapeSequence.Meaning.loneSurrogate.append(to: &bytes)
      }
      jump(raw, ByteRange(start, bytes.count - base))
      here = raw.end
      copied = here
    }
    unsafe bytes.append(contentsOf: text.bytes(in: ByteRange(copied, text.count)))
  }

  /// How many of eight bytes come before one that begins an escape or a character beyond ASCII.
  @inline(__always)
  private func bytesWithoutEscape(at index: Int) -> Int {
    let word = word(at: index)
    let found = word.places(of: ASCII.backslash) | word & 0x8080_8080_8080_8080
    return found == 0 ? 8 : found.trailingZeroBitCount / 8
  }

  /// What a quote or backslash that is escaped stands for: of a document in a string, nearly all
  /// escapes are these.
  @inline(__always)
  private func plainEscape(at index: Int) -> UInt8? {
    guard index &+ 1 < count else { return nil }
    let byte = self[index &+ 1]
    return byte == ASCII.quote || byte == ASCII.backslash ? byte : nil
  }

  func decoded(_ token: JSONStringToken, into bytes: inout [UInt8]) {
    let needsCare: JSONStringToken.Marks = [.escapes, .repaired]
    if token.marks.isDisjoint(with: needsCare) {
      unsafe bytes.append(contentsOf: self.bytes(in: token.content))
    } else {
      decode(token.content, isVerbatim: token.marks.contains(.verbatim), into: &bytes)
    }
  }
}

extension EscapeSequence.Meaning {
  fileprivate func append(to bytes: inout [UInt8]) {
    switch self {
    case .scalar(let scalar) where scalar.isASCII:
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case .scalar(let scalar): bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    case .loneSurrogate: bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
    case .backslash: bytes.append(ASCII.backslash)
    }
  }
}
