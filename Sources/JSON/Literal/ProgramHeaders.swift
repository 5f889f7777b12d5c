/// A header of a request that a program makes beside the document.
package struct ProgramHeader: Sendable, Equatable {
  /// In lower case.
  package let name: String
  package let value: String
}

// The headers for Apple that a program writes out: `'apns-push-type': 'alert'`,
// `setHeader("apns-priority", "5")`, `'apns-topic: com.example.app'`.
extension DumpText {
  /// Those outside of the document; none that has two values, of which only the program knows which is
  /// sent.
  func headers(outside document: ByteRange) -> [ProgramHeader] {
    var found: [ProgramHeader] = []
    var doubtful: Set<String> = []
    var here = 0
    while let start = nextHeaderName(from: here), found.count < Self.mostHeaders {
      // Behind the hyphen by which it was found.
      here = start + 5
      guard start < document.start || start >= document.end, let header = header(at: start) else {
        continue
      }
      if let other = found.first(where: { $0.name == header.name }) {
        if other != header { doubtful.insert(header.name) }
      } else {
        found.append(header)
      }
    }
    return found.filter { !doubtful.contains($0.name) }
  }

  /// Apple has less than a dozen.
  private static var mostHeaders: Int { 32 }

  /// Where a name begins in quotes, behind the quote.
  private func nextHeaderName(from offset: Int) -> Int? {
    let text = bytes.span
    var here = offset
    while let hyphen = text.firstIndex(of: ASCII.minus, in: ByteRange(here, count)) {
      here = hyphen + 1
      let start = hyphen - 4
      if holds("apns-", at: start), self[start - 1].isQuote { return start }
    }
    return nil
  }

  /// Nil where the value is not written out.
  private func header(at start: Int) -> ProgramHeader? {
    var end = start
    while self[end].isLetterOrDigit || self[end] == ASCII.minus { end += 1 }
    let name = string(in: ByteRange(start, end)).lowercased()
    if self[end] == ASCII.colon {
      // Both in one string.
      guard let string = LiteralStringToken(at: start - 1, in: self) else { return nil }
      return header(name, valueIn: ByteRange(skipBlanks(from: end + 1), string.content.end))
    }
    guard self[end] == self[start - 1], let value = valueStart(behind: end + 1) else { return nil }
    if self[value].isDigit {
      let number = ByteRange(value, numberEnd(from: value))
      return endsValue(at: number.end) ? header(name, valueIn: number) : nil
    }
    guard let string = LiteralStringToken(at: value, in: self), !string.isFormat,
      endsValue(at: string.range.end)
    else { return nil }
    return header(name, valueIn: string.content)
  }

  /// Behind the sign between a name and its value.
  private func valueStart(behind name: Int) -> Int? {
    var sign = skipBlanks(from: name)
    // An element of a map is given it: `headers["apns-topic"] = "…"`.
    if self[sign] == ASCII.closeBracket {
      sign = skipBlanks(from: sign + 1)
      return self[sign] == ASCII.equals ? skipBlanks(from: sign + 1) : nil
    }
    if let separator = separator(at: sign) { return skipBlanks(from: separator.end) }
    return self[sign] == ASCII.comma ? skipBlanks(from: sign + 1) : nil
  }

  private func endsValue(at offset: Int) -> Bool {
    let next = skipBlanks(from: offset)
    return self[next].closesContainer || self[next] == ASCII.comma
      || self[next] == ASCII.semicolon || hasLineEnd(in: ByteRange(offset, next))
  }

  /// Nil for a text into which the program puts something.
  private func header(_ name: String, valueIn range: ByteRange) -> ProgramHeader? {
    guard range.start < range.end else { return nil }
    let isPlain = bytes[range.start..<range.end].allSatisfy {
      $0.isLetterOrDigit || $0 == ASCII.minus || $0 == ASCII.dot
    }
    return isPlain ? ProgramHeader(name: name, value: string(in: range)) : nil
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool {
    self == ASCII.quote || self == ASCII.apostrophe || self == ASCII.backtick
  }
}
