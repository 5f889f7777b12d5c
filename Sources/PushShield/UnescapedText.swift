internal import CArena
internal import CSigns
import JSON

/// A text with one level of its escapes decoded, wherever they are: in a string, in a string within
/// a string, or in something that was meant to be one.
///
/// Secrets are searched for on every level, so that neither an escape nor broken quoting hides one.
struct UnescapedText {
  private(set) var bytes: [UInt8]
  /// The escapes in the order of the text.
  private var escapes: [Escape]

  /// An escape, or some of the same length in a row.
  struct Escape: BitwiseCopyable {
    /// Where it begins, before and after decoding.
    var outer: Int
    var inner: Int
    var outerCount: Int
    var innerCount: Int
    var number = 1

    fileprivate var outerEnd: Int { outer + number * outerCount }
    fileprivate var innerEnd: Int { inner + number * innerCount }
  }

  /// Whether every backslash surely begins an escape, and none of them stands for a quote or a
  /// backslash: strings begin and end where they do in the text with escapes.
  private(set) var keepsStrings = true

  /// What was needed for a text, for the next one.
  struct Memory {
    fileprivate var bytes: [UInt8] = []
    fileprivate var escapes: [Escape] = []

    /// That of a large document is not kept.
    private static let mostBytes = 1 << 16

    mutating func keep(_ text: consuming UnescapedText) {
      guard text.bytes.capacity <= Self.mostBytes, text.escapes.capacity <= Self.mostBytes else {
        return
      }
      bytes = text.bytes
      escapes = text.escapes
    }
  }

  private static let usualEscapes = 32

  /// nil for a text without escapes.
  init?(_ text: Span<UInt8>, _ memory: inout Memory) {
    let first = text.firstBackslash
    guard first < text.count else { return nil }
    bytes = []
    escapes = []
    swap(&escapes, &memory.escapes)
    escapes.removeAll(keepingCapacity: true)
    escapes.reserveCapacity(Self.usualEscapes)
    var decoded: [UInt8] = []
    swap(&decoded, &memory.bytes)
    decoded.removeAll(keepingCapacity: true)
    // No escape is shorter than what it stands for.
    decoded.append(addingCapacity: text.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { memory, count in
        unsafe decode(text, from: first, into: memory, &count)
      }
    }
    bytes = decoded
    guard !escapes.isEmpty else {
      memory.keep(self)
      return nil
    }
  }

  /// A text in UTF-16 as one in UTF-8: each unit is read as if it were an escape.
  ///
  /// nil for any other text, as its first two bytes tell.
  init?(wide text: Span<UInt8>) {
    guard text.count >= 4 else { return nil }
    // JSON begins with two characters of ASCII.
    let isBigEndian = text[0] == 0 && text[2] == 0 || text[0] == 0xFE && text[1] == 0xFF
    let isLittleEndian = text[1] == 0 && text[3] == 0 || text[0] == 0xFF && text[1] == 0xFE
    guard isBigEndian || isLittleEndian else { return nil }
    bytes = []
    escapes = []
    // It may only look like UTF-16.
    keepsStrings = false
    for place in stride(from: 0, to: text.count - 1, by: 2) {
      let high = text[isBigEndian ? place : place + 1]
      let low = text[isBigEndian ? place + 1 : place]
      let scalar = Unicode.Scalar(UInt16(high) << 8 | UInt16(low)) ?? "\u{FFFD}"
      addWide(UTF8.encode(scalar) ?? .init(), at: place)
    }
  }

  private mutating func addWide(_ units: UTF8.EncodedScalar, at place: Int) {
    if let last = escapes.last, last.innerCount == units.count {
      escapes[escapes.count - 1].number += 1
    } else {
      escapes.append(
        Escape(outer: place, inner: bytes.count, outerCount: 2, innerCount: units.count))
    }
    bytes += units
  }

