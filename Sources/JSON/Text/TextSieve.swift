/// What a text may hold, as a quick look at its bytes tells.
package struct TextClues: OptionSet, BitwiseCopyable, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `{{`, `${`, `$(`, `#{`, `<%`, or a percent sign before a letter, `@` or `1$`.
  package static let template = TextClues(rawValue: 1 << 0)
  /// Two backslashes in a row.
  package static let doubleBackslash = TextClues(rawValue: 1 << 1)
  /// A character of the first private use area, as itself or as an escape.
  package static let privateUse = TextClues(rawValue: 1 << 2)
  /// A run of 13 digits or more, which blanks and hyphens may divide into groups.
  package static let longNumber = TextClues(rawValue: 1 << 3)
  /// The first of the clues that stand for words, up to bit 31.
  package static let firstWord = 4
}

/// Looks for any of many words in a text at once.
///
/// It is what a healthy document pays for all rules that look into texts, so it does not parse: it
/// reads the bytes of the whole text, about a third of a nanosecond for each.
package final class TextSieve: Sendable {
  /// A word to look for; letter case makes no difference.
  package struct Word: Sendable {
    package var text: String
    package var clue: TextClues

    package init(_ text: String, _ clue: TextClues) {
      self.text = text
      self.clue = clue
    }
  }

  /// The shortest word: of any five bytes, one of the first two is at an even place.
  package static let shortestWord = 5

  /// The four bytes of words at this slot; 0 is an empty slot.
  private let quads: [UInt32]
  /// For each slot the first of its candidates.
  private let heads: [Int16]
  private let candidates: [Candidate]
  /// All words in lower case, one behind the other.
  private let letters: [UInt8]

  /// A word that has certain four bytes at its beginning or one byte behind it.
  private struct Candidate: BitwiseCopyable {
    var start: Int32
    var length: Int32
    var offset: Int32
    var next: Int16
    var clue: TextClues
  }

  private static let slotBits: UInt32 = 11
  private static let fold: UInt32 = 0x2020_2020

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
        for offset in 0...1 {
          let quad = Self.quad(of: spelling, at: offset)
          var slot = Self.slot(of: quad)
          while quads[slot] != 0, quads[slot] != quad { slot = (slot + 1) & (slots - 1) }
          quads[slot] = quad
          candidates.append(
            Candidate(
              start: Int32(start), length: Int32(spelling.count), offset: Int32(offset),
              next: heads[slot], clue: word.clue))
          heads[slot] = Int16(candidates.count - 1)
        }
      }
    }
    self.quads = quads
    self.heads = heads
    self.candidates = candidates
    self.letters = letters
  }

  /// What a JSON text may hold; nothing that is there is left out.
  package func clues(in text: Span<UInt8>) -> TextClues {
    unsafe text.withUnsafeBufferPointer { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      var clues = unsafe Self.marks(in: bytes)
      unsafe addWords(in: bytes, to: &clues)
      unsafe Self.addLongNumbers(in: bytes, to: &clues)
      return clues
    }
  }
}

// MARK: - Words

