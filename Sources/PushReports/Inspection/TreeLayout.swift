import PushFormats

/// Lays out rows of a tree in columns: key, value, type, and notes.
struct TreeLayout {
  private let rows: [TreeRow]
  private let width: Int
  /// The width of keys whose values are aligned, by group.
  private var keyCells: [Int: Int] = [:]
  private var column: Int
  private var typeCells: Int
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
    typeCells = rows.map { $0.type.utf8.count }.max() ?? 0
    column = 0
    isStacked = false
    let most = max(26, width * 45 / 100)
    let widest = rows.map { naturalCells($0) }.filter { $0 <= most }.max() ?? most
    column = max(widest, 20) + 2
    isStacked = width - column - typeCells - 2 < Self.minNoteCells
  }

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
      let isTold = !row.note.isEmpty || !row.rules.isEmpty
      return [first] + (isTold ? notes : [])
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
    if row.key != nil { line.add(String(repeating: " ", count: padding(row) + 2)) }
    let room = max(width - DisplayWidth.of(line.text), Self.minValueCells)
    line.add(DisplayWidth.cut(value, toCells: room), row.valueRole)
    return line
  }

  /// The notes of a row, each line with its indent.
  private func notes(_ row: TreeRow) -> [StyledLine] {
    let start = isStacked ? indent(row) + 4 : column
    let textStart = isStacked || row.type.isEmpty ? start : start + typeCells + 2
    var lines: [StyledLine] = []
    var blank = StyledLine(String(repeating: " ", count: start))
    if isStacked {
      guard !row.note.isEmpty || !row.rules.isEmpty else { return [] }
    } else if row.note.isEmpty, row.rules.isEmpty {
      return [blank.adding(row.type, .type)]
    } else {
      blank.add(row.type, .type)
      blank.add(String(repeating: " ", count: max(0, textStart - start - row.type.utf8.count)))
    }
    let margin = StyledLine(String(repeating: " ", count: textStart))
    if !row.note.isEmpty {
      for part in TextWrapping.lines(
        of: row.note, width: width, firstIndent: textStart, hangingIndent: textStart)
      {
        lines.append((lines.isEmpty ? blank : margin).adding(part, .faint))
      }
    }
    for rule in row.rules {
      let fits = textStart + rule.name.utf8.count <= width
      if lines.isEmpty, !fits, !isStacked { lines.append(blank) }
      // A long name starts further left rather than exceed the width.
      let start = fits ? margin : StyledLine(blanks(max(0, width - rule.name.utf8.count)))
      let line = lines.isEmpty && fits ? blank : start
      lines.append(line.adding(rule.name, .severity(rule.severity)))
    }
    return lines.isEmpty ? [blank] : lines
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
