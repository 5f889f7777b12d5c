import JSON
import PushShield

/// A line of a document as it appears on the screen: its pieces in their cells, with `…` for what
/// does not fit.
struct SnippetRow {
  private let line: VisibleLine

  /// The maximum width of a line that has to be cut: a window is read at a glance.
  private static let windowCells = 72

  /// A line from its start, for context lines.
  init(_ line: SourceLine, in text: ShieldedText, room: Int) {
    self.init(
      line, showing: [ByteRange(line.range.start, line.range.start)], in: text, room: room)
  }

  /// A line, or a window around the places of interest in it, which are in ascending order.
  init(
    _ line: SourceLine, showing places: [ByteRange], in text: ShieldedText, room: Int
  ) {
    self.init(
      line, showing: places, in: text.bytes, hiding: text.secrets(in: line.range), room: room)
  }

  /// `secrets` are shown shortened; the text itself has stars in their place.
  init(
    _ line: SourceLine, showing places: [ByteRange], in text: Span<UInt8>,
    hiding secrets: [Secret], room: Int
  ) {
    let whole = Self.whole(line, near: places, in: text, secrets, room: room)
    if whole.cells > room || whole.hasGap {
      var windows = Windows(whole, cells: min(room, Self.windowCells))
      windows.show(places)
      self.line = windows.shown()
    } else {
      self.line = whole
    }
  }

  /// Ends the current line with the visible text, after a space.
  func print(of text: Span<UInt8>, _ role: Role, _ output: inout ReportText) {
    if line.count > 0 { output.addBlanks(1) }
    line.print(of: text, role, &output)
    output.endLine()
  }

  /// The cells under a part of the text; at least one, even after the end of the line.
  func columns(of range: ByteRange) -> Range<Int> {
    // The first place after the part at which a piece may begin.
    let behind = max(range.end, range.start + 1)
    var cell = 0
    var columns: Range<Int>?
    for segment in line.segments {
      let first = segment.isPlain ? max(segment.start, range.start) : segment.start
      let end = segment.isPlain ? min(segment.end, behind) : segment.end
      if segment.start < behind, end > range.start, first < end {
        let start = cell + first - segment.start
        let next = segment.isPlain ? start + end - first : cell + segment.cells
        columns = (columns?.lowerBound ?? start)..<next
      }
      if segment.isPlain ? segment.end > behind : segment.start >= behind {
        if segment.isPlain { cell += max(behind - segment.start, 0) }
        break
      }
      cell += segment.cells
    }
    guard let columns else { return cell..<cell + 1 }
    return columns.lowerBound..<max(columns.upperBound, columns.lowerBound + 1)
  }

  /// A line; of a very long one only what is near the places, with gaps between.
  ///
  /// Of one that has to be cut, no more is read behind its only place than a window shows.
  private static func whole(
    _ line: SourceLine, near places: [ByteRange], in text: Span<UInt8>, _ secrets: [Secret],
    room: Int
  ) -> VisibleLine {
    let enough =
      places.count == 1
      ? VisibleLine.Enough(place: places[0].start, cellsBehind: windowCells, cells: room) : nil
    var whole = VisibleLine()
    var position = line.range.start
    if line.isCutAtStart { whole.addGap(ByteRange(max(position - 1, 0), position)) }
    for part in parts(of: line, near: places, in: text) {
      if part.start > position { whole.addGap(ByteRange(position, part.start)) }
      position = whole.add(text, in: part, secrets: secrets, enough: enough)
    }
    if line.isCutAtEnd || position < line.range.end {
      whole.addGap(ByteRange(position, max(line.range.end, position + 1)))
    }
    return whole
  }

