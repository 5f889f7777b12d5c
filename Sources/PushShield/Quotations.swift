internal import CSigns
import JSON
import PushFormats

/// Tells of findings whether what they quote of their document is surely no secret, without a search of
/// the document for all of its secrets: that takes longer than the check.
///
/// What rules quote stands in quotation marks or backticks, but for numbers. A quoted word is harmless
/// where the document has it nowhere, as a key only, or in the very value that the finding is about, under
/// names that tell of no secret: as all of it, or where the text quotes all of it, as each text is searched
/// by itself. Harmless words may be taken for secrets, and never the other way about.
struct Quotations: ~Escapable {
  private let text: Span<UInt8>
  /// Of the words that were found harmless: a finding says the same ones in several texts.
  private var known = [16 of UInt64](repeating: 0)
  private var count = 0

  private static let mostWordBytes = 64
  private static let mostFindings = 4
  /// All of it is looked through for each word.
  private static let mostBytes = 16 * 1024
  /// No code is shorter.
  private static let minCodeDigits = 4
  /// No secret that messages are searched for is shorter.
  private static let minSecretBytes = 3

  /// What of the text was looked through only where something is quoted.
  private var spelling: Spelling?
  /// Whether it is JSON: of other texts nobody knows how it is spelled, and what is a key.
  private let isJSON: Bool
  private let isNested: Bool

  /// Whether none of the findings repeats a secret of the text, as far as that can be told in this way.
  static func areHarmless(
    _ findings: [LocatedFinding], in text: Span<UInt8>, onlyHeadlines: Bool = false
  ) -> Bool {
    guard findings.count <= mostFindings, text.count <= mostBytes else { return false }
    var isJSON = true
    var isNested = true
    for number in findings.indices {
      isJSON = isJSON && findings[number].placeInJSON != nil
      isNested = isNested && findings[number].inner != nil
    }
    var quotations = Quotations(text, isJSON: isJSON, isNested: isNested)
    for number in findings.indices {
      guard quotations.isHeadlineHarmless(in: findings, number),
        onlyHeadlines || quotations.isRestHarmless(in: findings, number)
      else { return false }
    }
    return true
  }

  @_lifetime(copy text)
  private init(_ text: Span<UInt8>, isJSON: Bool, isNested: Bool) {
    self.text = text
    self.isJSON = isJSON
    self.isNested = isNested
  }

  private struct Spelling: BitwiseCopyable {
    /// Whether no letter of a word is written as an escape.
    var isPlain: Bool
    /// Whether strings may hold what ends a quotation.
    var holdsMarks: Bool
  }

  @_lifetime(self: copy self)
  private mutating func findSpelling() -> Spelling {
    if let spelling { return spelling }
    let whole = ByteRange(0, text.count)
    let hasEscapes = text.firstIndex(of: UInt8(ascii: "\\"), in: whole) != nil
    let found = Spelling(
      isPlain: !hasEscapes || !holdsEscapedLetter,
      // Those of a document in a string are all escaped.
      holdsMarks: text.firstIndex(of: UInt8(ascii: "`"), in: whole) != nil
        || !isNested && hasEscapes && Self.nextPlace(of: "\\\"", in: text, 0) != nil)
    spelling = found
    return found
  }

  /// Whether a letter or digit of ASCII, or another of its characters, is written as an escape.
  private var holdsEscapedLetter: Bool {
    var here = 0
    while let place = Self.nextPlace(of: "\\u00", in: text, here) {
      if byte(at: place + 4) < UInt8(ascii: "8") { return true }
      here = place + 1
    }
    return false
  }

  private static func nextPlace(
    of sign: StaticString, in text: Span<UInt8>, _ start: Int
  ) -> Int? {
    let bytes = unsafe Span(_unsafeStart: sign.utf8Start, count: sign.utf8CodeUnitCount)
    return nextPlace(of: bytes, in: text, start)
  }

  // MARK: - Texts

