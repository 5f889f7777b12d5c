// Which of the dictionaries of a program it sends.
extension DumpText {
  /// Whether a program hands a dictionary to a call: as its argument, or by the variable that has it.
  ///
  /// What another one of `others` takes in is a part of that one.
  func isHandedOn(_ literal: ByteRange, notIn others: [ByteRange]) -> Bool {
    let before = skipBlanks(backFrom: literal.start) - 1
    switch self[before] {
    case ASCII.openParenthesis, ASCII.comma, ASCII.colon:
      guard let name = nameAssigned(before: before) else { return isSender(before: literal.start) }
      return isHandedOn(byName: name, notIn: others)
    case ASCII.equals:
      guard let name = nameAssigned(before: before + 1) else { return false }
      if isArgumentName(name) { return true }
      return isHandedOn(byName: name, notIn: others)
    default: return false
    }
  }

  /// Whether a part of a program has the name of the variable that is given a dictionary.
  func isNamed(_ literal: ByteRange, in part: ByteRange) -> Bool {
    let sign = skipBlanks(backFrom: literal.start)
    guard self[sign - 1] == ASCII.equals, let name = nameAssigned(before: sign) else {
      return false
    }
    return nextUse(of: name, from: part.start, to: part.end) != nil
  }

  /// The name that the statement assigns to on whose line this stands; nil where it assigns nothing.
  private func nameAssigned(before offset: Int) -> ByteRange? {
    var line = offset
    while let byte = byte(at: line - 1), !byte.isLineEnd, byte != ASCII.semicolon { line -= 1 }
    guard let sign = (line..<offset).first(where: { isAssignment(at: $0) }) else { return nil }
    // A type may stand between: `payload: [String: Any] =`.
    let colon = (line..<sign).first { self[$0] == ASCII.colon }
    let end = skipBlanks(backFrom: colon ?? sign)
    var start = end
    while start > line, self[start - 1].isNameByte { start -= 1 }
    return start < end ? ByteRange(start, end) : nil
  }

  private func isAssignment(at sign: Int) -> Bool {
    guard self[sign] == ASCII.equals, self[sign + 1] != ASCII.equals,
      self[sign + 1] != ASCII.greater
    else { return false }
    switch self[sign - 1] {
    case ASCII.equals, ASCII.less, ASCII.greater, 0x21: return false
    default: return true
    }
  }

  /// Whether a name is that of an argument: `post(url, json={…})`.
  private func isArgumentName(_ name: ByteRange) -> Bool {
    let last = self[skipBlanks(backFrom: name.start) - 1]
    return last == ASCII.comma || last == ASCII.openParenthesis
  }

  private func isHandedOn(byName name: ByteRange, notIn others: [ByteRange]) -> Bool {
    var here = 0
    while let use = nextUse(of: name, from: here, to: count) {
      here = use.end
      guard use != name, isArgument(use), isSender(before: use.start),
        !others.contains(where: { $0.start <= use.start && use.end <= $0.end })
      else { continue }
      return true
    }
    return false
  }

  /// The next place where a name stands as a whole word.
  private func nextUse(of name: ByteRange, from offset: Int, to limit: Int) -> ByteRange? {
    let text = bytes.span
    var here = offset
    while let found = text.firstIndex(of: self[name.start], in: ByteRange(here, limit)) {
      here = found + 1
      let end = found + name.count
      guard end <= limit, !self[found - 1].isNameByte, !self[end].isNameByte,
        (1..<name.count).allSatisfy({ self[found + $0] == self[name.start + $0] })
      else { continue }
      return ByteRange(found, end)
    }
    return nil
  }

  /// Whether a name alone, or what is made of all of it, is an argument, or the value of an option.
  private func isArgument(_ name: ByteRange) -> Bool {
    switch self[skipBlanks(backFrom: name.start) - 1] {
    case ASCII.openParenthesis, ASCII.comma, ASCII.colon, ASCII.equals, ASCII.greater: break
    default: return false
    }
    let next = skipBlanks(from: name.end)
    return self[next].closesContainer || self[next] == ASCII.comma || holds(".to", at: next)
  }

  /// Whether the call that a place is in the arguments of does more than to show them.
  private func isSender(before offset: Int) -> Bool {
    let end = skipBlanks(backFrom: offset)
    guard self[end - 1] == ASCII.openParenthesis else { return true }
    var name = skipBlanks(backFrom: end - 1)
    let nameEnd = name
    while self[name - 1].isNameByte { name -= 1 }
    return !Self.printers.contains(string(in: ByteRange(name, nameEnd)).lowercased())
  }

  /// What shows a value to whoever runs the program.
  private static let printers: Set<String> = [
    "log", "print", "println", "printf", "print_r", "pprint", "var_dump", "dump", "dd", "puts", "p",
    "debug", "debugprint", "info", "warn", "error", "nslog", "sizeof", "len", "count",
  ]
}
