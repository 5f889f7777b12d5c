// Documents whose quotes are written as a page or a string has them.
extension ScannedText {
  /// `{\"aps\":{}}`: what stood in a string, without that string's quotes, or with only some of its own
  /// quotes escaped.
  func escapedQuotes() -> Cover? {
    let content = contentOfEscapedDocument
    let isInString = content.count < count
    let first = firstIndex(of: ASCII.quote, from: content.start, to: content.end)
    guard first > content.start, first < content.end, self[first - 1] == ASCII.backslash else {
      return nil
    }
    let (escaped, plain) = quotes(in: ByteRange(first, content.end))
    // A plain one may be that of a string, of which the others are a part.
    guard escaped > plain, plain > 0 || !isInString else { return nil }
    var edits = unescaping(content)
    if isInString { edits.insert(TextEdit(ByteRange(0, content.start), ""), at: 0) }
    if content.end < count { edits.append(TextEdit(ByteRange(content.end, count), "")) }
    var cover = Cover(
      .escapedQuotes, .unexpectedCharacter, at: ByteRange(first - 1, first + 1), subject: #"\""#,
      edits)
    cover.keepsBytes = false
    return cover
  }

  /// The text without the quotes of a string that begins with it, where an escaped document begins there.
  private var contentOfEscapedDocument: ByteRange {
    let start = skipBlanks(from: 0)
    guard byte(at: start) == ASCII.quote, beginsEscapedDocument(at: skipBlanks(from: start + 1))
    else { return ByteRange(0, count) }
    let last = skipBlanks(backFrom: count) - 1
    let isClosed = self[last] == ASCII.quote && self[last - 1] != ASCII.backslash
    return ByteRange(start + 1, isClosed ? last : count)
  }

  private func quotes(in range: ByteRange) -> (escaped: Int, plain: Int) {
    var escaped = 0
    var plain = 0
    var here = firstIndex(of: ASCII.quote, from: range.start, to: range.end)
    while here < range.end {
      if self[here - 1] == ASCII.backslash { escaped += 1 } else { plain += 1 }
      here = firstIndex(of: ASCII.quote, from: here + 1, to: range.end)
    }
    return (escaped, plain)
  }

