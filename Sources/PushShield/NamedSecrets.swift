internal import CSigns
import JSON

/// Finds the values of keys that name a secret, and the credentials in URLs.
///
/// A name is what precedes a colon or an equals sign, so that members of JSON, of broken JSON and
/// of console dumps, and parameters and headers in a text are all found alike.
struct NamedSecrets: ~Escapable {
  let text: Span<UInt8>
  private let signs: TextSigns
  /// Which of its bytes were escapes: an escaped quote does not end a string that begins with a
  /// plain one.
  let escapes: UnescapedText?
  var found: [ByteRange] = []
  private(set) var forms: [Secret] = []
  /// Whether a name was met that says more than that a device's token may follow.
  private(set) var metTellingName = false

  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let maxNameBytes = 64
  static let maxBlanks = 4096
  /// No server takes a longer one.
  static let maxHeaderBytes = 16 * 1024
  /// Longer text without quotes is not a value.
  static let maxWordBytes = 1024

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ signs: TextSigns, readFrom escapes: UnescapedText?) {
    self.text = text
    self.signs = signs
    self.escapes = escapes
  }

  /// `forms`: secrets found by their form already, which may stay as they are where a token is
  /// expected.
  @_lifetime(self: copy self)
  mutating func scan(beside forms: [Secret]) {
    self.forms = forms
    var next = NextPlaces()
    var block = 0
    for found in signs.blocks {
      var names = found.names
      while names != 0 {
        look(at: block + names.trailingZeroBitCount, &next)
        names &= names - 1
      }
      block += 64
    }
  }

  /// Behind the values that were added already.
  private struct NextPlaces {
    var sign = 0
    var quote = 0
    var option = 0
    var escape = 0
  }

  /// Adds what a sign stands for.
  @_lifetime(self: copy self)
  private mutating func look(at here: Int, _ next: inout NextPlaces) {
    switch text[here] {
    case Self.colon where here >= next.sign && text.holds("//", at: here + 1):
      addUser(from: here + 3)
    case Self.colon where here >= next.sign, Self.equals where here >= next.sign:
      if let name = name(before: here) {
        note(name)
        next.sign = addValues(behind: here + 1, name, isEquals: text[here] == Self.equals)
      }
    case UInt8(ascii: "\"") where here >= next.quote, UInt8(ascii: "'") where here >= next.quote:
      next.quote = addUnseparated(behind: here)
    case UInt8(ascii: "-") where here >= next.option && text.holds("--", at: here):
      next.option = addOption(at: here)
    case UInt8(ascii: "<") where text.holds("</", at: here): addContent(before: here)
    case UInt8(ascii: "%") where here >= next.escape: next.escape = addPercentEncoded(at: here)
    default: break
    }
  }

  /// `"password" "x"` and, in an object, `"password", "x"`, `"password" x` and `"password" -> "x"`: the
  /// colon is missing or mistyped.
  ///
  /// Answers where to continue.
  @_lifetime(self: copy self)
  private mutating func addUnseparated(behind quote: Int) -> Int {
    let next = quote + 1
    guard let value = valueBeside(quote) else {
      guard let value = unquotedValue(from: next), let name = name(before: next) else {
        return next
      }
      note(name)
      guard isInObject(name) else { return next }
      return max(next, addValues(behind: value, name, isEquals: true))
    }
    guard let name = name(before: next) else { return next }
    note(name)
    guard endOfBlanks(from: next) == value || isInObject(name) else { return next }
    return addQuoted(at: value, name)
  }

  private mutating func note(_ name: Name) {
    if case .device = name.means { return }
    metTellingName = true
  }

  /// Where a value begins that stands behind a quote with anything but a colon between, if one does.
  private func unquotedValue(from start: Int) -> Int? {
    var here = endOfBlanks(from: start)
    guard here < text.count, text[here] != Self.colon, text[here] != Self.equals else {
      return nil
    }
    while here < text.count, here - start < Self.maxNameBytes, text[here].isSign { here += 1 }
    return here < text.count && !text[here].endsMember ? here : nil
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
    // No other name ends with what is not ASCII, as most texts of many languages do.
    if end > 0, text[end - 1] >= 0x80 { return foreignName(before: end, isQuoted) }
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
        || end > 3 && text[end - 3] >= 0x80,
      SecretName.mayEndForeign(at: end, in: text)
    else { return nil }
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

extension UInt8 {
  /// What is neither a letter nor a digit, nor begins or ends a string, list, object or member.
  fileprivate var isSign: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
      !isQuote && !endsMember && self != UInt8(ascii: "{") && self != UInt8(ascii: "[")
        && self != UInt8(ascii: "(")
    default: false
    }
  }

  fileprivate var endsMember: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: ")"):
      true
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
