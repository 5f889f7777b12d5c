import JSON

/// A range of plain letters that grows from a place until its room is used up.
struct PlainGrowth: BitwiseCopyable {
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
