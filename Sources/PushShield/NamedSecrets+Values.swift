import JSON

// The value behind the name of a secret: where it begins and ends, and what of it stays readable.
extension NamedSecrets {
  /// Adds what a reader of broken JSON finds below names: in lists and objects of any depth, and
  /// behind slips.
  @_lifetime(self: copy self)
  mutating func addValuesBelowNames() {
    var values: [(range: ByteRange, name: Name)] = []
    PositionIndex(text, questions: 0).forEachScalar(belowKeys: { key, place in
      SecretName(spelled: key).map { Name(means: $0, range: place, isQuoted: true) }
    }) { value, name in
      if case .device = name.means { return }
      values.append((value, name))
    }
    for (range, name) in values {
      var content = range
      if content.count > 1, text[content.start].isQuote {
        content.start += 1
        if text[content.end - 1] == text[range.start] { content.end -= 1 }
      }
      _ = add(content, name)
    }
  }

  /// Adds the values after a separator; answers where to continue.
  @_lifetime(self: copy self)
  mutating func addValues(behind sign: Int, _ name: Name, isEquals: Bool) -> Int {
    var here = sign
    while here < text.count, text[here] == Self.equals || text[here] == UInt8(ascii: ">") {
      here += 1
    }
    here = endOfMarker(from: endOfComments(from: endOfBlanks(from: here)))
    // Swift's description of an optional, and calls that make a text.
    for opening in Self.openings + Self.quoteCodes {
      while text.holds(opening, at: here) { here += opening.utf8CodeUnitCount }
    }
    // The prefixes of strings in Python, Objective-C and others.
    here = endOfStringPrefix(from: here)
    while here < text.count, text[here].nesting < 0 || text[here] == UInt8(ascii: ";"),
      isStray(here)
    {
      here += 1
    }
    // Data as it is printed, `<68656c6c 6f>`.
    if here + 1 < text.count, text[here] == UInt8(ascii: "<") { here += 1 }
    guard here < text.count else { return here }
    return addValue(at: here, name, isEquals: isEquals)
  }

  /// Where a value of YAML begins behind what says that it is a list, or a text of some lines.
  private func endOfMarker(from start: Int) -> Int {
    var here = start
    while here < text.count, here - start < 2, text[here].isMarker { here += 1 }
    return here < text.count && text[here].isBlank ? endOfBlanks(from: here) : start
  }

  /// A value that was added, or is none.
  struct Value {
    /// What is behind it.
    var end: Int
    /// Where names may stand again: in a value that is no secret.
    var next: Int
    /// Whether the quote behind a string is missing on its line.
    var isUnclosed = false
    /// How many brackets are open at its end.
    var depth = 0
  }

  @_lifetime(self: copy self)
  mutating func addValue(at here: Int, _ name: Name, isEquals: Bool) -> Int {
    switch text[here] {
    case let byte where byte.isQuote: return addRest(behind: addQuoted(at: here, name), name)
    case 0xC2, 0xE2, 0xE3:
      for opening in Self.openingQuotes where text.holds(opening, at: here) {
        return addCurled(at: here + opening.utf8CodeUnitCount, name)
      }
    case UInt8(ascii: "["), UInt8(ascii: "("):
      return addRest(behind: addList(at: here, name), name)
    case UInt8(ascii: "{"):
      // Whatever the names of its own members are; some of them may tell more.
      _ = addRest(from: here, name)
      return here
    case UInt8(ascii: ","):
      return name.isQuoted ? addRest(from: here, name) : here
    default: break
    }
    return addRest(behind: addBare(at: here, name, isEquals: isEquals), name)
  }

  private static let openings: [StaticString] = [
    "Optional(", "Some(", "new ", "String(", "ConvertTo-SecureString ",
  ]
  private static let openingQuotes: [StaticString] = [
    "\u{201C}", "\u{2018}", "\u{201E}", "\u{AB}", "\u{300C}",
  ]
  private static let closingQuotes: [StaticString] = [
    "\u{201D}", "\u{2019}", "\u{201C}", "\u{BB}", "\u{300D}",
  ]

  /// Where a string begins that has letters or signs before its quote: `rb"…"`, `@"…"`, `#"…"#`.
  private func endOfStringPrefix(from start: Int) -> Int {
    var here = start
    while here < text.count, here - start < 4, text[here].isStringPrefix { here += 1 }
    return here < text.count && text[here].isQuote ? here : start
  }

