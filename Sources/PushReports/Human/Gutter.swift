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
      label: Blanks.text(digits - text.utf8.count) + text, .gutter,
      content)
  }

  /// `- | ` and `+ | `, the lines of a repair.
  func line(sign: String, _ role: Role, _ content: StyledLine) -> StyledLine {
    let padding = Blanks.text(digits - 1)
    return line(label: sign + padding, role, content)
  }

  /// `= note: `, a remark below the snippet.
  func remark(_ name: String, _ role: Role) -> StyledLine {
    var line = StyledLine(blanks + " ")
    line.add("= ", .gutter)
    line.add("\(name): ", role)
    return line
  }

  private var blanks: String { Blanks.text(digits) }

  private func line(label: String, _ role: Role, _ content: StyledLine) -> StyledLine {
    var line = StyledLine(label, role)
    line.add(" |", .gutter)
    guard !content.isEmpty else { return line }
    line.add(" ")
    line.add(content)
    return line
  }
}

/// Text of nothing but blanks.
enum Blanks {
  private static let most = String(repeating: " ", count: 128)

  /// So many of them; cut out of a long text, because a repeated one is put together bit by bit.
  static func text(_ count: Int) -> String {
    guard count <= 128 else { return String(repeating: " ", count: count) }
    return String(most.utf8.prefix(max(count, 0))) ?? ""
  }
}
