import JSON
import PushReference

/// How a client counts the columns of a line.
package enum PositionEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The units of a character that begins with this byte and takes `length` bytes.
  func units(ofLength length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// A place as a client names it: line and column from 0.
package struct ClientPosition: Hashable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Nil when it is not a position; numbers that are far too large mean the end.
  init?(_ value: JSONValue?) {
    guard let value, value.isObject, let line = value["line"]?.integer,
      let character = value["character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.line = Int(clamping: line)
    self.character = Int(clamping: character)
  }

  var tree: JSONTree {
    ["line": .integer(Int64(line)), "character": .integer(Int64(character))]
  }
}

/// The text of an open document with the beginnings of its lines, both kept through each change.
package struct DocumentText: Sendable {
  package private(set) var bytes: [UInt8]
  /// Where each line begins: behind a line feed, a carriage return, or both.
  private(set) var lineStarts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0]
    Self.scan(bytes, from: 0, to: bytes.count, into: &lineStarts)
  }

  /// Puts other bytes in the place of some; only the lines around them are looked at again.
  package mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    let first = line(of: range.lowerBound)
    let last = line(of: range.upperBound)
    // A carriage return before may be joined by the first line feed.
    let begin = max(0, first - 1)
    let next = last + 1
    let change = new.count - range.count
    bytes.replaceSubrange(range, with: new)
    let end = next < lineStarts.count ? lineStarts[next] + change : bytes.count
    var scanned: [Int] = []
    Self.scan(bytes, from: lineStarts[begin], to: end, into: &scanned)
    lineStarts.replaceSubrange((begin + 1)..<min(next + 1, lineStarts.count), with: scanned)
    guard change != 0 else { return }
    for line in (begin + 1 + scanned.count)..<max(begin + 1 + scanned.count, lineStarts.count) {
      lineStarts[line] += change
    }
  }

  private static func scan(
    _ bytes: [UInt8], from start: Int, to end: Int, into starts: inout [Int]
  ) {
    let bytes = bytes.span
    var here = start
    while here < end {
      let byte = bytes[here]
      here += 1
      guard byte <= 0x0D, byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, here < bytes.count, bytes[here] == 0x0A { continue }
      starts.append(here)
    }
  }

  // MARK: - Positions

  /// The line of a byte, counted from 0.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its end.
  func content(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The byte at a position; beyond the end of its line, or of the text, that end.
  ///
  /// Between the halves of a surrogate pair it is the beginning of the character.
  package func offset(of position: ClientPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    let line = content(ofLine: position.line)
    let text = bytes.span
    var (here, units) = (line.lowerBound, 0)
    while here < line.upperBound {
      let length = text.characterLength(at: here, before: line.upperBound)
      units += encoding.units(ofLength: length)
      guard units <= position.character else { break }
      here += length
    }
    return here
  }

  package func position(of offset: Int, _ encoding: PositionEncoding) -> ClientPosition {
    var places = PlaceWriter(self, encoding)
    return places.position(of: offset)
  }
}

/// Tells where bytes are; of places in order it counts each column once.
struct PlaceWriter {
  private let text: DocumentText
  private let encoding: PositionEncoding
  private var line = 0
  private var here = 0
  private var units = 0

  init(_ text: DocumentText, _ encoding: PositionEncoding) {
    self.text = text
    self.encoding = encoding
  }

  mutating func position(of offset: Int) -> ClientPosition {
    let offset = min(max(0, offset), text.bytes.count)
    let line = text.line(of: offset)
    if line != self.line || offset < here {
      self.line = line
      here = text.lineStarts[line]
      units = 0
    }
    let text = text.bytes
    let bytes = text.span
    var (here, units) = (self.here, self.units)
    while here < offset {
      let length = bytes.characterLength(at: here, before: bytes.count)
      guard here + length <= offset else { break }
      here += length
      units += encoding.units(ofLength: length)
    }
    (self.here, self.units) = (here, units)
    return ClientPosition(line: line, character: units)
  }

  mutating func range(_ range: Range<Int>) -> JSONTree {
    let start = position(of: range.lowerBound)
    return ["start": start.tree, "end": position(of: range.upperBound).tree]
  }
}

extension Span<UInt8> {
  /// How many bytes the character takes; what is not UTF-8 counts byte by byte.
  func characterLength(at offset: Int, before end: Int) -> Int {
    let byte = self[offset]
    guard byte >= 0xC2 else { return 1 }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
    guard offset + length <= end else { return 1 }
    for next in stride(from: offset + 1, to: offset + length, by: 1) where self[next] & 0xC0 != 0x80
    { return 1 }
    return length
  }
}