  private func endOfComments(from start: Int) -> Int {
    var here = start
    while text.holds("/*", at: here) || text.holds("//", at: here) {
      let isBlock = text[here + 1] == UInt8(ascii: "*")
      let limit = ByteRange(here + 2, min(text.count, here + Self.maxBlanks))
      guard
        let end = text.firstIndex(of: isBlock ? UInt8(ascii: "/") : 0x0A, in: limit)
      else { return start }
      here = endOfBlanks(from: end + 1)
    }
    return here
  }

  func endOfBlanks(from start: Int) -> Int {
    var here = start
    while here < text.count, here - start < Self.maxBlanks, text[here].isBlank { here += 1 }
    return here
  }

  @_lifetime(self: copy self)
  private mutating func addQuoted(at start: Int, _ name: Name) -> Value {
    var value = Value(end: start, next: start)
    var part: Int? = start
    while let quote = part {
      let end = endOfQuoted(from: quote)
      value.end = min(end + 1, text.count)
      value.isUnclosed = end < text.count && text[end] != text[quote]
      // The value as a whole may be harmless and still contain a secret.
      if add(ByteRange(quote + 1, end), name) {
        value.next = value.end
      } else if let lineEnd = text.firstIndex(of: 0x0A, in: ByteRange(quote + 1, end)),
        add(ByteRange(quote + 1, lineEnd), name)
      {
        // A quote is missing: what follows is not part of the value.
        value.next = lineEnd
      }
      part = nextPart(behind: end)
    }
    return value
  }

  /// Where the next part of a text begins that is put together: `"ab" + "cd"`.
  private func nextPart(behind end: Int) -> Int? {
    guard end < text.count, text[end].isQuote else { return nil }
    var here = endOfBlanks(from: end + 1)
    if here < text.count, text[here] == UInt8(ascii: "+") || text[here] == UInt8(ascii: "|") {
      while here < text.count, text[here] == UInt8(ascii: "+") || text[here] == UInt8(ascii: "|") {
        here += 1
      }
      here = endOfBlanks(from: here)
    }
    // A comma may be missing before the next member.
    return here < text.count && text[here].isQuote && !isKey(at: here) ? here : nil
  }

  /// A string in typographic quotes.
  @_lifetime(self: copy self)
  private mutating func addCurled(at start: Int, _ name: Name) -> Int {
    var end = start
    while end < text.count, text[end] != 0x0A, !text[end].isQuote, !endsCurled(end) { end += 1 }
    return add(ByteRange(start, end), name) ? end : start
  }

  private func endsCurled(_ place: Int) -> Bool {
    text[place] >= 0x80 && Self.closingQuotes.contains { text.holds($0, at: place) }
  }

  /// The closing quote of a string, or the end of its line when there is none on it.
  func endOfQuoted(from start: Int) -> Int {
    let end = closingQuote(from: start) ?? text.count
    var here = start
    // As written: a line that ends in an escape continues.
    while let next = text.firstIndex(of: 0x0A, in: ByteRange(here, end)) {
      guard escapes?.isEscaped(next) == true || isClosed(start, behind: next) else { return next }
      here = next + 1
    }
    return end
  }

  /// Whether a string with a line end in it is closed behind that: by a quote that ends a value.
  private func isClosed(_ start: Int, behind lineEnd: Int) -> Bool {
    let reach = ByteRange(lineEnd, min(text.count, lineEnd + Self.maxNameBytes))
    guard let quote = text.firstIndex(of: text[start], in: reach) else { return false }
    let next = endOfBlanks(from: quote + 1)
    return next >= text.count || text[next].endsValue && text[next] != UInt8(ascii: "\\")
  }

  private func closingQuote(from start: Int) -> Int? {
    let quote = text[start]
    let isPlain = escapes?.isEscaped(start) == false
    var here = start + 1
    while let next = text.firstIndex(of: quote, in: ByteRange(here, text.count)) {
      var backslashes = 0
      while next - backslashes > start + 1, text[next - 1 - backslashes] == UInt8(ascii: "\\") {
        backslashes += 1
      }
      let isInside = isPlain && escapes?.isEscaped(next) == true
      if backslashes.isMultiple(of: 2), !isInside { return next }
      here = next + 1
    }
    return nil
  }

