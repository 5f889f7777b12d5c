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

  func addArrow(to output: inout ReportText) {
    output.addBlanks(digits)
    output.add("--> ", .gutter)
  }

  /// A line with nothing behind the bar.
  func addLine(to output: inout ReportText) {
    addBar(nil, to: &output)
    output.endLine()
  }

  /// `3 |`, or an empty gutter without a number.
  func addBar(_ number: Int?, to output: inout ReportText) {
    let label = number.map(String.init) ?? ""
    output.addBlanks(digits - label.utf8.count, .gutter)
    output.add(label, .gutter)
    output.add(" |", .gutter)
  }

  /// `- |` and `+ |`, for the lines of a repair.
  func addBar(sign: UInt8, _ role: Role, to output: inout ReportText) {
    output.add(sign, times: 1, role)
    output.addBlanks(digits - 1, role)
    output.add(" |", .gutter)
  }

  /// `= note: `, a remark below the snippet.
  func remark(_ name: String, _ role: Role) -> StyledLine {
    var line = StyledLine(Blanks.text(digits + 1))
    line.add("= ", .gutter)
    line.add("\(name): ", role)
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
