import PushFormats

/// Lays out rows of a tree in columns: key, value, type, and notes.
struct TreeLayout {
  private let rows: [TreeRow]
  private let width: Int
  /// The width of keys whose values are aligned, by group.
  private var keyCells: [Int: Int] = [:]
  private var column: Int
  private var isStacked: Bool

  /// Narrower notes beside the values would be unreadable.
  private static let minNoteCells = 22
  private static let minValueCells = 8
  /// A longer key does not move the values of the others.
  private static let maxAlignedCells = 24

  init(_ rows: [TreeRow], width: Int) {
    self.rows = rows
    self.width = width
    for row in rows where row.value != nil {
      let cells = DisplayWidth.of(row.key ?? "")
      guard cells <= Self.maxAlignedCells else { continue }
      keyCells[row.group] = max(keyCells[row.group] ?? 0, cells)
    }
    column = 0
    isStacked = false
    let most = max(26, width * 45 / 100)
    let widest = rows.map { naturalCells($0) }.filter { $0 <= most }.max() ?? most
    column = max(widest, 20) + 2
    isStacked = width - column < Self.minNoteCells
    chooseColumn()
  }

  /// A column further left leaves more room for notes, and longer values a line of their own: the
  /// one with the fewest lines is taken.
  private mutating func chooseColumn() {
    guard !isStacked, rows.count <= Self.mostToWeigh else { return }
    var best = (column: column, count: lines.count)
    for less in Self.further where column - less >= 22 {
      var other = self
      other.column = column - less
      let count = other.lines.count
      if count < best.count { best = (other.column, count) }
    }
    column = best.column
  }

  private static let further = [2, 4, 6]
  /// A longer tree is long whatever its column.
  private static let mostToWeigh = 60

  var lines: [StyledLine] { rows.flatMap { lines(of: $0) } }

  // MARK: - Columns

  private static let margin = 2

  private func indent(_ row: TreeRow) -> Int { Self.margin + 2 * row.depth }

  private func padding(_ row: TreeRow) -> Int {
    max(0, (keyCells[row.group] ?? 0) - DisplayWidth.of(row.key ?? ""))
  }

  private func naturalCells(_ row: TreeRow) -> Int {
    let cells = indent(row) + DisplayWidth.of(row.key ?? "")
    guard let value = row.value else { return cells }
    return cells + padding(row) + (row.key == nil ? 0 : 2) + DisplayWidth.of(value)
  }

  // MARK: - Lines

  private func lines(of row: TreeRow) -> [StyledLine] {
    var first = head(row)
    let cells = DisplayWidth.of(first.text)
    let notes = notes(row)
    guard !isStacked, cells + 2 <= column else {
      // A value that needs the whole line has its note below.
      return [first] + notes
    }
    guard let note = notes.first, !note.text.allSatisfy({ $0 == " " }) else { return [first] }
    first.add(String(repeating: " ", count: column - cells))
    first.add(Self.unindented(note, by: column))
    return [first] + notes.dropFirst()
  }

  private func head(_ row: TreeRow) -> StyledLine {
    var line = StyledLine(row.mark, row.worst.map { .severity($0) } ?? .plain)
    line.add(String(repeating: " ", count: indent(row) - DisplayWidth.of(row.mark)))
    if let key = row.key {
      let room = max(width - indent(row) - Self.minValueCells, Self.minValueCells)
      line.add(
        DisplayWidth.cutMiddle(key, toCells: room), row.value == nil ? .strong : .plain)
    }
    guard let value = row.value, !value.isEmpty else { return line }
    if row.key != nil {
      let cells = DisplayWidth.of(line.text) + 2 + DisplayWidth.of(value)
      // A value moves to the left rather than take a line of its own.
      let room = cells <= column - 2 ? column - 2 - cells : padding(row)
      line.add(String(repeating: " ", count: min(padding(row), room) + 2))
    }
    let room = max(width - DisplayWidth.of(line.text), Self.minValueCells)
    line.add(DisplayWidth.cut(value, toCells: room), row.valueRole)
    return line
  }

  /// The notes of a row, each line with its indent: the type, what it is, and its rules.
  private func notes(_ row: TreeRow) -> [StyledLine] {
    let start = isStacked ? indent(row) + 4 : column
    let margin = StyledLine(blanks(start))
    var lines: [StyledLine] = []
    let type = row.type.isEmpty || row.note.isEmpty ? row.type : row.type + ": "
    for part in TextWrapping.lines(
      of: type + row.note, width: width, firstIndent: start, hangingIndent: start)
    where !part.isEmpty {
      let head = lines.isEmpty ? type : ""
      guard part.hasPrefix(head) else {
        lines.append(margin.adding(part, lines.isEmpty ? .type : .faint))
        continue
      }
      lines.append(
        margin.adding(head, .type).adding(String(part.dropFirst(head.count)), .faint))
    }
    for rule in row.rules {
      // A long name starts further left rather than exceed the width.
      let fits = start + rule.name.utf8.count <= width
      let start = fits ? margin : StyledLine(blanks(max(0, width - rule.name.utf8.count)))
      lines.append(start.adding(rule.name, .severity(rule.severity)))
    }
    return lines
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  private static func unindented(_ line: StyledLine, by cells: Int) -> StyledLine {
    var result = StyledLine()
    for (position, part) in line.parts.enumerated() {
      let text = position == 0 ? String(part.text.dropFirst(cells)) : part.text
      result.add(text, part.role)
    }
    return result
  }
}

extension TreeRow {
  /// Marks rows that have findings.
  fileprivate var mark: String {
    switch worst {
    case .error: "✗"
    case .warning: "!"
    case .note: "·"
    case nil: ""
    }
  }
}