  /// The strings, numbers and words of a list, up to the first other element.
  @_lifetime(self: copy self)
  private mutating func addList(at start: Int, _ name: Name) -> Value {
    var here = start + 1
    var next: Int?
    while here < text.count {
      let byte = text[here]
      guard byte.isQuote || byte.isLetterOrDigit || byte >= 0x80 else {
        guard byte.isBlank || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") else { break }
        here += 1
        continue
      }
      let value =
        byte.isQuote ? addQuoted(at: here, name) : addBare(at: here, name, isEquals: true)
      if value.next <= here { next = next ?? here }
      here = max(value.end, here + 1)
    }
    return Value(end: min(here, text.count), next: next ?? min(here, text.count), depth: 1)
  }

  /// A number, or a word without quotes as in dumps, URLs and headers.
  @_lifetime(self: copy self)
  private mutating func addBare(at start: Int, _ name: Name, isEquals: Bool) -> Value {
    let isHeader = !name.isQuoted && !isEquals && name.means.isCredential
    var end = start
    let last = min(text.count, start + (isHeader ? Self.maxHeaderBytes : Self.maxWordBytes))
    let enclosing = isHeader ? quote(before: name.range.start) : nil
    while end < last, !(isHeader ? endsHeader(end, in: enclosing) : text[end].endsWord) { end += 1 }
    guard end > start else { return Value(end: start, next: start) }
    // In a sentence, words follow a colon.
    let isSentence =
      !isHeader && !isEquals && !name.isQuoted && end < text.count && !text[end].endsValue
    guard !isSentence else { return Value(end: end, next: start) }
    // A member's value may have lost its quotes, and a scheme stands before a credential.
    let mayGoOn = name.isQuoted || isEquals && name.means.isCredential && isScheme(start, end)
    if mayGoOn, let last = endOfWords(from: end), add(ByteRange(start, last), name) {
      return Value(end: last, next: last)
    }
    var depth = 0
    for place in start..<end { depth += text[place].nesting }
    return Value(end: end, next: add(ByteRange(start, end), name) ? end : start, depth: depth)
  }

  /// Whether a word may be the first of two that make a credential: `Bearer`, `Token`.
  private func isScheme(_ start: Int, _ end: Int) -> Bool {
    guard end - start < Self.longestScheme, end < text.count, text[end] == 0x20 else {
      return false
    }
    for place in start..<end where !text[place].isLetterOrDigit && text[place] != 0x2D {
      return false
    }
    return true
  }

  private static let longestScheme = 20

  /// Where further words end that follow on the same line; nil where none does.
  private func endOfWords(from start: Int) -> Int? {
    var end = start
    let limit = min(text.count, start + Self.maxWordBytes)
    while end < limit, text[end] == 0x20 || text[end] == 0x09 || !text[end].endsWord { end += 1 }
    while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return end > start ? end : nil
  }

  /// What a header is written into: the quote before it, or a line of its own.
  private enum HeaderEnd {
    case quote(UInt8)
    case line
  }

  /// nil for what may be part of a console dump.
  private func quote(before name: Int) -> HeaderEnd? {
    var here = name
    while here > 0, name - here < Self.maxNameBytes,
      text[here - 1] == 0x20 || text[here - 1] == 0x09
    {
      here -= 1
    }
    if here == 0 || text[here - 1] == 0x0A { return .line }
    return text[here - 1].isQuote ? .quote(text[here - 1]) : nil
  }

  private func endsHeader(_ place: Int, in enclosing: HeaderEnd?) -> Bool {
    let byte = text[place]
    switch enclosing {
    case .line: return byte == 0x0A || byte == 0x0D
    case .quote(let quote):
      return byte == 0x0A || byte == 0x0D || byte == quote && text[place - 1] != UInt8(ascii: "\\")
    case nil: return byte.endsHeader
    }
  }

  @_lifetime(self: copy self)
  mutating func add(_ range: ByteRange, _ name: Name) -> Bool {
    let meaning = name.means
    var range = range
    // An unclosed string continues to the next quote.
    while range.end > range.start, text[range.end - 1].isBlank { range.end -= 1 }
    guard range.end > range.start, meaning.hides(text.extracting(range.start..<range.end)) else {
      return false
    }
    // What repeats its name stands for a secret: hiding it would hide the key.
    if text.hasSameLetters(range, name.range) { return true }
    if meaning.isCredential {
      let scheme = schemeBytes(at: range)
      range.start += scheme
      // Brackets round the value may have been passed over.
      let start = range.start - (text.holds("<", at: range.start - 1) ? 1 : 0)
      let end = range.end + (start < range.start && text.holds(">", at: range.end) ? 1 : 0)
      if text.extracting(start..<end).standsForCredential(behindScheme: scheme > 0) {
        return true
      }
    }
    // The armour of a key says what it is, and is no part of the secret.
    let mayShowEnds = meaning.takesToken || text.holds("-----BEGIN", at: range.start)
    if range.end > range.start, !(mayShowEnds && isKnownForm(range)) {
      append(range, meaning)
    }
    return true
  }

