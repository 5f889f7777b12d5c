/// Texts that are not broken JSON but something else; one finding says what.
enum WholeTextProblem {
  /// What the text is; asked only when it is no JSON.
  static func find(in text: Span<UInt8>) -> SyntaxProblem? {
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      guard text.count > 0 else { return nil }
      let whole = ByteRange(0, text.count)
      if let encoding = wideEncoding(of: text) {
        return SyntaxProblem(.utf16, at: whole, subject: encoding)
      }
      if let name = binaryFormat(of: text) {
        return SyntaxProblem(.notText, at: whole, subject: name)
      }
      return isConsoleDump(text) ? SyntaxProblem(.consoleDump, at: whole) : nil
    }
  }

  /// UTF-32 or UTF-16, told by its byte order mark or by the zeros between ASCII characters.
  private static func wideEncoding(of text: ScannedText) -> String? {
    let start = (0..<min(4, text.count)).map { text[$0] }
    if start == [0xFF, 0xFE, 0, 0] { return "UTF-32LE" }
    if start == [0, 0, 0xFE, 0xFF] { return "UTF-32BE" }
    if start.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if start.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    guard start.count == 4 else {
      guard start.count == 2 else { return nil }
      if isWide(start, [false, true]) { return "UTF-16LE" }
      return isWide(start, [true, false]) ? "UTF-16BE" : nil
    }
    if isWide(start, [false, true, true, true]) { return "UTF-32LE" }
    if isWide(start, [true, true, true, false]) { return "UTF-32BE" }
    if isWide(start, [false, true, false, true]) { return "UTF-16LE" }
    if isWide(start, [true, false, true, false]) { return "UTF-16BE" }
    return nil
  }

  /// Whether exactly these bytes are zero, and the others plain ASCII text.
  private static func isWide(_ bytes: [UInt8], _ zeros: [Bool]) -> Bool {
    zip(bytes, zeros).allSatisfy { byte, isZero in
      isZero ? byte == 0 : byte.isBlank || (byte > 0x20 && byte < 0x7F)
    }
  }

  private static func binaryFormat(of text: ScannedText) -> String? {
    if text.byte(at: 0) == 0x1F, text.byte(at: 1) == 0x8B { return "gzip" }
    if text.holds("PK\u{3}\u{4}", at: 0) { return "zip" }
    if text.byte(at: 0) == 0x89, text.holds("PNG", at: 1) { return "PNG" }
    if text.holds("%PDF-", at: 0) { return "PDF" }
    if text.holds("bplist00", at: 0) { return "binary property list" }
    if text.byte(at: 0) == 0x28, text.byte(at: 1) == 0xB5, text.byte(at: 2) == 0x2F {
      return "zstd"
    }
    if isMarkup(text) { return "XML or HTML" }
    return isBinary(text) ? "binary data" : nil
  }

  private static func isMarkup(_ text: ScannedText) -> Bool {
    let first = text.skipBlanks(from: 0)
    guard text.byte(at: first) == ASCII.less, let next = text.byte(at: first + 1) else {
      return false
    }
    return next == 0x21 || next == 0x3F || next.isLetter
  }

  /// Whether control characters that no text has stand among the first bytes.
  ///
  /// Zeros behind a document, and single ones inside, are told apart by their own findings.
  private static func isBinary(_ text: ScannedText) -> Bool {
    let first = text.skipBlanks(from: 0)
    guard let byte = text.byte(at: first) else { return false }
    if byte == 0 { return true }
    let sample = min(text.count, 1024)
    var strange = 0
    for index in 0..<sample {
      let byte = text[index]
      if byte < 0x20, !byte.isBlank, byte != 0x1B, byte != 0x08, byte != 0x0B, byte != 0x0C {
        strange += byte == 0 && isPadding(text, from: index) ? 0 : 1
      }
    }
    return strange > 4 && strange * 10 > sample
  }

  private static func isPadding(_ text: ScannedText, from index: Int) -> Bool {
    text.byte(at: index - 1) == 0 || text.byte(at: index + 1) == nil
      || text.byte(at: index + 1) == 0
  }

  /// What `print(userInfo)` and `NSLog` show: `[AnyHashable("aps"): …]` or `{ aps = { … }; }`.
  private static func isConsoleDump(_ text: ScannedText) -> Bool {
    let limit = min(text.count, 65_536)
    var hasOpened = false
    for here in 0..<limit {
      let byte = text[here]
      if byte.isOpeningBracket || byte == ASCII.openParenthesis { hasOpened = true }
      if byte == 0x41, text.holds("AnyHashable(\"", at: here) { return true }
      if hasOpened, byte == ASCII.equals, isAssignment(text, at: here) { return true }
    }
    return false
  }

  /// Whether `key = value;`, or `key = {` at a line's end, is the line around the sign at `index`.
  private static func isAssignment(_ text: ScannedText, at index: Int) -> Bool {
    guard text.byte(at: index - 1) == ASCII.space, text.byte(at: index + 1) == ASCII.space else {
      return false
    }
    var start = index - 1
    while start > 0, !text[start - 1].isLineEnd, index - start < 256 { start -= 1 }
    start = text.skipBlanks(from: start)
    guard start < index, isKey(text, ByteRange(start, index - 1)) else { return false }
    let end = text.skipBlanks(backFrom: text.lineEnd(from: index))
    guard end > index + 2 else { return false }
    switch text[end - 1] {
    case ASCII.semicolon: return !text[text.skipBlanks(from: index + 1)].isOpeningBracket
    case ASCII.openBrace, ASCII.openParenthesis: return true
    default: return false
    }
  }

  private static func isKey(_ text: ScannedText, _ range: ByteRange) -> Bool {
    var range = range
    if text[range.start] == ASCII.openBrace {
      range.start = text.skipBlanks(from: range.start + 1)
    }
    guard range.start < range.end else { return false }
    if text[range.start] == ASCII.quote {
      return text.closingQuote(from: range.start + 1).index == range.end - 1
    }
    return text.wordEnd(from: range.start) == range.end
  }
}
