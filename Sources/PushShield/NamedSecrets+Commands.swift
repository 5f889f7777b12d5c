import JSON

// Names and values without a separator of their own: in commands, in XML and in URLs.
extension NamedSecrets {
  /// `--password hunter2`.
  @_lifetime(self: copy self)
  mutating func scanOptions() {
    var here = 0
    while let dashes = text.position(of: "--", from: here) {
      here = dashes + 2
      while here < text.count, text[here].isLetterOrDigit || text[here].isDashOrUnderscore {
        here += 1
      }
      guard here < text.count, text[here] == 0x20, let name = name(before: here),
        name.range.start <= dashes + 2
      else { continue }
      here = max(here, addValues(behind: here, name, isEquals: true))
    }
  }

  /// `<password>hunter2</password>`.
  @_lifetime(self: copy self)
  mutating func scanTags() {
    var here = 0
    while let tag = text.position(of: "</", from: here) {
      here = tag + 2
      guard let opening = lastIndex(of: UInt8(ascii: ">"), before: tag),
        let name = name(before: opening), name.range.start > 0,
        text[name.range.start - 1] == UInt8(ascii: "<")
      else { continue }
      _ = add(ByteRange(opening + 1, tag), name)
    }
  }

  /// `password%3Dhunter2`, `%22password%22%3A%22hunter2%22`.
  @_lifetime(self: copy self)
  mutating func scanPercentEncoded() {
    var here = 0
    while let sign = text.firstIndex(
      of: UInt8(ascii: "%"), in: ByteRange(here, text.count))
    {
      here = sign + 1
      guard let separator = decoded(at: sign),
        separator == UInt8(ascii: ":")
          || separator == UInt8(ascii: "=")
      else { continue }
      let isQuoted = decoded(at: sign - 3)?.isQuote == true
      guard let name = name(before: isQuoted ? sign - 3 : sign) else { continue }
      var start = sign + 3
      while let byte = decoded(at: start), byte.isQuote || byte.isBlank { start += 3 }
      let end = endOfEncoded(from: start)
      if add(ByteRange(start, end), name) { here = end }
    }
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