  @inline(__always)
  private mutating func decode(
    _ text: Span<UInt8>, from first: Int, into memory: UnsafeMutableBufferPointer<UInt8>,
    _ count: inout Int
  ) {
    var here = 0
    for block in stride(from: first, to: text.count, by: 64) {
      var backslashes = text.backslashes(behind: block)
      while backslashes != 0 {
        let next = block + backslashes.trailingZeroBitCount
        backslashes &= backslashes - 1
        // The second one of two belongs to the first.
        guard next >= here else { continue }
        unsafe text.copy(here..<next, to: memory, at: &count)
        // In a text within a string, nearly all are these.
        if next + 1 < text.count, text[next + 1].isQuoteOrBackslash {
          unsafe memory[count] = text[next + 1]
          keepsStrings = false
          here = addShort(at: next, &count)
        } else {
          here = unsafe read(text, at: next, into: memory, &count)
        }
      }
    }
    unsafe text.copy(here..<text.count, to: memory, at: &count)
  }

  /// Decodes the escape at a place, or copies a backslash that begins none; answers where to continue.
  private mutating func read(
    _ text: Span<UInt8>, at start: Int, into memory: UnsafeMutableBufferPointer<UInt8>,
    _ count: inout Int
  ) -> Int {
    if let next = unsafe readInRow(text, at: start, into: memory, &count) { return next }
    if start + 1 < text.count, let byte = Self.short(text[start + 1]) {
      keepsStrings = keepsStrings && !byte.isQuoteOrBackslash && !mayBeginName(text, at: start + 1)
      unsafe memory[count] = byte
      return addShort(at: start, &count)
    }
    guard start + 1 < text.count, let (scalar, end) = Self.scalar(text, at: start + 1) else {
      keepsStrings = false
      unsafe memory[count] = text[start]
      count += 1
      return start + 1
    }
    let first = count
    for unit in UTF8.encode(scalar) ?? .init() {
      keepsStrings = keepsStrings && !unit.isQuoteOrBackslash
      unsafe memory[count] = unit
      count += 1
    }
    escapes.append(
      Escape(outer: start, inner: first, outerCount: end - start, innerCount: count - first))
    return end
  }

  /// Adds an escape of one letter or sign, which was decoded; answers where to continue.
  @inline(__always)
  private mutating func addShort(at start: Int, _ count: inout Int) -> Int {
    escapes.append(Escape(outer: start, inner: count, outerCount: 2, innerCount: 1))
    count += 1
    return start + 2
  }

  /// Decodes the escapes in a row of characters beyond ASCII that need no second one.
  ///
  /// Whole texts are written so. Answers where to continue, nil if there is none here.
  @inline(__always)
  private mutating func readInRow(
    _ text: Span<UInt8>, at start: Int, into memory: UnsafeMutableBufferPointer<UInt8>,
    _ count: inout Int
  ) -> Int? {
    var innerCount = 0
    let number = unsafe text.withUnsafeBufferPointer { bytes in
      guard let from = bytes.baseAddress, let to = memory.baseAddress else { return 0 }
      return unsafe pushcheck_decode_escapes(
        from + start, bytes.count - start, to + count, &innerCount)
    }
    guard number > 0 else { return nil }
    let escape = Escape(
      outer: start, inner: count, outerCount: 6, innerCount: innerCount, number: number)
    escapes.append(escape)
    count = escape.innerEnd
    return escape.outerEnd
  }

  /// Whether the letter of an escape may rather be that of a name, as in `C:\token`; the line ends in
  /// texts have letters behind them, too.
  @inline(__always)
  private func mayBeginName(_ text: Span<UInt8>, at letter: Int) -> Bool {
    text[letter].isLetter && text[letter] != UInt8(ascii: "n") && letter + 1 < text.count
      && text[letter + 1].isLetter
  }

