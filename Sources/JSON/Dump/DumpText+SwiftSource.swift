// What Swift programs write, and their consoles hardly ever print.
extension DumpText {
  /// The end of a dictionary in brackets that names variables of a program; nil when it was printed, or
  /// may have been.
  ///
  /// Objective-C's strings are printed without quotes, as variables are written: `["id": id]`. But what
  /// has such strings prints the dictionaries inside in braces, so that a word without quotes in inner
  /// brackets, beside one that is called like its key, is a variable.
  func swiftSourceEnd(from bracket: Int) -> Int? {
    var here = bracket
    var depth = 0
    var namesKey = false
    var namesInside = false
    // Longer than what programs write of a push, and read once for each dump of a log.
    let limit = bracket + 8192
    while here < limit, let byte = byte(at: here) {
      switch byte {
      case ASCII.openBracket: depth += 1
      case ASCII.closeBracket:
        depth -= 1
        if depth == 0 { return namesKey && namesInside ? here + 1 : nil }
      // Of `Optional(…)`, `AnyHashable(…)` and property lists.
      case ASCII.openBrace, ASCII.openParenthesis: return nil
      case ASCII.quote:
        guard let end = stringEnd(inLineFrom: here) else { return nil }
        if let variable = variable(afterKeyEndingAt: end) {
          namesInside = namesInside || depth > 1
          namesKey = namesKey || resembles(variable, ByteRange(here + 1, end - 1))
          here = variable.end
        } else {
          here = end
        }
        continue
      case ASCII.slash:
        if let end = commentEnd(from: here) {
          here = end
          continue
        }
      default: break
      }
      here += 1
    }
    return nil
  }

  /// A name as variables have it, alone behind a key.
  private func variable(afterKeyEndingAt end: Int) -> ByteRange? {
    guard byte(at: end) == ASCII.colon else { return nil }
    let start = skipBlanks(from: end + 1)
    let name = ByteRange(start, identifierEnd(from: start))
    guard name.count > 0, self[start].isSmallLetter, word(in: name) == nil else { return nil }
    switch byte(at: skipBlanks(from: name.end)) {
    case ASCII.comma, ASCII.closeBracket: return name
    default: return nil
    }
  }

  /// Whether they differ in nothing but capital letters, hyphens and underscores.
  private func resembles(_ variable: ByteRange, _ key: ByteRange) -> Bool {
    letters(in: variable) == letters(in: key)
  }

  private func letters(in range: ByteRange) -> [UInt8] {
    (range.start..<range.end).compactMap { offset in
      let byte = self[offset]
      if byte == ASCII.underscore || byte == ASCII.minus { return nil }
      return byte.isLetter ? byte | 0x20 : byte
    }
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { self >= 0x61 && self <= 0x7A }
}
