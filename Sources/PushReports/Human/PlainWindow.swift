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

/// Part of a text, read by letters.
private struct PlainText: ~Escapable {
  let text: Span<UInt8>
  /// Nothing outside of it is read as letters.
  let part: ByteRange
  /// The only secret in that part, behind the places: one letter.
  let secret: ByteRange?
  private let cellsOfSecret: Int

  /// nil where a place is in a secret.
  @_lifetime(copy text)
  init?(
    _ text: Span<UInt8>, of line: SourceLine, around places: ByteRange, hiding secrets: [Secret]
  ) {
    self.text = text
    var part = line.range
    var first: ByteRange?
    var cells = 0
    for secret in secrets where secret.range.end > part.start {
      if secret.range.end <= places.start {
        part.start = secret.range.end
      } else if secret.range.start < places.end || secret.range.start <= places.start {
        return nil
      } else if first == nil, secret.range.end <= part.end {
        first = secret.range
        cells = secret.cells
      } else {
        part.end = min(part.end, secret.range.start)
        break
      }
    }
    self.part = part
    secret = first
    cellsOfSecret = cells
  }

  func secret(in range: ByteRange) -> ByteRange? {
    guard let secret, secret.start < range.end else { return nil }
    return secret
  }

  /// A secret at a place, as a letter.
  func secret(at place: Int) -> PlainLetters.Letter? {
    guard let secret, secret.start == place else { return nil }
    return .init(bytes: secret.count, cells: cellsOfSecret)
  }

  /// The end of what is read as text from a place on.
  func endOfText(from place: Int) -> Int {
    guard let secret, place <= secret.start else { return part.end }
    return secret.start
  }

  /// The plain letter at a place, with its marks; nil for any other character.
  @inline(__always)
  func letter(at place: Int) -> PlainLetters.Letter? {
    if text[place].isPlain { return .init(bytes: 1, cells: 1) }
    return marked(PlainLetters.letter(at: place, in: text, to: part.end), at: place, to: part.end)
  }

  /// A letter with its marks.
  @inline(__always)
  private func marked(
    _ letter: PlainLetters.Letter?, at place: Int, to end: Int
  ) -> PlainLetters.Letter? {
    guard var letter, !letter.isPicture else { return letter }
    var marks = 0
    while marks < VisibleText.mostPlainMarks,
      let mark = PlainLetters.mark(at: place + letter.bytes, in: text, to: end)
    {
      letter.bytes += mark.bytes
      letter.cells += mark.cells
      marks += 1
    }
    return letter
  }

  /// The plain letter before a place behind the start of the part.
  @inline(__always)
  func letter(before place: Int) -> PlainLetters.Letter? {
    if text[place - 1].isPlain { return .init(bytes: 1, cells: 1) }
    return foreignLetter(before: place)
  }

  private func foreignLetter(before place: Int) -> PlainLetters.Letter? {
    var start = place
    for _ in 0...VisibleText.mostPlainMarks {
      start = startOfCharacter(before: start)
      let letter = PlainLetters.letter(at: start, in: text, to: place)
      if let letter = marked(letter, at: start, to: place) {
        return start + letter.bytes == place ? letter : nil
      }
      // Only marks that begin like this are looked for.
      guard text[start] == 0xE0, start > part.start else { return nil }
    }
    return nil
  }

  private func startOfCharacter(before place: Int) -> Int {
    var start = place - 1
    let floor = max(place - 4, part.start)
    while start > floor, UTF8Scan.isContinuation(text[start]) { start -= 1 }
    return start
  }

  /// The end of plain ASCII.
  func endOfPlain(_ range: ByteRange) -> Int {
    let hash = UInt8(ascii: "#")
    return text.endOfVisibleASCII(in: range, without: hash, hash, hash)
  }

  /// How many bytes before a place are plain ASCII.
  func plainBytes(before place: Int, upTo most: Int) -> Int {
    let floor = max(place - most, part.start)
    var start = place
    while start > floor, text[start - 1].isPlain { start -= 1 }
    return place - start
  }

  /// The width of plain letters before a place; nil where that is inside of one.
  func cells(from start: Int, upTo place: Int) -> Int? {
    var here = start
    var cells = 0
    while here < place, let letter = letter(at: here) {
      here += letter.bytes
      cells += letter.cells
    }
    return here == place ? cells : nil
  }

  /// The width of plain letters.
  func cells(from start: Int, to end: Int) -> Int {
    var here = start
    var cells = 0
    while here < end, let letter = letter(at: here) {
      here += letter.bytes
      cells += letter.cells
    }
    return cells
  }

  /// The width of what is shown of a place: of one letter at least, and of the mark for what is not.
  func cells(of place: ByteRange, in shown: ByteRange, gap: Int) -> Int {
    guard place.start < shown.end else { return 1 }
    if place.end > shown.end { return cells(from: place.start, to: shown.end) + gap }
    return cells(from: place.start, to: max(place.end, place.start + 1))
  }

  /// Whether there are more cells outside of a range, as far as that can be told without laying them
  /// out.
  func hasMore(than cells: Int, outside range: ByteRange) -> Bool {
    guard cells >= 0 else { return true }
    let end = endOfText(from: range.end)
    let behind = self.cells(upTo: cells + 1, in: ByteRange(range.end, end))
    guard behind <= cells else { return true }
    let before = self.cells(upTo: cells + 1, in: ByteRange(part.start, range.start))
    return behind + before > cells
  }

