import JSON
import PushShield

/// A part of a text as a terminal shows it, in indivisible pieces: a grapheme cluster, an escape, a
/// shortened secret.
///
/// Most text is plain. A run of it is one segment in which each byte is a piece, so that a long
/// line costs little more than scanning it: a piece object for each byte took a third of the
/// report.
struct VisibleLine {
  private(set) var segments: [Segment] = []
  /// The visible texts where they differ from the source.
  private var texts: [String] = []
  /// The number of pieces, and their total width.
  private(set) var count = 0
  private(set) var cells = 0
  /// Whether something is omitted.
  private(set) var hasGap = false

  struct Segment: BitwiseCopyable {
    enum Content: BitwiseCopyable {
      /// Bytes of which each is a character that is shown verbatim.
      case plain
      /// One character that is shown verbatim.
      case verbatim
      /// The index of one of the line's texts.
      case text(Int)
      /// Omitted text.
      case gap
    }

    var content: Content
    /// The index of the first piece.
    var first: Int
    /// Its range in the text.
    var start: Int
    var end: Int
    var cells: Int

    var isGap: Bool {
      if case .gap = content { true } else { false }
    }

    var isPlain: Bool {
      if case .plain = content { true } else { false }
    }

    /// The index after its last piece.
    var next: Int { isPlain ? first + (end - start) : first + 1 }
  }

  static let gapSign = "…"

  init() {}

  /// With room for so many segments.
  init(segments: Int) { self.segments.reserveCapacity(segments) }

  /// The visible form of the text from which the line was made.
  func shown(of text: Span<UInt8>) -> String {
    var output = ReportText()
    print(of: text, .plain, &output)
    return output.string
  }

  /// Adds the visible form to a report.
  func print(of text: Span<UInt8>, _ role: Role, _ output: inout ReportText) {
    for segment in segments {
      switch segment.content {
      case .plain, .verbatim: output.add(text.extracting(segment.start..<segment.end), role)
      case .text(let number): output.add(texts[number], role)
      case .gap: output.add(Self.gapSign, role)
      }
    }
  }

  /// The index of the segment that contains a piece.
  func segment(of piece: Int) -> Int {
    segments.partitionPoint { $0.next <= piece }
  }

  /// The range of the text for some pieces, at least one.
  func range(of pieces: Range<Int>) -> ByteRange {
    ByteRange(start(of: pieces.lowerBound), end(of: pieces.upperBound - 1))
  }

  private func start(of piece: Int) -> Int {
    let segment = segments[segment(of: piece)]
    return segment.start + (segment.isPlain ? piece - segment.first : 0)
  }

  private func end(of piece: Int) -> Int {
    let segment = segments[segment(of: piece)]
    return segment.isPlain ? segment.start + (piece - segment.first) + 1 : segment.end
  }

  /// The first piece that ends after a place of the text.
  func firstPiece(endingBehind place: Int) -> Int {
    for segment in segments where segment.end > place {
      return segment.isPlain ? segment.first + max(place - segment.start, 0) : segment.first
    }
    return count
  }

  /// The first piece from `first` on that begins at or after a place of the text.
  func firstPiece(from first: Int, startingAt place: Int) -> Int {
    var number = segment(of: first)
    while number < segments.count {
      let segment = segments[number]
      if segment.isPlain {
        let piece = max(segment.first + max(place - segment.start, 0), first)
        if piece < segment.next { return piece }
      } else if segment.start >= place {
        return segment.first
      }
      number += 1
    }
    return count
  }

  /// The width of some pieces.
  func cells(of pieces: Range<Int>) -> Int {
    var cells = 0
    var number = segment(of: pieces.lowerBound)
    while number < segments.count, segments[number].first < pieces.upperBound {
      let segment = segments[number]
      cells +=
        segment.isPlain
        ? max(min(segment.next, pieces.upperBound) - max(segment.first, pieces.lowerBound), 0)
        : segment.cells
      number += 1
    }
    return cells
  }

  // MARK: Building

  /// Adds a mark for omitted text.
  mutating func addGap(_ range: ByteRange) {
    hasGap = true
    append(.gap, range, cells: 1)
  }

  /// Adds some pieces of another line.
  mutating func add(_ pieces: Range<Int>, of other: VisibleLine) {
    guard !pieces.isEmpty else { return }
    var number = other.segment(of: pieces.lowerBound)
    while number < other.segments.count, other.segments[number].first < pieces.upperBound {
      let segment = other.segments[number]
      number += 1
      switch segment.content {
      case .plain:
        let first = max(segment.first, pieces.lowerBound) - segment.first
        let end = min(segment.next, pieces.upperBound) - segment.first
        append(.plain, ByteRange(segment.start + first, segment.start + end), cells: end - first)
      case .verbatim:
        append(.verbatim, ByteRange(segment.start, segment.end), cells: segment.cells)
      case .text(let text):
        texts.append(other.texts[text])
        append(.text(texts.count - 1), ByteRange(segment.start, segment.end), cells: segment.cells)
      case .gap: addGap(ByteRange(segment.start, segment.end))
      }
    }
  }

