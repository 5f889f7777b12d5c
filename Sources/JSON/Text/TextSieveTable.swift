/// The words of a sieve by four bytes of each: at an even place of a text, four bytes lead to the
/// words that may be around them.
struct TextSieveTable {
  /// The four bytes of words at this slot; 0 is an empty slot.
  private(set) var quads: [UInt32] = []
  /// The first candidate of each slot.
  private var heads: [Int16] = []
  private(set) var candidates: [Candidate] = []
  /// All words in lower case, concatenated.
  private(set) var letters: [UInt8] = []

  /// A word with certain four bytes at an offset.
  struct Candidate: BitwiseCopyable {
    var start: Int32
    var length: Int32
    var offset: Int32
    var next: Int16
    var isAlone: Bool
    var clue: TextClues
  }

  /// Whether what stands before a word may be written as an escape.
  private let findsEscapes: Bool

  private static let shortestWord = 3
  private static let fold: UInt8 = 0x20

  /// The four bytes of words that nearly all texts hold.
  private let usual: Set<UInt32>

  /// Words shorter than `shortestWord` are not found.
  init(_ words: [TextSieve.Word], amongUsual usual: [String], _ findsEscapes: Bool) {
    var most = 0
    self.findsEscapes = findsEscapes
    self.usual = Self.quads(of: usual)
    for word in words { most += 2 * Self.mostQuads(of: word) }
    // A power of two; three slots in four stay empty.
    let slots = 1 << (Int.bitWidth - (4 * most).leadingZeroBitCount)
    quads = [UInt32](repeating: 0, count: slots)
    heads = [Int16](repeating: -1, count: slots)
    candidates.reserveCapacity(most)
    for word in words {
      let plain = word.text.utf8.map { $0 == 0 ? 0 : $0 | Self.fold }
      guard plain.count >= Self.shortestWord else { continue }
      add(word, plain)
      if findsEscapes, plain.contains(where: { $0 >= 0x80 }) { add(word, Self.escaped(word.text)) }
    }
  }

  private mutating func add(_ word: TextSieve.Word, _ spelling: [UInt8]) {
    let start = letters.count
    letters += spelling
    for parity in 0...1 {
      let offset = offset(in: spelling, parity)
      for quad in quads(of: spelling, at: offset, word.neighbours) {
        let slot = slot(of: quad)
        quads[slot] = quad
        candidates.append(
          Candidate(
            start: Int32(start), length: Int32(spelling.count), offset: Int32(offset),
            next: heads[slot], isAlone: word.neighbours == .alone, clue: word.clue))
        heads[slot] = Int16(candidates.count - 1)
      }
    }
  }

  /// The first word that may be around four bytes.
  func firstCandidate(with quad: UInt32) -> Int16? {
    let slot = slot(of: quad)
    return quads[slot] == quad ? heads[slot] : nil
  }

  /// The slot with these four bytes, or an empty one for them.
  private func slot(of quad: UInt32) -> Int {
    let bits = UInt32(truncatingIfNeeded: quads.count.trailingZeroBitCount)
    var slot = Int(truncatingIfNeeded: (quad &* 0x9E37_79B1) &>> (32 &- bits))
    while quads[slot] != 0, quads[slot] != quad { slot = (slot + 1) & (quads.count - 1) }
    return slot
  }

  // MARK: - Four bytes of a word

  /// Where to look for a word at odd or even places of it: preferably at four bytes that no usual word
  /// has, and another one that is looked for has too.
  private func offset(in spelling: [UInt8], _ parity: Int) -> Int {
    guard spelling.count >= parity + 4 else { return parity == 0 ? 0 : -1 }
    var best: Int?
    var firstUsual: Int?
    var firstOfScript: Int?
    for offset in stride(from: parity, through: spelling.count - 4, by: 2)
    where !spelling[offset..<offset + 4].contains(0) {
      // Any letter of a script begins so, and whole texts are written in escapes.
      guard !Self.beginsEscape(spelling, at: offset) else {
        firstOfScript = firstOfScript ?? offset
        continue
      }
      let quad = Self.quad(of: spelling[offset..<offset + 4])
      guard !usual.contains(quad) else {
        firstUsual = firstUsual ?? offset
        continue
      }
      if quads[slot(of: quad)] != 0 { return offset }
      best = best ?? offset
    }
    return best ?? firstUsual ?? firstOfScript ?? parity
  }

  /// Whether `\u04` or `u043` stands at a place.
  private static func beginsEscape(_ spelling: [UInt8], at offset: Int) -> Bool {
    let letter = UInt8(ascii: "u")
    return spelling[offset] == UInt8(ascii: "\\") | fold && spelling[offset + 1] == letter
      || spelling[offset] == letter && spelling[offset + 1].isDigit
  }

  /// The four bytes from a place of a word on, with each neighbour that may be one of them.
  private func quads(
    of spelling: [UInt8], at offset: Int, _ neighbours: TextSieve.Neighbours
  ) -> [UInt32] {
    if offset < 0 {
      let own = Self.quad(of: spelling.prefix(3)) << 8
      var before = Self.beside(neighbours)
      if findsEscapes, neighbours == .alone { before += Self.endsOfEscapes }
      return before.map { UInt32($0) | own }
    }
    let own = Self.quad(of: spelling[offset...].prefix(4))
    guard spelling.count < offset + 4 else { return [own] }
    return Self.beside(neighbours).map { own | UInt32($0) << 24 }
  }

  /// At odd or even places.
  private static func mostQuads(of word: TextSieve.Word) -> Int {
    word.text.utf8.count >= TextSieve.cheapWord ? 2 : allBytes.count
  }

  /// All that stand in some words.
  private static func quads(of words: [String]) -> Set<UInt32> {
    var quads: Set<UInt32> = []
    for word in words {
      let letters = word.utf8.map { $0 | fold }
      for offset in 0...max(0, letters.count - 4) {
        quads.insert(quad(of: letters[offset...].prefix(4)))
      }
    }
    return quads
  }

  private static func quad(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func beside(_ neighbours: TextSieve.Neighbours) -> [UInt8] {
    neighbours == .alone ? othersThanWords : allBytes
  }

  /// The last bytes of escapes: of those with digits, and of `\b`, `\f`, `\n`, `\r` and `\t`.
  private static let endsOfEscapes = [UInt8]("0123456789abcdefnrt".utf8)
  private static let allBytes = folded { _ in true }
  private static let othersThanWords = folded { !$0.isWordPart }

  /// Bytes as the sieve sees them.
  private static func folded(_ belongs: (UInt8) -> Bool) -> [UInt8] {
    (0...0xFF as ClosedRange<UInt8>).filter { byte in
      byte & fold != 0 && (belongs(byte) || belongs(byte & ~fold))
    }
  }

  /// A word with escapes for what is not ASCII, ignoring letter case.
  private static func escaped(_ word: String) -> [UInt8] {
    var escaped: [UInt8] = []
    for unit in word.utf16 {
      if unit < 0x80 {
        escaped.append(UInt8(truncatingIfNeeded: unit) | fold)
      } else {
        let digits = String(unit, radix: 16)
        let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        escaped += "\\u\(padded)".utf8.map { $0 | fold }
      }
    }
    return escaped
  }
}