  private static func parts(
    of line: SourceLine, near places: [ByteRange], in text: Span<UInt8>
  ) -> [ByteRange] {
    var parts: [ByteRange] = []
    for place in places {
      let start = max(place.start - SourceLine.reach, line.range.start)
      let end = min(place.start + SourceLine.reach, line.range.end)
      let part = ByteRange(
        UTF8Scan.scalarStart(text, at: start),
        end < line.range.end ? UTF8Scan.scalarStart(text, at: end) : end)
      if let last = parts.last, last.end >= part.start {
        parts[parts.count - 1].end = max(last.end, part.end)
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}

/// Chooses the visible pieces of a line when not all of them fit.
private struct Windows {
  private let line: VisibleLine
  private let cells: Int
  private var ranges: [Range<Int>] = []

  /// Cells before a long place, which show its context.
  private static let leadCells = 12

  init(_ line: VisibleLine, cells: Int) {
    self.line = line
    self.cells = cells
  }

  mutating func show(_ places: [ByteRange]) {
    guard let firstPlace = places.first, let lastPlace = places.last else { return }
    let first = indices(of: firstPlace)
    let last = indices(of: lastPlace)
    let all = first.lowerBound..<max(first.upperBound, last.upperBound)
    if places.count == 1 || line.cells(of: all) + Self.leadCells <= cells - 2 {
      ranges = [window(around: all, cells: cells - 2)]
      return
    }
    let half = (cells - 3) / 2
    // The label of a second place is under its start, so its start is enough.
    let end = max(min(first.upperBound, last.lowerBound), first.lowerBound)
    let head = window(around: first.lowerBound..<end, cells: half)
    let tail = window(around: last, cells: half)
    ranges =
      head.upperBound >= tail.lowerBound
      ? [head.lowerBound..<max(head.upperBound, tail.upperBound)] : [head, tail]
  }

  func shown() -> VisibleLine {
    var shown = VisibleLine()
    var position = 0
    for range in ranges {
      if range.lowerBound > position {
        shown.addGap(line.range(of: position..<range.lowerBound))
      }
      shown.add(range, of: line)
      position = range.upperBound
    }
    if position < line.count { shown.addGap(line.range(of: position..<line.count)) }
    return shown
  }

  private func indices(of place: ByteRange) -> Range<Int> {
    let first = line.firstPiece(endingBehind: place.start)
    return first..<max(first, line.firstPiece(from: first, startingAt: place.end))
  }

  /// The pieces of a place and of equal context on both sides, as far as it fits.
  private func window(around place: Range<Int>, cells: Int) -> Range<Int> {
    var growing = GrowingRange(place.lowerBound, room: cells)
    growing.growRight(in: line, to: place.upperBound, leaving: leadCells(before: place.lowerBound))
    growing.growLeft(in: line, leaving: growing.room / 2)
    growing.growRight(in: line, to: line.count, leaving: 0)
    growing.growLeft(in: line, leaving: 0)
    return growing.range
  }

  private func leadCells(before index: Int) -> Int {
    line.cells(of: max(index - Self.leadCells, 0)..<index) >= Self.leadCells
      ? Self.leadCells : index
  }
}

/// A range of pieces that grows until its room is used up; it never contains gaps.
private struct GrowingRange {
  private(set) var range: Range<Int>
  private(set) var room: Int

  init(_ start: Int, room: Int) {
    self.room = room
    range = start..<start
  }

  mutating func growRight(in line: VisibleLine, to end: Int, leaving rest: Int) {
    var upper = range.upperBound
    var number = line.segment(of: upper)
    while upper < end, number < line.segments.count {
      let segment = line.segments[number]
      number += 1
      if segment.isPlain {
        let wanted = min(segment.next, end) - upper
        let taken = min(wanted, max(room - rest, 0))
        room -= taken
        upper += taken
        if taken < wanted { break }
      } else {
        guard !segment.isGap, room - segment.cells >= rest else { break }
        room -= segment.cells
        upper += 1
      }
    }
    range = range.lowerBound..<upper
  }

  mutating func growLeft(in line: VisibleLine, leaving rest: Int) {
    var lower = range.lowerBound
    var number = lower > 0 ? line.segment(of: lower - 1) : -1
    while number >= 0 {
      let segment = line.segments[number]
      number -= 1
      if segment.isPlain {
        let wanted = lower - segment.first
        let taken = min(wanted, max(room - rest, 0))
        room -= taken
        lower -= taken
        if taken < wanted { break }
      } else {
        guard !segment.isGap, room - segment.cells >= rest else { break }
        room -= segment.cells
        lower -= 1
      }
    }
    range = lower..<range.upperBound
  }
}
