import JSON

/// The column of line numbers at the start of every line of a finding.
struct Gutter {
  let digits: Int

  init(lastLine: Int) {
    digits = Self.digits(of: max(lastLine, 1))
  }

  fileprivate static func digits(of number: Int) -> Int {
    var digits = 1
    var rest = number / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    return digits
  }

  /// The most bytes that `append` adds.
  static let mostBytes = 2 * OutputSpan<UInt8>.mostDigits

  /// The cells that remain of a line after the gutter and its bar.
  func room(in width: Int) -> Int {
    max(width - digits - 3, 1)
  }

  func addArrow(to output: inout ReportText) {
    output.addBlanks(digits)
    output.add("--> ", .gutter)
  }

  /// A line with nothing after the bar.
  func addLine(to output: inout ReportText) {
    guard output.look.isStyled else {
      return output.add(upTo: Self.mostBytes) { line in
        line.append(self)
        line.append("\n")
      }
    }
    addBar(nil, to: &output)
    output.endLine()
  }

  /// `3 |`, or an empty gutter without a number.
  func addBar(_ number: Int?, to output: inout ReportText) {
    guard output.look.isStyled else {
      return output.add(upTo: Self.mostBytes) { $0.append(self, line: number) }
    }
    if let number {
      output.addBlanks(digits - Self.digits(of: number), .gutter)
      output.add(number, .gutter)
      output.addBlanks(1, .gutter)
    } else {
      output.addBlanks(digits + 1, .gutter)
    }
    output.add(UInt8(ascii: "|"), times: 1, .gutter)
  }

  /// `- |` and `+ |`, for the lines of a fix.
  func addBar(sign: UInt8, _ role: Role, to output: inout ReportText) {
    output.add(sign, times: 1, role)
    output.addBlanks(digits - 1, role)
    output.add(" |", .gutter)
  }

  /// `= note: `, a remark below the snippet.
  func remark(_ name: String, _ role: Role) -> StyledLine {
    var line = StyledLine(Spaces.text(digits + 1))
    line.add("= ", .gutter)
    line.add("\(name): ", role)
    return line
  }
}

extension OutputSpan<UInt8> {
  /// Appends the gutter with its bar, without a style.
  @inline(__always)
  mutating func append(_ gutter: Gutter, line: Int? = nil) {
    if let line {
      append(repeating: UInt8(ascii: " "), count: max(gutter.digits - Gutter.digits(of: line), 0))
      append(decimal: line)
    } else {
      append(repeating: UInt8(ascii: " "), count: gutter.digits)
    }
    append(" |")
  }
}

/// Text of nothing but spaces.
enum Spaces {
  private static let most = String(repeating: " ", count: 128)

  /// This many spaces, cut from a long text because repeating a string is slow.
  static func text(_ count: Int) -> String {
    guard count <= 128 else { return String(repeating: " ", count: count) }
    return String(most.utf8.prefix(max(count, 0))) ?? ""
  }
}
