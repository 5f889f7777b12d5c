internal import CArena
internal import CSigns

/// What a text may contain, according to a quick scan of its bytes.
package struct TextClues: OptionSet, BitwiseCopyable, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The standard library's default asks the runtime, which took a twentieth of the start.
  package init(arrayLiteral clues: TextClues...) {
    var bits: UInt32 = 0
    for clue in clues { bits |= clue.rawValue }
    rawValue = bits
  }

  // The first three are detected in C, with the same bits.
  /// `{{`, `${`, `$(`, or a percent sign before a letter, `@`, `=` or `>`.
  package static let template = TextClues(rawValue: 1 << 0)
  /// Two backslashes in a row, followed by `u`, `n` or another one.
  package static let escapedEscape = TextClues(rawValue: 1 << 1)
  /// A character from U+E000 to U+EFFF, not written as an escape.
  package static let privateUse = TextClues(rawValue: 1 << 2)
  /// A run of 14 to 19 digits that may be the number of a payment card: its last one is the check digit.
  ///
  /// Spaces and hyphens may divide it into groups.
  package static let longNumber = TextClues(rawValue: 1 << 3)
  /// The first bit for words; they go up to bit 31.
  package static let firstWord = 4
}

/// Searches a text for many words at once.
///
/// This is what a valid document pays for all rules about texts, so it does not parse: it reads the
/// bytes of the whole text, sixteen at once.
@safe package final class TextSieve: @unchecked Sendable {
  /// A word to search for, ignoring letter case.
  package struct Word: Sendable {
    /// `TextSieve.anyByte` stands for any byte.
    package var text: String
    package var clue: TextClues
    package var neighbours: Neighbours

    package init(_ text: String, _ clue: TextClues, _ neighbours: Neighbours = .any) {
      self.text = text
      self.clue = clue
      self.neighbours = neighbours
    }
  }

  /// What stands before and behind a word.
  package enum Neighbours: Sendable {
    case any
    /// Nothing that could be part of the same word.
    case alone
  }

  package static let anyByte: Character = "\0"

  /// Of any five bytes, one of the first two is at an even place, with three behind it.
  ///
  /// A word of three or four is found by each byte that may stand beside it: worth it for a few.
  package static let cheapWord = 5

  private let table: TextSieveTable
  /// Two bits for each hash of four bytes of some word; never changed after `init`.
  private let filter: UnsafeMutablePointer<UInt32>

  private static let fold: UInt32 = 0x2020_2020

  /// `usual`: what stands in most texts, and should not lead to a closer look; `findsEscapes`: whether
  /// letters beyond ASCII may be written as escapes.
  package init(_ words: [Word], amongUsual usual: [String] = [], findsEscapes: Bool = true) {
    table = TextSieveTable(words, amongUsual: usual, findsEscapes)
    let count = 1 << Int(PUSHCHECK_SIEVE_WORD_BITS)
    unsafe filter = .allocate(capacity: count)
    unsafe filter.initialize(repeating: 0, count: count)
    for quad in table.quads where quad != 0 {
      let hash = pushcheck_sieve_hash(quad)
      unsafe filter[Int(pushcheck_sieve_word(hash))] |= pushcheck_sieve_bits(hash)
    }
  }

  deinit { unsafe filter.deallocate() }

  /// What a JSON text may contain; nothing that is there is missed.
  package func clues(in text: Span<UInt8>) -> TextClues {
    unsafe text.withUnsafeBufferPointer { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      var clues = unsafe marks(in: bytes)
      unsafe addWordsAndNumbers(in: bytes, from: 0, to: bytes.count, &clues)
      return clues
    }
  }

  /// Which words a text may contain, and whether it has a long number.
  package func words(in text: Span<UInt8>) -> TextClues {
    unsafe text.withUnsafeBufferPointer { buffer in
      var clues: TextClues = []
      let bytes = UnsafeRawBufferPointer(buffer)
      unsafe addWordsAndNumbers(in: bytes, from: 0, to: bytes.count, &clues)
      // A short word at an odd place has nothing behind it there.
      if bytes.count >= 4 { unsafe lookUp(at: bytes.count - 4, in: bytes, &clues) }
      return clues
    }
  }
}

// MARK: - Words

extension TextSieve {
  /// Scans a part of a text; words may begin before it, or end after it.
  func addWordsAndNumbers(
    in bytes: UnsafeRawBufferPointer, from first: Int, to end: Int, _ clues: inout TextClues
  ) {
    guard let start = bytes.baseAddress else { return }
    let text = unsafe start.assumingMemoryBound(to: UInt8.self)
    var sieve = pushcheck_sieve()
    sieve.start = first
    sieve.place = first
    while unsafe pushcheck_sift(text, end, bytes.count, filter, &sieve) != 0 {
      unsafe lookCloser(at: sieve, in: bytes, &clues)
    }
  }

  /// Looks at what the sieve has found.
  @inline(never)
  private func lookCloser(
    at found: pushcheck_sieve, in bytes: UnsafeRawBufferPointer, _ clues: inout TextClues
  ) {
    var words = found.words
    while words != 0 {
      unsafe lookUp(at: found.place - 16 + 2 * words.trailingZeroBitCount, in: bytes, &clues)
      words &= words - 1
    }
    var numbers = found.numbers
    while numbers != 0 {
      let first = numbers.trailingZeroBitCount
      unsafe Self.addLongNumber(around: found.place - 32 + first, in: bytes, to: &clues)
      // The bits in a row are of one number.
      numbers &= numbers &+ (1 &<< UInt32(first))
    }
  }

