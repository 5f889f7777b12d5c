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

    package init(_ text: String, _ clue: TextClues) {
      self.text = text
      self.clue = clue
    }
  }

  package static let anyByte: Character = "\0"

  /// The shortest word: of any five bytes, one of the first two is at an even place.
  package static let shortestWord = 5

  /// The four bytes of words at this slot; 0 is an empty slot.
  private let quads: [UInt32]
  /// The first candidate of each slot.
  private let heads: [Int16]
  private let candidates: [Candidate]
  /// All words in lower case, concatenated.
  private let letters: [UInt8]
  /// 1 for each hash of four bytes of some word, otherwise 0; never changed after `init`.
  ///
  /// Fewer than a hundredth are set, so that branches are hardly ever mispredicted in a text
  /// without the words; with `quads` instead, that happened at every third step. Bytes, because
  /// testing a bit takes three more instructions.
  private let filter: UnsafeMutablePointer<UInt8>

  /// A word with certain four bytes at an offset.
  private struct Candidate: BitwiseCopyable {
    var start: Int32
    var length: Int32
    var offset: Int32
    var next: Int16
    var clue: TextClues
  }

  private static let slotBits: UInt32 = 11
  private static let filterBits: UInt32 = 16
  private static let fold: UInt64 = 0x2020_2020_2020_2020

  /// Words shorter than `shortestWord` are not found.
  package init(_ words: [Word]) {
    let slots = 1 << Int(Self.slotBits)
    var quads = [UInt32](repeating: 0, count: slots)
    var heads = [Int16](repeating: -1, count: slots)
    var candidates: [Candidate] = []
    var letters: [UInt8] = []
    for word in words {
      for spelling in Self.spellings(of: word.text) where spelling.count >= Self.shortestWord {
        let start = letters.count
        letters += spelling
        for parity in 0...1 {
          let offset = Self.offset(in: spelling, parity, quads)
          let quad = Self.quad(of: spelling, at: offset)
          let slot = Self.slot(of: quad, in: quads)
          quads[slot] = quad
          candidates.append(
            Candidate(
              start: Int32(start), length: Int32(spelling.count), offset: Int32(offset),
              next: heads[slot], clue: word.clue))
          heads[slot] = Int16(candidates.count - 1)
        }
      }
    }
    unsafe filter = .allocate(capacity: 1 << Int(Self.filterBits))
    unsafe filter.initialize(repeating: 0, count: 1 << Int(Self.filterBits))
    for quad in quads where quad != 0 { unsafe filter[Self.filterPlace(of: quad)] = 1 }
    self.quads = quads
    self.heads = heads
    self.candidates = candidates
    self.letters = letters
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
    let slot = Self.slot(of: quad, in: quads)
    if quads[slot] == quad { unsafe verify(heads[slot], at: index, in: bytes, &clues) }
  }

  private func verify(
    _ head: Int16, at index: Int, in bytes: UnsafeRawBufferPointer, _ clues: inout TextClues
  ) {
    var next = head
    while next >= 0 {
      let candidate = candidates[Int(next)]
      next = candidate.next
      let start = index - Int(candidate.offset)
      guard !clues.isSuperset(of: candidate.clue), start >= 0,
        start + Int(candidate.length) <= bytes.count
      else { continue }
      let isThere = (0..<Int(candidate.length)).allSatisfy { step in
        let letter = letters[Int(candidate.start) + step]
        return unsafe letter == 0 || bytes[start + step] | 0x20 == letter
      }
      if isThere { clues.insert(candidate.clue) }
    }
  }

  /// The slot with these four bytes, or an empty one for them.
  private static func slot(of quad: UInt32, in quads: [UInt32]) -> Int {
    var slot = Int(truncatingIfNeeded: (quad &* 0x9E37_79B1) &>> (32 &- slotBits))
    while quads[slot] != 0, quads[slot] != quad { slot = (slot + 1) & (quads.count - 1) }
    return slot
  }

  /// Where to look for a word at odd or even places of it: preferably at four bytes that another
  /// word has too.
  private static func offset(in spelling: [UInt8], _ parity: Int, _ quads: [UInt32]) -> Int {
    var best: Int?
    var firstOfScript: Int?
    for offset in stride(from: parity, through: spelling.count - 4, by: 2)
    where !spelling[offset..<offset + 4].contains(0) {
      // Any letter of a script begins so, and whole texts are written in escapes.
      guard !beginsEscape(spelling, at: offset) else {
        firstOfScript = firstOfScript ?? offset
        continue
      }
      if quads[slot(of: quad(of: spelling, at: offset), in: quads)] != 0 { return offset }
      best = best ?? offset
    }
    return best ?? firstOfScript ?? parity
  }

  /// Whether `\u04` or `u043` stands at a place.
  private static func beginsEscape(_ spelling: [UInt8], at offset: Int) -> Bool {
    let letter = UInt8(ascii: "u")
    return spelling[offset] == UInt8(ascii: "\\") | 0x20 && spelling[offset + 1] == letter
      || spelling[offset] == letter && spelling[offset + 1].isDigit
  }

  private static func quad(of spelling: [UInt8], at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(spelling[offset + $1]) << UInt32(8 * $1) }
  }

  /// A word as UTF-8, and with escapes for what is not ASCII; both ignoring letter case.
  private static func spellings(of word: String) -> [[UInt8]] {
    let plain = word.utf8.map { $0 == 0 ? 0 : $0 | 0x20 }
    guard plain.contains(where: { $0 >= 0x80 }) else { return [plain] }
    var escaped: [UInt8] = []
    for unit in word.utf16 {
      if unit < 0x80 {
        escaped.append(UInt8(truncatingIfNeeded: unit) | 0x20)
      } else {
        let digits = String(unit, radix: 16)
        let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        escaped += "\\u\(padded)".utf8.map { $0 | 0x20 }
      }
    }
    return [plain, escaped]
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
