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
  ///
  /// `isValid`: whether the text is known to be UTF-8.
  package init(decoding content: ByteRange, in text: Span<UInt8>, isValid: Bool = false) {
    var bytes: [UInt8] = []
    var jumps: [Jump] = []
    // Of a document that is written as a string, one byte of eight may well be an escape.
    jumps.reserveCapacity(content.count / 8)
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe ScannedText(buffer).decode(content, isValid: isValid, into: &bytes) { raw, decoded in
        jumps.append(Jump(raw: raw, decoded: decoded))
      }
    }
    self.bytes = bytes
    self.jumps = jumps
    start = content.start
  }

  /// Decodes a string literal with its quotes, such as the value range of a `JSONPlace`.
  package init?(literal range: ByteRange, in text: Span<UInt8>, isValid: Bool = false) {
    guard range.start >= 0, range.end <= text.count, range.count >= 2,
      text[range.start] == ASCII.quote, text[range.end - 1] == ASCII.quote
    else { return nil }
    self.init(
      decoding: ByteRange(range.start + 1, range.end - 1), in: text, isValid: isValid)
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
  ///
  /// `isVerbatim`: whether backslashes stand for themselves; `isValid`: whether all of it is UTF-8.
  func decode(
    _ content: ByteRange, isVerbatim: Bool = false, isValid: Bool = false,
    into bytes: inout [UInt8],
    _ jump: (_ raw: ByteRange, _ decoded: ByteRange) -> Void = { _, _ in }
  ) {
    // Escapes end inside the string.
    let text = prefix(content.end)
    let base = bytes.count
    var here = max(0, content.start)
    while here < text.count {
      let shift = bytes.count - base
      // An escape is at least as long as what it stands for; only invalid bytes take more room.
      bytes.append(addingCapacity: text.count &- here &+ Self.decodedAtOnce) { output in
        while here < text.count, output.freeCapacity >= Self.decodedAtOnce {
          if text.copyPlain(from: &here, isVerbatim, isValid, to: &output) { continue }
          let start = output.count
          let end = text.decodeOne(at: here, isVerbatim, to: &output)
          jump(ByteRange(here, end), ByteRange(shift &+ start, shift &+ output.count))
          here = end
        }
      }
    }
  }

  /// The most bytes that one step of decoding writes.
  private static var decodedAtOnce: Int { 8 }

  /// Copies up to eight bytes, or a character beyond ASCII; false before what is written otherwise.
  @inline(__always)
  private func copyPlain(
    from here: inout Int, _ isVerbatim: Bool, _ isValid: Bool,
    to output: inout OutputSpan<UInt8>
  ) -> Bool {
    let isWord = here &+ 8 <= count
    let word = isWord ? word(at: here) : lastBytes(from: here)
    let escapes = isVerbatim ? 0 : word.places(of: ASCII.backslash)
    let found = isValid ? escapes : escapes | word & 0x8080_8080_8080_8080
    let plain = found == 0 ? 8 : found.trailingZeroBitCount / 8
    if plain > 0 {
      let copied = min(plain, count &- here)
      output.append(copied, of: word)
      here &+= copied
      return true
    }
    guard self[here] >= 0x80 else { return false }
    let length = sequenceLength(at: here)
    guard length > 0 else { return false }
    output.append(length, of: word)
    here &+= length
    return true
  }

  /// Writes what an escape or invalid bytes stand for; answers where these end.
  @inline(__always)
  private func decodeOne(
    at here: Int, _ isVerbatim: Bool, to output: inout OutputSpan<UInt8>
  ) -> Int {
    guard self[here] == ASCII.backslash, !isVerbatim else {
      EscapeSequence.Meaning.loneSurrogate.append(to: &output)
      return endOfInvalidBytes(from: here)
    }
    if let plain = plainEscape(at: here) {
      output.append(plain)
      return here &+ 2
    }
    let escape = EscapeSequence(in: self, at: here)
    escape.meaning.append(to: &output)
    return min(count, here + escape.length)
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
  fileprivate func append(to output: inout OutputSpan<UInt8>) {
    switch self {
    case .scalar(let scalar) where scalar.isASCII:
      output.append(UInt8(truncatingIfNeeded: scalar.value))
    case .scalar(let scalar): output.append(scalar)
    case .loneSurrogate: output.append("\u{FFFD}" as Unicode.Scalar)
    case .backslash: output.append(ASCII.backslash)
    }
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
  }
}
