// The small patterns in which `LiteralNotation` is written.
extension DumpText {
  /// Where a pattern ends that begins here; nil when it does not.
  ///
  /// A space is any white space or none; `9` is a number; `~` a name, also with dots; `@` type
  /// arguments or none; `^` a type of Go. `|` marks where it ends, with something else behind it.
  func end(of pattern: StaticString, at offset: Int) -> Int? {
    match(pattern, at: offset).map { $0.mark ?? $0.end }
  }

  /// The place that a pattern marks, which begins here; without a mark this place.
  func mark(of pattern: StaticString, at offset: Int) -> Int {
    match(pattern, at: offset)?.mark ?? offset
  }

  private func match(_ pattern: StaticString, at offset: Int) -> (end: Int, mark: Int?)? {
    guard let first = byte(at: offset), pattern.mayBegin(with: first) else { return nil }
    return pattern.withUTF8Buffer { signs in
      var here = offset
      var mark: Int?
      for index in 0..<signs.count {
        let sign = unsafe signs[index]
        if sign == ASCII.pipe {
          mark = here
          continue
        }
        guard let next = end(ofSign: sign, at: here) else { return nil }
        here = next
      }
      return (here, mark)
    }
  }

  private func end(ofSign sign: UInt8, at offset: Int) -> Int? {
    switch sign {
    case ASCII.space: return skipBlanks(from: offset)
    case 0x39:
      var here = offset
      while self[here].isDigit { here += 1 }
      return here > offset ? here : nil
    case 0x7E:
      let end = dottedNameEnd(from: offset)
      return end > offset ? end : nil
    case ASCII.at: return typeArgumentsEnd(from: offset)
    case 0x5E: return goTypeEnd(from: offset)
    default: return self[offset] == sign ? offset + 1 : nil
    }
  }

  /// The end of a name with dots, hyphens or backslashes inside of it.
  func dottedNameEnd(from offset: Int) -> Int {
    // No name is longer.
    let limit = offset + 256
    var here = offset
    while here < limit,
      self[here].isNameByte || here > offset && isNameSign(self[here], before: here + 1)
    {
      here += 1
    }
    return here
  }

  private func isNameSign(_ byte: UInt8, before next: Int) -> Bool {
    (byte == ASCII.dot || byte == ASCII.minus || byte == ASCII.backslash) && self[next].isNameByte
  }

  /// The end of `<String, Any>`; the offset itself where there are none.
  private func typeArgumentsEnd(from offset: Int) -> Int? {
    guard self[offset] == ASCII.less else { return offset }
    // Types have shorter names.
    let limit = offset + 128
    var depth = 0
    var here = offset
    while here < limit, let byte = byte(at: here) {
      here += 1
      if byte == ASCII.less { depth += 1 }
      if byte == ASCII.greater { depth -= 1 }
      if depth == 0 { return here }
    }
    return nil
  }

  /// The end of a type such as `map[string]interface {}`.
  private func goTypeEnd(from offset: Int, depth: Int = 0) -> Int? {
    guard depth < 16 else { return nil }
    var here = offset
    while self[here] == ASCII.asterisk { here += 1 }
    if holds("map[", at: here) {
      guard let key = goTypeEnd(from: here + 4, depth: depth + 1), self[key] == ASCII.closeBracket
      else { return nil }
      return goTypeEnd(from: key + 1, depth: depth + 1)
    }
    if self[here] == ASCII.openBracket {
      here += 1
      while self[here].isDigit || self[here] == ASCII.dot { here += 1 }
      guard self[here] == ASCII.closeBracket else { return nil }
      return goTypeEnd(from: here + 1, depth: depth + 1)
    }
    if holds("interface", at: here) {
      let brace = skipBlanks(from: here + 9)
      if holds("{}", at: brace) { return brace + 2 }
    }
    let end = dottedNameEnd(from: here)
    return end > here && !self[here].isDigit ? end : nil
  }
}

extension StaticString {
  /// Whether the first byte of a text may be that of this pattern, which it hardly ever is.
  func mayBegin(with byte: UInt8) -> Bool {
    guard utf8CodeUnitCount > 0 else { return false }
    let sign = unsafe utf8Start.pointee
    return switch sign {
    case ASCII.at, 0x5E: true
    case 0x7E: byte.isNameByte
    case 0x39: byte.isDigit
    default: sign == byte
    }
  }
}