  /// `{""aps"":{}}`: a field of a CSV file, with that field's quotes or without.
  func doubledQuotes() -> Cover? {
    let content = contentOfField
    var doubled: [TextEdit] = []
    var here = firstIndex(of: ASCII.quote, from: content.start, to: content.end)
    while here < content.end {
      guard here + 1 < content.end, self[here + 1] == ASCII.quote else { return nil }
      doubled.append(TextEdit(ByteRange(here, here + 1), ""))
      here = firstIndex(of: ASCII.quote, from: here + 2, to: content.end)
    }
    guard doubled.count > 2, let first = doubled.first?.range.start else { return nil }
    var edits = doubled
    if content.start > 0 { edits.insert(TextEdit(ByteRange(0, content.start), ""), at: 0) }
    if content.end < count { edits.append(TextEdit(ByteRange(content.end, count), "")) }
    var cover = Cover(
      .doubledQuotes, .unescapedQuote, at: ByteRange(first, first + 2), subject: #""""#, edits)
    cover.keepsBytes = false
    return cover
  }

  /// What stands between the quotes of a field with a document; all of the text where it has none.
  private var contentOfField: ByteRange {
    let start = skipBlanks(from: 0)
    let last = skipBlanks(backFrom: count) - 1
    guard start < last, self[start] == ASCII.quote, self[last] == ASCII.quote,
      byte(at: skipBlanks(from: start + 1))?.isOpeningBracket == true
    else { return ByteRange(0, count) }
    return ByteRange(start + 1, last)
  }

  /// The edits that decode the content of a string.
  func unescaping(_ content: ByteRange) -> [TextEdit] {
    var edits: [TextEdit] = []
    var decoded: [UInt8] = []
    var ranges: [(raw: ByteRange, decoded: ByteRange)] = []
    decode(content, into: &decoded) { ranges.append(($0, $1)) }
    for range in ranges {
      let text = decoded[range.decoded.start..<range.decoded.end]
      edits.append(TextEdit(range.raw, String(decoding: text, as: UTF8.self)))
    }
    return edits
  }

  /// `{\n  "aps": {}}` with a backslash and a letter for each line end: how Python shows bytes.
  func escapedLineEnds() -> Cover? {
    guard firstIndex(of: ASCII.backslash, from: 0, to: count) < count else { return nil }
    var edits: [TextEdit] = []
    var first: ByteRange?
    var here = 0
    while here < count {
      switch self[here] {
      case ASCII.quote:
        guard let string = validString(at: here) else { return nil }
        here = string.range.end
        continue
      case ASCII.backslash:
        guard let blank = byte(at: here + 1).flatMap(Self.escapedBlank) else { return nil }
        let escape = ByteRange(here, here + 2)
        first = first ?? escape
        edits.append(TextEdit(escape, blank))
        here += 1
      default: break
      }
      here += 1
    }
    guard let first, edits.count > 1 else { return nil }
    return Cover(
      .escapedLineEnds, .unexpectedCharacter, at: first, subject: excerpt(first), edits,
      repairIsSafe: true)
  }

  private static func escapedBlank(_ letter: UInt8) -> String? {
    switch letter {
    case 0x6E: "\n"
    case 0x72: "\r"
    case 0x74: "\t"
    default: nil
    }
  }

  /// `%7B%22aps%22%3A%7B%7D%7D`: what stood in an address or a form.
  func percentEscapes() -> Cover? {
    var edits: [TextEdit] = []
    var quote: ByteRange?
    var here = firstIndex(of: ASCII.percent, from: 0, to: count)
    guard here < count, firstIndex(of: ASCII.quote, from: 0, to: count) == count else { return nil }
    while here < count {
      let end = percentEnd(from: here)
      if end > here {
        let range = ByteRange(here, end)
        if holds("%22", at: here) { quote = quote ?? range }
        edits.append(TextEdit(range, percentDecoded(range)))
      }
      here = firstIndex(of: ASCII.percent, from: max(end, here + 1), to: count)
    }
    guard let quote else { return nil }
    var cover = Cover(
      .percentEscapes, .unexpectedCharacter, at: quote, subject: excerpt(quote), edits)
    cover.keepsBytes = false
    return cover
  }

  /// The end of the escapes of one character, or of several beyond ASCII.
  private func percentEnd(from index: Int) -> Int {
    var here = index
    while byte(at: here) == ASCII.percent, byte(at: here + 1)?.isHexDigit == true,
      byte(at: here + 2)?.isHexDigit == true
    {
      let isASCII = self[here + 1] < 0x38
      if isASCII, here > index { break }
      here += 3
      if isASCII { break }
    }
    return here
  }

  private func percentDecoded(_ range: ByteRange) -> String {
    let bytes = stride(from: range.start, to: range.end, by: 3).map { index in
      UInt8((self[index + 1].hexValue ?? 0) << 4 | (self[index + 2].hexValue ?? 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `{\x22aps\x22:{}}`: how nginx logs what it is sent.
  func byteEscapes() -> Cover? {
    guard firstIndex(of: ASCII.quote, from: 0, to: count) == count else { return nil }
    var edits: [TextEdit] = []
    var here = firstIndex(of: ASCII.backslash, from: 0, to: count)
    while here < count {
      let edit = byteEscape(at: here)
      if let edit { edits.append(edit) }
      here = firstIndex(of: ASCII.backslash, from: edit?.range.end ?? here + 1, to: count)
    }
    guard let quote = edits.first(where: { $0.replacement == "\"" })?.range else { return nil }
    var cover = Cover(
      .byteEscapes, .unexpectedCharacter, at: quote, subject: excerpt(quote), edits)
    cover.keepsBytes = false
    return cover
  }

  /// The edit that decodes a byte that is escaped, or the bytes of a character.
  func byteEscape(at index: Int) -> TextEdit? {
    guard holds("\\x", at: index) else { return nil }
    let escape = EscapeSequence(in: self, at: index)
    guard case .scalar(let scalar) = escape.meaning else { return nil }
    return TextEdit(ByteRange(index, index + escape.length), String(scalar))
  }

  /// `jq -C`, and other tools that show a document in colours.
  func terminalColours() -> Cover? {
    let escape: UInt8 = 0x1B
    var edits: [TextEdit] = []
    var here = firstIndex(of: escape, from: 0, to: count)
    while here < count {
      guard byte(at: here + 1) == ASCII.openBracket else { return nil }
      var end = here + 2
      while let byte = byte(at: end), byte.isDigit || byte == ASCII.semicolon { end += 1 }
      guard byte(at: end)?.isLetter == true else { return nil }
      edits.append(TextEdit(ByteRange(here, end + 1), ""))
      here = firstIndex(of: escape, from: end, to: count)
    }
    guard let first = edits.first?.range else { return nil }
    return Cover(
      .terminalColours, .unexpectedCharacter, at: first, subject: excerpt(first), edits,
      repairIsSafe: true)
  }

  /// `{&quot;aps&quot;:{}}`: what stood in a page.
  func htmlEscapes() -> Cover? {
    var edits: [TextEdit] = []
    var quote: ByteRange?
    var here = firstIndex(of: ASCII.ampersand, from: 0, to: count)
    // The first quote of a document is that of its first key.
    guard firstIndex(of: ASCII.quote, from: 0, to: here) == here else { return nil }
    while here < count {
      if let (scalar, end) = htmlEscape(at: here) {
        let range = ByteRange(here, end)
        if scalar == "\"" { quote = quote ?? range }
        edits.append(TextEdit(range, String(scalar)))
        here = end
      } else {
        here += 1
      }
      here = firstIndex(of: ASCII.ampersand, from: here, to: count)
    }
    guard let first = quote else { return nil }
    var cover = Cover(
      .htmlEscapes, .unexpectedCharacter, at: first, subject: excerpt(first), edits)
    cover.keepsBytes = false
    return cover
  }

  private static let namedEscapes: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("&quot;", "\""), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&apos;", "'"),
    ("&nbsp;", " "),
  ]

  private func htmlEscape(at index: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    for escape in Self.namedEscapes where holds(escape.name, at: index) {
      return (escape.scalar, index + escape.name.utf8CodeUnitCount)
    }
    guard byte(at: index + 1) == ASCII.hash else { return nil }
    let isHexadecimal = (byte(at: index + 2) ?? 0) | 0x20 == 0x78
    let start = index + (isHexadecimal ? 3 : 2)
    var end = start
    while end < min(count, start + 7), self[end].isHexDigit { end += 1 }
    guard byte(at: end) == ASCII.semicolon,
      let value = UInt32(string(in: ByteRange(start, end)), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, end + 1)
  }
}
