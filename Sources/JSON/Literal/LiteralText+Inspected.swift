// What JavaScript's consoles print in place of values that no literal can express: Node's
// `util.inspect`, and React Native's Hermes, which leaves out the colon.
extension DumpText {
  /// The end of `[Function: finish]`, `[Object]`, `... 3 more items`, a date and their like.
  func inspectedEnd(from offset: Int) -> Int? {
    switch self[offset] {
    case ASCII.openBracket: inspectedBracketEnd(from: offset)
    case ASCII.dot: omittedEnd(from: offset)
    case 0x30...0x39: inspectedDateEnd(from: offset)
    default: nil
    }
  }

  /// Whether only a console prints this: a program, or a person, may write the others.
  func isSurelyInspected(at offset: Int) -> Bool { self[offset] == ASCII.openBracket }

  /// Behind what a console prints before a container: `<ref *1> `, `RemoteMessage `, `Array(3) `.
  func inspectedNameEnd(from offset: Int) -> Int? {
    var here = offset
    if holds("<ref *", at: here), let end = end(behind: ASCII.greater, from: here) {
      here = skipBlanks(from: end)
    }
    if self[here] == ASCII.openBracket, let end = inspectedBracketEnd(from: here) {
      here = end
    } else if self[here] &- 0x41 < 26 {
      here = identifierEnd(from: here)
      if self[here] == ASCII.openParenthesis, self[here + 1].isDigit {
        here = end(behind: ASCII.closeParenthesis, from: here) ?? here
      }
    }
    if self[here] == ASCII.space { here += 1 }
    return here > offset && self[here].isOpeningBracket && self[here - 1] == ASCII.space
      ? here : nil
  }

  /// Whether only a console prints this before a container: what is no word, the name of a container, or
  /// that of a class before a key.
  ///
  /// A text that lost its quotes may have another word before a bracket.
  func isSurelyInspectedName(_ name: ByteRange) -> Bool {
    guard self[name.start].isLetter else { return true }
    let word = string(in: ByteRange(name.start, identifierEnd(from: name.start)))
    if word == "Object" || word == "Array" { return true }
    return self[name.end] == ASCII.openBrace && isKey(at: skipBlanks(from: name.end + 1))
  }

  /// Where the `Object` or `Array` begins that a console has printed before the literal: no log has these
  /// for labels.
  func inspectedNameStart(before start: Int) -> Int? {
    // `Object `, or a number of entries behind it.
    let longest = 16
    let first = max(0, start - longest)
    return (first..<start).first { offset in
      (holds("Object", at: offset) || holds("Array", at: offset)) && !self[offset - 1].isNameByte
        && inspectedNameEnd(from: offset) == start
    }
  }

  private func inspectedBracketEnd(from bracket: Int) -> Int? {
    let end = identifierEnd(from: bracket + 1)
    guard Self.isInspected(string(in: ByteRange(bracket + 1, end))) else { return nil }
    switch self[end] {
    case ASCII.closeBracket: return end + 1
    case ASCII.colon, ASCII.space, ASCII.openParenthesis, ASCII.slash:
      return self.end(behind: ASCII.closeBracket, from: end)
    default: return nil
    }
  }

  private static func isInspected(_ name: String) -> Bool {
    switch name {
    case "Function", "AsyncFunction", "GeneratorFunction", "AsyncGeneratorFunction", "class",
      "Circular", "Getter", "Setter", "Symbol", "Object", "Array":
      true
    default: name.hasSuffix("Error")
    }
  }

  /// The end of `... 97 more items`, also behind a text.
  func omittedEnd(from offset: Int) -> Int? {
    guard holds("... ", at: offset), self[offset + 4].isDigit else { return nil }
    let end = numberEnd(from: offset + 4)
    guard holds(" more ", at: end) else { return nil }
    return identifierEnd(from: end + 6)
  }

  /// The end of `2026-11-26T05:41:01.000Z`, a date without quotes.
  private func inspectedDateEnd(from offset: Int) -> Int? {
    guard matches(Array("0000-00-00T00:00:00".utf8), at: offset) else { return nil }
    var here = offset + 19
    while self[here].isDigit || self[here] == ASCII.dot { here += 1 }
    return self[here] == 0x5A ? here + 1 : here
  }

  /// Behind a closing byte on the same line, past other pairs of square brackets.
  private func end(behind closing: UInt8, from offset: Int) -> Int? {
    // Names are shorter.
    let limit = offset + 256
    var depth = 0
    var here = offset
    while here < limit, let byte = byte(at: here), !byte.isLineEnd {
      here += 1
      if byte == ASCII.openBracket { depth += 1 }
      if byte == ASCII.closeBracket, depth > 0 {
        depth -= 1
      } else if byte == closing {
        return here
      }
    }
    return nil
  }
}
