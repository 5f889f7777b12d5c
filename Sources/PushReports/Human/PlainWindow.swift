import JSON
import PushShield

/// What is shown of a line around a place, or two, where all of that is plain: visible ASCII, and
/// letters that join nothing but their own marks, each a piece by itself.
///
/// It is found from the places outwards in the text as it stands: most snippets are of this kind, and
/// laying out their pieces took half of the report.
struct PlainWindow: BitwiseCopyable {
  /// The parts of the text that are shown, with a gap between them.
  private var shown: ByteRange
  private var shownToo: ByteRange?
  /// Whether there is more of the line on either side.
  private let hasGapBefore: Bool
  private let hasGapBehind: Bool
  /// A secret in the last part, which is shown shortened.
  private let secret: ByteRange?
  /// The cells under the places.
  private var columns: Columns
  private var second: (place: ByteRange, columns: Columns)?

  private struct Columns: BitwiseCopyable {
    var start: Int
    var count: Int
  }

  /// In fewer cells, what is shown depends on more than what is next to the place.
  private static let minRoom = 16

  /// The window around a place, and a second one at or behind it; nil where something has to be looked
  /// at more closely.
  init?(
    around place: ByteRange, and second: ByteRange?, on line: SourceLine, in text: Span<UInt8>,
    hiding secrets: [Secret], room: Int, cells: Int, lead: Int
  ) {
    guard room >= Self.minRoom, place.start >= line.range.start, line.holds(place.start),
      !line.mayBeCut(before: place.start)
    else { return nil }
    var both = place
    if let second {
      both.end = max(place.end, second.end)
      guard both.end <= line.range.end else { return nil }
    }
    guard let letters = PlainText(text, of: line, around: both, hiding: secrets) else {
      return nil
    }
    if let second, both.count + lead > cells - 2 {
      guard
        let windows = Self.apart(
          place, second, on: line, in: letters, room: room, cells: cells, lead: lead)
      else { return nil }
      self = windows
      return
    }
    guard
      let window = PlainGrowth(around: both, on: line, in: letters, room: cells - 2, lead: lead)
    else { return nil }
    let isCut =
      line.isCut(around: place.start, second?.start ?? place.start)
      || letters.hasMore(than: room - window.cells, outside: window.range)
    guard isCut else {
      self.init(whole: line, around: both, place, second, in: letters, room: room, lead: lead)
      return
    }
    guard letters.isClean(window.range, of: line.range) else { return nil }
    self.init(window, around: place, and: second, on: line, in: letters)
  }

  /// All of a line, if that is plain.
  private init?(
    whole line: SourceLine, around both: ByteRange, _ place: ByteRange, _ second: ByteRange?,
    in letters: borrowing PlainText, room: Int, lead: Int
  ) {
    guard
      let whole = PlainGrowth(around: both, on: line, in: letters, room: room, lead: lead),
      whole.range == line.range
    else { return nil }
    self.init(whole, around: place, and: second, on: line, in: letters)
  }

  /// A window with all of both places; nil where the second one begins inside a letter.
  private init?(
    _ growth: PlainGrowth, around place: ByteRange, and second: ByteRange?, on line: SourceLine,
    in letters: borrowing PlainText
  ) {
    shown = growth.range
    hasGapBefore = shown.start > line.range.start || line.isCutAtStart
    hasGapBehind = shown.end < line.range.end || line.isCutAtEnd
    secret = letters.secret(in: shown)
    let start = growth.cellsBefore + (hasGapBefore ? 1 : 0)
    guard let second else {
      let cells =
        growth.cellsOfPlace ?? letters.cells(of: place, in: shown, gap: hasGapBehind ? 1 : 0)
      columns = Columns(start: start, count: cells)
      return
    }
    columns = Columns(start: start, count: letters.cells(of: place, in: shown, gap: 0))
    guard let between = letters.cells(from: place.start, upTo: second.start) else { return nil }
    let behind = Columns(
      start: start + between, count: letters.cells(of: second, in: shown, gap: 0))
    self.second = (second, behind)
  }

  /// Windows around two places that are too far apart for one: half the room for each.
  private static func apart(
    _ place: ByteRange, _ second: ByteRange, on line: SourceLine, in letters: borrowing PlainText,
    room: Int, cells: Int, lead: Int
  ) -> PlainWindow? {
    let both = ByteRange(place.start, max(place.end, second.end))
    let read = ByteRange(both.start, min(both.end, both.start + SourceLine.reach))
    let least = letters.cells(upTo: room + 1, in: read)
    let isCut =
      least > room || line.isCut(around: place.start, second.start)
      || letters.hasMore(than: room - least, outside: both)
    guard isCut else {
      return PlainWindow(
        whole: line, around: both, place, second, in: letters, room: room, lead: lead)
    }
    let half = (cells - 3) / 2
    let before = ByteRange(place.start, max(min(place.end, second.start), place.start))
    guard least + lead > cells - 2,
      let head = PlainGrowth(around: before, on: line, in: letters, room: half, lead: lead),
      let tail = PlainGrowth(around: second, on: line, in: letters, room: half, lead: lead),
      head.range.end < tail.range.start, place.end <= tail.range.start,
      letters.isClean(head.range, of: line.range), letters.isClean(tail.range, of: line.range)
    else { return nil }
    return PlainWindow(head, around: place, tail, around: second, on: line, in: letters)
  }

