import JSON

/// Finds the known key that was meant by an unknown one.
package enum NearMiss {
  /// How a key resembles the field that it was meant to be.
  package enum Likeness {
    /// The same letters: `content_available`.
    case spelling
    /// What other services call it: `click_action`.
    case lookalike
    /// A slip of the fingers: `content-availabe`.
    case slip
  }

  /// How many slips turn a word of so many letters into another spelling of it: two where it is
  /// long; a word of one or two letters resembles too many.
  package static func slips(in letters: Int) -> Int { letters < 3 ? 0 : letters < 8 ? 1 : 2 }

  /// Whether a key that resembles a name can be no word of its own: letters within it are swapped, or
  /// one is doubled, left out or put in.
  ///
  /// Its ends are what a plural changes, and another letter is what makes another word.
  package static func isClearSlip(_ key: String, of name: String) -> Bool {
    let (key, name) = (fold(key), fold(name))
    guard key.count > 4, key.first == name.first, key.last == name.last,
      !key.starts(with: name), !name.starts(with: key)
    else { return false }
    return key.count != name.count || key.sorted() == name.sorted()
  }

  /// Whether a name is made of several words, so that it is hardly used by accident.
  package static func isCompound(_ name: Span<UInt8>) -> Bool {
    for index in 0..<name.count {
      switch name[index] {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return true
      default: break
      }
    }
    return false
  }

  /// The word of a list that a text resembles.
  package static func word(for text: String, in words: [String]) -> String? {
    let folded = fold(text)
    guard !folded.isEmpty else { return nil }
    if let exact = words.first(where: { areAlike($0, text) }) { return exact }
    let slips = folded.count < 4 ? 0 : folded.count < 7 ? 1 : 2
    guard slips > 0 else { return nil }
    return words.map { (word: $0, distance: distance(fold($0), folded, within: slips)) }
      .filter { $0.distance <= slips }
      .min { $0.distance < $1.distance }?
      .word
  }

  /// The text without `-`, `_` and blanks, in lower case: what different spellings have in common.
  package static func fold(_ text: String) -> [Unicode.Scalar] {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return foldPlain(text) }
    return Array(
      text.lowercased().unicodeScalars.lazy
        .filter { $0 != "-" && $0 != "_" && $0 != " " }.prefix(mostLetters))
  }

  /// How many letters are left of a text when it is folded.
  package static func letters(of text: String) -> Int {
    let bytes = text.utf8.span
    var letters = 0
    for place in bytes.indices {
      guard 0x20..<0x7F ~= bytes[place] else { return fold(text).count }
      if bytes[place] != 0x2D, bytes[place] != 0x5F, bytes[place] != 0x20 { letters += 1 }
    }
    return min(letters, mostLetters)
  }

  /// Whether two texts are the same when they are folded.
  package static func areAlike(_ text: String, _ other: String) -> Bool {
    let (left, right) = (text.utf8.span, other.utf8.span)
    guard left.allSatisfy({ 0x20..<0x7F ~= $0 }), right.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
      return fold(text) == fold(other)
    }
    return areAlike(left, right)
  }

  /// The same of a key and a name of visible ASCII.
  package static func areAlike(_ key: Span<UInt8>, _ name: StaticString) -> Bool {
    areAlike(key, unsafe Span(_unsafeStart: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Where one of the two may have other characters, it is another text.
  private static func areAlike(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    var (leftPlace, rightPlace) = (0, 0)
    for _ in 0..<mostLetters {
      let letter = nextLetter(in: left, &leftPlace)
      guard letter == nextLetter(in: right, &rightPlace) else { return false }
      if letter == nil { break }
    }
    return true
  }

  /// The folded letter at a place of visible ASCII, or the first one behind it; nil at the end.
  private static func nextLetter(in text: Span<UInt8>, _ place: inout Int) -> UInt8? {
    while place < text.count {
      let byte = text[place]
      place += 1
      if byte != 0x2D, byte != 0x5F, byte != 0x20 { return byte.isLetter ? byte | 0x20 : byte }
    }
    return nil
  }

  /// The same for visible ASCII, which most names are.
  private static func foldPlain(_ text: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    letters.reserveCapacity(min(text.utf8.count, mostLetters))
    for byte in text.utf8 where byte != 0x2D && byte != 0x5F && byte != 0x20 {
      guard letters.count < mostLetters else { break }
      letters.append(Unicode.Scalar(byte.isLetter ? byte | 0x20 : byte))
    }
    return letters
  }

  /// No known word has as many; what is behind them is not compared.
  private static let mostLetters = 64

  /// The number of insertions, deletions, replacements and swaps of neighbours between two folded
  /// words, or a number above the limit.
  package static func distance(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], within limit: Int
  ) -> Int {
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    // What both begin and end with costs nothing; of a word with a slip hardly more is left.
    var first = 0
    var (leftEnd, rightEnd) = (left.count, right.count)
    while first < leftEnd, first < rightEnd, left[first] == right[first] { first += 1 }
    while leftEnd > first, rightEnd > first, left[leftEnd - 1] == right[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
    }
    return distance(left[first..<leftEnd].span, right[first..<rightEnd].span, within: limit)
  }

  private static func distance(
    _ left: Span<Unicode.Scalar>, _ right: Span<Unicode.Scalar>, within limit: Int
  ) -> Int {
    // Three rows of the table in one piece, on the stack.
    let width = mostLetters + 1
    var rows = [195 of UInt8](repeating: 0)
    var (beforePrevious, previous, current) = (0, width, 2 * width)
    for column in 0...right.count { rows[previous + column] = UInt8(column) }
    for row in 0..<left.count {
      rows[current] = UInt8(row + 1)
      var least = row + 1
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(
          Int(rows[previous + column]) + (isSame ? 0 : 1), Int(rows[previous + column + 1]) + 1,
          Int(rows[current + column]) + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, Int(rows[beforePrevious + column - 1]) + 1)
        }
        rows[current + column + 1] = UInt8(cost)
        least = min(least, cost)
      }
      // No later row has less: a swap adds one to the row before, which has at most one less.
      guard least <= limit else { return limit + 1 }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return Int(rows[previous + right.count])
  }
}

extension String {
  /// Whether it has a letter in upper case.
  package var holdsCapital: Bool {
    // Of most keys each byte is a character.
    let bytes = utf8.span
    var holdsCapital = false
    for place in bytes.indices {
      guard bytes[place] < 0x80 else { return contains(where: \.isUppercase) }
      holdsCapital = holdsCapital || 0x41...0x5A ~= bytes[place]
    }
    return holdsCapital
  }

  package var holdsHyphen: Bool { holds(0x2D) }
  package var holdsUnderscore: Bool { holds(0x5F) }

  private func holds(_ byte: UInt8) -> Bool {
    let bytes = utf8.span
    for place in bytes.indices where bytes[place] == byte { return true }
    return false
  }
}