  // Where it stands: a finding that is taken out is copied.
  @_lifetime(self: copy self)
  private mutating func isHeadlineHarmless(
    in findings: [LocatedFinding], _ number: Int
  ) -> Bool {
    isHarmless(findings[number].message, in: findings, number)
      && isHarmless(findings[number].header, in: findings, number)
  }

  @_lifetime(self: copy self)
  private mutating func isRestHarmless(in findings: [LocatedFinding], _ number: Int) -> Bool {
    isHarmless(findings[number].label, in: findings, number)
      && isHarmless(findings[number].help, in: findings, number)
      && isHarmless(findings[number].note, in: findings, number)
      && isHarmless(findings[number].related?.label, in: findings, number)
      && isHarmless(findings[number].prediction?.outcome, in: findings, number)
      && areHarmless(findings[number].pointer, in: findings, number)
      && areHarmless(findings[number].inner, in: findings, number)
      && areEditsHarmless(in: findings, number)
  }

  @_lifetime(self: copy self)
  private mutating func areHarmless(
    _ pointer: JSONPointer?, in findings: [LocatedFinding], _ number: Int
  ) -> Bool {
    guard let tokens = pointer?.tokens else { return true }
    for token in tokens {
      guard isHarmless(token, isQuotation: true, in: findings, number) else { return false }
    }
    return true
  }

  @_lifetime(self: copy self)
  private mutating func areEditsHarmless(in findings: [LocatedFinding], _ number: Int) -> Bool {
    guard let edits = findings[number].fix?.edits else { return true }
    for edit in edits {
      guard isHarmless(edit.replacement, isQuotation: true, in: findings, number) else {
        return false
      }
    }
    return true
  }

  /// `isQuotation`: whether all of it may be the document's.
  @_lifetime(self: copy self)
  private mutating func isHarmless(
    _ said: String?, isQuotation: Bool = false, in findings: [LocatedFinding], _ number: Int
  ) -> Bool {
    guard let said else { return true }
    if isQuotation { return areWordsHarmless(said, in: findings, number) }
    let bytes = said.utf8.span
    var mark: UInt8 = 0
    var here = bytes.nextQuotation(from: 0)
    while here < bytes.count {
      let byte = bytes[here]
      if byte.isMark {
        if findSpelling().holdsMarks { return areWordsHarmless(said, in: findings, number) }
        // A mark of the document's own would stand in the middle.
        let inside = mark == 0 ? here + 1 : here - 1
        guard mark == 0 || mark == byte, inside < bytes.count, bytes[inside] != 0x20 else {
          return false
        }
        mark = mark == 0 ? byte : 0
      } else if mark != 0 ? byte.isCompared : byte.isDigit {
        let word = Word(in: bytes, around: here, isQuoted: mark != 0)
        guard isHarmless(word, of: bytes, in: findings, number) else { return false }
        here = mark == 0 ? bytes.nextQuotation(from: word.end) : word.end
        continue
      } else if byte == UInt8(ascii: "\\"), mark != 0 {
        return false
      }
      here = mark == 0 ? bytes.nextQuotation(from: here + 1) : here + 1
    }
    return mark == 0
  }

  /// The same of what may be the document's from beginning to end.
  @_lifetime(self: copy self)
  private mutating func areWordsHarmless(
    _ said: String, in findings: [LocatedFinding], _ number: Int
  ) -> Bool {
    let bytes = said.utf8.span
    var here = 0
    while here < bytes.count {
      if bytes[here].isCompared {
        let word = Word(in: bytes, around: here, isQuoted: true)
        guard isHarmless(word, of: bytes, in: findings, number) else { return false }
        here = word.end
        continue
      }
      if bytes[here] == UInt8(ascii: "\\") {
        // Before a quote it stands in a string itself; another escape spells something.
        while here < bytes.count, bytes[here] == UInt8(ascii: "\\") { here += 1 }
        guard here < bytes.count, bytes[here] == UInt8(ascii: "\"") else { return false }
      }
      here += 1
    }
    return true
  }

  // MARK: - Words

