import JSON
import PushRules

/// A device token, key or other credential in a text, and what a report shows for it.
struct Secret: Hashable, Sendable {
  var range: ByteRange
  var shown: String
}

/// Shortens what gives access to a device or an account, so that no report carries it.
package enum Redaction {
  package static func of(_ text: String) -> String {
    guard text.utf8.count >= shortestSecretBytes else { return text }
    let bytes = text.utf8.span
    let found = secrets(in: bytes)
    guard !found.isEmpty else { return text }
    var shown = ""
    var position = 0
    for secret in found {
      shown += UTF8Scan.string(bytes, ByteRange(position, secret.range.start)) + secret.shown
      position = secret.range.end
    }
    return shown + UTF8Scan.string(bytes, ByteRange(position, bytes.count))
  }

  package static func isNeeded(in text: String) -> Bool {
    text.utf8.count >= shortestSecretBytes && !secrets(in: text.utf8.span).isEmpty
  }

  /// The secrets of a text in ascending order, none overlapping another.
  static func secrets(in text: Span<UInt8>) -> [Secret] {
    secrets(in: text, part: ByteRange(0, text.count))
  }

  /// The secrets of a part of a text.
  ///
  /// A word that the part's ends cut is taken for one, since nobody can tell.
  static func secrets(in text: Span<UInt8>, part: ByteRange) -> [Secret] {
    let part = part.clamped(to: text.count)
    let told = SecretPlaces.find(in: text.extracting(part.start..<part.end))
    return secrets(in: text, part: part, telling: told)
  }

  /// `told`: the codes, passwords and card numbers that the part tells; nothing of them is shown.
  static func secrets(
    in text: Span<UInt8>, part: ByteRange, telling told: [ByteRange]
  ) -> [Secret] {
    var scanner = SecretScanner(text, part)
    scanner.scan()
    guard !told.isEmpty else { return scanner.found }
    var secrets: [Secret] = []
    let all = scanner.found + told.map { Secret(range: $0.shifted(by: part.start), shown: "…") }
    for secret in all.sorted(by: { $0.range.start < $1.range.start }) {
      guard let last = secrets.last, last.range.end > secret.range.start else {
        secrets.append(secret)
        continue
      }
      secrets[secrets.count - 1].range.end = max(last.range.end, secret.range.end)
    }
    return secrets
  }

  /// A PIN behind its name is the shortest of them all.
  private static let shortestSecretBytes = 8
}

/// One pass over a text, from word to word.
private struct SecretScanner: ~Escapable {
  private let text: Span<UInt8>
  private let part: ByteRange
  private(set) var found: [Secret] = []
  private var position: Int

