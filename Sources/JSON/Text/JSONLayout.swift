/// Formats JSON with line breaks and two spaces per level; everything but white space is kept.
package enum JSONLayout {
  /// Deeper values stay on one line: their indentation would outweigh them.
  private static let maxDepth = 32

  /// The formatted form of a text without insignificant white space, such as `JSONMinified` makes.
  package static func lines(of minified: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(minified.count * 2)
    var level = 0
    var here = 0
    while here < minified.count {
      let byte = minified[here]
      switch byte {
      case ASCII.quote:
        let end = endOfString(in: minified, from: here)
        lines += minified[here..<end]
        here = end
        continue
      case ASCII.openBrace, ASCII.openBracket:
        lines.append(byte)
        // Empty containers take one line.
        if let next = minified.dropFirst(here + 1).first, next == byte + 2 {
          lines.append(next)
          here += 2
          continue
        }
        level += 1
        startLine(level, &lines)
      case ASCII.closeBrace, ASCII.closeBracket:
        level -= 1
        if level < maxDepth { startLine(level, &lines) }
        lines.append(byte)
      case ASCII.comma:
        lines.append(byte)
        if level <= maxDepth { startLine(level, &lines) } else { lines.append(ASCII.space) }
      case ASCII.colon:
        lines.append(byte)
        lines.append(ASCII.space)
      default: lines.append(byte)
      }
      here += 1
    }
    return lines
  }

  private static func startLine(_ level: Int, _ lines: inout [UInt8]) {
    guard level <= maxDepth else { return }
    lines.append(ASCII.lineFeed)
    for _ in 0..<max(0, level) * 2 { lines.append(ASCII.space) }
  }

  private static func endOfString(in text: [UInt8], from start: Int) -> Int {
    var here = start + 1
    while here < text.count, text[here] != ASCII.quote {
      here += text[here] == ASCII.backslash ? 2 : 1
    }
    return min(text.count, here + 1)
  }
}
