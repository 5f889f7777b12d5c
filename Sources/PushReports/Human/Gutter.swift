/// The column of line numbers that every line of a finding starts with.
struct Gutter {
  let digits: Int

  init(lastLine: Int) {
    digits = String(max(lastLine, 1)).utf8.count
  }

  /// What is left of a line of this width behind the gutter and its bar.
  func room(in width: Int) -> Int {
    max(width - digits - 3, 1)
  }

  var arrow: StyledLine {
    var line = StyledLine(blanks)
    line.add("--> ", .gutter)
    return line
  }

  /// `3 | `, or an empty gutter without a number.
  func line(_ number: Int? = nil, _ content: StyledLine = StyledLine()) -> StyledLine {
    let text = number.map(String.init) ?? ""
    return line(
      label: String(repeating: " ", count: max(digits - text.utf8.count, 0)) + text, .gutter,
      content)
  }

  /// `- | ` and `+ | `, the lines of a repair.
  func line(sign: String, _ role: Role, _ content: StyledLine) -> StyledLine {
    let padding = String(repeating: " ", count: max(digits - 1, 0))
    return line(label: sign + padding, role, content)
  }

  /// `= note: `, a remark below the snippet.
  func remark(_ name: String, _ role: Role) -> StyledLine {
    var line = StyledLine(blanks + " ")
    line.add("= ", .gutter)
    line.add("\(name): ", role)
    return line
  }

  private var blanks: String { String(repeating: " ", count: digits) }

  private func line(label: String, _ role: Role, _ content: StyledLine) -> StyledLine {
    var line = StyledLine(label, role)
    line.add(" |", .gutter)
    guard !content.parts.isEmpty else { return line }
    line.add(" ")
    line.add(content)
    return line
  }
}
