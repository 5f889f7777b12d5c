import JSON
import PushShield

/// A line of a document as it appears on the screen: its pieces in their cells, with `…` for what
/// does not fit.
struct SnippetRow {
  private let line: VisibleLine
  /// What is shown of a line that needs no pieces.
  private let plain: PlainWindow?
  private let secrets: [Secret]

  /// The maximum width of a line that has to be cut: a window is read at a glance.
  private static let windowCells = 72

  /// Cells before a long place, which show its context.
  fileprivate static let leadCells = 12

  /// The bytes of a short place, and more cells than are shown to each side of its start.
  private static let mostShort = 20
  private static let halfCells = 48

  /// A line from its start, for context lines.
  init(_ line: SourceLine, in text: ShieldedText, room: Int) {
    self.init(
      line, showing: ByteRange(line.range.start, line.range.start), in: text, room: room)
  }

  /// A line, or a window around its only place of interest.
  init(_ line: SourceLine, showing place: ByteRange, in text: ShieldedText, room: Int) {
    self.init(
      line, showing: place, in: text.bytes, hiding: text.secrets(in: line.range), room: room)
  }

  /// A line, or a window around one or two places in it, of which the second is not before the first.
  ///
  /// `secrets` are shown shortened; the text itself has stars in their place.
  init(
    _ line: SourceLine, showing place: ByteRange, and second: ByteRange? = nil,
    in text: Span<UInt8>, hiding secrets: [Secret], room: Int
  ) {
    let plain = PlainWindow(
      around: place, and: second, on: line, in: text, hiding: secrets, room: room,
      cells: min(room, Self.windowCells), lead: Self.leadCells)
    if let plain {
      self.init(plain, hiding: secrets)
    } else {
      let places = second.map { [place, $0] } ?? [place]
      self.init(laidOut: line, showing: places, in: text, hiding: secrets, room: room)
    }
  }

  private init(_ plain: PlainWindow, hiding secrets: [Secret]) {
    line = VisibleLine()
    self.plain = plain
    self.secrets = secrets
  }

  /// The same by the pieces of the line, whatever they are.
  init(
    laidOut line: SourceLine, showing places: [ByteRange], in text: Span<UInt8>,
    hiding secrets: [Secret], room: Int
  ) {
    self.line = Self.shown(line, showing: places, in: text, secrets, room: room)
    plain = nil
    self.secrets = []
  }

  private static func shown(
    _ line: SourceLine, showing places: [ByteRange], in text: Span<UInt8>, _ secrets: [Secret],
    room: Int
  ) -> VisibleLine {
    if places.count == 1,
      let shown = window(around: places[0], on: line, in: text, secrets, room: room)
    {
      return shown
    }
    let whole = whole(line, near: places, in: text, secrets, room: room)
    guard whole.cells > room || whole.hasGap else { return whole }
    var windows = Windows(whole, cells: min(room, windowCells))
    windows.show(places)
    return windows.shown()
  }

  /// Ends the current line with the visible text, after a space.
  func print(of text: Span<UInt8>, _ role: Role, _ output: inout ReportText) {
    if let plain { return plain.print(of: text, hiding: secrets, role, &output) }
    if line.count > 0 { output.addBlanks(1) }
    line.print(of: text, role, &output)
    output.endLine()
  }

  /// The cells under one of the places; at least one, even after the end of the line.
  func columns(of range: ByteRange) -> Range<Int> {
    if let plain { return plain.columns(of: range) }
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
    var whole = VisibleLine(segments: 32)
    var position = line.range.start
    if line.isCutAtStart { whole.addGap(ByteRange(max(position - 1, 0), position)) }
    for part in parts(of: line, near: places, in: text) {
      if part.start > position { whole.addGap(ByteRange(position, part.start)) }
      position = whole.add(text, in: part, secrets: secrets, enough: enough)
    }
    whole.addRest(of: line, from: position)
    return whole
  }

