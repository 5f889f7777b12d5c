import JSON

/// Finds numbers in the form of payment cards.
package enum CardNumber {
  package static let minDigits = 14

  /// The number of digits of the first card number in a text.
  package static func length(in text: Span<UInt8>, isShown: Bool, key: Span<UInt8>?) -> Int? {
    var index = 0
    while let run = nextCard(in: text, from: &index) {
      if run.hasGroups || isShown || mentionsCard(key) { return run.count }
    }
    return nil
  }

  package static func isPresent(in text: Span<UInt8>) -> Bool {
    var index = 0
    return nextCard(in: text, from: &index) != nil
  }

  /// Where all card numbers of a text are, whatever they mean there; none ends before `first`.
  static func places(in text: Span<UInt8>, from first: Int = 0) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = first
    while index > 0, text[index - 1].standsInNumber { index -= 1 }
    while let run = nextCard(in: text, from: &index, alsoAmongOthers: true) {
      places.append(run.start..<run.end)
    }
    return places
  }

  /// `alsoAmongOthers`: also with further digits beside it, which may as well be a list of numbers.
  private static func nextCard(
    in text: Span<UInt8>, from index: inout Int, alsoAmongOthers: Bool = false
  ) -> Run? {
    let most = alsoAmongOthers ? longestStretch : text.count
    while let digits = nextDigits(in: text, from: index, most) {
      index = max(index, digits.start)
      while index < digits.end {
        guard text[index].isDigit else {
          index += 1
          continue
        }
        let run = Run(in: text, from: index, stopsEarly: alsoAmongOthers)
        if isCard(run), isFree(index, text, loosely: alsoAmongOthers) {
          index = run.end
          return run
        }
        // Without groups, it is the card or none.
        if alsoAmongOthers, run.hasGroups, let card = groupedCard(in: run, text) {
          index = card.end
          return card
        }
        index = run.end
      }
    }
    return nil
  }

  /// Whether digits are not part of a word, a longer number or a UUID.
  ///
  /// `loosely`: of words beyond ASCII they are none, as some scripts have no spaces between words.
  private static func isFree(_ start: Int, _ text: Span<UInt8>, loosely: Bool) -> Bool {
    let before = start > 0 ? text[start - 1] : 0x20
    let isWord = before.isLetterOrDigit || before >= 0x80 && !loosely
    return !isWord && !isInUUID(start, text)
  }

  /// A card's number in its usual groups among further ones, such as the month in which it ends.
  private static func groupedCard(in run: borrowing Run, _ text: Span<UInt8>) -> Run? {
    var start = run.start
    while start < run.end {
      for number in shapes.indices {
        if let card = card(in: text, from: start, of: shapes[number]),
          isFree(start, text, loosely: true)
        {
          return card
        }
      }
      while start < run.end, text[start].isDigit { start += 1 }
      start += 1
    }
    return nil
  }

  /// The digits in each group; 0 for none.
  private static let shapes: [[4 of Int]] = [
    [4, 4, 4, 4], [4, 6, 5, 0], [4, 6, 4, 0], [16, 0, 0, 0], [15, 0, 0, 0], [14, 0, 0, 0],
  ]

  private static func card(
    in text: Span<UInt8>, from start: Int, of shape: [4 of Int]
  ) -> Run? {
    var end = start
    for group in shape.indices where shape[group] > 0 {
      if group > 0 {
        guard end < text.count, text[end] == 0x20 || text[end] == 0x2D else { return nil }
        end += 1
      }
      let last = end + shape[group]
      guard last <= text.count else { return nil }
      while end < last, text[end].isDigit { end += 1 }
      guard end == last else { return nil }
    }
    guard end == text.count || !text[end].isDigit else { return nil }
    let run = Run(in: text.extracting(..<end), from: start)
    return isCard(run) ? run : nil
  }

  /// The next digits, spaces and hyphens in a row among which are as many digits as a card's number
  /// has.
  ///
  /// Of texts without them one byte in fourteen is looked at.
  private static func nextDigits(
    in text: Span<UInt8>, from start: Int, _ most: Int
  ) -> ByteRange? {
    var first = start
    while first + minDigits <= text.count {
      var last = first + minDigits - 1
      while last >= first, text[last].standsInNumber { last -= 1 }
      guard last < first else {
        first = last + 1
        continue
      }
      var end = first
      var digits = 0
      while end < text.count, end - first < most, text[end].standsInNumber {
        if text[end].isDigit { digits += 1 }
        end += 1
      }
      // Dates and times have fewer digits.
      if digits >= minDigits { return ByteRange(first, end) }
      first = end
    }
    return nil
  }

  /// A longer stretch is looked at in parts, each once for every card in it.
  private static let longestStretch = 1024

  /// Whether digits begin a group of a UUID: some of those have a card's check digit.
  private static func isInUUID(_ start: Int, _ text: Span<UInt8>) -> Bool {
    let groups = [0, 9, 14, 19, 24] as [5 of Int]
    for index in groups.indices where isUUID(at: start - groups[index], in: text) { return true }
    return false
  }

  private static func isUUID(at start: Int, in text: Span<UInt8>) -> Bool {
    guard start >= 0, start + 36 <= text.count else { return false }
    for offset in 0..<36 {
      let byte = text[start + offset]
      let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      guard isHyphen ? byte == UInt8(ascii: "-") : byte.isHexDigit else { return false }
    }
    return true
  }

  /// Digits with single spaces or hyphens between groups.
  private struct Run {
    /// The first digits; no card has more.
    var digits = [20 of UInt8](repeating: 0)
    var count = 0
    let start: Int
    var end: Int
    var hasGroups = false

    init(in text: Span<UInt8>, from start: Int, stopsEarly: Bool = false) {
      self.start = start
      end = start
      while end < text.count {
        if text[end].isDigit {
          // Digits beyond the longest card number are skipped, or looked at by themselves.
          if count < 20 {
            digits[count] = text[end] - 0x30
            count += 1
          } else if stopsEarly {
            return
          }
          end += 1
        } else if text[end] == 0x20 || text[end] == 0x2D, end + 1 < text.count,
          text[end + 1].isDigit
        {
          hasGroups = true
          end += 1
        } else {
          return
        }
      }
    }
  }

  private static let numberKeys = KeyTable(["pan", "number"])

  private static func mentionsCard(_ key: Span<UInt8>?) -> Bool {
    guard let key else { return false }
    return numberKeys.number(ignoringCaseOf: key) != nil || key.mentions("card")
  }

  private static func isCard(_ run: borrowing Run) -> Bool {
    guard run.count >= minDigits, isKnown(run) else { return false }
    // Luhn: from the right, every second digit counts twice.
    var sum = 0
    for position in 0..<run.count {
      let digit = Int(run.digits[run.count - 1 - position])
      let doubled = digit * 2
      sum += position.isMultiple(of: 2) ? digit : doubled > 9 ? doubled - 9 : doubled
    }
    return sum.isMultiple(of: 10)
  }

  /// Prefixes and lengths that issuers use.
  private static func isKnown(_ run: borrowing Run) -> Bool {
    var start = 0
    for position in 0..<4 { start = start * 10 + Int(run.digits[position]) }
    switch run.count {
    case 14:
      return (3600...3699).contains(start) || (3800...3899).contains(start)
        || (3000...3059).contains(start)
    case 15: return (3400...3499).contains(start) || (3700...3799).contains(start)
    case 16:
      return (4000...4999).contains(start) || (5100...5599).contains(start)
        || (2221...2720).contains(start) || start == 6011 || (6440...6599).contains(start)
        || (3528...3589).contains(start) || (6200...6299).contains(start)
    case 17...19: return (6200...6299).contains(start)
    default: return false
    }
  }
}

extension UInt8 {
  /// A digit, or what stands between groups of them.
  var standsInNumber: Bool { isDigit || self == 0x20 || self == 0x2D }
}
