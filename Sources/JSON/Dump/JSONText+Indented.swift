extension JSONText {
  // Deeper levels share the indentation of this one, so that no text can grow without bounds.
  private static let deepestIndentation = 64

  /// A JSON text laid out with one member a line and two spaces a level; its tokens are copied.
  ///
  /// What is no JSON comes out as some text.
  package static func indented(_ json: Span<UInt8>) -> [UInt8] {
    var layout: [UInt8] = []
    layout.reserveCapacity(json.count * 2)
    var depth = 0
    var here = 0
    func breakLine() {
      layout.append(ASCII.lineFeed)
      let spaces = 2 * min(max(depth, 0), deepestIndentation)
      layout.append(contentsOf: repeatElement(ASCII.space, count: spaces))
    }
    while here < json.count {
      let byte = json[here]
      here += 1
      switch byte {
      case ASCII.quote:
        let end = endOfString(from: here, in: json)
        for index in here - 1..<end { layout.append(json[index]) }
        here = end
      case ASCII.openBrace, ASCII.openBracket:
        layout.append(byte)
        let next = firstToken(from: here, in: json)
        if next < json.count, json[next].isClosingBracket {
          layout.append(json[next])
          here = next + 1
        } else {
          depth += 1
          breakLine()
        }
      case ASCII.closeBrace, ASCII.closeBracket:
        depth -= 1
        breakLine()
        layout.append(byte)
      case ASCII.comma:
        layout.append(byte)
        breakLine()
      case ASCII.colon: layout.append(contentsOf: [byte, ASCII.space])
      default: if !byte.isBlank { layout.append(byte) }
      }
    }
    return layout
  }

  private static func endOfString(from start: Int, in json: Span<UInt8>) -> Int {
    var here = start
    while here < json.count {
      if json[here] == ASCII.quote { return here + 1 }
      here += json[here] == ASCII.backslash ? 2 : 1
    }
    return json.count
  }

  private static func firstToken(from start: Int, in json: Span<UInt8>) -> Int {
    var here = start
    while here < json.count, json[here].isBlank { here += 1 }
    return here
  }
}