  private func lookUp(
    at index: Int, in bytes: UnsafeRawBufferPointer, _ clues: inout TextClues
  ) {
    let quad = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self) | Self.fold
    if let head = table.firstCandidate(with: quad) {
      unsafe verify(head, at: index, in: bytes, &clues)
    }
  }

  private func verify(
    _ head: Int16, at index: Int, in bytes: UnsafeRawBufferPointer, _ clues: inout TextClues
  ) {
    var next = head
    while next >= 0 {
      let candidate = table.candidates[Int(next)]
      next = candidate.next
      let start = index - Int(candidate.offset)
      guard !clues.isSuperset(of: candidate.clue), start >= 0,
        start + Int(candidate.length) <= bytes.count
      else { continue }
      // Words with four bytes in common end in different ways.
      let length = Int(candidate.length)
      guard unsafe isLetter(length - 1, of: candidate, bytes[start + length - 1]),
        (0..<length).allSatisfy({ unsafe isLetter($0, of: candidate, bytes[start + $0]) })
      else { continue }
      let end = start + length
      let isPart =
        unsafe start > 0 && bytes[start - 1].isWordPart && !bytes.endsEscape(at: start)
        || end < bytes.count && bytes[end].isWordPart
      if !(candidate.isAlone && isPart) { clues.insert(candidate.clue) }
    }
  }

  /// Whether a byte is the letter at a step of a word.
  @inline(__always)
  private func isLetter(
    _ step: Int, of candidate: TextSieveTable.Candidate, _ byte: UInt8
  ) -> Bool {
    let letter = table.letters[Int(candidate.start) + step]
    return letter == 0 || byte | 0x20 == letter
  }
}

// MARK: - Marks

extension TextSieve {
  /// The clues of a text, except for words and numbers.
  func marks(in bytes: UnsafeRawBufferPointer) -> TextClues {
    guard let start = bytes.baseAddress else { return [] }
    let text = unsafe start.assumingMemoryBound(to: UInt8.self)
    // Few texts contain any of these bytes: searching for them first halves the time.
    guard unsafe bytes.count <= 16 || pushcheck_may_hold_marks(text, bytes.count) != 0 else {
      return []
    }
    return TextClues(rawValue: unsafe pushcheck_marks(text, bytes.count))
  }
}

// MARK: - Long numbers

extension TextSieve {
  static let minDigits = 14
  private static let maxDigits = 19

  /// Records a number when there are enough digits around a place.
  @inline(never)
  static func addLongNumber(
    around index: Int, in bytes: UnsafeRawBufferPointer, to clues: inout TextClues
  ) {
    guard !clues.contains(.longNumber) else { return }
    // More than the longest number, so that a long run costs no more.
    let reach = 40
    let lowest = max(0, index - reach)
    let highest = min(bytes.count, index + reach)
    var first = index
    while first > lowest, unsafe bytes[first - 1].isDigit { first -= 1 }
    var end = index
    while end < highest, unsafe bytes[end].isDigit { end += 1 }
    // Most ids and times begin with another digit than cards do.
    let isWhole =
      unsafe first < end && !bytes.isSeparator(at: first - 1) && !bytes.isSeparator(at: end)
    if isWhole, unsafe !bytes[first].beginsCardNumber { return }
    while first > lowest, unsafe bytes[first - 1].isPartOfNumber { first -= 1 }
    while end < highest, unsafe bytes[end].isPartOfNumber { end += 1 }
    // Dates and times are shorter.
    guard end - first >= minDigits else { return }
    if unsafe mayHoldCheckedNumber(UnsafeRawBufferPointer(rebasing: bytes[first..<end])) {
      clues.insert(.longNumber)
    }
  }

  /// Whether digits and separators may hold a number of a payment card: ids of other kinds are as
  /// long, and stand in many pushes.
  private static func mayHoldCheckedNumber(_ run: UnsafeRawBufferPointer) -> Bool {
    var digits = 0
    // From the right, every second digit counts twice.
    var sum = 0
    var wasSeparator = true
    // Two separators end a number: there may be a shorter one in the run.
    var isDivided = false
    for index in run.indices.reversed() {
      let byte = unsafe run[index]
      guard byte != 0x20, byte != ASCII.minus else {
        isDivided = isDivided || wasSeparator && digits > 0
        wasSeparator = true
        continue
      }
      wasSeparator = false
      let value = Int(byte &- 0x30)
      sum += digits.isMultiple(of: 2) ? value : value > 4 ? 2 * value - 9 : 2 * value
      digits += 1
    }
    guard digits >= minDigits else { return false }
    return isDivided || digits <= maxDigits && sum.isMultiple(of: 10)
  }
}

extension UInt8 {
  /// A digit, or what separates groups of them.
  fileprivate var isPartOfNumber: Bool { isDigit || separatesDigits }

  fileprivate var separatesDigits: Bool { self == 0x20 || self == ASCII.minus }

  fileprivate var beginsCardNumber: Bool { (0x32...0x36).contains(self) }
}

extension UnsafeRawBufferPointer {
  /// Whether what stands at a place, which may be out of bounds, separates groups of digits.
  fileprivate func isSeparator(at place: Int) -> Bool {
    unsafe place >= 0 && place < count && self[place].separatesDigits
  }

  /// Whether an escape may end at a place: what it stands for may divide two words.
  fileprivate func endsEscape(at end: Int) -> Bool {
    if end >= 2, unsafe self[end - 2] == ASCII.backslash { return true }
    return unsafe end >= 6 && self[end - 6] == ASCII.backslash
  }
}