  /// What a backslash and one letter or sign stand for.
  @inline(__always)
  private static func short(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"), UInt8(ascii: "f"): 0x20
    case UInt8(ascii: "/"): letter
    default: letter.isQuoteOrBackslash ? letter : nil
    }
  }

  /// The character that digits name after `u`, `U` or `x`, in braces or not, and where they end; a
  /// surrogate pair makes one character.
  private static func scalar(_ text: Span<UInt8>, at letter: Int) -> (Unicode.Scalar, Int)? {
    guard text[letter] | 0x20 == UInt8(ascii: "u") || text[letter] == UInt8(ascii: "x"),
      let (unit, end) = number(text, at: letter)
    else { return nil }
    if (0xD800...0xDBFF).contains(unit), text.holds("\\u", at: end),
      let (low, last) = number(text, at: end + 1), (0xDC00...0xDFFF).contains(low)
    {
      let value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      return Unicode.Scalar(value).map { ($0, last) }
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", end)
  }

  private static func number(_ text: Span<UInt8>, at letter: Int) -> (UInt32, Int)? {
    var here = letter + 1
    let isBraced = here < text.count && text[here] == UInt8(ascii: "{")
    if isBraced { here += 1 }
    let most = text[letter] == UInt8(ascii: "x") ? 2 : isBraced ? 6 : 4
    var value: UInt32 = 0
    let first = here
    while here < text.count, here - first < most, let digit = text[here].hexValue {
      value = value << 4 | digit
      here += 1
    }
    guard isBraced else { return here - first == most ? (value, here) : nil }
    guard here > first, here < text.count, text[here] == UInt8(ascii: "}") else { return nil }
    return (value, here + 1)
  }

  // MARK: - Places

  /// Whether the byte at a place was written as an escape.
  func isEscaped(_ place: Int) -> Bool {
    guard let escape = lastEscape(where: { $0.inner <= place }) else { return false }
    return place < escape.innerEnd
  }

  /// A range of this text in the text with escapes; an escape is never cut.
  func outer(_ range: ByteRange) -> ByteRange {
    ByteRange(outer(range.start, isEnd: false), outer(range.end, isEnd: true))
  }

  /// A range of the text with escapes in this text.
  func inner(_ range: ByteRange) -> ByteRange {
    ByteRange(inner(range.start, isEnd: false), inner(range.end, isEnd: true))
  }

  private func outer(_ position: Int, isEnd: Bool) -> Int {
    guard let escape = lastEscape(where: { $0.inner < position }) else { return position }
    if position >= escape.innerEnd { return escape.outerEnd + position - escape.innerEnd }
    let inside = position - escape.inner
    let number = (isEnd ? inside + escape.innerCount - 1 : inside) / escape.innerCount
    return escape.outer + number * escape.outerCount
  }

  private func inner(_ position: Int, isEnd: Bool) -> Int {
    guard let escape = lastEscape(where: { $0.outer < position }) else { return position }
    if position >= escape.outerEnd { return escape.innerEnd + position - escape.outerEnd }
    let inside = position - escape.outer
    let number = (isEnd ? inside + escape.outerCount - 1 : inside) / escape.outerCount
    return escape.inner + number * escape.innerCount
  }

  private func lastEscape(where isBefore: (Escape) -> Bool) -> Escape? {
    let next = escapes.partitionPoint(where: isBefore)
    return next > 0 ? escapes[next - 1] : nil
  }
}

extension Span<UInt8> {
  /// Where the first one is; the end of a text without any.
  fileprivate var firstBackslash: Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe pushcheck_first_backslash(start, bytes.count)
    }
  }

  /// A bit for each of 64 bytes from a place on.
  fileprivate func backslashes(behind place: Int) -> UInt64 {
    unsafe extracting(place...).withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe pushcheck_backslashes(start, bytes.count)
    }
  }

  /// Copies a part to a place of a buffer that has room for all of it, and goes on behind the part.
  fileprivate func copy(
    _ part: Range<Int>, to memory: UnsafeMutableBufferPointer<UInt8>, at place: inout Int
  ) {
    unsafe withUnsafeBytes { bytes in
      guard !part.isEmpty, let from = bytes.baseAddress, let start = memory.baseAddress else {
        return
      }
      let to = unsafe UnsafeMutableRawPointer(start + place)
      // Most parts are short; what is written too much is overwritten next.
      if part.count <= 16, part.lowerBound + 16 <= count {
        let block = unsafe (from + part.lowerBound).loadUnaligned(as: SIMD16<UInt8>.self)
        unsafe to.storeBytes(of: block, as: SIMD16<UInt8>.self)
      } else {
        unsafe to.copyMemory(from: from + part.lowerBound, byteCount: part.count)
      }
    }
    place += part.count
  }
}

extension UInt8 {
  fileprivate var isQuoteOrBackslash: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
      || self == UInt8(ascii: "\\")
  }
}
