/// Recognises texts that are something other than JSON, for which one finding is enough.
enum WholeTextProblem {
  /// What the text is; only for texts that are not JSON.
  ///
  /// `notation`: what it has of another language.
  static func find(in text: Span<UInt8>, _ notation: ForeignNotation) -> SyntaxProblem? {
    guard !text.isEmpty else { return nil }
    let whole = ByteRange(0, text.count)
    if let problem = foreignData(in: text, whole) { return problem }
    if let sender = FormBody.sender(of: text) {
      var form = SyntaxProblem(.formBody, at: whole)
      form.form = sender
      return form
    }
    guard let form = ConsoleDump.recognize(text) else {
      return notation.problem(upTo: text.count)
    }
    var dump = SyntaxProblem(.consoleDump, at: whole)
    dump.dump = form
    return dump
  }

  /// Text in another encoding, or binary data.
  private static func foreignData(in text: Span<UInt8>, _ whole: ByteRange) -> SyntaxProblem? {
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      if let encoding = WideEncoding(of: text) {
        return SyntaxProblem(.utf16, at: whole, subject: encoding.rawValue)
      }
      return binaryFormat(of: text).map { SyntaxProblem(.notText, at: whole, subject: $0) }
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
    // But not Objective-C's description of an object: `<UNNotification: 0x281f4e5b0; …>`.
    let nameEnd = text.wordEnd(from: first + 1)
    guard !text.holds(" 0x", at: nameEnd), !text.holds(": 0x", at: nameEnd) else { return false }
    // Nor a program in PHP, which may hold a document.
    if text.holds("<?php", at: first) || text.holds("<?=", at: first) {
      let brackets = [ASCII.openBrace, ASCII.openBracket, ASCII.openParenthesis]
      return brackets.allSatisfy {
        text.firstIndex(of: $0, from: first, to: text.count) == text.count
      }
    }
    return next == 0x21 || next == 0x3F || next.isLetter
  }

  /// Whether the first bytes contain control characters that no text has.
  ///
  /// Zeros after a document, and single ones inside, have findings of their own.
  private static func isBinary(_ text: ScannedText) -> Bool {
    let first = text.skipBlanks(from: 0)
    guard let byte = text.byte(at: first) else { return false }
    if byte == 0 { return true }
    let sample = min(text.count, 1024)
    let controls = strangeControls(in: text.prefix(sample))
    guard controls > 1 else { return false }
    // Where both are, the bytes are none of any encoding.
    let strange = controls + invalidBytes(in: text, upTo: sample)
    return controls > 4 && strange * 10 > sample || strange * 4 > sample && strange > 2 * controls
  }

  private static func strangeControls(in text: ScannedText) -> Int {
    var strange = 0
    var next = 0
    while next < text.count {
      // Hardly any text has one.
      if next + 8 <= text.count, !text.mayHoldControl(at: next) {
        next += 8
        continue
      }
      let index = next
      let byte = text[index]
      next += 1
      if byte < 0x20, !byte.isBlank, byte != 0x1B, byte != 0x08, byte != 0x0B, byte != 0x0C {
        strange += byte == 0 && isPadding(text, from: index) ? 0 : 1
      }
    }
    return strange
  }

  private static func invalidBytes(in text: ScannedText, upTo end: Int) -> Int {
    var invalid = 0
    var here = 0
    while here < end {
      let length = text.sequenceLength(at: here)
      if length == 0 { invalid += 1 }
      here += max(1, length)
    }
    return invalid
  }

  private static func isPadding(_ text: ScannedText, from index: Int) -> Bool {
    text.byte(at: index - 1) == 0 || text.byte(at: index + 1) == nil
      || text.byte(at: index + 1) == 0
  }
}

extension ScannedText {
  /// Whether one of eight bytes may be a control character; certain where it is false.
  @inline(__always)
  fileprivate func mayHoldControl(at index: Int) -> Bool {
    let word = word(at: index)
    return (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0
  }
}
