import ByteIO
import JSON

/// Finds the JSON in a line of a log, behind the time stamp and whatever else the logger writes.
enum LogLine {
  /// Where the JSON of a line stands; nil when there is none.
  ///
  /// An object that begins as one with members does; a line that ends in it is cut off. What is
  /// itself a member belongs to an object that was printed over several lines.
  static func json(in line: Span<UInt8>) -> ByteRange? {
    var start = 0
    while start < line.count {
      if line[start] == UInt8(ascii: "{"), let quoting = LoggedQuoting(behind: start, in: line) {
        guard !endsKey(line.extracting(..<start)) else { return nil }
        return ByteRange(start, end(of: start, quoting, in: line))
      }
      start += 1
    }
    return nil
  }

  /// Whether a line's beginning is nothing but a key and its colon.
  private static func endsKey(_ text: Span<UInt8>) -> Bool {
    guard let opening = text.indices.first(where: { !text[$0].isBlank }),
      let colon = text.indices.last(where: { !text[$0].isBlank }),
      text[opening] == UInt8(ascii: "\""), text[colon] == UInt8(ascii: ":"),
      let closing = (opening..<colon).last(where: { !text[$0].isBlank })
    else { return false }
    return closing > opening && text[closing] == UInt8(ascii: "\"")
      && (opening + 1..<closing).allSatisfy { text[$0] != UInt8(ascii: "\"") }
  }

  /// Behind the bracket that closes the one at `start`, or where the string around both ends.
  private static func end(
    of start: Int, _ quoting: LoggedQuoting, in line: Span<UInt8>
  ) -> Int {
    var depth = 0
    var isInString = false
    var here = start
    while here < line.count {
      let (byte, length) = quoting.unit(at: here, in: line)
      if byte == UInt8(ascii: "\""), length == 1, quoting != .plain { return here }
      here += length
      switch byte {
      case UInt8(ascii: "\\") where isInString:
        if here < line.count { here += quoting.unit(at: here, in: line).length }
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return here }
      default: break
      }
    }
    return line.count
  }
}

/// How a logger has written the quotes of the JSON that it logs.
private enum LoggedQuoting {
  case plain
  /// `body="{\"aps\":{}}"`: a text in quotes of its own.
  case backslashes
  /// `{\x22aps\x22:{}}`: how nginx writes what it is sent.
  case bytes

  /// Nil where no object begins as one with members does.
  init?(behind bracket: Int, in line: Span<UInt8>) {
    var here = bracket + 1
    while here < line.count, line[here].isBlank { here += 1 }
    guard here < line.count else { return nil }
    if line[here] == UInt8(ascii: "\"") {
      self = .plain
    } else if Self.backslashes.unit(at: here, in: line) == (UInt8(ascii: "\""), 2) {
      self = .backslashes
    } else if Self.bytes.unit(at: here, in: line) == (UInt8(ascii: "\""), 4) {
      self = .bytes
    } else {
      return nil
    }
  }

  /// The byte that begins here of what was logged, and how many the logger has written for it.
  func unit(at index: Int, in line: Span<UInt8>) -> (byte: UInt8, length: Int) {
    let byte = line[index]
    guard self != .plain, byte == UInt8(ascii: "\\"), index + 1 < line.count else {
      return (byte, 1)
    }
    if self == .backslashes { return (line[index + 1], 2) }
    guard index + 3 < line.count, line[index + 1] == UInt8(ascii: "x"),
      let high = line[index + 2].hexValue, let low = line[index + 3].hexValue
    else { return (byte, 1) }
    return (UInt8(high << 4 | low), 4)
  }
}

extension InputDocument {
  /// The JSON in a line of a log; nil when there is none.
  @_lifetime(copy line)
  init?(inLog line: borrowing Line, record number: Int, isFollowed: Bool = false) {
    guard !line.isTooLong else {
      self.init(line, record: number, isFollowed: isFollowed)
      return
    }
    guard let range = LogLine.json(in: line.bytes) else { return nil }
    var column = 1
    for index in 0..<range.start where line.bytes[index] & 0xC0 != 0x80 { column += 1 }
    self.init(
      line.bytes.extracting(range.start..<range.end), as: .json,
      startingAt: TextPosition(
        line: line.number, column: column, offset: line.offset + range.start),
      record: number, byteCount: line.byteCount, isFollowed: isFollowed)
  }
}