  fileprivate mutating func add(shown: String, _ range: ByteRange, cells: Int) {
    texts.append(shown)
    append(.text(texts.count - 1), range, cells: cells)
  }

  fileprivate mutating func addPlain(_ range: ByteRange) {
    append(.plain, range, cells: range.end - range.start)
  }

  fileprivate mutating func addVerbatim(_ range: ByteRange, cells: Int) {
    append(.verbatim, range, cells: cells)
  }

  private mutating func append(_ content: Segment.Content, _ range: ByteRange, cells: Int) {
    let segment = Segment(
      content: content, first: count, start: range.start, end: range.end, cells: cells)
    segments.append(segment)
    count = segment.next
    self.cells += cells
  }
}

extension VisibleLine {
  /// Adds a part of a text.
  ///
  /// Tabs become spaces up to their stop, counted from the part's start; `secrets` are in ascending
  /// order and shown shortened.
  ///
  /// Answers where it ended: before the end of the part where `enough` has been added.
  @discardableResult
  mutating func add(
    _ text: Span<UInt8>, in part: ByteRange, secrets: [Secret] = [],
    tabStop: Int = DisplayWidth.tabStop, enough: Enough? = nil
  ) -> Int {
    var builder = PieceBuilder(tabStop: tabStop, firstCell: cells, enough: enough)
    let part = part.clamped(to: text.count)
    var position = part.start
    for secret in secrets where secret.range.end > position && secret.range.start < part.end {
      let start = max(secret.range.start, position)
      position = builder.add(text, ByteRange(position, start), to: &self)
      guard position == start else { return position }
      position = min(secret.range.end, part.end)
      // The continuation of a secret on the line before.
      let shown = secret.range.start < part.start ? Self.gapSign : secret.shown
      builder.add(shown: shown, for: ByteRange(start, position), to: &self)
    }
    return builder.add(text, ByteRange(position, part.end), to: &self)
  }

  /// How much of a line is of use.
  struct Enough {
    /// The place that has to be on the line.
    var place: Int
    /// The cells that there have to be behind it.
    var cellsBehind: Int
    /// The cells that there have to be in all.
    var cells: Int
  }
}

extension ByteRange {
  /// The range, limited to a text of this many bytes.
  func clamped(to count: Int) -> ByteRange {
    let start = min(max(start, 0), count)
    return ByteRange(start, min(max(end, start), count))
  }
}

/// Adds the pieces of one part of a text from left to right.
private struct PieceBuilder {
  private let tabStop: Int
  /// The width of the line before this part.
  private let firstCell: Int
  private let enough: VisibleLine.Enough?
  /// The width of the line up to the first piece behind the place that is of use.
  private var cellsToPlace: Int?
  private var commands = CommandBreaker()

  init(tabStop: Int, firstCell: Int, enough: VisibleLine.Enough? = nil) {
    self.tabStop = tabStop
    self.firstCell = firstCell
    self.enough = enough
  }

  /// Answers where it ended, which is before the end of the part when there is enough.
  mutating func add(_ text: Span<UInt8>, _ part: ByteRange, to line: inout VisibleLine) -> Int {
    var position = part.start
    while position < part.end {
      if isEnough(line, at: position) { return position }
      if commands.isIdle {
        let end = endOfPlain(text, from: position, to: part.end)
        if end > position {
          line.addPlain(ByteRange(position, end))
          position = end
          continue
        }
      }
      if isAlone(text, position, in: part) {
        addASCII(text[position], at: position, to: &line)
        position += 1
        continue
      }
      let endOfLetters = addLetters(text, from: position, to: part.end, to: &line)
      guard endOfLetters == position else {
        position = endOfLetters
        continue
      }
      let end = UTF8Scan.endOfValidRun(text, from: position, to: part.end)
      guard end > position else {
        let range = ByteRange(position, position + 1)
        add(shown: VisibleText.escape(byte: text[position]), for: range, to: &line)
        position += 1
        continue
      }
      position = addCharacters(text, ByteRange(position, end), to: &line)
    }
    return part.end
  }