  /// Device tokens of APNs have at least this many hexadecimal digits.
  private static let tokenDigits = 64
  /// The groups of a token's digits, and the words of a private key's armour.
  private static let shortestWord = 8
  /// A message may have cut a token; what is left of it is still most of one.
  private static let cutTokenDigits = 32

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ part: ByteRange) {
    self.text = text
    self.part = part
    position = part.start
  }

  @_lifetime(self: copy self)
  mutating func scan() {
    hideWordCutAtStart()
    while let word = nextWord() {
      position = word.end
      scan(word)
    }
    hideWordCutAtEnd()
  }

  /// The next word from the position on that is long enough for a secret.
  ///
  /// Most words are shorter: then one byte of eight is looked at.
  private func nextWord() -> ByteRange? {
    let text = text
    let end = part.end
    var here = position
    while here + Self.shortestWord <= end {
      let middle = here + Self.shortestWord - 1
      guard text[middle].isWord else {
        here = middle + 1
        continue
      }
      var first = middle
      while first > here, text[first - 1].isWord { first -= 1 }
      var last = middle + 1
      while last < end, text[last].isWord { last += 1 }
      if last - first >= Self.shortestWord { return ByteRange(first, last) }
      here = last
    }
    return nil
  }

  /// Looks for every secret that begins in a word; moves on behind those that go beyond it.
  @_lifetime(self: copy self)
  private mutating func scan(_ word: ByteRange) {
    if mayBegin(word),
      scanFCMToken(word) || scanWebToken(word) || scanPrivateKey(word) || scanRest(word)
    {
      return
    }
    // Too short for a key or for what is left of a token: so are nearly all words.
    guard word.end - word.start >= 20 else {
      if word.end - word.start == 8 { scanGroupedDigits(from: word.start) }
      return
    }
    var current = word.start
    var digits = 0
    while current < word.end {
      if let count = keyBytes(at: current, in: word) {
        add(ByteRange(current, current + count))
        current += count
        digits = 0
        continue
      }
      digits = text[current].isHexDigit ? digits + 1 : 0
      current += 1
      let isRunOver = current == word.end || !text[current].isHexDigit
      if isRunOver, isToken(digits: digits, endingAt: current) {
        add(ByteRange(current - digits, current))
      }
    }
  }

  /// Whether the bytes around a word allow for a secret that is known by them; hardly any do.
  private func mayBegin(_ word: ByteRange) -> Bool {
    let next: UInt8 = word.end < part.end ? text[word.end] : 0
    return next == UInt8(ascii: ":") || next == UInt8(ascii: ".")
      || text[word.end - 1] == UInt8(ascii: "N") || text[word.start] == UInt8(ascii: "A")
      || text[word.start] == UInt8(ascii: "K")
  }

  private func isToken(digits: Int, endingAt end: Int) -> Bool {
    if digits >= Self.tokenDigits { return true }
    return digits >= Self.cutTokenDigits && matches("…", at: end)
  }

  /// `<740f4707 bebcf74f …>`: a token as an NSData prints itself.
  @_lifetime(self: copy self)
  private mutating func scanGroupedDigits(from start: Int) {
    var current = start
    var groups = 0
    while current + 8 <= part.end, end(of: current, where: \.isHexDigit) == current + 8 {
      groups += 1
      current += 8
      guard matches(" ", at: current) else { break }
      current += 1
    }
    guard groups * 8 >= Self.tokenDigits else { return }
    add(ByteRange(start, matches(" ", at: current - 1) ? current - 1 : current))
    position = current
  }

  /// `cXy…:APA91b…`, also the server keys of the legacy service, `AAAA…:APA91b…`.
  @_lifetime(self: copy self)
  private mutating func scanFCMToken(_ word: ByteRange) -> Bool {
    if holds(UInt8(ascii: ":"), at: word.end), matches(":APA91b", at: word.end) {
      add(ByteRange(word.start, end(of: word.end + 1) { $0.isWord }))
      return true
    }
    // The word before may have been too short to be looked at.
    guard matches(":APA91b", at: word.start - 1) else { return false }
    var start = word.start - 1
    while start > part.start, text[start - 1].isWord { start -= 1 }
    guard start < word.start - 1 else { return false }
    add(ByteRange(start, word.end))
    return true
  }

  /// `eyJ….eyJ….…`: a JSON Web Token, whole or cut.
  @_lifetime(self: copy self)
  private mutating func scanWebToken(_ word: ByteRange) -> Bool {
    guard holds(UInt8(ascii: "."), at: word.end) else { return false }
    // An escape before it, as in `\neyJ` or `\u0022eyJ`, puts letters in front of the token.
    guard let start = (word.start...word.start + 5).first(where: { matches("eyJ", at: $0) }) else {
      return false
    }
    guard word.end - start >= 12 else { return false }
    var current = word.end
    while matches(".", at: current), current + 1 < part.end, text[current + 1].isWord {
      current = end(of: current + 1) { $0.isWord }
    }
    guard current > word.end + 4 else { return false }
    add(ByteRange(start, current))
    return true
  }

  /// A private key in its PEM armour, up to its end or the end of the text.
  @_lifetime(self: copy self)
  private mutating func scanPrivateKey(_ word: ByteRange) -> Bool {
    guard text[word.end - 1] == UInt8(ascii: "N") else { return false }
    let armour = "-----BEGIN"
    let start = word.end - armour.utf8.count
    guard start >= word.start, matches(armour, at: start) else { return false }
    var label = word.end
    while label < part.end, label - word.end < 40, text[label].isArmourByte { label += 1 }
    let closing = " PRIVATE KEY-----"
    guard matches(closing, at: label - closing.utf8.count + 5) else { return false }
    let bodyStart = label + 5
    var current = bodyStart
    while current < part.end, !matches("-----END", at: current) { current += 1 }
    if current < part.end {
      current = end(of: current + 5) { $0 != UInt8(ascii: "-") }
      current = end(of: current) { $0 == UInt8(ascii: "-") }
    }
    let shown = UTF8Scan.string(text, ByteRange(start, bodyStart)) + "…"
    add(Secret(range: ByteRange(start, current), shown: shown))
    return true
  }

  /// What is left of a token or a key when somebody quotes it from its middle on.
  @_lifetime(self: copy self)
  private mutating func scanRest(_ word: ByteRange) -> Bool {
    let first = text[word.start]
    if first == UInt8(ascii: "A"), word.count >= 20, matches("APA91b", at: word.start) {
      add(word)
      return true
    }
    guard first == UInt8(ascii: "K"), matches("KEY-----", at: word.start),
      matches("PRIVATE ", at: word.start - 8),
      !matches("END ", at: word.start - 12)
    else { return false }
    var current = word.end
    while current < part.end, !matches("-----END", at: current) { current += 1 }
    add(Secret(range: ByteRange(word.start + 8, current), shown: "…"))
    return true
  }

  /// How many bytes a Google API key or an AWS key id takes that begins here.
  private func keyBytes(at start: Int, in word: ByteRange) -> Int? {
    guard text[start] == UInt8(ascii: "A"), start + 20 <= word.end else { return nil }
    if matches("AIza", at: start) {
      let count = min(word.end - start, 39)
      return count >= 30 ? count : nil
    }
    guard matches("AKIA", at: start) || matches("ASIA", at: start) else { return nil }
    for position in start..<start + 20 where !text[position].isKeyIDByte { return nil }
    return 20
  }

  // MARK: Ends of the part

  @_lifetime(self: copy self)
  private mutating func hideWordCutAtStart() {
    guard part.start > 0, text[part.start - 1].isBlob else { return }
    let end = end(of: part.start) { $0.isBlob }
    guard end > part.start else { return }
    found.append(Secret(range: ByteRange(part.start, end), shown: "…"))
    position = end
  }

  @_lifetime(self: copy self)
  private mutating func hideWordCutAtEnd() {
    guard part.end < text.count, text[part.end].isBlob else { return }
    var start = part.end
    while start > part.start, text[start - 1].isBlob { start -= 1 }
    guard start < part.end else { return }
    add(Secret(range: ByteRange(start, part.end), shown: "…"))
  }

  // MARK: Small steps

  private func end(of start: Int, where belongs: (UInt8) -> Bool) -> Int {
    var end = start
    while end < part.end, belongs(text[end]) { end += 1 }
    return end
  }

  private func holds(_ byte: UInt8, at position: Int) -> Bool {
    position < part.end && text[position] == byte
  }

  private func matches(_ word: String, at start: Int) -> Bool {
    guard start >= part.start, part.end - start >= word.utf8.count else { return false }
    var current = start
    for byte in word.utf8 {
      guard text[current] == byte else { return false }
      current += 1
    }
    return true
  }

  @_lifetime(self: copy self)
  private mutating func add(_ range: ByteRange) {
    let head = UTF8Scan.string(text, ByteRange(range.start, range.start + 4))
    let tail = UTF8Scan.string(text, ByteRange(range.end - 4, range.end))
    add(Secret(range: range, shown: head + "…" + tail))
  }

  /// Adds a secret; one that reaches back over earlier ones takes their place.
  @_lifetime(self: copy self)
  private mutating func add(_ secret: Secret) {
    while let last = found.last, last.range.end > secret.range.start {
      guard secret.range.contains(last.range) else { return }
      found.removeLast()
    }
    found.append(secret)
    position = max(position, secret.range.end)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  // Bits of two words, the first 64 bytes and the next: every byte of a report is asked this.
  fileprivate var isHexDigit: Bool {
    self < 0x80
      && (self < 0x40 ? 0x03FF_0000_0000_0000 : 0x0000_007E_0000_007E as UInt64)
        >> UInt64(self & 0x3F) & 1 != 0
  }

  /// The alphabet of base64url, which all tokens are written in.
  fileprivate var isWord: Bool {
    self < 0x80
      && (self < 0x40 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_87FF_FFFE as UInt64)
        >> UInt64(self & 0x3F) & 1 != 0
  }

  fileprivate var isKeyIDByte: Bool { isDigit || (0x41...0x5A).contains(self) }

  /// `RSA PRIVATE KEY` and its kin.
  fileprivate var isArmourByte: Bool { isKeyIDByte || self == 0x20 }

  /// What an encoded key may consist of, with the escapes that JSON puts between.
  fileprivate var isBlob: Bool { isWord || "+/=.:\\".utf8.contains(self) }
}