  /// A number of cells that there are at least.
  ///
  /// A letter is a cell at least, whatever it joins, and what is no character is more. Several
  /// pictures may be one.
  func cells(upTo wanted: Int, in range: ByteRange) -> Int {
    let end = range.end
    var here = range.start
    var found = 0
    while here < end, found < wanted {
      let run = text.endOfVisibleASCII(
        in: ByteRange(here, min(here + wanted - found, end)), without: 0, 0, 0)
      found += run - here
      guard run == here else {
        here = run
        continue
      }
      if text[here] < 0xF0, let letter = PlainLetters.letter(at: here, in: text, to: end) {
        found += 1
        here += letter.bytes
      } else {
        here += 1
      }
    }
    return found
  }

  /// Whether a line may as well begin and end where a range does: nothing outside joins what is in it,
  /// or starts a command with it.
  func isClean(_ range: ByteRange, of line: ByteRange) -> Bool {
    guard PlainLetters.isBoundary(range.end, in: text, to: line.end) else { return false }
    guard range.start > line.start else { return true }
    guard range.start > part.start, letter(before: range.start) != nil else { return false }
    var word = range.start
    while word < range.end, text[word].isLetter { word += 1 }
    return word == range.end || text[word] != UInt8(ascii: "[")
  }
}

/// A range of plain letters that grows from a place until its room is used up.
private struct PlainGrowth: BitwiseCopyable {
  private(set) var range: ByteRange
  private(set) var cells = 0
  private(set) var cellsBefore = 0
  /// Those of a place that is shown as a whole, and is not empty.
  private(set) var cellsOfPlace: Int?
  private var room: Int

  /// A place and equal context on both sides, as far as it fits; nil where that is not plain.
  init?(
    around place: ByteRange, on line: SourceLine, in letters: borrowing PlainText, room: Int,
    lead: Int
  ) {
    self.room = room
    range = ByteRange(place.start, place.start)
    let end = line.range.end
    guard let lead = Self.lead(lead, before: place, on: line, in: letters, room: room),
      growRight(in: letters, to: min(place.end, end), leaving: lead)
    else { return nil }
    if range.end >= place.end, cells > 0 { cellsOfPlace = cells }
    guard
      growLeft(in: letters, to: line.range.start, leaving: self.room / 2),
      growRight(in: letters, to: end, leaving: 0),
      growLeft(in: letters, to: line.range.start, leaving: 0)
    else { return nil }
  }

  /// The cells that are kept for what is before a place: fewer where there are not as many letters.
  private static func lead(
    _ lead: Int, before place: ByteRange, on line: SourceLine, in letters: borrowing PlainText,
    room: Int
  ) -> Int? {
    // A short place leaves that much in any case, and all of it is looked at.
    if place.count + 2 * lead + 2 <= room { return 0 }
    var start = place.start
    var pieces = 0
    var cells = 0
    while pieces < lead {
      guard start > letters.part.start else { break }
      guard let letter = letters.letter(before: start) else { return nil }
      start -= letter.bytes
      cells += letter.cells
      pieces += 1
    }
    guard cells < lead else { return lead }
    guard start == line.range.start else { return nil }
    // The mark for what is before the line is a piece, too.
    guard line.isCutAtStart else { return pieces }
    return cells + 1 >= lead ? lead : pieces + 1
  }

  /// Answers whether all that was met is plain.
  private mutating func growRight(
    in letters: borrowing PlainText, to end: Int, leaving rest: Int
  ) -> Bool {
    let limit = min(end, letters.part.end)
    while range.end < limit, room > rest {
      if let secret = letters.secret(at: range.end) {
        guard room - secret.cells >= rest else { return true }
        addBehind(bytes: secret.bytes, cells: secret.cells)
        continue
      }
      guard letters.text[range.end] >= 0x80 else {
        let most = min(limit, range.end + room - rest, letters.endOfText(from: range.end))
        let run = letters.endOfPlain(ByteRange(range.end, most)) - range.end
        guard run > 0 else { return false }
        addBehind(bytes: run, cells: run)
        continue
      }
      guard let letter = letters.letter(at: range.end) else { return false }
      guard room - letter.cells >= rest else { return true }
      addBehind(bytes: letter.bytes, cells: letter.cells)
    }
    return range.end >= end || room <= rest
  }

  private mutating func addBehind(bytes: Int, cells: Int) {
    range.end += bytes
    self.cells += cells
    room -= cells
  }

  private mutating func growLeft(
    in letters: borrowing PlainText, to start: Int, leaving rest: Int
  ) -> Bool {
    let most = ByteRange(max(range.start - max(room - rest, 0), letters.part.start), range.start)
    if most.count >= 16, letters.endOfPlain(most) == most.end {
      addBefore(bytes: most.count, cells: most.count)
    }
    while range.start > letters.part.start, room > rest {
      let run = letters.plainBytes(before: range.start, upTo: room - rest)
      if run > 0 {
        addBefore(bytes: run, cells: run)
        continue
      }
      guard let letter = letters.letter(before: range.start) else { return false }
      guard room - letter.cells >= rest else { return true }
      addBefore(bytes: letter.bytes, cells: letter.cells)
    }
    return range.start <= start || room <= rest
  }

  private mutating func addBefore(bytes: Int, cells: Int) {
    range.start -= bytes
    self.cells += cells
    cellsBefore += cells
    room -= cells
  }
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

extension Secret {
  /// How many cells it takes where it is shown shortened.
  fileprivate var cells: Int {
    // Of visible ASCII, which most are, each byte takes a cell.
    guard VisibleText.isPlain(head), VisibleText.isPlain(tail) else {
      return DisplayWidth.of(shown)
    }
    return head.utf8.count + 1 + tail.utf8.count
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

extension UInt8 {
  /// Whether it is an ASCII character that is shown as it is, and begins no command.
  fileprivate var isPlain: Bool { 0x20..<0x7F ~= self && self != UInt8(ascii: "#") }
}