  private struct Word: ~Escapable {
    let bytes: Span<UInt8>
    /// The bytes of it that are compared with secrets.
    private(set) var compared = 0
    private(set) var digits = 0
    private(set) var digitsInARow = 0
    private(set) var isASCII = true
    /// Whether more digits stand behind its own: together they may be a code.
    private(set) var isFirstGroup = false
    private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    private(set) var end: Int

    /// Names may be joined by hyphens and underscores; of other words, digits are in the middle, too.
    @_lifetime(copy text)
    init(in text: Span<UInt8>, around place: Int, isQuoted: Bool) {
      var start = place
      while !isQuoted, start > 0, text[start - 1].isCompared { start -= 1 }
      var end = start
      var row = 0
      while end < text.count {
        let byte = text[end]
        if byte.isCompared {
          compared += 1
          isASCII = isASCII && byte < 0x80
        } else if !isQuoted || byte != 0x2D && byte != 0x5F {
          break
        }
        row = byte.isDigit ? row + 1 : 0
        digits += row > 0 ? 1 : 0
        digitsInARow = max(digitsInARow, row)
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        end += 1
      }
      self.end = end
      bytes = text.extracting(start..<end)
      isFirstGroup =
        row > 0 && end + 1 < text.count && text[end] == 0x20 && text[end + 1].isDigit
    }

    var isLong: Bool { compared >= SecretIndex.gramLength }

    /// Whether it is what a language calls true, false or nothing.
    var isNameOfNothing: Bool {
      for name in Self.namesOfNothing where bytes.equals(name) { return true }
      return false
    }

    private static let namesOfNothing: [StaticString] = [
      "True", "False", "TRUE", "FALSE", "true", "false", "None", "none", "nil", "Nil", "null",
      "NULL", "Null", "undefined", "NaN", "nan", "Infinity", "inf",
    ]
  }

  @_lifetime(self: copy self)
  private mutating func isHarmless(
    _ word: borrowing Word, of said: Span<UInt8>, in findings: [LocatedFinding], _ number: Int
  ) -> Bool {
    guard !word.isFirstGroup else { return false }
    guard word.compared >= Self.minSecretBytes else { return true }
    guard isJSON else { return word.isNameOfNothing }
    guard word.isASCII, word.bytes.count <= Self.mostWordBytes else { return false }
    for index in 0..<count where known[index] == word.hash { return true }
    guard count < known.count, findSpelling().isPlain else { return false }
    var place = 0
    var isKnownByKeys = true
    while let start = Self.nextPlace(of: word.bytes, in: text, place) {
      let range = ByteRange(start, start + word.bytes.count)
      guard word.digitsInARow < Self.minCodeDigits || text.holdsNumberOfMember(at: range) else {
        return false
      }
      if !isInLongerWord(range, word), !isInKey(range) {
        guard isInValue(range, word, of: said, findings, number) else { return false }
        // Of the next finding, it is another one's value.
        isKnownByKeys = false
      }
      place = start + 1
    }
    guard isKnownByKeys else { return true }
    known[count] = word.hash
    count += 1
    return true
  }

  private static func nextPlace(
    of word: Span<UInt8>, in text: Span<UInt8>, _ start: Int
  ) -> Int? {
    let place = unsafe text.withUnsafeBufferPointer { text in
      unsafe word.withUnsafeBufferPointer { word in
        guard let bytes = text.baseAddress, let sought = word.baseAddress else { return text.count }
        return unsafe pushcheck_next_word(bytes, text.count, start, sought, word.count)
      }
    }
    return place < text.count ? place : nil
  }

  /// Whether a short word is a part of another: only whole ones are compared with short secrets, and only
  /// eight letters in a row with long ones.
  private func isInLongerWord(_ range: ByteRange, _ word: borrowing Word) -> Bool {
    guard !word.isLong else { return false }
    if range.end < text.count, text[range.end].isCompared { return true }
    // The letter of an escape is none of a word.
    return range.start > 0 && text[range.start - 1].isCompared
      && !(range.start > 1 && text[range.start - 2] == UInt8(ascii: "\\"))
  }