  /// The window around a short place far behind the start of a line, and far before its end: it is half
  /// before the place and half behind, and nothing else of the line is looked at.
  ///
  /// nil where that cannot be told without a closer look.
  private static func window(
    around place: ByteRange, on line: SourceLine, in text: Span<UInt8>, _ secrets: [Secret],
    room: Int
  ) -> VisibleLine? {
    guard place.count <= mostShort else { return nil }
    let part = parts(of: line, near: [place], in: text)[0]
    // In a secret, bytes are not cells.
    var floor = part.start
    for secret in secrets where secret.range.start < place.start { floor = secret.range.end }
    // The line is cut, whatever is behind the place.
    guard let near = text.place(ofCells: halfCells, before: place.start, from: floor),
      text.place(ofCells: max(room, windowCells), before: near, from: floor) != nil,
      let start = text.cleanCut(before: near, from: floor)
    else { return nil }
    var around = VisibleLine(segments: 32)
    around.addGap(ByteRange(line.range.start, start))
    let enough = VisibleLine.Enough(place: place.start, cellsBehind: halfCells, cells: 0)
    let end = around.add(text, in: ByteRange(start, part.end), secrets: secrets, enough: enough)
    // The width of a tab depends on all that is before it.
    guard text.firstIndex(of: 0x09, in: ByteRange(start, end)) == nil,
      around.hasLead(leadCells, before: place.start)
    else { return nil }
    around.addRest(of: line, from: end)
    var windows = Windows(around, cells: min(room, windowCells))
    windows.show([place])
    return windows.areInside ? windows.shown() : nil
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

  init(_ line: VisibleLine, cells: Int) {
    self.line = line
    self.cells = cells
  }

  mutating func show(_ places: [ByteRange]) {
    guard let firstPlace = places.first, let lastPlace = places.last else { return }
    let first = indices(of: firstPlace)
    let last = indices(of: lastPlace)
    let all = first.lowerBound..<max(first.upperBound, last.upperBound)
    if places.count == 1 || line.cells(of: all) + SnippetRow.leadCells <= cells - 2 {
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
    var shown = VisibleLine(segments: line.segments.count)
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

  /// Whether there is more of the line between what is shown and the gaps at its ends.
  var areInside: Bool {
    guard let first = ranges.first, let last = ranges.last else { return false }
    return first.lowerBound > 1 && last.upperBound < line.count - 1
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
    line.hasLead(SnippetRow.leadCells, beforePiece: index) ? SnippetRow.leadCells : index
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

extension VisibleLine {
  /// Adds a mark for what is left of a line.
  fileprivate mutating func addRest(of line: SourceLine, from position: Int) {
    guard line.isCutAtEnd || position < line.range.end else { return }
    addGap(ByteRange(position, max(line.range.end, position + 1)))
  }

  /// Whether as many pieces as these cells, before a place of the text, take no fewer cells.
  fileprivate func hasLead(_ cells: Int, before place: Int) -> Bool {
    let piece = firstPiece(endingBehind: place)
    return piece >= cells && hasLead(cells, beforePiece: piece)
  }

  fileprivate func hasLead(_ cells: Int, beforePiece piece: Int) -> Bool {
    self.cells(of: max(piece - cells, 0)..<piece) >= cells
  }
}

extension Span<UInt8> {
  /// A place with at least so many cells between it and another one behind it.
  fileprivate func place(ofCells cells: Int, before place: Int, from floor: Int) -> Int? {
    var here = place
    var found = 0
    while here > floor, found < cells {
      let start = Swift.max(here - 16, floor)
      if endOfVisibleASCII(in: ByteRange(start, here), without: 0, 0, 0) == here {
        found += here - start
      } else {
        // A letter is a cell at least, whatever it joins, and what is no character is more. Several
        // pictures may be one.
        for byte in start..<here
        where self[byte].isVisible
          || self[byte] < 0xF0 && PlainLetters.letter(at: byte, in: self, to: place) != nil
        {
          found += 1
        }
      }
      here = start
    }
    return found >= cells ? here : nil
  }

  /// The last place before another one at which a line may as well begin: nothing before it joins what
  /// is behind it, or starts a command with it.
  fileprivate func cleanCut(before place: Int, from floor: Int) -> Int? {
    var here = place
    while here > floor {
      let before = self[here - 1]
      if self[here].isVisible, before.isVisible, !before.isLetter, before != UInt8(ascii: "#") {
        return here
      }
      here -= 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it is an ASCII character that is seen.
  fileprivate var isVisible: Bool { 0x20..<0x7F ~= self }
}
