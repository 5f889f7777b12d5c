import JSON

/// Finds the values of keys that name a secret, and the credentials in URLs.
///
/// A name is what precedes a colon or an equals sign, so that members of JSON, of broken JSON and
/// of console dumps, and parameters and headers in a text are all found alike.
struct NamedSecrets: ~Escapable {
  let text: Span<UInt8>
  /// Which of its bytes were escapes: an escaped quote does not end a string that begins with a
  /// plain one.
  private let escapes: UnescapedText?
  private(set) var found: [ByteRange] = []
  private var forms: [Secret] = []

  private static let colon = UInt8(ascii: ":")
  private static let equals = UInt8(ascii: "=")
  private static let maxNameBytes = 64
  private static let maxBlanks = 4096
  /// No server takes a longer one.
  private static let maxHeaderBytes = 16 * 1024
  /// Longer text without quotes is not a value.
  static let maxWordBytes = 1024

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, readFrom escapes: UnescapedText?) {
    self.text = text
    self.escapes = escapes
  }

  /// `forms`: secrets found by their form already, which may stay as they are where a token is
  /// expected.
  @_lifetime(self: copy self)
  mutating func scan(beside forms: [Secret]) {
    self.forms = forms
    // Behind the values that were added already.
    var (nextSign, nextQuote, nextOption, nextEscape) = (0, 0, 0, 0)
    for here in text.indices where Self.isTelling(text[here]) {
      switch text[here] {
      case Self.colon where here >= nextSign && text.holds("//", at: here + 1):
        addUser(from: here + 3)
      case Self.colon where here >= nextSign, Self.equals where here >= nextSign:
        if let name = name(before: here) {
          nextSign = addValues(behind: here + 1, name, isEquals: text[here] == Self.equals)
        }
      case UInt8(ascii: "\"") where here >= nextQuote, UInt8(ascii: "'") where here >= nextQuote:
        nextQuote = addUnseparated(behind: here)
      case UInt8(ascii: "-") where here >= nextOption && text.holds("--", at: here):
        nextOption = addOption(at: here)
      case UInt8(ascii: "<") where text.holds("</", at: here): addContent(before: here)
      case UInt8(ascii: "%") where here >= nextEscape: nextEscape = addPercentEncoded(at: here)
      default: break
      }
    }
  }

  /// Whether a name may stand before this byte, or behind it: one of `"%'-:<=`.
  @inline(__always)
  private static func isTelling(_ byte: UInt8) -> Bool {
    let telling: UInt64 = 1 << 0x22 | 1 << 0x25 | 1 << 0x27 | 1 << 0x2D | 1 << 0x3A | 0b11 << 0x3C
    return byte < 64 && telling >> UInt64(byte) & 1 == 1
  }

  /// `"password" "x"` and, in an object, `"password", "x"`: the colon is missing or mistyped.
  ///
  /// Answers where to continue.
  @_lifetime(self: copy self)
  private mutating func addUnseparated(behind quote: Int) -> Int {
    let next = quote + 1
    guard let value = valueBeside(quote), let name = name(before: next) else { return next }
    guard endOfBlanks(from: next) == value || isInObject(name) else { return next }
    return addQuoted(at: value, name)
  }

  /// Where a string begins behind the quote that ends another one, with nothing or a comma between.
  private func valueBeside(_ quote: Int) -> Int? {
    guard quote > 0, text[quote - 1].isLetterOrDigit || text[quote - 1] >= 0x80 else { return nil }
    var here = endOfBlanks(from: quote + 1)
    if here < text.count, text[here] == UInt8(ascii: ",") || text[here] == UInt8(ascii: ";") {
      here = endOfBlanks(from: here + 1)
    }
    return here < text.count && text[here] == text[quote] ? here : nil
  }

  /// Whether a string stands where an object has a key, as far as the bytes before it tell: behind
  /// a brace, or behind a value that has a key of its own.
  private func isInObject(_ name: Name) -> Bool {
    var here = skipBack(from: name.range.start - 1)
    guard here > 0, text[here - 1] == UInt8(ascii: ",") else {
      return here > 0 && text[here - 1] == UInt8(ascii: "{")
    }
    here = skipBack(from: here - 1)
    // Lists of objects, numbers and lists do not hold strings.
    guard here > 0, text[here - 1].isQuote else { return true }
    let quote = text[here - 1]
    here -= 1
    let limit = max(0, here - Self.maxWordBytes)
    while here > limit, text[here - 1] != quote { here -= 1 }
    guard here > limit else { return true }
    here = skipBack(from: here - 1)
    return here > 0 && text[here - 1] == Self.colon
  }

  struct Name {
    var means: SecretName
    var range: ByteRange
    var isQuoted: Bool
  }

  /// The name of a secret before a separator.
  func name(before sign: Int) -> Name? {
    var end = sign
    while end > 0, sign - end < Self.maxNameBytes, text[end - 1].isBlank { end -= 1 }
    let closed = end
    while end > 0, closed - end < 4, text[end - 1].closesName { end -= 1 }
    // A typographic quote.
    if end > 2, text[end - 1] >= 0x80,
      text.holds("\u{201D}", at: end - 3) || text.holds("\u{2019}", at: end - 3)
    {
      end -= 3
    }
    let isQuoted = end < closed
    guard mayBeName(before: end) else { return nil }
    let plain = plainEnd(of: end)
    let mayEnd = SecretName.mayEnd(at: end, in: text)
    let mayEndPlainly = plain < end && SecretName.mayEnd(at: plain, in: text)
    guard mayEnd || mayEndPlainly else {
      return nameBeside(value: end) ?? foreignName(before: end, isQuoted)
    }
    var start = end
    while start > 0, end - start < Self.maxNameBytes, text[start - 1].isNamePart(isQuoted) {
      start -= 1
    }
    // What a percent sign and two digits stand for is no part of it.
    if start > 0, text[start - 1] == UInt8(ascii: "%"), end - start > 2 { start += 2 }
    for (end, isIt) in [(end, mayEnd), (plain, mayEndPlainly)] where isIt && end - start >= 3 {
      guard let name = SecretName(text.extracting(start..<end)) else { continue }
      return Name(means: name, range: ByteRange(start, end), isQuoted: isQuoted)
    }
    return nil
  }

  /// Whether there is more to look at than the last letters; hardly any name gets past this.
  ///
  /// What is not ASCII, numbered, a plural or the word `value` is left to the looks that follow in
  /// `name(before:)`: a further look there wants its letters here.
  private func mayBeName(before end: Int) -> Bool {
    guard end > 2, text[end - 1].isLetter, text[end - 2].isLetterOrDigit, text[end - 3] < 0x80
    else {
      return true
    }
    return SecretName.mayEnd(with: text[end - 2], text[end - 1])
      || text[end - 1] | 0x20 == UInt8(ascii: "s") || text.holds("ue", at: end - 2)
  }

  /// Where a name ends without the number or plural behind it: `password2`, `passwords`.
  private func plainEnd(of end: Int) -> Int {
    var last = end
    while last > 0, end - last < 3, text[last - 1].isDigit || text[last - 1] == UInt8(ascii: "_") {
      last -= 1
    }
    if last == end, last > 0, text[last - 1] | 0x20 == UInt8(ascii: "s") { last -= 1 }
    return last
  }

  /// The name in `"name": "password", "value": …`, as lists of headers and variables have it.
  private func nameBeside(value end: Int) -> Name? {
    guard text.holds("value", at: end - 5), end > 5, text[end - 6].isQuote else { return nil }
    let quote = text[end - 6]
    var last = skipBack(from: end - 6)
    guard last > 0, text[last - 1] == UInt8(ascii: ",") else { return nil }
    last = skipBack(from: last - 1)
    guard last > 0, text[last - 1] == quote else { return nil }
    var start = last - 1
    while start > 0, last - start < Self.maxNameBytes, text[start - 1] != quote { start -= 1 }
    guard start > 0, text[start - 1] == quote else { return nil }
    var key = skipBack(from: start - 1)
    guard key > 0, text[key - 1] == Self.colon else { return nil }
    key = skipBack(from: key - 1)
    guard text.holds("name", at: key - 5) || text.holds("key", at: key - 4) else { return nil }
    return SecretName(text.extracting(start..<last - 1)).map {
      Name(means: $0, range: ByteRange(start, last - 1), isQuoted: true)
    }
  }

  private func skipBack(from end: Int) -> Int {
    var here = end
    while here > 0, end - here < Self.maxNameBytes, text[here - 1].isBlank { here -= 1 }
    return here
  }

  /// A name that is not written in ASCII alone.
  private func foreignName(before end: Int, _ isQuoted: Bool) -> Name? {
    guard end > 0,
      text[end - 1] >= 0x80 || end > 2 && text[end - 2] >= 0x80
        || end > 3 && text[end - 3] >= 0x80
    else { return nil }
    guard SecretName.mayEndForeign(at: end, in: text) else { return nil }
    var start = end
    while start > 0, end - start < Self.maxNameBytes,
      text[start - 1] >= 0x80 || text[start - 1].isNamePart(isQuoted)
    {
      start -= 1
    }
    return SecretName(foreign: text.extracting(start..<end)).map {
      Name(means: $0, range: ByteRange(start, end), isQuoted: isQuoted)
    }
  }

  // MARK: - Values

  /// Adds the values after a separator; answers where to continue.
  @_lifetime(self: copy self)
  mutating func addValues(behind sign: Int, _ name: Name, isEquals: Bool) -> Int {
    var here = sign
    while here < text.count, text[here] == Self.equals || text[here] == UInt8(ascii: ">") {
      here += 1
    }
    here = endOfComments(from: endOfBlanks(from: here))
    // Swift's description of an optional, and calls that make a text.
    for opening in Self.openings {
      while text.holds(opening, at: here) { here += opening.utf8CodeUnitCount }
    }
    // The prefixes of strings in Python, Objective-C and others.
    if here + 1 < text.count, text[here].isStringPrefix, text[here + 1].isQuote { here += 1 }
    // Data as it is printed, `<68656c6c 6f>`.
    if here + 1 < text.count, text[here] == UInt8(ascii: "<") { here += 1 }
    guard here < text.count else { return here }
    switch text[here] {
    case let byte where byte.isQuote: return addQuoted(at: here, name)
    case 0xE2 where text.holds("\u{201C}", at: here) || text.holds("\u{2018}", at: here):
      return addCurled(at: here + 3, name)
    case UInt8(ascii: "["), UInt8(ascii: "("): return addList(at: here, name)
    case UInt8(ascii: "{"):
      addMembers(of: here, name)
      return here
    default: return addBare(at: here, name, isEquals: isEquals)
    }
  }

  private static let openings: [StaticString] = ["Optional(", "Some(", "new ", "String("]

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
  private mutating func addQuoted(at start: Int, _ name: Name) -> Int {
    var next = start
    var last = start
    while true {
      let end = endOfQuoted(from: next)
      // The value as a whole may be harmless and still contain a secret.
      if add(ByteRange(next + 1, end), name) {
        last = min(end + 1, text.count)
      } else if let lineEnd = text.firstIndex(of: 0x0A, in: ByteRange(next + 1, end)),
        add(ByteRange(next + 1, lineEnd), name)
      {
        // A quote is missing: what follows is not part of the value.
        last = lineEnd
      }
      guard let part = nextPart(behind: end) else { return last }
      next = part
    }
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
    return here < text.count && text[here].isQuote ? here : nil
  }

  /// The strings of an object under a telling name, whatever their own names are.
  @_lifetime(self: copy self)
  private mutating func addMembers(of object: Int, _ name: Name) {
    var here = object + 1
    let limit = min(text.count, object + Self.maxWordBytes)
    while here < limit, text[here] != UInt8(ascii: "}"), text[here] != UInt8(ascii: "{") {
      guard text[here].isQuote else {
        here += 1
        continue
      }
      let end = endOfQuoted(from: here)
      let next = endOfBlanks(from: min(end + 1, text.count))
      let isKey = next < text.count && text[next] == Self.colon
      if !isKey { _ = add(ByteRange(here + 1, end), name) }
      here = end + 1
    }
  }

  /// A string in typographic quotes.
  @_lifetime(self: copy self)
  private mutating func addCurled(at start: Int, _ name: Name) -> Int {
    var end = start
    while end < text.count, text[end] != 0x0A, !text[end].isQuote,
      !text.holds("\u{201D}", at: end), !text.holds("\u{2019}", at: end)
    {
      end += 1
    }
    return add(ByteRange(start, end), name) ? end : start
  }

  /// The closing quote of a string, or the end of its line when there is none on it.
  private func endOfQuoted(from start: Int) -> Int {
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

  /// The strings and numbers of a list, up to the first other element.
  @_lifetime(self: copy self)
  private mutating func addList(at start: Int, _ name: Name) -> Int {
    var here = start + 1
    while here < text.count {
      let byte = text[here]
      if byte.isBlank || byte == UInt8(ascii: ",") {
        here += 1
      } else if byte.isQuote {
        let next = addQuoted(at: here, name)
        guard next > here else { return here }
        here = next
      } else if byte.isDigit {
        let next = addBare(at: here, name, isEquals: true)
        guard next > here else { return here }
        here = next
      } else if byte == UInt8(ascii: "[") {
        here += 1
      } else if text.holds("null", at: here) {
        here += 4
      } else {
        break
      }
    }
    return here
  }

  /// A number, or a word without quotes as in dumps, URLs and headers.
  @_lifetime(self: copy self)
  private mutating func addBare(at start: Int, _ name: Name, isEquals: Bool) -> Int {
    let isHeader = !name.isQuoted && !isEquals && name.means.isCredential
    var end = start
    let last = min(text.count, start + (isHeader ? Self.maxHeaderBytes : Self.maxWordBytes))
    let enclosing = isHeader ? quote(before: name.range.start) : nil
    while end < last, !(isHeader ? endsHeader(end, in: enclosing) : text[end].endsWord) { end += 1 }
    guard end > start else { return start }
    // In a sentence, words follow a colon.
    let isSentence =
      !isHeader && !isEquals && !name.isQuoted && end < text.count && !text[end].endsValue
    return !isSentence && add(ByteRange(start, end), name) ? end : start
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
    if meaning.isCredential { range.start += schemeBytes(at: range) }
    if range.end > range.start, !(meaning.takesToken && isKnownForm(range)) {
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

  /// `Bearer `, `key=`: what kind of credential follows is worth knowing.
  private func schemeBytes(at range: ByteRange) -> Int {
    for scheme in ["bearer ", "basic ", "digest ", "token ", "key=", "apikey "] {
      let bytes = scheme.utf8
      guard bytes.count < range.count else { continue }
      let isThere = zip(bytes, range.start...).allSatisfy { byte, place in
        text[place] == byte || text[place] | 0x20 == byte
      }
      if isThere { return bytes.count }
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

  // MARK: - Addresses

  /// Adds the name and password of a URL, `https://name:password@host`.
  @_lifetime(self: copy self)
  private mutating func addUser(from start: Int) {
    var here = start
    var at: Int?
    while here < text.count, here - start < Self.maxHeaderBytes, !text[here].endsAuthority {
      if text[here] == UInt8(ascii: "@") { at = here }
      here += 1
    }
    if let at, at > start { found.append(ByteRange(start, at)) }
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

// As cases: this is asked for every byte of a long word, and a search in a string takes ten times
// as long.
extension UInt8 {
  var isQuote: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): true
    default: false
    }
  }

  /// What may stand between a name and its separator.
  fileprivate var closesName: Bool {
    isQuote || self == UInt8(ascii: ")") || self == UInt8(ascii: "]")
  }

  fileprivate var closesToken: Bool { self == UInt8(ascii: ">") || self == UInt8(ascii: "]") }

  /// What stands before a quote without belonging to a text.
  fileprivate var isStringPrefix: Bool {
    switch self {
    case UInt8(ascii: "@"), UInt8(ascii: "u"), UInt8(ascii: "b"), UInt8(ascii: "r"),
      UInt8(ascii: "f"):
      true
    default: false
    }
  }

  fileprivate func isNamePart(_ isQuoted: Bool) -> Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || isQuoted && self == 0x20
  }

  var endsWord: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "}"),
      UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"):
      true
    default: isQuote
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

  fileprivate var endsAuthority: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "{"),
      UInt8(ascii: "("):
      true
    case UInt8(ascii: "&"), UInt8(ascii: ";"): false
    default: endsWord
    }
  }
}
