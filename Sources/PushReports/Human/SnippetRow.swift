import JSON

/// A line of a document as it stands on the screen: its pieces in their cells, what does not fit left
/// out and marked by `…`.
struct SnippetRow {
  private let pieces: [VisiblePiece]
  let text: String
  let cells: Int

  /// The most cells that are shown of a line that has to be cut: a window is read at a glance.
  private static let windowCells = 72
  /// How far off a secret may begin that reaches into what is shown: the largest private keys in use
  /// take less.
  private static let secretReach = 4096

  private init(_ pieces: [VisiblePiece]) {
    self.pieces = pieces
    text = pieces.reduce(into: "") { $0 += $1.shown }
    cells = pieces.reduce(0) { $0 + $1.cells }
  }

  /// A line from its start, for the lines around the one that matters.
  init(_ line: SourceLine, in text: Span<UInt8>, room: Int) {
    self.init(
      line, showing: [ByteRange(line.range.start, line.range.start)], in: text, room: room)
  }

  /// A line, or a window around the places in it that matter; they are in ascending order.
  init(
    _ line: SourceLine, showing places: [ByteRange], in text: Span<UInt8>, room: Int
  ) {
    let pieces = Self.pieces(of: line, showing: places, in: text)
    guard pieces.reduce(0, { $0 + $1.cells }) > room || Self.hasGap(pieces) else {
      self.init(pieces)
      return
    }
    var windows = Windows(pieces, cells: min(room, Self.windowCells))
    windows.show(places)
    self.init(windows.shown())
  }

  /// The cells under a part of the text; at least one, be it behind the end of the line.
  func columns(of range: ByteRange) -> Range<Int> {
    var cell = 0
    var start: Int?
    var end = 0
    for piece in pieces {
      let isBehind = piece.range.start >= range.end && piece.range.start > range.start
      if isBehind { break }
      if piece.range.end > range.start {
        start = start ?? cell
        end = cell + piece.cells
      }
      cell += piece.cells
    }
    guard let start else { return cell..<cell + 1 }
    return start..<max(end, start + 1)
  }

  // MARK: Pieces

  /// The pieces of a line; of a very long one those near the places, with a gap where bytes are left
  /// out.
  private static func pieces(
    of line: SourceLine, showing places: [ByteRange], in text: Span<UInt8>
  ) -> [VisiblePiece] {
    var pieces: [VisiblePiece] = []
    var position = line.range.start
    if line.isCutAtStart { pieces.append(gap(ByteRange(max(position - 1, 0), position))) }
    for part in parts(of: line, near: places, in: text) {
      if part.start > position { pieces.append(gap(ByteRange(position, part.start))) }
      let secrets = Redaction.secrets(
        in: text, part: ByteRange(part.start - secretReach, part.end + secretReach))
      pieces += VisiblePiece.pieces(of: text, in: part, secrets: secrets)
      position = part.end
    }
    if line.isCutAtEnd || position < line.range.end {
      pieces.append(gap(ByteRange(position, max(line.range.end, position + 1))))
    }
    return pieces
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

  private static func gap(_ range: ByteRange) -> VisiblePiece {
    VisiblePiece(range: range, shown: "…", cells: 1, isGap: true)
  }

  private static func hasGap(_ pieces: [VisiblePiece]) -> Bool {
    pieces.contains { $0.isGap }
  }
}

/// Chooses which pieces of a line are shown when not all of them fit.
private struct Windows {
  private let pieces: [VisiblePiece]
  private let cells: Int
  private var ranges: [Range<Int>] = []

  /// Cells in front of a long place, so that its reader sees what it belongs to.
  private static let leadCells = 12

  init(_ pieces: [VisiblePiece], cells: Int) {
    self.pieces = pieces
    self.cells = cells
  }

  mutating func show(_ places: [ByteRange]) {
    let wanted = places.map { indices(of: $0) }
    guard let first = wanted.first, let last = wanted.last else { return }
    let all = first.lowerBound..<max(first.upperBound, last.upperBound)
    if wanted.count == 1 || width(of: all) + Self.leadCells <= cells - 2 {
      ranges = [window(around: all, cells: cells - 2)]
      return
    }
    let half = (cells - 3) / 2
    // The label of a second place stands under its start, so its start is enough.
    let head = window(around: first.prefix(while: { $0 < last.lowerBound }), cells: half)
    let tail = window(around: last, cells: half)
    ranges =
      head.upperBound >= tail.lowerBound
      ? [head.lowerBound..<max(head.upperBound, tail.upperBound)] : [head, tail]
  }

  func shown() -> [VisiblePiece] {
    var shown: [VisiblePiece] = []
    var position = 0
    for range in ranges {
      if range.lowerBound > position { shown.append(leftOut(position..<range.lowerBound)) }
      shown += pieces[range]
      position = range.upperBound
    }
    if position < pieces.count { shown.append(leftOut(position..<pieces.count)) }
    return shown
  }

  private func leftOut(_ range: Range<Int>) -> VisiblePiece {
    let hidden = ByteRange(
      pieces[range.lowerBound].range.start, pieces[range.upperBound - 1].range.end)
    return VisiblePiece(range: hidden, shown: "…", cells: 1, isGap: true)
  }

  private func indices(of place: ByteRange) -> Range<Int> {
    let first = pieces.firstIndex { $0.range.end > place.start } ?? pieces.count
    let last = pieces[first...].firstIndex { $0.range.start >= place.end } ?? pieces.count
    return first..<max(first, last)
  }

  private func width(of range: Range<Int>) -> Int {
    pieces[range].reduce(0) { $0 + $1.cells }
  }

  /// The pieces of a place and what fits around them, the same on both sides where there is text.
  private func window(around place: Range<Int>, cells: Int) -> Range<Int> {
    var growing = GrowingRange(place.lowerBound, room: cells, pieces)
    growing.growRight(to: place.upperBound, leaving: leadCells(before: place.lowerBound))
    growing.growLeft(leaving: growing.room / 2)
    growing.growRight(to: pieces.count, leaving: 0)
    growing.growLeft(leaving: 0)
    return growing.range
  }

  private func leadCells(before index: Int) -> Int {
    width(of: max(index - Self.leadCells, 0)..<index) >= Self.leadCells ? Self.leadCells : index
  }
}

/// A range of pieces that grows until its room is used up; gaps are never inside it.
private struct GrowingRange {
  private let pieces: [VisiblePiece]
  private(set) var range: Range<Int>
  private(set) var room: Int

  init(_ start: Int, room: Int, _ pieces: [VisiblePiece]) {
    self.pieces = pieces
    self.room = room
    range = start..<start
  }

  mutating func growRight(to end: Int, leaving rest: Int) {
    var upper = range.upperBound
    while upper < end, !pieces[upper].isGap, room - pieces[upper].cells >= rest {
      room -= pieces[upper].cells
      upper += 1
    }
    range = range.lowerBound..<upper
  }

  mutating func growLeft(leaving rest: Int) {
    var lower = range.lowerBound
    while lower > 0, !pieces[lower - 1].isGap, room - pieces[lower - 1].cells >= rest {
      lower -= 1
      room -= pieces[lower].cells
    }
    range = lower..<range.upperBound
  }
}