  /// Whether a place is in the key of a member, in JSON or in a string that holds it.
  private func isInKey(_ range: ByteRange) -> Bool {
    var end = range.end
    while end < text.count, text[end].isOfKey { end += 1 }
    let depth = escapes(from: end)
    guard byte(at: end + depth) == UInt8(ascii: "\""),
      byte(at: endOfBlanks(from: end + depth + 1)) == UInt8(ascii: ":")
    else { return false }
    var start = range.start
    while start > 0, text[start - 1].isOfKey { start -= 1 }
    guard byte(at: start - 1) == UInt8(ascii: "\"") else { return false }
    start -= 1
    for _ in 0..<depth {
      guard byte(at: start - 1) == UInt8(ascii: "\\") else { return false }
      start -= 1
    }
    while start > 0, text[start - 1].isBlank { start -= 1 }
    return byte(at: start - 1) == UInt8(ascii: "{") || byte(at: start - 1) == UInt8(ascii: ",")
  }

  /// Whether a place is in the value that a finding is about, and nothing says that this is a secret.
  private func isInValue(
    _ range: ByteRange, _ word: borrowing Word, of said: Span<UInt8>,
    _ findings: [LocatedFinding], _ number: Int
  ) -> Bool {
    guard let place = findings[number].placeInJSON, range.start >= place.start,
      range.end <= place.end,
      isWholeValue(range, word) || quotesAll(of: place, said)
    else { return false }
    let outer = findings[number].pointer?.tokens ?? []
    let inner = findings[number].inner?.tokens ?? []
    guard let last = inner.last ?? outer.last, last.utf8.first?.isDigit == false,
      !NamedSecrets.isKeyOfValue(last.utf8.span)
    else { return false }
    return outer.allSatisfy { SecretName(spelled: $0.utf8.span) == nil }
      && inner.allSatisfy { SecretName(spelled: $0.utf8.span) == nil }
  }

  private func isWholeValue(_ range: ByteRange, _ word: borrowing Word) -> Bool {
    guard word.digits == 0 || word.digits == word.bytes.count else { return false }
    guard byte(at: range.start - 1) == UInt8(ascii: "\"") else {
      return byte(at: range.start - 1).endsLiteral && byte(at: range.end).endsLiteral
    }
    return byte(at: range.end + escapes(from: range.end)) == UInt8(ascii: "\"")
  }

  /// Whether a text quotes all of a string, as it stands here.
  private func quotesAll(of string: ByteRange, _ said: Span<UInt8>) -> Bool {
    guard string.count > 2, string.count <= Self.mostWordBytes,
      byte(at: string.start) == UInt8(ascii: "\""), byte(at: string.end - 1) == UInt8(ascii: "\""),
      text.firstIndex(of: UInt8(ascii: "\\"), in: string) == nil
    else { return false }
    return Self.nextPlace(of: text.extracting(string.start..<string.end), in: said, 0) != nil
  }

  // MARK: - Steps

  private func byte(at place: Int) -> UInt8 {
    place >= 0 && place < text.count ? text[place] : 0
  }

  /// How many backslashes stand from a place on.
  private func escapes(from start: Int) -> Int {
    var end = start
    while byte(at: end) == UInt8(ascii: "\\") { end += 1 }
    return end - start
  }

  private func endOfBlanks(from start: Int) -> Int {
    var end = start
    while end < text.count, text[end].isBlank { end += 1 }
    return end
  }
}

extension Span<UInt8> {
  /// Where the rule's own words may end.
  fileprivate func nextQuotation(from start: Int) -> Int {
    unsafe withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return 0 }
      return unsafe pushcheck_next_quotation(first, bytes.count, start)
    }
  }
}

extension UInt8 {
  /// What quotes words of the document.
  fileprivate var isMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "`") }

  /// What messages and secrets are compared by.
  fileprivate var isCompared: Bool { isLetterOrDigit || self >= 0x80 }

  fileprivate var isOfKey: Bool {
    isCompared || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".")
  }

  fileprivate var endsLiteral: Bool {
    isBlank || self == UInt8(ascii: ":") || self == UInt8(ascii: ",") || self == UInt8(ascii: "}")
      || self == UInt8(ascii: "{")
  }
}
