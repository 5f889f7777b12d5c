/// A place to underline in one row of a snippet.
struct Mark {
  /// In cells of the row.
  var columns: Range<Int>
  var sign: UInt8
  var role: Role
  var label: String?
}

/// The lines under a row of a snippet: the underlines, and their labels.
///
/// The label of the last mark follows it where there is room. The others hang below their mark,
/// from right to left, so that no line crosses a label.
struct MarkLines {
  private let marks: [Mark]
  private let room: Int

  /// A label gets at least this many cells.
  private static let minLabelCells = 20

  /// `marks` in order of importance: the first is drawn over the others.
  init(_ marks: [Mark], room: Int) {
    self.marks = marks
    self.room = room
  }

  func print(_ gutter: Gutter, _ output: inout ReportText) {
    let inline = inlineMark()
    printUnderlines(inline, gutter, &output)
    guard marks.count > 1 || inline == nil else { return }
    let hanging = marks.indices
      .filter { $0 != inline && marks[$0].label != nil }
      .sorted { marks[$0].columns.lowerBound > marks[$1].columns.lowerBound }
    printHanging(hanging.map { marks[$0] }, gutter, &output)
  }

  /// The mark whose label fits on the line of the underlines.
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

  private func printUnderlines(_ inline: Int?, _ gutter: Gutter, _ output: inout ReportText) {
    begin(gutter, &output)
    if marks.count == 1 {
      output.addBlanks(marks[0].columns.lowerBound)
      output.add(marks[0].sign, times: marks[0].columns.count, marks[0].role)
    } else {
      printOverlapping(&output)
    }
    if let inline, let label = marks[inline].label {
      output.add(" ", marks[inline].role)
      output.add(label, marks[inline].role)
    }
    output.endLine()
  }

  private func printOverlapping(_ output: inout ReportText) {
    // The index of the mark that is drawn in each cell, or -1.
    let end = marks.reduce(0) { max($0, $1.columns.upperBound) }
    var drawn = [Int](repeating: -1, count: end)
    for number in marks.indices.reversed() {
      for column in marks[number].columns { drawn[column] = number }
    }
    var start = 0
    while start < end {
      let number = drawn[start]
      var next = start + 1
      while next < end, drawn[next] == number || isSame(drawn[next], number) { next += 1 }
      if number < 0 {
        output.addBlanks(next - start)
      } else {
        output.add(marks[number].sign, times: next - start, marks[number].role)
      }
      start = next
    }
  }

  private func begin(_ gutter: Gutter, _ output: inout ReportText) {
    gutter.addBar(nil, to: &output)
    output.addBlanks(1)
  }

  private func isSame(_ one: Int, _ other: Int) -> Bool {
    one >= 0 && other >= 0 && marks[one].sign == marks[other].sign
  }

  private func printHanging(
    _ hanging: [Mark], _ gutter: Gutter, _ output: inout ReportText
  ) {
    guard !hanging.isEmpty else { return }
    begin(gutter, &output)
    _ = printConnectors(hanging, before: room, &output)
    output.endLine()
    for (position, mark) in hanging.enumerated() {
      printLabel(mark, besides: Array(hanging[(position + 1)...]), gutter, &output)
    }
  }

  private func printLabel(
    _ mark: Mark, besides others: [Mark], _ gutter: Gutter, _ output: inout ReportText
  ) {
    guard let label = mark.label else { return }
    var start = mark.columns.lowerBound
    let width = DisplayWidth.of(label)
    if start + width > room, room - start < Self.minLabelCells {
      start = max(room - width, 0)
    }
    for part in TextWrapping.lines(of: label, width: room - start) {
      begin(gutter, &output)
      let cells = printConnectors(others, before: start, &output)
      output.addBlanks(start - cells)
      output.add(part, mark.role)
      output.endLine()
    }
  }

  /// Adds a `|` under the start of every mark before a cell; answers how many cells they take.
  private func printConnectors(
    _ marks: [Mark], before end: Int, _ output: inout ReportText
  ) -> Int {
    var cells = 0
    let sorted = marks.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    for mark in sorted where mark.columns.lowerBound < end && mark.columns.lowerBound >= cells {
      output.addBlanks(mark.columns.lowerBound - cells)
      output.add(UInt8(ascii: "|"), times: 1, mark.role)
      cells = mark.columns.lowerBound + 1
    }
    return cells
  }
}
