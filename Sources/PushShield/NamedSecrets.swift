import JSON

/// Finds the values of keys that name a secret, and the credentials in URLs.
///
/// A name is what precedes a colon or an equals sign, so that members of JSON, of broken JSON and
/// of console dumps, and parameters and headers in a text are all found alike.
struct NamedSecrets: ~Escapable {
  private let text: Span<UInt8>
  /// Which of its bytes were escapes: an escaped quote does not end a string that begins with a
  /// plain one.
  private let escapes: UnescapedText?
  private(set) var found: [ByteRange] = []
  private var forms: [Secret] = []

  private static let colon = UInt8(ascii: ":")
  private static let equals = UInt8(ascii: "=")
  private static let maxNameBytes = 64
  private static let maxBlanks = 256
  /// Longer text without quotes is not a value.
  private static let maxWordBytes = 1024
  /// Beyond this length nobody writes a name and a password into a URL.
  private static let maxUserBytes = 512

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
    var here = 0
    while let next = text.firstIndex(
      of: Self.colon, or: Self.equals, in: ByteRange(here, text.count))
    {
      let sign = text[next]
      here = next + 1
      if sign == Self.colon, text.holds("//", at: here) {
        addUser(from: here + 2)
      } else if let name = name(before: here - 1) {
        here = max(here, addValues(behind: here, name, isEquals: sign == Self.equals))
      }
    }
  }

  private struct Name {
    var means: SecretName
    var range: ByteRange
    var isQuoted: Bool
  }

  /// The name of a secret before a separator.
  private func name(before sign: Int) -> Name? {
    var end = sign
    while end > 0, sign - end < 8, text[end - 1].isBlank { end -= 1 }
    let closed = end
    while end > 0, closed - end < 4, text[end - 1].closesName { end -= 1 }
    let isQuoted = end < closed
    // Hardly any name gets past this.
    guard SecretName.mayEnd(at: end, in: text) else { return nil }
    var start = end
    while start > 0, end - start < Self.maxNameBytes, text[start - 1].isNamePart(isQuoted) {
      start -= 1
    }
    guard end - start >= 3 else { return nil }
    return SecretName(text.extracting(start..<end)).map {
      Name(means: $0, range: ByteRange(start, end), isQuoted: isQuoted)
    }
  }

  // MARK: - Values

  /// Adds the values after a separator; answers where to continue.
  @_lifetime(self: copy self)
  private mutating func addValues(behind sign: Int, _ name: Name, isEquals: Bool) -> Int {
    var here = sign
    while here < text.count, text[here] == Self.equals || text[here] == UInt8(ascii: ">") {
      here += 1
    }
    here = endOfBlanks(from: here)
    // Swift's description of an optional.
    while text.holds("Optional(", at: here) { here += 9 }
    // Data as it is printed, `<68656c6c 6f>`.
    if here + 1 < text.count, text[here] == UInt8(ascii: "<") { here += 1 }
    guard here < text.count else { return here }
    switch text[here] {
    case let byte where byte.isQuote: return addQuoted(at: here, name)
    case UInt8(ascii: "["), UInt8(ascii: "("): return addList(at: here, name)
    case UInt8(ascii: "{"): return here
    default: return addBare(at: here, name, isEquals: isEquals)
    }
  }

  private func endOfBlanks(from start: Int) -> Int {
    var here = start
    while here < text.count, here - start < Self.maxBlanks, text[here].isBlank { here += 1 }
    return here
  }

  @_lifetime(self: copy self)
  private mutating func addQuoted(at start: Int, _ name: Name) -> Int {
    let end = endOfQuoted(from: start)
    // The value as a whole may be harmless and still contain a secret.
    return add(ByteRange(start + 1, end), name) ? min(end + 1, text.count) : start
  }

  /// The closing quote of a string, or the end of its line when there is none on it.
  private func endOfQuoted(from start: Int) -> Int {
    let end = closingQuote(from: start) ?? text.count
    var here = start
    // As written: a line that ends in an escape continues.
    while let next = text.firstIndex(of: 0x0A, in: ByteRange(here, end)) {
      guard escapes?.isEscaped(next) == true else { return next }
      here = next + 1
    }
    return end
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
    let last = min(text.count, start + Self.maxWordBytes)
    while end < last, isHeader ? !text[end].endsHeader : !text[end].endsWord { end += 1 }
    guard end > start else { return start }
    // In a sentence, words follow a colon.
    let isSentence =
      !isHeader && !isEquals && !name.isQuoted && end < text.count && !text[end].endsValue
    return !isSentence && add(ByteRange(start, end), name) ? end : start
  }

  @_lifetime(self: copy self)
  private mutating func add(_ range: ByteRange, _ name: Name) -> Bool {
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
    if range.end > range.start, !(meaning.takesToken && isKnownForm(range)) { found.append(range) }
    return true
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

  private func isKnownForm(_ range: ByteRange) -> Bool {
    let index = forms.partitionPoint { $0.range.end < range.end }
    return index < forms.count && forms[index].range.contains(range)
  }

  // MARK: - Addresses

  /// Adds the name and password of a URL, `https://name:password@host`.
  @_lifetime(self: copy self)
  private mutating func addUser(from start: Int) {
    var here = start
    var at: Int?
    while here < text.count, here - start < Self.maxUserBytes, !text[here].endsAuthority {
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
    case .credential, .telling(.token), .likely: true
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
  fileprivate var isQuote: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): true
    default: false
    }
  }

  /// What may stand between a name and its separator.
  fileprivate var closesName: Bool {
    isQuote || self == UInt8(ascii: ")") || self == UInt8(ascii: "]")
  }

  fileprivate func isNamePart(_ isQuoted: Bool) -> Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || isQuoted && self == 0x20
  }

  fileprivate var endsWord: Bool {
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
