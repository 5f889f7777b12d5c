internal import CSigns
import JSON

/// Tells where a text may hold a card's number, or a word for a code or a password that means one of
/// its digits.
///
/// It may name too many places, and never one too few: `SecretPlaces` finds what there is.
struct NumberSigns: ~Escapable {
  private let text: Span<UInt8>
  private let signs: TextSigns
  private let usesSieve: Bool
  /// Behind which place a card's number may end; nil where none does.
  private(set) var firstCard: Int?
  /// Where a word may stand that means something, in ascending order and apart from each other.
  private(set) var parts: [ByteRange] = []
  /// Where a word would mean something, up to the place that is looked at.
  private var reach = ByteRange(0, 0)

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ signs: TextSigns, usesSieve: Bool) {
    self.text = text
    self.signs = signs
    self.usesSieve = usesSieve
  }

  /// Of the bytes before and behind a word, those that the sieve has to see with it.
  private static let neighbours = 4
  /// With a separator.
  private static let longestCode = 9
  /// How far before a verb the word may begin that it belongs to.
  private static let longestWord =
    neighbours + (CodeWords.all.map(\.byteCount).max() ?? 0)

  @_lifetime(self: copy self)
  mutating func look() {
    var block = 0
    for found in signs.blocks {
      // It may stand in the block before.
      if found.may_end_card != 0, firstCard == nil { firstCard = max(0, block - 64) }
      var codes = found.codes
      var verbs = found.verbs
      while codes != 0 {
        lookAtGroup(at: block + codes.trailingZeroBitCount)
        codes &= codes - 1
      }
      while verbs != 0 {
        lookAtVerb(at: block + verbs.trailingZeroBitCount)
        verbs &= verbs - 1
      }
      block += 64
    }
    lookForWord()
  }

  // MARK: - Words

  /// A code may be named on either side of it.
  @_lifetime(self: copy self)
  private mutating func lookAtGroup(at start: Int) {
    guard let end = endOfGroup(from: start),
      !text.holdsNumberOfMember(at: ByteRange(start, end))
    else { return }
    let farthest = SecretInText.farthest + Self.longestWord + Self.longestCode
    extend(start - farthest, end + farthest)
  }

  /// Where digits end that may be a code; what has a separator in it is taken for one.
  private func endOfGroup(from start: Int) -> Int? {
    if start > 0, text[start - 1].rulesOutCode { return nil }
    var end = start + 1
    while end < text.count, text[end].isDigit {
      end += 1
      if end - start > 8 { return nil }
    }
    let next = byte(at: end)
    if next == 0x20 || next == 0x2D, byte(at: end + 1).isDigit {
      return end - start <= 4 ? end : nil
    }
    guard end - start >= 4, !next.isLetterOrDigit, next != UInt8(ascii: "_"),
      next != UInt8(ascii: "%")
    else { return nil }
    if next.dividesNumber, byte(at: end + 1).isDigit { return nil }
    let isYear = end - start == 4 && (text.holds("19", at: start) || text.holds("20", at: start))
    return isYear ? nil : end
  }

  /// A password stands behind its word and a verb or a colon, with a digit in it.
  @_lifetime(self: copy self)
  private mutating func lookAtVerb(at start: Int) {
    guard signs.holdDigit(start, min(text.count, start + SecretInText.longestPassword)) else {
      return
    }
    extend(start - Self.longestWord, start + Self.neighbours)
  }

  /// A word in this part of the text would mean something.
  @_lifetime(self: copy self)
  private mutating func extend(_ start: Int, _ end: Int) {
    if start > reach.end { lookForWord() }
    reach.start = reach.end == 0 ? start : min(reach.start, start)
    reach.end = max(reach.end, end)
  }

  /// Looks for a word in what was named since the last look.
  @_lifetime(self: copy self)
  private mutating func lookForWord() {
    let part = max(0, reach.start)..<min(text.count, reach.end)
    reach = ByteRange(0, 0)
    guard !part.isEmpty, !usesSieve || SecretSieve.mayHoldWord(text.extracting(part)) else {
      return
    }
    guard let last = parts.last, part.lowerBound < last.end else {
      parts.append(ByteRange(part.lowerBound, part.upperBound))
      return
    }
    // A verb may stand before a code of the same block.
    parts[parts.count - 1] = ByteRange(
      min(last.start, part.lowerBound), max(last.end, part.upperBound))
  }

  private func byte(at place: Int) -> UInt8 { place < text.count ? text[place] : 0 }
}

extension Span<UInt8> {
  /// `"key":123,"`: a string that ends before a number and another that begins behind it keep every
  /// word apart from it.
  func holdsNumberOfMember(at digits: ByteRange) -> Bool {
    func byte(_ place: Int) -> UInt8 { place < count ? self[place] : 0 }
    let start = digits.start
    let sign = start > 1 && self[start - 1] == 0x20 ? start - 2 : start - 1
    guard sign > 0, self[sign] == UInt8(ascii: ":"), self[sign - 1] == UInt8(ascii: "\"") else {
      return false
    }
    switch byte(digits.end) {
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    case UInt8(ascii: ","):
      let next = byte(digits.end + 1)
      return next == UInt8(ascii: "\"")
        || next == 0x20 && byte(digits.end + 2) == UInt8(ascii: "\"")
    default: return false
    }
  }
}

extension UInt8 {
  /// What keeps digits behind it from being a code, of what rules out some.
  fileprivate var rulesOutCode: Bool {
    isLetterOrDigit || "$+.,/_@=&".utf8.contains(self)
  }

  fileprivate var dividesNumber: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: ",") || self == UInt8(ascii: ":")
      || self == UInt8(ascii: "/")
  }
}
