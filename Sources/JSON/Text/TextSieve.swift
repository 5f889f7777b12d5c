internal import CArena

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
  /// Two backslashes in a row, followed by `u` or another one.
  package static let escapedEscape = TextClues(rawValue: 1 << 1)
  /// A character from U+E000 to U+EFFF, not written as an escape.
  package static let privateUse = TextClues(rawValue: 1 << 2)
  /// A run of 14 to 19 digits whose last one is the check digit of payment cards, which spaces and
  /// hyphens may divide into groups.
  package static let longNumber = TextClues(rawValue: 1 << 3)
  /// The first bit for words; they go up to bit 31.
  package static let firstWord = 4
}

/// Searches a text for many words at once.
///
/// This is what a valid document pays for all rules about texts, so it does not parse: it reads the
/// bytes of the whole text, with some three instructions for each.
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
  /// 1 for each hash of four bytes of some word, otherwise 0; never changed after `init`.
  ///
  /// Fewer than a hundredth are set, so that branches are hardly ever mispredicted in a text
  /// without the words; with `quads` instead, that happened at every third step. Bytes, because
  /// testing a bit takes three more instructions.
  private let filter: UnsafeMutablePointer<UInt8>

  private static let filterBits: UInt32 = 16
  private static let fold: UInt64 = 0x2020_2020_2020_2020

  /// `findsEscapes`: whether letters beyond ASCII may be written as escapes.
  package init(_ words: [Word], findsEscapes: Bool = true) {
    table = TextSieveTable(words, findsEscapes)
    unsafe filter = .allocate(capacity: 1 << Int(Self.filterBits))
    unsafe filter.initialize(repeating: 0, count: 1 << Int(Self.filterBits))
    for quad in table.quads where quad != 0 { unsafe filter[Self.filterPlace(of: quad)] = 1 }
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
  /// Scans a part of a text; words and numbers may begin before it, or end after it.
  func addWordsAndNumbers(
    in bytes: UnsafeRawBufferPointer, from first: Int, to end: Int, _ clues: inout TextClues
  ) {
    guard let start = bytes.baseAddress else { return }
    let filter = unsafe self.filter
    var index = first
    // Four places at a time, with one branch for all of them.
    let last = min(end &- 4, bytes.count &- 12)
    while index <= last {
      let block = unsafe (start + index).loadUnaligned(as: UInt64.self)
      let next = unsafe (start + index + 4).loadUnaligned(as: UInt64.self)
      let folded = block | Self.fold
      let nextFolded = next | Self.fold
      let found =
        unsafe filter[Self.filterPlace(of: UInt32(truncatingIfNeeded: folded))]
        | filter[Self.filterPlace(of: UInt32(truncatingIfNeeded: folded &>> 16))]
        | filter[Self.filterPlace(of: UInt32(truncatingIfNeeded: nextFolded))]
        | filter[Self.filterPlace(of: UInt32(truncatingIfNeeded: nextFolded &>> 16))]
      if found != 0 { unsafe lookCloser(at: index, in: bytes, &clues) }
      if Self.looksLikeNumber(block) {
        unsafe Self.addLongNumber(around: index, in: bytes, to: &clues)
      } else if Self.looksLikeNumber(next) {
        unsafe Self.addLongNumber(around: index &+ 4, in: bytes, to: &clues)
      }
      index &+= 8
    }
    if index &+ 4 <= end { unsafe lookAtRest(from: index, to: end, in: bytes, &clues) }
  }

  /// Scans the last bytes of a text.
  @inline(never)
  private func lookAtRest(
    from first: Int, to end: Int, in bytes: UnsafeRawBufferPointer, _ clues: inout TextClues
  ) {
    for index in stride(from: first, through: end - 4, by: 2) {
      unsafe lookUp(at: index, in: bytes, &clues)
    }
    // What the steps of eight leave over is shorter than a number.
    if bytes.count >= 8 {
      unsafe Self.addLongNumber(around: bytes.count - 8, in: bytes, to: &clues)
    }
  }

  @inline(__always)
  private static func filterPlace(of quad: UInt32) -> Int {
    Int(truncatingIfNeeded: (quad &* 0x85EB_CA6B) &>> (32 &- filterBits))
  }

  @inline(never)
  private func lookCloser(
    at index: Int, in bytes: UnsafeRawBufferPointer, _ clues: inout TextClues
  ) {
    for step in 0..<4 { unsafe lookUp(at: index &+ 2 &* step, in: bytes, &clues) }
  }

  @inline(__always)
  private func lookUp(
    at index: Int, in bytes: UnsafeRawBufferPointer, _ clues: inout TextClues
  ) {
    let quad =
      unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      | UInt32(truncatingIfNeeded: Self.fold)
    guard unsafe filter[Self.filterPlace(of: quad)] != 0 else { return }
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
      let isThere = (0..<Int(candidate.length)).allSatisfy { step in
        let letter = table.letters[Int(candidate.start) + step]
        return unsafe letter == 0 || bytes[start + step] | 0x20 == letter
      }
      guard isThere else { continue }
      let end = start + Int(candidate.length)
      let isPart =
        unsafe start > 0 && bytes[start - 1].isWordPart && !bytes.endsEscape(at: start)
        || end < bytes.count && bytes[end].isWordPart
      if !(candidate.isAlone && isPart) { clues.insert(candidate.clue) }
    }
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

  /// The bits of eight bytes that are set from `@` on.
  private static let beyondDigits: UInt64 = 0xC0C0_C0C0_C0C0_C0C0

  /// Whether eight bytes are digits with a few spaces or hyphens.
  ///
  /// Of any run of eleven bytes, eight start at a multiple of four.
  @inline(__always)
  private static func looksLikeNumber(_ block: UInt64) -> Bool {
    guard block & beyondDigits == 0 else { return false }
    // Digits have the bit of 0x10; spaces and hyphens do not.
    // The highest byte of the product is the sum of all.
    return ((block & 0x1010_1010_1010_1010) &* 0x0101_0101_0101_0101) &>> 56 >= 5 * 0x10
  }

  /// Records a number when there are enough digits around a place.
  @inline(never)
  static func addLongNumber(
    around index: Int, in bytes: UnsafeRawBufferPointer, to clues: inout TextClues
  ) {
    guard !clues.contains(.longNumber) else { return }
    // More than the longest number, so that a long run costs no more.
    let reach = 40
    var first = index
    while first > max(0, index - reach), unsafe bytes[first - 1].isPartOfNumber { first -= 1 }
    var end = index
    while end < min(bytes.count, index + reach), unsafe bytes[end].isPartOfNumber { end += 1 }
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
  fileprivate var isPartOfNumber: Bool {
    self &- 0x30 < 10 || self == 0x20 || self == ASCII.minus
  }
}

extension UnsafeRawBufferPointer {
  /// Whether an escape may end at a place: what it stands for may divide two words.
  fileprivate func endsEscape(at end: Int) -> Bool {
    if end >= 2, unsafe self[end - 2] == ASCII.backslash { return true }
    return unsafe end >= 6 && self[end - 6] == ASCII.backslash
  }
}
