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
    var word = 0
    var option = 0
    var escape = 0
  }

  /// Adds what a sign stands for.
  @_lifetime(self: copy self)
  private mutating func look(at here: Int, _ next: inout NextPlaces) {
    // A word may end where the text does.
    guard here < text.count else { return }
    switch text[here] {
    case Self.colon, Self.equals:
      guard here >= next.sign else { return }
      if beginsAddress(here) {
        addAddress(from: here + 3)
      } else if let name = parameter(before: here) ?? name(before: here) {
        note(name)
        next.sign = addValues(behind: here + 1, name, isEquals: text[here] == Self.equals)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if here >= next.quote { next.quote = addUnseparated(behind: here) }
    case UInt8(ascii: "-"):
      guard here >= next.option, text.holds("--", at: here) else { return }
      next.option = addOption(at: here)
    case UInt8(ascii: "<") where text.holds("</", at: here): addContent(before: here)
    case UInt8(ascii: "%"):
      if here >= next.escape { next.escape = addPercentEncoded(at: here) }
    default:
      if here >= next.word { next.word = addBehindWord(at: here) }
    }
  }

  /// Whether a sign is that of a URL, and not before a comment.
  private func beginsAddress(_ sign: Int) -> Bool {
    text.holds("://", at: sign) && sign > 0 && text[sign - 1].isLetterOrDigit
  }

  /// `"password" "x"` and, in an object, `"password", "x"`, `"password" x` and `"password" -> "x"`: the
  /// colon is missing or mistyped.
  ///
  /// Answers where to continue.
  @_lifetime(self: copy self)
  private mutating func addUnseparated(behind quote: Int) -> Int {
    let next = quote + 1
    guard let name = name(before: next) else { return next }
    note(name)
    let value = endOfBlanks(from: next)
    guard value < text.count else { return next }
    if text[value] == Self.colon || text[value] == Self.equals { return next }
    addPair(of: name, before: quote)
    let isBeside = text[endOfSigns(from: value)] == text[quote]
    guard isBeside || isInObject(name.range.start - 1, isQuoted: true) else { return next }
    return max(next, addRest(from: next, name))
  }

  /// Behind what may have been meant as a colon.
  private func endOfSigns(from start: Int) -> Int {
    var here = start
    while here < text.count, here - start < 3, text[here].isSign { here += 1 }
    here = endOfBlanks(from: here)
    return here < text.count ? here : start
  }

  /// `{password hunter2}`: neither quotes nor a colon.
  @_lifetime(self: copy self)
  private mutating func addBehindWord(at end: Int) -> Int {
    let value = endOfBlanks(from: end)
    guard value < text.count, text[value] != Self.colon, text[value] != Self.equals,
      let name = name(before: end), isInObject(name.range.start, isQuoted: false)
    else { return end }
    note(name)
    return addRest(from: end, name)
  }

  private mutating func note(_ name: Name) {
    if case .device = name.means { return }
    metTellingName = true
  }

  /// Whether a key of an object may stand at a place, as far as the bytes before it tell: behind a
  /// brace, or behind a value that has a key of its own.
  func isInObject(_ place: Int, isQuoted: Bool) -> Bool {
    // A symbol of Ruby.
    let place = !isQuoted && place > 0 && text[place - 1] == Self.colon ? place - 1 : place
    var here = skipBack(from: place)
    guard here > 0 else { return false }
    if text[here - 1] == UInt8(ascii: "{") { return true }
    let isSeparated = text[here - 1] == UInt8(ascii: ",") || text[here - 1] == UInt8(ascii: ";")
    guard isSeparated || !isQuoted && here < place else { return false }
    if isSeparated { here = skipBack(from: here - 1) }
    guard here > 0 else { return isQuoted }
    guard text[here - 1].isQuote else { return isQuoted || endsBareValue(before: here) }
    let quote = text[here - 1]
    here -= 1
    let limit = max(0, here - Self.maxWordBytes)
    while here > limit, text[here - 1] != quote { here -= 1 }
    guard here > limit else { return isQuoted }
    here = skipBack(from: here - 1)
    return here > 0 && text[here - 1].separatesValue
  }

  /// Whether an object, a list, or a word behind a colon ends before a place: in a sentence, other words
  /// stand before a comma.
  private func endsBareValue(before end: Int) -> Bool {
    if text[end - 1] == UInt8(ascii: "}") || text[end - 1] == UInt8(ascii: "]") { return true }
    var start = end
    while start > 0, end - start < Self.maxNameBytes, !text[start - 1].endsWord,
      text[start - 1] != Self.colon, text[start - 1] != Self.equals
    {
      start -= 1
    }
    let sign = skipBack(from: start)
    return start < end && sign > 0 && text[sign - 1].separatesValue
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
    while closed - end < Self.maxClosingBytes, let closing = closingBytes(before: end) {
      end -= closing
    }
    let isQuoted = end < closed
    end = endOfLetters(before: end)
    guard mayBeName(before: end) else { return nil }
    var start = end
    while start > 0, end - start < Self.maxNameBytes, text[start - 1].isNamePart(isQuoted) {
      start -= 1
    }
    // What a percent sign and two digits stand for is no part of it.
    if start > 0, text[start - 1] == UInt8(ascii: "%"), end - start > 2 { start += 2 }
    guard end - start > 1, let means = SecretName(spelled: text.extracting(start..<end)) else {
      return nameBeside(value: end)
    }
    return Name(means: means, range: ByteRange(start, end), isQuoted: isQuoted)
  }

  /// `?token=` and `&key=` in a URL, where no device's token stands.
  private func parameter(before sign: Int) -> Name? {
    guard text[sign] == Self.equals,
      let length = Self.parameters.first(where: { text.holds($0, at: sign - $0.utf8CodeUnitCount) })
        .map(\.utf8CodeUnitCount)
    else { return nil }
    return Name(
      means: .telling(.token), range: ByteRange(sign - length + 1, sign), isQuoted: false)
  }

  private static let parameters: [StaticString] = ["?token", "&token", "?key", "&key", "?auth"]

  private static let maxClosingBytes = 8

  /// The bytes of what closes a name before a place: a quote in one of many spellings, or a bracket.
  private func closingBytes(before end: Int) -> Int? {
    guard end > 0 else { return nil }
    let last = text[end - 1]
    if last.isQuote || last == UInt8(ascii: ")") || last == UInt8(ascii: "]") { return 1 }
    let mayBeSpelled =
      last >= 0x80 || last == UInt8(ascii: ";") || end > 2 && text[end - 3] == UInt8(ascii: "%")
    guard mayBeSpelled else { return nil }
    for closing in Self.closings where text.holds(closing, at: end - closing.utf8CodeUnitCount) {
      return closing.utf8CodeUnitCount
    }
    return nil
  }

  private static let closings: [StaticString] =
    ["%5D", "%5d"] + quoteCodes + [
      "\u{201D}", "\u{2019}", "\u{201C}", "\u{2018}", "\u{BB}", "\u{AB}", "\u{300D}",
    ]
  /// How HTML and URLs spell a quote.
  static let quoteCodes: [StaticString] = ["&quot;", "&#34;", "&#39;", "&apos;", "%22", "%27"]

  /// Where the letters of a name end: `password[0]`, `password?`, `password!:`.
  private func endOfLetters(before end: Int) -> Int {
    var last = end
    while last > 0, end - last < Self.maxClosingBytes, text[last - 1] < 0x80,
      !text[last - 1].isLetter, !text[last - 1].isQuote, text[last - 1] != UInt8(ascii: "\\")
    {
      last -= 1
    }
    return last
  }

  /// Whether there is more to look at than the last letters; hardly any name gets past this.
  private func mayBeName(before end: Int) -> Bool {
    guard end > 2, text[end - 1].isLetter, text[end - 2].isLetterOrDigit, text[end - 3] < 0x80
    else {
      return end > 1
    }
    return SecretName.mayEndSpelled(with: text[end - 2], text[end - 1])
  }

  func skipBack(from end: Int) -> Int {
    var here = end
    while here > 0, end - here < Self.maxNameBytes, text[here - 1].isBlank { here -= 1 }
    return here
  }

  /// Adds the name and password of a URL, `https://name:password@host`, and a path that is a secret.
  @_lifetime(self: copy self)
  private mutating func addAddress(from start: Int) {
    var here = start
    var at: Int?
    while here < text.count, here - start < Self.maxHeaderBytes, !text[here].endsAuthority {
      if text[here] == UInt8(ascii: "@") { at = here }
      here += 1
    }
    if let at, at > start { found.append(ByteRange(start, at)) }
    addWebhook(from: start, here)
  }
}

extension UInt8 {
  /// What is no letter or digit, and neither ends nor begins a string, an object, a list or an element.
  fileprivate var isSign: Bool {
    0x21...0x7E ~= self && !isLetterOrDigit && !isQuote && nesting == 0
      && self != UInt8(ascii: ",") && self != UInt8(ascii: ";")
  }

  func isNamePart(_ isQuoted: Bool) -> Bool {
    isLetterOrDigit || self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
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