extension TextSieve {
  private func addWords(in bytes: UnsafeRawBufferPointer, to clues: inout TextClues) {
    unsafe quads.withUnsafeBufferPointer { quads in
      var index = 0
      let last = bytes.count - 4
      while index <= last {
        let quad = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self) | Self.fold
        var slot = Self.slot(of: quad)
        while unsafe quads[slot] != 0 {
          if unsafe quads[slot] == quad {
            unsafe verify(heads[slot], at: index, in: bytes, &clues)
            break
          }
          slot = (slot + 1) & (quads.count - 1)
        }
        index += 2
      }
    }
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
        unsafe bytes[start + step] | 0x20 == letters[Int(candidate.start) + step]
      }
      if isThere { clues.insert(candidate.clue) }
    }
  }

  private static func slot(of quad: UInt32) -> Int {
    Int(truncatingIfNeeded: (quad &* 0x9E37_79B1) >> (32 - slotBits))
  }

  private static func quad(of spelling: [UInt8], at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(spelling[offset + $1]) << UInt32(8 * $1) }
  }

  /// A word as UTF-8, and with escapes for what is not ASCII; both without letter case.
  private static func spellings(of word: String) -> [[UInt8]] {
    let plain = word.utf8.map { $0 | 0x20 }
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
  private typealias Block = SIMD16<UInt8>

  private static func marks(in bytes: UnsafeRawBufferPointer) -> TextClues {
    var template = SIMDMask<SIMD16<Int8>>(repeating: false)
    var doubled = template
    var privateUse = template
    var index = 0
    while index + 18 <= bytes.count {
      let first = unsafe bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
      let second = unsafe bytes.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
      let third = unsafe bytes.loadUnaligned(fromByteOffset: index + 2, as: Block.self)
      add(first, second, third, &template, &doubled, &privateUse)
      index += 16
    }
    // The last bytes, with nothing behind them.
    while index < bytes.count {
      var (first, second, third) = (Block.zero, Block.zero, Block.zero)
      for lane in 0..<min(16, bytes.count - index) {
        let here = index + lane
        first[lane] = unsafe bytes[here]
        if here + 1 < bytes.count { second[lane] = unsafe bytes[here + 1] }
        if here + 2 < bytes.count { third[lane] = unsafe bytes[here + 2] }
      }
      add(first, second, third, &template, &doubled, &privateUse)
      index += 16
    }
    var clues: TextClues = []
    if any(template) { clues.insert(.template) }
    if any(doubled) { clues.insert(.doubleBackslash) }
    if any(privateUse) { clues.insert(.privateUse) }
    return clues
  }

  @inline(__always)
  private static func add(
    _ first: Block, _ second: Block, _ third: Block,
    _ template: inout SIMDMask<SIMD16<Int8>>, _ doubled: inout SIMDMask<SIMD16<Int8>>,
    _ privateUse: inout SIMDMask<SIMD16<Int8>>
  ) {
    let brace = second .== Block(repeating: ASCII.openBrace)
    let opens = first .== Block(repeating: ASCII.openBrace)
    let dollar = first .== Block(repeating: ASCII.dollar)
    let hash = first .== Block(repeating: ASCII.hash)
    let percent = first .== Block(repeating: ASCII.percent)
    let folded = (second | Block(repeating: 0x20)) &- Block(repeating: 0x61)
    let letter = folded .< Block(repeating: 26)
    let angle =
      (first .== Block(repeating: ASCII.less)) .& (second .== Block(repeating: ASCII.percent))
    let object =
      (second .== Block(repeating: ASCII.at)) .| (third .== Block(repeating: ASCII.dollar))
    let parenthesis = second .== Block(repeating: ASCII.openParenthesis)
    template =
      template .| (brace .& (opens .| dollar .| hash)) .| (dollar .& parenthesis)
      .| (percent .& (letter .| object)) .| angle
    let backslash = first .== Block(repeating: ASCII.backslash)
    doubled = doubled .| (backslash .& (second .== Block(repeating: ASCII.backslash)))
    let escape = backslash .& (second .== Block(repeating: 0x75))
    let letterE = (third | Block(repeating: 0x20)) .== Block(repeating: 0x65)
    privateUse = privateUse .| (first .== Block(repeating: 0xEE)) .| (escape .& letterE)
  }
}

// MARK: - Long numbers

extension TextSieve {
  private static let fewestDigits = 13

  /// Finds runs of at least 15 bytes, which hold eight bytes at a place divisible by eight.
  private static func addLongNumbers(
    in bytes: UnsafeRawBufferPointer, to clues: inout TextClues
  ) {
    var index = 0
    while index + 8 <= bytes.count {
      let block = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Bytes from 0x20 to 0x3F, most of them from 0x30 on: digits with a few blanks or hyphens.
      if block & 0xE0E0_E0E0_E0E0_E0E0 == 0x2020_2020_2020_2020,
        (block & 0x1010_1010_1010_1010).nonzeroBitCount >= 5,
        unsafe digits(around: index, in: bytes) >= fewestDigits
      {
        clues.insert(.longNumber)
        return
      }
      index += 8
    }
  }

  /// How many digits the run has that a place is in, not counting far beyond what matters.
  private static func digits(around index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let reach = 40
    var digits = 0
    var here = index
    while here < min(bytes.count, index + reach), let isDigit = unsafe bytes[here].isPartOfNumber {
      if isDigit { digits += 1 }
      here += 1
    }
    here = index - 1
    while here >= max(0, index - reach), let isDigit = unsafe bytes[here].isPartOfNumber {
      if isDigit { digits += 1 }
      here -= 1
    }
    return digits
  }
}

extension UInt8 {
  /// true for a digit, false for what divides groups of them, nil for anything else.
  fileprivate var isPartOfNumber: Bool? {
    switch self {
    case 0x30...0x39: true
    case 0x20, ASCII.minus: false
    default: nil
    }
  }
}
