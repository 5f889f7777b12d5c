extension ScannedText {
  /// The end of a template placeholder that begins at `index`; nil when there is none.
  ///
  /// Supports `{{name}}`, `{{{name}}}`, `${name}`, `#{name}`, `$(name)`, `$name`, `<%= name %>`,
  /// `%name%`, the `%@`, `%d`, `%s` of printf, and the `<NAME>` of documentation.
  func placeholderEnd(at index: Int) -> Int? {
    switch self[index] {
    case ASCII.openBrace:
      return placeholder(at: index, from: "{{{", to: "}}}")
        ?? placeholder(at: index, from: "{{", to: "}}")
    case ASCII.dollar:
      return placeholder(at: index, from: "${", to: "}")
        ?? placeholder(at: index, from: "$(", to: ")") ?? name(from: index + 1)
    case ASCII.hash: return placeholder(at: index, from: "#{", to: "}")
    case ASCII.less:
      return placeholder(at: index, from: "<%", to: "%>") ?? anglePlaceholder(at: index)
    case ASCII.percent: return percentPlaceholder(at: index)
    default: return nil
    }
  }

  /// A shell's `$(name)`, `${name}` or `$name` between the quotes that end the shell's own string and
  /// begin it again; nil when there is none.
  ///
  /// In `-d '{"timestamp":'$(date +%s)'}'` they are no part of the document, nor are those of
  /// `'"$name"'`.
  func quotedForShell(at index: Int) -> (value: ByteRange, placeholder: ByteRange)? {
    guard self[index] == ASCII.apostrophe else { return nil }
    let quotes = byte(at: index + 1) == ASCII.quote ? 2 : 1
    let start = index + quotes
    guard byte(at: start) == ASCII.dollar, let end = placeholderEnd(at: start),
      holds(quotes == 2 ? "\"'" : "'", at: end)
    else { return nil }
    return (ByteRange(index, end + quotes), ByteRange(start, end))
  }

  /// `<FCM_TOKEN>` or `<your device token>`, but not what stands for null or for bytes in Apple's logs,
  /// nor a tag with a text behind it.
  private func anglePlaceholder(at index: Int) -> Int? {
    guard let first = byte(at: index + 1),
      first.isLetter || first >= 0x80 || first == ASCII.underscore
    else {
      return nil
    }
    let limit = min(count, index + Self.maxAngleBytes)
    var here = index + 1
    var isHexadecimal = true
    while here < limit, isPartOfAnglePlaceholder(self[here]) {
      let length = sequenceLength(at: here)
      // An object, as Apple's languages print it: `<NSObject: 0x600000a1>`.
      guard length > 0, !holds(": 0x", at: here) else { return nil }
      isHexadecimal = isHexadecimal && (self[here].isHexDigit || self[here] == ASCII.space)
      here += length
    }
    guard byte(at: here) == ASCII.greater, !isHexadecimal, !holds("<null>", at: index),
      !holds("<nil>", at: index)
    else { return nil }
    let next = skipBlanks(from: here + 1)
    let endsLine = hasLineEnd(in: ByteRange(here, min(next, count)))
    return endsLine || isFollowed(by: ",:}]", orEnd: true, from: next) ? here + 1 : nil
  }

  // A sentence in brackets is longer.
  private static var maxAngleBytes: Int { 80 }

  /// What a description has: no quotes and no brackets, as of JSON or of code.
  private func isPartOfAnglePlaceholder(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.minus, ASCII.dot, ASCII.apostrophe, ASCII.hash, ASCII.slash,
      ASCII.colon, ASCII.comma, ASCII.openParenthesis, ASCII.closeParenthesis, ASCII.plus,
      ASCII.asterisk, ASCII.pipe, ASCII.ampersand, UInt8(ascii: "?"):
      true
    default: byte.isWordByte
    }
  }

  private func percentPlaceholder(at index: Int) -> Int? {
    if let end = name(from: index + 1), byte(at: end) == ASCII.percent { return end + 1 }
    guard let letter = byte(at: index + 1),
      letter == ASCII.at || letter == 0x64 || letter == 0x73,
      byte(at: index + 2)?.isWordByte != true
    else { return nil }
    return index + 2
  }

  private func name(from index: Int) -> Int? {
    var here = index
    while let byte = byte(at: here), byte.isWordByte, byte < 0x80 { here += 1 }
    return here > index ? here : nil
  }

  /// A placeholder with a short expression inside, without quotes or brackets, so that it can be
  /// part of a string.
  private func placeholder(
    at index: Int, from opening: StaticString, to closing: StaticString
  ) -> Int? {
    guard holds(opening, at: index) else { return nil }
    let start = index + opening.utf8CodeUnitCount
    let longest = 200
    var here = start
    while here < min(count, start + longest) {
      if holds(closing, at: here) {
        return here > start ? here + closing.utf8CodeUnitCount : nil
      }
      let byte = self[here]
      let length = sequenceLength(at: here)
      if length == 0 || byte.isStructural || byte == ASCII.quote || byte == ASCII.backslash
        || byte < 0x20
      {
        return nil
      }
      here += length
    }
    return nil
  }
}
