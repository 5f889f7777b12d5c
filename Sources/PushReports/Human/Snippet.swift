import JSON
import PushShield

/// The lines of a document that a finding is about, with marks under its places.
struct Snippet {
  /// One marked place, in bytes of the text.
  struct Place {
    var line: Int
    var range: ByteRange
    var sign: UInt8
    var role: Role
    var label: String?
  }

  private let primary: Place
  private let secondary: Place?
  private let lines: SnippetLines

  init(_ primary: Place, _ secondary: Place?, in text: Span<UInt8>) {
    self.primary = primary
    self.secondary = secondary
    if let secondary {
      lines = SnippetLines(
        around: primary.range.start, number: primary.line, and: secondary.range.start,
        otherNumber: secondary.line, in: text)
    } else {
      lines = SnippetLines(around: primary.range.start, number: primary.line, in: text)
    }
  }

  var lastLine: Int { lines.last.number }

  func print(
    in text: ShieldedText, _ gutter: Gutter, width: Int, _ output: inout ReportText
  ) {
    gutter.addLine(to: &output)
    let room = gutter.room(in: width)
    for position in 0..<lines.count {
      let line = lines[position]
      if position > 0, line.number > lines[position - 1].number + 1 {
        output.add("...", .gutter)
        output.endLine()
      }
      print(line, in: text, gutter, room: room, &output)
    }
    gutter.addLine(to: &output)
  }

  private func print(
    _ line: SourceLine, in text: ShieldedText, _ gutter: Gutter, room: Int,
    _ output: inout ReportText
  ) {
    if let secondary, secondary.line == line.number {
      if primary.line == line.number {
        print(line, primary, secondary, in: text, gutter, room: room, &output)
      } else {
        print(line, secondary, in: text, gutter, room: room, &output)
      }
    } else if primary.line == line.number {
      print(line, primary, in: text, gutter, room: room, &output)
    } else {
      let row = SnippetRow(line, in: text, room: room)
      gutter.addBar(line.number, to: &output)
      row.print(of: text.bytes, .plain, &output)
    }
  }

  /// A line with its only place, as most are.
  private func print(
    _ line: SourceLine, _ place: borrowing Place, in text: ShieldedText, _ gutter: Gutter,
    room: Int, _ output: inout ReportText
  ) {
    let range = shownPart(of: place.range, on: line)
    let row = SnippetRow(line, showing: range, in: text, room: room)
    gutter.addBar(line.number, to: &output)
    row.print(of: text.bytes, .plain, &output)
    MarkLines.print(
      Mark(
        columns: row.columns(of: range), sign: place.sign, role: place.role, label: place.label),
      room: room, gutter, &output)
  }

  private func print(
    _ line: SourceLine, _ primary: borrowing Place, _ secondary: borrowing Place,
    in text: ShieldedText, _ gutter: Gutter, room: Int, _ output: inout ReportText
  ) {
    let range = shownPart(of: primary.range, on: line)
    let other = shownPart(of: secondary.range, on: line)
    let isSecondFirst = other.start < range.start
    let row = SnippetRow(
      line, showing: isSecondFirst ? other : range, and: isSecondFirst ? range : other,
      in: text.bytes, hiding: text.secrets(in: line.range), room: room)
    gutter.addBar(line.number, to: &output)
    row.print(of: text.bytes, .plain, &output)
    MarkLines.print(
      Mark(
        columns: row.columns(of: range), sign: primary.sign, role: primary.role,
        label: primary.label),
      Mark(
        columns: row.columns(of: other), sign: secondary.sign, role: secondary.role,
        label: secondary.label),
      room: room, gutter, &output)
  }

  /// The part of a place that lies on its first line.
  private func shownPart(of range: ByteRange, on line: SourceLine) -> ByteRange {
    guard !line.isCutAtEnd else { return range }
    return ByteRange(range.start, max(min(range.end, line.range.end), range.start))
  }
}
