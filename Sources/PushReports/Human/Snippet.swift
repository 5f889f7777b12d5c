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
  private let lines: [SourceLine]

  init(_ primary: Place, _ secondary: Place?, in text: Span<UInt8>) {
    self.primary = primary
    self.secondary = secondary
    lines = Self.lines(primary, secondary, in: text)
  }

  var lastLine: Int { lines.last?.number ?? primary.line }

  func print(
    in text: ShieldedText, _ gutter: Gutter, width: Int, _ output: inout ReportText
  ) {
    gutter.addLine(to: &output)
    var previous: SourceLine?
    for line in lines {
      if let previous, line.number > previous.number + 1 {
        output.add("...", .gutter)
        output.endLine()
      }
      print(line, in: text, gutter, room: gutter.room(in: width), &output)
      previous = line
    }
    gutter.addLine(to: &output)
  }

  private func print(
    _ line: SourceLine, in text: ShieldedText, _ gutter: Gutter, room: Int,
    _ output: inout ReportText
  ) {
    var places: [Place] = []
    if primary.line == line.number { places.append(primary) }
    if let secondary, secondary.line == line.number { places.append(secondary) }
    guard !places.isEmpty else {
      let row = SnippetRow(line, in: text, room: room)
      gutter.addBar(line.number, to: &output)
      return row.print(of: text.bytes, .plain, &output)
    }
    let ranges = places.map { shownPart(of: $0.range, on: line) }
    let ascending = ranges.count > 1 ? ranges.sorted { $0.start < $1.start } : ranges
    let row = SnippetRow(line, showing: ascending, in: text, room: room)
    gutter.addBar(line.number, to: &output)
    row.print(of: text.bytes, .plain, &output)
    let marks = places.indices.map { index in
      Mark(
        columns: row.columns(of: ranges[index]), sign: places[index].sign,
        role: places[index].role, label: places[index].label)
    }
    MarkLines(marks, room: room).print(gutter, &output)
  }

  /// The part of a place that lies on its first line.
  private func shownPart(of range: ByteRange, on line: SourceLine) -> ByteRange {
    guard !line.isCutAtEnd else { return range }
    return ByteRange(range.start, max(min(range.end, line.range.end), range.start))
  }

  // MARK: Which lines

  private static func lines(
    _ primary: Place, _ secondary: Place?, in text: Span<UInt8>
  ) -> [SourceLine] {
    let main = SourceLine(number: primary.line, around: primary.range.start, in: text)
    var lines = [main.previous(in: text), main, main.next(in: text)].compactMap(\.self)
    guard let secondary, let first = lines.first, let last = lines.last else { return lines }
    if secondary.line == main.number {
      // The line is read as far as both places, which may lie far apart.
      let other = SourceLine(number: main.number, around: secondary.range.start, in: text)
      lines = lines.map { $0.number == main.number ? joined(main, other) : $0 }
    } else if !lines.contains(where: { $0.number == secondary.line }) {
      let other = SourceLine(number: secondary.line, around: secondary.range.start, in: text)
      if other.number < first.number {
        // Three dots for one line would take the same place.
        let between = first.number - other.number == 2 ? other.next(in: text) : nil
        lines = [other] + [between].compactMap(\.self) + lines
      } else {
        let between = other.number - last.number == 2 ? last.next(in: text) : nil
        lines += [between].compactMap(\.self) + [other]
      }
    }
    return lines
  }

  private static func joined(_ one: SourceLine, _ other: SourceLine) -> SourceLine {
    let (left, right) = one.range.start <= other.range.start ? (one, other) : (other, one)
    let isRightLonger = right.range.end >= left.range.end
    return SourceLine(
      number: one.number,
      range: ByteRange(left.range.start, max(left.range.end, right.range.end)),
      isCutAtStart: left.isCutAtStart,
      isCutAtEnd: isRightLonger ? right.isCutAtEnd : left.isCutAtEnd)
  }
}