  /// A string whose quote is missing may go on to the next line: a message quotes one line of it.
  @_lifetime(self: copy self)
  private mutating func append(_ range: ByteRange, _ meaning: SecretName) {
    var lines: [ByteRange] = []
    var start = range.start
    var here = start
    while let lineEnd = text.firstIndex(of: 0x0A, in: ByteRange(here, range.end)) {
      here = lineEnd + 1
      guard escapes?.isEscaped(lineEnd) != true else { continue }
      lines.append(ByteRange(start, lineEnd))
      start = here
    }
    guard !lines.isEmpty else { return found.append(range) }
    lines.append(ByteRange(start, range.end))
    let before = found.count
    for line in lines {
      var end = line.end
      while end > line.start, text[end - 1].isBlank { end -= 1 }
      guard end > line.start, meaning.hides(text.extracting(line.start..<end)) else { continue }
      found.append(ByteRange(line.start, end))
    }
    if found.count == before { found.append(range) }
  }

  /// What stands before a credential in a header, in small letters.
  static let schemes: [StaticString] = [
    "bearer ", "basic ", "digest ", "token ", "key=", "apikey ",
  ]

  /// `Bearer `, `key=`: what kind of credential follows is worth knowing.
  private func schemeBytes(at range: ByteRange) -> Int {
    for scheme in Self.schemes {
      let count = scheme.utf8CodeUnitCount
      if count < range.count, text.ends(before: range.start + count, with: scheme) { return count }
    }
    return 0
  }

  /// Whether a value is such a token, possibly in brackets: `<8a2c …>`, `ExponentPushToken[…]`.
  private func isKnownForm(_ range: ByteRange) -> Bool {
    let index = forms.partitionPoint { $0.range.end < range.end }
    if index < forms.count, forms[index].range.contains(range) { return true }
    let inside = forms.partitionPoint { $0.range.end <= range.end }
    guard inside > 0, text[range.end - 1].closesToken else { return false }
    let form = forms[inside - 1].range
    return form.end == range.end - 1 && range.contains(form) && range.count - form.count <= 20
  }
}

extension SecretName {
  fileprivate var isCredential: Bool {
    if case .credential = self { true } else { false }
  }

  /// Whether a token is expected there, so that its ends may be shown.
  fileprivate var takesToken: Bool {
    switch self {
    case .credential, .telling(.token), .likely, .device: true
    default: false
    }
  }
}

extension Span<UInt8> {
  /// Whether two parts have the same letters and digits: `private_key` and `PRIVATE-KEY`.
  fileprivate func hasSameLetters(_ one: ByteRange, _ other: ByteRange) -> Bool {
    // A longer one has more letters than any name.
    guard one.count <= 2 * other.count else { return false }
    let left = (one.start..<one.end).filter { self[$0].isLetterOrDigit }
    let right = (other.start..<other.end).filter { self[$0].isLetterOrDigit }
    return left.count == right.count
      && zip(left, right).allSatisfy { self[$0] | 0x20 == self[$1] | 0x20 }
  }
}

extension UInt8 {
  fileprivate var closesToken: Bool { self == UInt8(ascii: ">") || self == UInt8(ascii: "]") }

  /// Of what stands before a list or a text of some lines in YAML.
  fileprivate var isMarker: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "|") || self == UInt8(ascii: ">")
  }

  /// What stands before a quote without belonging to a text.
  fileprivate var isStringPrefix: Bool {
    switch self {
    case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: ":"): true
    default: isLetter || isDigit
    }
  }

  fileprivate var endsHeader: Bool {
    switch self {
    case 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: "\\"): true
    default: isQuote
    }
  }

  /// What follows a value, but not a word of a sentence.
  fileprivate var endsValue: Bool {
    switch self {
    case 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "}"),
      UInt8(ascii: "]"), UInt8(ascii: "\\"):
      true
    default: isQuote
    }
  }
}
