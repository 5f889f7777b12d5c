extension Span<UInt8> {
  /// Whether the object that is written here has such a key, as it is written; any answer will do for
  /// a text that is not JSON.
  package func holdsRootKey(_ isWanted: (Span<UInt8>) -> Bool) -> Bool {
    let text = unsafe withUnsafeBufferPointer { unsafe ScannedText($0) }
    var depth = 0
    var here = 0
    while here < count {
      switch self[here] {
      case ASCII.openBrace, ASCII.openBracket: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket: depth -= 1
      case ASCII.quote:
        guard let string = text.validString(at: here) else { return false }
        here = text.skipBlanks(from: string.range.end)
        guard depth == 1, here < count, self[here] == ASCII.colon else { continue }
        if isWanted(extracting(string.content.start..<string.content.end)) { return true }
        continue
      default: break
      }
      here += 1
    }
    return false
  }
}