  private mutating func isEnough(_ line: borrowing VisibleLine, at position: Int) -> Bool {
    guard let enough, position > enough.place else { return false }
    guard let cellsToPlace else {
      cellsToPlace = line.cells
      return false
    }
    return line.cells - cellsToPlace > enough.cellsBehind && line.cells > enough.cells
  }

  mutating func add(shown: String, for range: ByteRange, to line: inout VisibleLine) {
    line.add(shown: shown, range, cells: DisplayWidth.of(shown))
    commands.forget()
  }

  /// The end of visible ASCII without a command; its last byte may have a combining mark after it.
  private func endOfPlain(_ text: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    let hash = UInt8(ascii: "#")
    let end = text.endOfVisibleASCII(in: ByteRange(start, limit), without: hash, hash, hash)
    return end > start && !PlainLetters.isBoundary(end, in: text, to: limit) ? end - 1 : end
  }

  /// Whether a byte is a character by itself, which no combining mark can join.
  private func isAlone(_ text: Span<UInt8>, _ position: Int, in part: ByteRange) -> Bool {
    text[position] < 0x80 && PlainLetters.isBoundary(position + 1, in: text, to: part.end)
  }

  /// Adds letters that join nothing but their own marks, as far as there are some; returns their end.
  private mutating func addLetters(
    _ text: Span<UInt8>, from start: Int, to limit: Int, to line: inout VisibleLine
  ) -> Int {
    var position = start
    var next = PlainLetters.letter(at: start, in: text, to: limit)
    while let letter = next {
      var end = position + letter.bytes
      var cells = letter.cells
      var marks = 0
      // A picture takes its two cells whatever is on it.
      while !letter.isPicture, marks < VisibleText.mostPlainMarks,
        let mark = PlainLetters.mark(at: end, in: text, to: limit)
      {
        end += mark.bytes
        cells += mark.cells
        marks += 1
      }
      next = PlainLetters.letter(at: end, in: text, to: limit)
      // What is neither a letter nor ASCII may be a mark on this one.
      guard next != nil || end >= limit || text[end] < 0x80 else { break }
      line.addVerbatim(ByteRange(position, end), cells: cells)
      position = end
    }
    if position > start { commands.forget() }
    return position
  }

  private mutating func addASCII(_ byte: UInt8, at position: Int, to line: inout VisibleLine) {
    let range = ByteRange(position, position + 1)
    if byte == 0x09 {
      let width = DisplayWidth.tabCells(at: line.cells - firstCell, tabStop: tabStop)
      line.add(shown: String(repeating: " ", count: width), range, cells: width)
      commands.forget()
      return
    }
    guard byte >= 0x20, byte != 0x7F, !commands.opensCommand(byte) else {
      add(shown: VisibleText.escape(Unicode.Scalar(byte)), for: range, to: &line)
      return
    }
    line.addPlain(range)
  }

  /// Adds the clusters of a valid run; returns its end.
  private mutating func addCharacters(
    _ text: Span<UInt8>, _ run: ByteRange, to line: inout VisibleLine
  ) -> Int {
    var position = run.start
    for character in UTF8Scan.string(text, run) {
      let end = position + character.utf8.count
      if end - position == 1 {
        addASCII(text[position], at: position, to: &line)
      } else if let cells = VisibleText.cells(of: character) {
        line.addVerbatim(ByteRange(position, end), cells: cells)
        commands.forget()
      } else {
        add(shown: VisibleText.show(character), for: ByteRange(position, end), to: &line)
      }
      position = end
    }
    return run.end
  }
}

/// Detects text that a CI runner would execute as a command when it reads the log: `##[error]`,
/// `##vso[…]` and `##teamcity[…]` work anywhere in a line.
package struct CommandBreaker {
  private enum State {
    case elsewhere, oneHash, twoHashes
    case word(Int)
  }

  /// Runners' command words are shorter.
  private static let maxWordBytes = 16
  private var state = State.elsewhere

  package init() {}

  /// Whether this character, after those before, would start a command.
  package mutating func opensCommand(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.elsewhere, 0x23), (.word, 0x23): state = .oneHash
    case (.oneHash, 0x23), (.twoHashes, 0x23): state = .twoHashes
    case (.twoHashes, 0x5B), (.word, 0x5B):
      state = .elsewhere
      return true
    case (.twoHashes, _) where byte.isLetter: state = .word(1)
    case (.word(let count), _) where byte.isLetter && count < Self.maxWordBytes:
      state = .word(count + 1)
    default: state = .elsewhere
    }
    return false
  }

  mutating func forget() {
    state = .elsewhere
  }

  /// Whether text without `#` cannot start a command here.
  var isIdle: Bool {
    guard case .elsewhere = state else { return false }
    return true
  }
}