  private init(
    _ head: PlainGrowth, around place: ByteRange, _ tail: PlainGrowth, around second: ByteRange,
    on line: SourceLine, in letters: borrowing PlainText
  ) {
    shown = head.range
    shownToo = tail.range
    hasGapBefore = head.range.start > line.range.start || line.isCutAtStart
    hasGapBehind = tail.range.end < line.range.end || line.isCutAtEnd
    secret = letters.secret(in: tail.range)
    let start = hasGapBefore ? 1 : 0
    columns = Columns(
      start: start + head.cellsBefore, count: letters.cells(of: place, in: shown, gap: 1))
    let behind = Columns(
      start: start + head.cells + 1 + tail.cellsBefore,
      count: letters.cells(of: second, in: tail.range, gap: hasGapBehind ? 1 : 0))
    self.second = (second, behind)
  }

  /// The cells under one of the places.
  func columns(of place: ByteRange) -> Range<Int> {
    if let second, second.place == place {
      return second.columns.start..<second.columns.start + second.columns.count
    }
    return columns.start..<columns.start + columns.count
  }

  /// Ends the current line with what is shown, after a space.
  func print(
    of text: Span<UInt8>, hiding secrets: [Secret], _ role: Role, _ output: inout ReportText
  ) {
    if !output.look.isStyled { return printPlainly(of: text, hiding: secrets, &output) }
    output.addBlanks(1)
    if hasGapBefore { output.add(VisibleLine.gapSign, role) }
    if let shownToo {
      output.add(text.extracting(shown.start..<shown.end), role)
      output.add(VisibleLine.gapSign, role)
      printLast(shownToo, of: text, hiding: secrets, role, &output)
    } else {
      printLast(shown, of: text, hiding: secrets, role, &output)
    }
    if hasGapBehind { output.add(VisibleLine.gapSign, role) }
    output.endLine()
  }

  private func printLast(
    _ part: ByteRange, of text: Span<UInt8>, hiding secrets: [Secret], _ role: Role,
    _ output: inout ReportText
  ) {
    guard let secret, let hidden = secrets.first(where: { $0.range == secret }) else {
      return output.add(text.extracting(part.start..<part.end), role)
    }
    output.add(text.extracting(part.start..<secret.start), role)
    output.add(hidden.shown, role)
    output.add(text.extracting(secret.end..<part.end), role)
  }

  private func printPlainly(
    of text: Span<UInt8>, hiding secrets: [Secret], _ output: inout ReportText
  ) {
    let last = shownToo ?? shown
    let number = secret.flatMap { range in secrets.firstIndex { $0.range == range } }
    var bytes = shown.count + last.count + Self.mostBytesAround
    if let number { bytes += secrets[number].head.utf8.count + secrets[number].tail.utf8.count }
    output.add(upTo: bytes) { line in
      line.append(hasGapBefore ? " …" : " ")
      if shownToo != nil {
        line.append(copying: text.extracting(shown.start..<shown.end))
        line.append("…")
      }
      if let secret, let number {
        line.append(copying: text.extracting(last.start..<secret.start))
        line.append(shownOf: secrets[number])
        line.append(copying: text.extracting(secret.end..<last.end))
      } else {
        line.append(copying: text.extracting(last.start..<last.end))
      }
      line.append(hasGapBehind ? "…\n" : "\n")
    }
  }

  /// Four marks for gaps, a space and the end of the line.
  private static let mostBytesAround = 14
}

extension SourceLine {
  /// Whether it depends on the first character whether its beginning is read.
  fileprivate func mayBeCut(before place: Int) -> Bool {
    1...3 ~= place - Self.reach - range.start
  }

  /// Whether not all of it is read around two places.
  fileprivate func isCut(around place: Int, _ last: Int) -> Bool {
    isCutAtStart || isCutAtEnd || place - Self.reach > range.start
      || last + Self.reach < range.end
  }

  /// Whether a place is one of its bytes, or its end.
  fileprivate func holds(_ place: Int) -> Bool {
    place < range.end || place == range.end && !isCutAtEnd
  }
}

extension OutputSpan<UInt8> {
  /// Appends a secret as it is shown, for which there must be room.
  fileprivate mutating func append(shownOf secret: borrowing Secret) {
    append(copying: secret.head)
    append("…")
    append(copying: secret.tail)
  }
}
