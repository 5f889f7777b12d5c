/// Distinguishes lines that are records from lines of a document over several lines: repairing one
/// of those by itself would break the document.
///
/// It only counts brackets, so that it has an answer for every line, however broken. For JSON the
/// answer is exact; for anything else it is "record" only where a bracket opens and nothing before
/// it is incomplete.
package struct RecordNesting: Sendable {
  /// The brackets that are still open, outermost first.
  private var open: [UInt8] = []
  /// The last non-blank byte before this line.
  private var last: UInt8 = 0

  package init() {}

  /// Whether the lines so far leave a bracket open.
  package var isOpen: Bool { !open.isEmpty }

  /// Reads the next line; answers whether it is a record, complete or not.
  package mutating func isRecord(_ line: Span<UInt8>) -> Bool {
    guard let first = line.firstNotBlank else { return false }
    let begins = line[first].isOpeningBracket
    // A truncated record precedes it: this line cannot be its continuation.
    if begins, !open.isEmpty, !takesValue { open.removeAll() }
    let isOutside = open.isEmpty
    _ = read(line)
    return begins && isOutside
  }

  /// Whether a line is a record that ends with the bracket that closes its first one: repairs of it
  /// stay inside, wherever the line is.
  ///
  /// `isJSON`: whether it is known to be one JSON value, whose brackets need not be counted.
  package static func isClosed(_ line: Span<UInt8>, isJSON: Bool = false) -> Bool {
    guard let first = line.firstNotBlank, line[first].isOpeningBracket else { return false }
    if isJSON { return true }
    var nesting = RecordNesting()
    return nesting.read(line) == 1 && nesting.open.isEmpty && nesting.last.isClosingBracket
  }

  /// Whether the lines so far end where more has to follow.
  package var wantsMore: Bool {
    switch last {
    case ASCII.openBrace, ASCII.openBracket, ASCII.comma, ASCII.colon: true
    default: false
    }
  }

  /// Whether a value may come next inside the open brackets.
  private var takesValue: Bool {
    switch last {
    case ASCII.colon, ASCII.openBracket: true
    case ASCII.comma: open.last == ASCII.openBracket
    default: false
    }
  }

  /// Reads a line; answers how many times something began with no bracket open.
  private mutating func read(_ line: Span<UInt8>) -> Int {
    var beginnings = 0
    var here = line.byteOrderMarkLength
    while here < line.count {
      let byte = line[here]
      here += 1
      if byte.isBlank { continue }
      last = byte
      if open.isEmpty { beginnings += 1 }
      if byte == ASCII.quote {
        readString(line, &here)
      } else if byte.isOpeningBracket {
        open.append(byte)
      } else if byte.isClosingBracket {
        _ = open.popLast()
      }
    }
    return beginnings
  }
}

extension RecordNesting {
  /// Reads what is behind a quote, up to the quote that ends it.
  private mutating func readString(_ line: Span<UInt8>, _ here: inout Int) {
    let start = here
    while let quote = line.firstIndex(of: ASCII.quote, in: ByteRange(here, line.count)) {
      here = quote + 1
      // The character after a backslash does not end a string.
      var first = quote
      while first > start, line[first - 1] == ASCII.backslash { first -= 1 }
      guard (quote - first).isMultiple(of: 2) else { continue }
      last = ASCII.quote
      return
    }
    here = line.count
    last = line.extracting(start..<line.count).lastNotBlank ?? ASCII.quote
  }
}

extension Span<UInt8> {
  fileprivate var lastNotBlank: UInt8? { indices.last { !self[$0].isBlank }.map { self[$0] } }

  /// A byte order mark is no part of a record.
  fileprivate var firstNotBlank: Int? {
    indices.first { $0 >= byteOrderMarkLength && !self[$0].isBlank }
  }
}
