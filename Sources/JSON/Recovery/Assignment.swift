// `payload = {…}` in a program, and `INFO sent, payload={…}` in a log.
extension ScannedText {
  /// Whether a text before a document ends with what a variable or a field is given in a program: its
  /// statement begins the line, as the words of a log do not.
  func isAssignment(_ range: ByteRange) -> Bool {
    let sign = range.end - 1
    guard sign > range.start, self[sign] == ASCII.equals else { return false }
    var end = skipBlanks(backFrom: sign)
    // Go's `:=`.
    if end == sign, self[end - 1] == ASCII.colon { end = skipBlanks(backFrom: end - 1) }
    guard end > range.start, self[end - 1].isWordByte || self[end - 1].endsType else {
      return false
    }
    var start = end
    while start > range.start, !self[start - 1].isLineEnd { start -= 1 }
    return isTarget(ByteRange(skipBlanks(from: start), end), isSetOff: end < sign)
  }

  /// Whether all of a line before the sign is a name with its type, or is declared by its first word.
  private func isTarget(_ target: ByteRange, isSetOff: Bool) -> Bool {
    guard target.count > 0, self[target.start].beginsName else { return false }
    var here = target.start + 1
    while here < target.end, self[here].isNameByte { here += 1 }
    guard here < target.end else { return true }
    // `Map<String, dynamic> payload`.
    if self[here] == UInt8(ascii: "<") { return true }
    if self[here].isBlank { return isDeclaring(ByteRange(target.start, here)) }
    // `payload: dict = {`.
    if self[here] == ASCII.colon, self[here + 1].isBlank { return isSetOff }
    return (here..<target.end).allSatisfy { !self[$0].isBlank }
  }

  private func isDeclaring(_ word: ByteRange) -> Bool {
    Self.declaring.contains { $0.utf8CodeUnitCount == word.count && holds($0, at: word.start) }
  }

  /// The words with which languages begin a declaration.
  private static let declaring: [StaticString] = [
    "let", "var", "val", "const", "final", "auto", "static", "def", "my", "our", "local", "export",
    "declare", "readonly", "public", "private", "protected", "internal",
  ]
}

extension UInt8 {
  fileprivate var beginsName: Bool {
    isLetter || self == ASCII.underscore || self == ASCII.dollar || self == ASCII.at
  }

  /// Whether the target of an assignment, or its type, may end with it: `a["b"]`, `List<Int>`, `Any?`.
  fileprivate var endsType: Bool { self == ASCII.closeBracket || ">?".utf8.contains(self) }
}
