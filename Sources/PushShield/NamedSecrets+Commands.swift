import JSON

// Names and values without a separator of their own: in commands, in XML and in URLs.
extension NamedSecrets {
  /// `--password hunter2`; answers where to continue.
  @_lifetime(self: copy self)
  mutating func addOption(at dashes: Int) -> Int {
    var here = dashes + 2
    while here < text.count, text[here].isLetterOrDigit || text[here].isDashOrUnderscore {
      here += 1
    }
    guard here < text.count, text[here] == 0x20, let name = name(before: here),
      name.range.start <= dashes + 2
    else { return here }
    return max(here, addValues(behind: here, name, isEquals: true))
  }

  /// `<password>hunter2</password>`.
  @_lifetime(self: copy self)
  mutating func addContent(before tag: Int) {
    guard let opening = lastIndex(of: UInt8(ascii: ">"), before: tag),
      let name = name(before: opening), name.range.start > 0,
      text[name.range.start - 1] == UInt8(ascii: "<")
    else { return }
    _ = add(ByteRange(opening + 1, tag), name)
  }

  /// `password%3Dhunter2`, `%22password%22%3A%22hunter2%22`; answers where to continue.
  @_lifetime(self: copy self)
  mutating func addPercentEncoded(at sign: Int) -> Int {
    guard let separator = decoded(at: sign),
      separator == UInt8(ascii: ":") || separator == UInt8(ascii: "=")
    else { return sign + 1 }
    let isQuoted = decoded(at: sign - 3)?.isQuote == true
    guard let name = name(before: isQuoted ? sign - 3 : sign) else { return sign + 1 }
    var start = sign + 3
    while let byte = decoded(at: start), byte.isQuote || byte.isBlank { start += 3 }
    let end = endOfEncoded(from: start)
    return add(ByteRange(start, end), name) ? end : sign + 1
  }

  private func endOfEncoded(from start: Int) -> Int {
    var here = start
    while here < text.count, here - start < Self.maxWordBytes, !text[here].endsWord {
      if let byte = decoded(at: here), byte.endsWord, byte != 0x20 { return here }
      here += 1
    }
    return here
  }

  /// The byte that a percent sign and two digits stand for.
  private func decoded(at place: Int) -> UInt8? {
    guard place >= 0, place + 2 < text.count, text[place] == UInt8(ascii: "%"),
      let high = text[place + 1].hexValue, let low = text[place + 2].hexValue
    else { return nil }
    return UInt8(high << 4 | low)
  }

  private func lastIndex(of byte: UInt8, before end: Int) -> Int? {
    var here = end
    while here > 0, end - here < Self.maxWordBytes {
      here -= 1
      if text[here] == byte { return here }
      if text[here] == UInt8(ascii: "<") { return nil }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isDashOrUnderscore: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
