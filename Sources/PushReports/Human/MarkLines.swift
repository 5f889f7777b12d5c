/// A place to underline in one row of a snippet.
struct Mark {
  /// In cells of the row.
  var columns: Range<Int>
  var sign: Unicode.Scalar
  var role: Role
  var label: String?
}

/// The lines under a row of a snippet: the underlines, and their labels.
///
/// The label of the last mark stands behind it where there is room. The others hang below their mark,
/// from right to left, so that no line has to cross a label.
struct MarkLines {
  private let marks: [Mark]
  private let room: Int
  private(set) var lines: [StyledLine] = []

  /// A label is not squeezed into fewer cells than this.
  private static let leastLabelCells = 20

  /// `marks` in the order of their importance: the first is drawn over the others.
  init(_ marks: [Mark], room: Int) {
    self.marks = marks
    self.room = room
    let inline = inlineMark()
    addUnderlines(inline)
    guard marks.count > 1 || inline == nil else { return }
    let hanging = marks.indices
      .filter { $0 != inline && marks[$0].label != nil }
      .sorted { marks[$0].columns.lowerBound > marks[$1].columns.lowerBound }
    addHanging(hanging.map { marks[$0] })
  }

  /// The mark whose label can stand on the line of the underlines.
  private func inlineMark() -> Int? {
    guard let last = marks.indices.max(by: { isBefore(marks[$0], marks[$1]) }) else { return nil }
    let mark = marks[last]
    let isFree = marks.indices.allSatisfy {
      $0 == last || marks[$0].columns.upperBound <= mark.columns.lowerBound
    }
    guard isFree, let label = mark.label else { return nil }
    return mark.columns.upperBound + 1 + DisplayWidth.of(label) <= room ? last : nil
  }

  private func isBefore(_ left: Mark, _ right: Mark) -> Bool {
    left.columns.upperBound < right.columns.upperBound
  }

  private mutating func addUnderlines(_ inline: Int?) {
    // The number of the mark that is drawn in each cell; -1 is a blank.
    let end = marks.reduce(0) { max($0, $1.columns.upperBound) }
    var drawn = [Int](repeating: -1, count: end)
    for number in marks.indices.reversed() {
      for column in marks[number].columns { drawn[column] = number }
    }
    var line = StyledLine()
    var start = 0
    while start < end {
      let number = drawn[start]
      var next = start + 1
      while next < end, drawn[next] == number || isSame(drawn[next], number) { next += 1 }
      if number < 0 {
        line.add(Blanks.text(next - start))
      } else {
        line.add(Self.underline(marks[number].sign, next - start), marks[number].role)
      }
      start = next
    }
    if let inline, let label = marks[inline].label { line.add(" " + label, marks[inline].role) }
    lines.append(line)
  }

  private static func underline(_ sign: Unicode.Scalar, _ count: Int) -> String {
    var line = String.UnicodeScalarView()
    for _ in 0..<count { line.append(sign) }
    return String(line)
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    one >= 0 && other >= 0 && marks[one].sign == marks[other].sign
  }

  private mutating func addHanging(_ hanging: [Mark]) {
    guard !hanging.isEmpty else { return }
    lines.append(connectors(hanging, before: room).line)
    for (position, mark) in hanging.enumerated() {
      addLabel(mark, besides: Array(hanging[(position + 1)...]))
    }
  }

  private mutating func addLabel(_ mark: Mark, besides others: [Mark]) {
    guard let label = mark.label else { return }
    var start = mark.columns.lowerBound
    let width = DisplayWidth.of(label)
    if start + width > room, room - start < Self.leastLabelCells {
      start = max(room - width, 0)
    }
    for part in TextWrapping.lines(of: label, width: room - start) {
      var (line, cells) = connectors(others, before: start)
      line.add(Blanks.text(start - cells))
      line.add(part, mark.role)
      lines.append(line)
    }
  }

  /// A `|` under the start of every mark that lies before a cell, and the cells that they take.
  private func connectors(_ marks: [Mark], before end: Int) -> (line: StyledLine, cells: Int) {
    var line = StyledLine()
    var cells = 0
    let sorted = marks.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    for mark in sorted where mark.columns.lowerBound < end && mark.columns.lowerBound >= cells {
      line.add(Blanks.text(mark.columns.lowerBound - cells))
      line.add("|", mark.role)
      cells = mark.columns.lowerBound + 1
    }
    return (line, cells)
  }
}
