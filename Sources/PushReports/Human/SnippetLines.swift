import JSON

/// The lines of a snippet, in ascending order: the one that a finding is about, those around it, and
/// the line of its second place, with one between where only that is missing.
struct SnippetLines: BitwiseCopyable {
  private var lines: [5 of SourceLine]
  private(set) var count = 1

  /// The line of the only place, with those around it.
  init(around place: Int, number: Int, in text: Span<UInt8>) {
    let main = SourceLine(number: number, around: place, in: text)
    lines = .init(repeating: main)
    if let before = main.previous(in: text) {
      lines[0] = before
      append(main)
    }
    if let behind = main.next(in: text) { append(behind) }
  }

  /// The same with the line of a second place.
  init(
    around place: Int, number: Int, and other: Int, otherNumber: Int, in text: Span<UInt8>
  ) {
    self.init(around: place, number: number, in: text)
    let line = SourceLine(number: otherNumber, around: other, in: text)
    if otherNumber == number {
      // The line is read as far as both places, which may lie far apart.
      for position in 0..<count where lines[position].number == number {
        lines[position] = lines[position].joined(with: line)
      }
    } else if !holds(otherNumber) {
      add(line, in: text)
    }
  }

  subscript(position: Int) -> SourceLine { lines[position] }

  var last: SourceLine { lines[count - 1] }

  private func holds(_ number: Int) -> Bool {
    for position in 0..<count where lines[position].number == number { return true }
    return false
  }

  /// Adds a line before or behind the others, and the one between: three dots for one line would take
  /// the same place.
  private mutating func add(_ line: SourceLine, in text: Span<UInt8>) {
    let first = lines[0]
    if line.number < first.number {
      if first.number - line.number == 2, let between = line.next(in: text) { insert(between) }
      insert(line)
    } else {
      if line.number - last.number == 2, let between = last.next(in: text) { append(between) }
      append(line)
    }
  }

  private mutating func append(_ line: SourceLine) {
    lines[count] = line
    count += 1
  }

  private mutating func insert(_ line: SourceLine) {
    for position in (0..<count).reversed() { lines[position + 1] = lines[position] }
    lines[0] = line
    count += 1
  }
}

extension SourceLine {
  /// The same line, read as far as both are.
  fileprivate func joined(with other: SourceLine) -> SourceLine {
    let (left, right) = range.start <= other.range.start ? (self, other) : (other, self)
    let isRightLonger = right.range.end >= left.range.end
    return SourceLine(
      number: number, range: ByteRange(left.range.start, max(left.range.end, right.range.end)),
      isCutAtStart: left.isCutAtStart,
      isCutAtEnd: isRightLonger ? right.isCutAtEnd : left.isCutAtEnd)
  }
}
