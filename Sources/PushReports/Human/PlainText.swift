import JSON
import PushShield

/// Part of a text, read by letters.
struct PlainText: ~Escapable {
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

extension UInt8 {
  /// Whether it is an ASCII character that is shown as it is, and begins no command.
  fileprivate var isPlain: Bool { 0x20..<0x7F ~= self && self != UInt8(ascii: "#") }
}
