/// A place to underline in one row of a snippet.
struct Mark {
  /// In cells of the row.
  var columns: Range<Int>
  var sign: Character
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
    var signs: [Mark?] = []
    for mark in marks.reversed() {
      let missing = mark.columns.upperBound - signs.count
      if missing > 0 { signs += [Mark?](repeating: nil, count: missing) }
      for column in mark.columns { signs[column] = mark }
    }
    var line = StyledLine()
    var start = 0
    while start < signs.count {
      let sign = signs[start]
      var end = start + 1
      while end < signs.count, signs[end]?.sign == sign?.sign { end += 1 }
      line.add(String(repeating: sign?.sign ?? " ", count: end - start), sign?.role ?? .plain)
      start = end
    }
    if let inline, let label = marks[inline].label { line.add(" " + label, marks[inline].role) }
    lines.append(line)
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
      line.add(String(repeating: " ", count: max(start - cells, 0)))
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
      line.add(String(repeating: " ", count: mark.columns.lowerBound - cells))
      line.add("|", mark.role)
      cells = mark.columns.lowerBound + 1
    }
    return (line, cells)
  }
}
