import JSON

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
  fileprivate static let minLabelCells = 20

  /// `marks` in order of importance: the first is drawn over the others.
  init(_ marks: [Mark], room: Int) {
    self.marks = marks
    self.room = room
  }

  /// Prints the lines under a row with one mark.
  static func print(
    _ mark: borrowing Mark, room: Int, _ gutter: Gutter, _ output: inout ReportText
  ) {
    guard !output.look.isStyled, mark.isPlain else {
      return MarkLines([copy mark], room: room).print(gutter, &output)
    }
    let isInline = mark.hasRoom(room)
    guard isInline || mark.canHang(room) else {
      return MarkLines([copy mark], room: room).print(gutter, &output)
    }
    output.add(upTo: mark.mostBytes + Gutter.mostBytes) { line in
      line.append(gutter)
      line.append(mark, behind: -1, isInline: isInline)
      line.append("\n")
    }
    if !isInline { hang(mark, room: room, gutter, &output) }
  }

  /// The same of two marks, the more important one first.
  static func print(
    _ mark: borrowing Mark, _ other: borrowing Mark, room: Int, _ gutter: Gutter,
    _ output: inout ReportText
  ) {
    guard !output.look.isStyled, mark.isPlain, other.isPlain else {
      return MarkLines([copy mark, copy other], room: room).print(gutter, &output)
    }
    if other.isBefore(mark, room: room) {
      printApart(other, mark, room: room, gutter, &output)
    } else if mark.isBefore(other, room: room) {
      printApart(mark, other, room: room, gutter, &output)
    } else {
      MarkLines([copy mark, copy other], room: room).print(gutter, &output)
    }
  }

  /// Two marks side by side: the label of the first one hangs below it.
  private static func printApart(
    _ first: borrowing Mark, _ last: borrowing Mark, room: Int, _ gutter: Gutter,
    _ output: inout ReportText
  ) {
    let isInline = last.hasRoom(room)
    output.add(upTo: first.mostBytes + last.mostBytes + Gutter.mostBytes) { line in
      line.append(gutter)
      line.append(first, behind: -1, isInline: false)
      line.append(last, behind: first.columns.upperBound, isInline: isInline)
      line.append("\n")
    }
    guard !isInline else { return hang(first, room: room, gutter, &output) }
    guard first.label != nil else { return hang(last, room: room, gutter, &output) }
    printConnectors(first.columns.lowerBound, last.columns.lowerBound, gutter, &output)
    printLabel(of: last, behind: first.columns.lowerBound, room: room, gutter, &output)
    printLabel(of: first, room: room, gutter, &output)
  }

  /// Prints the label below a mark, if it has one.
  private static func hang(
    _ mark: borrowing Mark, room: Int, _ gutter: Gutter, _ output: inout ReportText
  ) {
    guard mark.label != nil else { return }
    printConnectors(mark.columns.lowerBound, nil, gutter, &output)
    printLabel(of: mark, room: room, gutter, &output)
  }

  private static func printConnectors(
    _ first: Int, _ last: Int?, _ gutter: Gutter, _ output: inout ReportText
  ) {
    output.add(upTo: (last ?? first) + Gutter.mostBytes + 4) { line in
      line.append(gutter)
      line.append(repeating: UInt8(ascii: " "), count: 1 + first)
      line.append("|")
      if let last {
        line.append(repeating: UInt8(ascii: " "), count: last - first - 1)
        line.append("|")
      }
      line.append("\n")
    }
  }

  /// Prints a label below its mark, behind the `|` under another one.
  private static func printLabel(
    of mark: borrowing Mark, behind connector: Int? = nil, room: Int, _ gutter: Gutter,
    _ output: inout ReportText
  ) {
    guard let label = mark.label else { return }
    let start = mark.startOfLabel(room)
    output.add(upTo: start + label.utf8.count + Gutter.mostBytes + 4) { line in
      line.append(gutter)
      line.append(" ")
      if let connector, connector < start {
        line.append(repeating: UInt8(ascii: " "), count: connector)
        line.append("|")
        line.append(repeating: UInt8(ascii: " "), count: start - connector - 1)
      } else {
        line.append(repeating: UInt8(ascii: " "), count: start)
      }
      line.append(copying: label)
      line.append("\n")
    }
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
    let start = mark.startOfLabel(ofCells: DisplayWidth.of(label), room)
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

extension Mark {
  /// Whether its label, if it has one, is visible ASCII that does not end in a space.
  fileprivate var isPlain: Bool {
    guard let label else { return true }
    return !label.endsInSpace && VisibleText.isPlain(label)
  }

  // Of a plain label, each byte takes a cell.

  /// Whether there is room for a plain label behind it; also where it has none.
  fileprivate func hasRoom(_ room: Int) -> Bool {
    guard let label else { return true }
    return columns.upperBound + 1 + label.utf8.count <= room
  }

  /// Whether a plain label has room on one line below it; also where it has none.
  fileprivate func canHang(_ room: Int) -> Bool {
    guard let label else { return true }
    return columns.lowerBound < room && label.utf8.count <= room - startOfLabel(room)
  }

  /// Whether it is to the left of another one, and each of their labels has room on one line.
  fileprivate func isBefore(_ other: borrowing Mark, room: Int) -> Bool {
    columns.upperBound <= other.columns.lowerBound && canHang(room)
      && (other.hasRoom(room) || other.canHang(room))
  }

  fileprivate func startOfLabel(_ room: Int) -> Int {
    startOfLabel(ofCells: label?.utf8.count ?? 0, room)
  }

  fileprivate func startOfLabel(ofCells cells: Int, _ room: Int) -> Int {
    let start = columns.lowerBound
    let isTooFarRight = start + cells > room && room - start < MarkLines.minLabelCells
    return isTooFarRight ? max(room - cells, 0) : start
  }

  fileprivate var mostBytes: Int { columns.upperBound + (label?.utf8.count ?? 0) + 4 }
}

extension OutputSpan<UInt8> {
  /// Appends a mark behind a cell, with its label if that is on the same line.
  fileprivate mutating func append(_ mark: borrowing Mark, behind cell: Int, isInline: Bool) {
    append(repeating: UInt8(ascii: " "), count: mark.columns.lowerBound - cell)
    append(repeating: mark.sign, count: mark.columns.count)
    guard isInline, let label = mark.label else { return }
    append(" ")
    append(copying: label)
  }
}
