import JSON

/// A part of a text that a terminal shows as one: a grapheme cluster, an escape, a shortened secret.
struct VisiblePiece: Hashable {
  /// Where it stands in the text.
  var range: ByteRange
  /// What is shown for it.
  var shown: String
  var cells: Int
  /// Whether it stands for text that is left out.
  var isGap = false
}

extension VisiblePiece {
  /// The pieces of a part of a text.
  ///
  /// Tabs become blanks up to their stop, counted from the part's start; `secrets` lie in ascending
  /// order and are shown shortened.
  static func pieces(
    of text: Span<UInt8>, in part: ByteRange, secrets: [Secret] = [],
    tabStop: Int = DisplayWidth.tabStop
  ) -> [VisiblePiece] {
    var builder = PieceBuilder(tabStop: tabStop)
    let part = part.clamped(to: text.count)
    var position = part.start
    for secret in secrets where secret.range.end > position && secret.range.start < part.end {
      let start = max(secret.range.start, position)
      builder.add(text, ByteRange(position, start))
      position = min(secret.range.end, part.end)
      // What goes on from a line before was named there.
      let shown = secret.range.start < part.start ? "…" : secret.shown
      builder.add(shown: shown, for: ByteRange(start, position))
    }
    builder.add(text, ByteRange(position, part.end))
    return builder.pieces
  }
}

extension ByteRange {
  /// The same range as far as it lies in a text of this many bytes.
  func clamped(to count: Int) -> ByteRange {
    let start = min(max(start, 0), count)
    return ByteRange(start, min(max(end, start), count))
  }

  func contains(_ other: ByteRange) -> Bool {
    start <= other.start && other.end <= end
  }
}

/// Builds the pieces of one line from left to right.
private struct PieceBuilder {
  private(set) var pieces: [VisiblePiece] = []
  private var cells = 0
  private let tabStop: Int
  private var commands = CommandBreaker()

  init(tabStop: Int) {
    self.tabStop = tabStop
  }

  mutating func add(_ text: Span<UInt8>, _ part: ByteRange) {
    var position = part.start
    while position < part.end {
      let byte = text[position]
      if isAlone(text, position, in: part) {
        addASCII(byte, at: position)
        position += 1
        continue
      }
      let end = UTF8Scan.endOfValidRun(text, from: position, to: part.end)
      guard end > position else {
        add(shown: VisibleText.escape(byte: byte), for: ByteRange(position, position + 1))
        position += 1
        continue
      }
      position = addCharacters(text, ByteRange(position, end))
    }
  }

  mutating func add(shown: String, for range: ByteRange) {
    append(VisiblePiece(range: range, shown: shown, cells: DisplayWidth.of(shown)))
    commands.forget()
  }

  /// Whether a byte is a character by itself: no mark of another script can join it.
  private func isAlone(_ text: Span<UInt8>, _ position: Int, in part: ByteRange) -> Bool {
    guard text[position] < 0x80 else { return false }
    return position + 1 >= part.end || text[position + 1] < 0x80
  }

  private mutating func addASCII(_ byte: UInt8, at position: Int) {
    let range = ByteRange(position, position + 1)
    if byte == 0x09 {
      let width = DisplayWidth.tabCells(at: cells, tabStop: tabStop)
      append(VisiblePiece(range: range, shown: String(repeating: " ", count: width), cells: width))
      commands.forget()
      return
    }
    guard byte >= 0x20, byte != 0x7F, !commands.opensCommand(byte) else {
      add(shown: VisibleText.escape(Unicode.Scalar(byte)), for: range)
      return
    }
    append(VisiblePiece(range: range, shown: String(Unicode.Scalar(byte)), cells: 1))
  }

  /// Adds the clusters of a valid run that ends where ASCII text begins again; returns that place.
  private mutating func addCharacters(_ text: Span<UInt8>, _ run: ByteRange) -> Int {
    var position = run.start
    for character in UTF8Scan.string(text, run) {
      let end = position + character.utf8.count
      if let ascii = character.asciiValue, character.utf8.count == 1 {
        addASCII(ascii, at: position)
      } else {
        add(shown: VisibleText.show(character), for: ByteRange(position, end))
      }
      position = end
    }
    return run.end
  }

  private mutating func append(_ piece: VisiblePiece) {
    cells += piece.cells
    pieces.append(piece)
  }
}

/// Notices where text would become a command to a CI runner that reads the log: `##[error]`,
/// `##vso[…]`, `##teamcity[…]` are obeyed anywhere in a line.
struct CommandBreaker {
  private enum State {
    case elsewhere, oneHash, twoHashes
    case word(Int)
  }

  /// No runner's command word is longer.
  private static let maxWordBytes = 16
  private var state = State.elsewhere

  /// Whether this character, after those before, would open a command.
  mutating func opensCommand(_ byte: UInt8) -> Bool {
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
}

extension UInt8 {
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
