internal import CSigns
import JSON

/// Finds tokens and keys by their form, in one pass from word to word.
struct SecretForms: ~Escapable {
  private let text: Span<UInt8>
  private let signs: TextSigns
  private(set) var found: [Secret] = []
  private var position = 0
  /// The next end of a private key's PEM armor, once it was searched for.
  private var nextArmourEnd: Int?

  /// APNs device tokens have at least this many hexadecimal digits.
  private static let tokenDigits = 64
  /// Groups of a token's digits, and the words of PEM armor.
  private static let minWordBytes = 8
  private static let minKeyBytes = 14
  /// Within this many letters, a random key contains a digit.
  private static let digitReach = 32
  /// A message may have truncated a token; what is left is still most of one.
  private static let cutTokenDigits = 32

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ signs: TextSigns) {
    self.text = text
    self.signs = signs
  }

  @_lifetime(self: copy self)
  mutating func scan() {
    while let word = nextWord() {
      position = word.end
      scan(word)
    }
  }

  /// The next word after the position that is long enough for a secret and has a mark of one.
  private func nextWord() -> ByteRange? {
    var here = position
    while here < text.count {
      let block = signs.blocks[here >> 6]
      var marks = (block.forms | block.inner_forms) & (~0 << UInt64(here & 63))
      // What follows a secret in the same word counts as one of its own.
      if here == position, here > 0, text[here - 1].isWord { marks |= 1 << UInt64(here & 63) }
      guard marks != 0 else {
        here = (here | 63) + 1
        continue
      }
      let mark = here & ~63 | marks.trailingZeroBitCount
      let start = startOfWord(with: mark)
      here = endOfWord(from: mark)
      if here - start >= Self.minWordBytes { return ByteRange(start, here) }
      here = max(here, mark + 1)
    }
    return nil
  }

  /// Finds where a word begins, but not before the position.
  private func startOfWord(with place: Int) -> Int {
    var here = place
    while here > position, text[here - 1].isWord { here -= 1 }
    return here
  }

  /// Finds where a word ends.
  private func endOfWord(from start: Int) -> Int {
    var here = start
    while here < text.count {
      let words = signs.blocks[here >> 6].words
      let count = (~(words >> UInt64(here & 63))).trailingZeroBitCount
      here += count
      guard here & 63 == 0, count > 0 else { return here }
    }
    return here
  }

  /// Whether a word may hold a secret that neither begins with it nor is told by what is beside it.
  private func mayHoldMore(_ word: ByteRange) -> Bool {
    // What is left of a word begins a part of its own.
    if word.start > 0, text[word.start - 1].isWord { return true }
    var here = word.start
    while here < word.end {
      let marks = signs.blocks[here >> 6].inner_forms >> UInt64(here & 63)
      let next = (here | 63) + 1
      if marks != 0 { return next <= word.end || here + marks.trailingZeroBitCount < word.end }
      here = next
    }
    return false
  }

  /// Looks for every secret that begins in a word; continues after those that extend beyond it.
  @_lifetime(self: copy self)
  private mutating func scan(_ word: ByteRange) {
    if mayBegin(word),
      scanFCMToken(word) || scanBotToken(word) || scanWebToken(word) || scanPrivateKey(word)
        || scanRest(word)
        || scanBareKey(word)
    {
      return
    }
    if mayGoOn(word), scanDottedKey(word) || scanWebhook(word) || scanCredentials(word) { return }
    if holds(UInt8(ascii: "["), at: word.end), scanExpoToken(word) { return }
    // Nearly all words are too short for a key or the rest of a token.
    guard word.count >= Self.minKeyBytes else {
      if word.count == 8 { scanGroupedDigits(from: word.start) }
      return
    }
    if mayHoldMore(word) { scanInside(word) }
  }

  /// Looks for keys and tokens anywhere in a word.
  @_lifetime(self: copy self)
  private mutating func scanInside(_ word: ByteRange) {
    var current = word.start
    var digits = 0
    // A prefix stands at the beginning of the word, or of a part of it.
    var beginsPart = true
    while current < word.end {
      let byte = text[current]
      let mayBeginPrefix = beginsPart && byte.beginsPrefix
      beginsPart = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      if byte == UInt8(ascii: "A"), let count = keyBytes(at: current, in: word) {
        add(ByteRange(current, current + count))
        current += count
        digits = 0
        beginsPart = !text[current - 1].isLetterOrDigit
        continue
      }
      if mayBeginPrefix, let prefix = prefix(at: current, in: word) {
        addKey(ByteRange(current, word.end), behind: prefix)
        return
      }
      digits = byte.isHexDigit ? digits + 1 : 0
      current += 1
      guard digits >= Self.cutTokenDigits else { continue }
      let isRunOver = current == word.end || !text[current].isHexDigit
      if isRunOver, isToken(digits: digits, endingAt: current) {
        add(ByteRange(current - digits, current))
      }
    }
  }

  /// Whether the bytes around a word allow for a secret with a fixed prefix; they hardly ever do.
  private func mayBegin(_ word: ByteRange) -> Bool {
    let next: UInt8 = word.end < text.count ? text[word.end] : 0
    return next == UInt8(ascii: ":") || next == UInt8(ascii: ".")
      || text[word.end - 1] == UInt8(ascii: "N") || text[word.start] == UInt8(ascii: "A")
      || text[word.start] == UInt8(ascii: "K") || text[word.start] == UInt8(ascii: "M")
  }

  /// Whether a word may continue what began before it.
  private func mayGoOn(_ word: ByteRange) -> Bool {
    guard word.start > 2 else { return false }
    let before = text[word.start - 1]
    return before == UInt8(ascii: ".") || before == 0x20 || before == UInt8(ascii: "/")
      || before == UInt8(ascii: "+")
  }

  private func isToken(digits: Int, endingAt end: Int) -> Bool {
    if digits >= Self.tokenDigits { return true }
    return digits >= Self.cutTokenDigits && text.holds("…", at: end)
  }

  /// `<740f4707 bebcf74f …>`: a token as NSData prints itself.
  @_lifetime(self: copy self)
  private mutating func scanGroupedDigits(from start: Int) {
    var current = start
    var groups = 0
    while current + 8 <= text.count, end(of: current, where: \.isHexDigit) == current + 8 {
      groups += 1
      current += 8
      guard text.holds(" ", at: current) else { break }
      current += 1
    }
    guard groups * 8 >= Self.tokenDigits else { return }
    add(ByteRange(start, text.holds(" ", at: current - 1) ? current - 1 : current))
    position = current
  }

  /// `cXy…:APA91b…`, and the server keys of the legacy service, `AAAA…:APA91b…`.
  @_lifetime(self: copy self)
  private mutating func scanFCMToken(_ word: ByteRange) -> Bool {
    if holds(UInt8(ascii: ":"), at: word.end), text.holds(":APA91b", at: word.end) {
      add(ByteRange(word.start, endOfWord(from: word.end + 1)))
      return true
    }
    // The word before may have been too short to be looked at.
    guard text.holds(":APA91b", at: word.start - 1) else { return false }
    var start = word.start - 1
    while start > 0, text[start - 1].isWord { start -= 1 }
    guard start < word.start - 1 else { return false }
    add(ByteRange(start, word.end))
    return true
  }

  /// `123456789:AAF…`, in a path behind `bot`: what a bot of Telegram proves itself with.
  @_lifetime(self: copy self)
  private mutating func scanBotToken(_ word: ByteRange) -> Bool {
    let number = word.start + (text.holds("bot", at: word.start) ? 3 : 0)
    guard word.end - number <= 12, text.holds(":AA", at: word.end),
      end(of: number, where: \.isDigit) == word.end
    else { return false }
    let end = endOfWord(from: word.end + 1)
    guard end - word.end > 30 else { return false }
    add(Secret(hidden: ByteRange(word.end + 1, end)))
    return true
  }

  /// `ExponentPushToken[…]`.
  @_lifetime(self: copy self)
  private mutating func scanExpoToken(_ word: ByteRange) -> Bool {
    guard text.holds("PushToken[", at: word.end - 9) else { return false }
    let end = endOfWord(from: word.end + 1)
    // Shorter ones are mistakes, and `xxxx` stands for one.
    let first = word.end + 1
    guard end - first >= 16, self.end(of: first, where: { $0 == text[first] }) < end else {
      return false
    }
    add(ByteRange(word.end + 1, end))
    return true
  }

  /// The addresses to which anybody may write who knows them.
  @_lifetime(self: copy self)
  private mutating func scanWebhook(_ word: ByteRange) -> Bool {
    let isWebhook =
      text.holds("hooks.slack.com/services/", at: word.start - 16)
      || text.holds("/api/webhooks/", at: word.start - 5)
    guard isWebhook else { return false }
    let end = end(of: word.end + 1) { $0.isWord || $0 == UInt8(ascii: "/") }
    guard end > word.end + 1 else { return false }
    add(Secret(hidden: ByteRange(word.end + 1, end)))
    return true
  }

  /// `eyJ….eyJ….…`: a JSON Web Token, complete or truncated.
  @_lifetime(self: copy self)
  private mutating func scanWebToken(_ word: ByteRange) -> Bool {
    guard holds(UInt8(ascii: "."), at: word.end) else { return false }
    // An escape before it, as in `\neyJ` or `\u0022eyJ`, adds letters to the front of the token.
    let starts = word.start...word.start + 5
    guard let start = starts.first(where: { text.holds("eyJ", at: $0) }) else { return false }
    guard word.end - start >= 12 else { return false }
    var current = word.end
    while text.holds(".", at: current), current + 1 < text.count, text[current + 1].isWord {
      current = endOfWord(from: current + 1)
    }
    guard current > word.end + 4 else { return false }
    add(ByteRange(start, current))
    return true
  }

  /// A private key in PEM armor, up to its end or as far as it goes.
  @_lifetime(self: copy self)
  private mutating func scanPrivateKey(_ word: ByteRange) -> Bool {
    guard text[word.end - 1] == UInt8(ascii: "N") else { return false }
    let start = word.end - "-----BEGIN".utf8.count
    guard start >= word.start, text.holds("-----BEGIN", at: start) else { return false }
    var label = word.end
    while label < text.count, label - word.end < 40, text[label].isArmourByte { label += 1 }
    guard
      text.holds(" PRIVATE KEY-----", at: label - 12)
        || text.holds(" PRIVATE KEY BLOCK-----", at: label - 18)
    else { return false }
    let bodyStart = label + 5
    let body = ByteRange(bodyStart, endOfKey(from: bodyStart))
    var end = body.end
    if text.holds("-----END", at: end) {
      end = self.end(of: end + 5) { $0 != UInt8(ascii: "-") }
      end = self.end(of: end) { $0 == UInt8(ascii: "-") }
    }
    add(
      Secret(
        ByteRange(start, end), head: text.string(ByteRange(start, bodyStart)), tail: "",
        body: body))
    return true
  }

  /// A private key without armor, recognised by the first numbers of its encoding.
  @_lifetime(self: copy self)
  private mutating func scanBareKey(_ word: ByteRange) -> Bool {
    let start = word.start
    let isKey =
      text.holds("MI", at: start)
      && (text.holds("AgEAM", at: start + 4) || text.holds("IBADAN", at: start + 6)
        || text.holds("IBAAKC", at: start + 6))
      || text.holds("MHcCAQEE", at: start)
    guard isKey else { return false }
    var end = end(of: word.end, where: \.isBlob)
    while text[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    add(Secret(hidden: ByteRange(start, end)))
    return true
  }

  /// Where the lines of a key end, which may be the strings of a list.
  @_lifetime(self: copy self)
  private mutating func endOfKey(from start: Int) -> Int {
    let armourEnd = armourEnd(from: start)
    var here = start
    while here < armourEnd {
      let quote = text[here]
      let isQuote =
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`")
      guard isQuote else {
        here += 1
        continue
      }
      let next = end(of: here + 1) { $0.isBlank || $0 == UInt8(ascii: ",") || $0 == 0x2B }
      guard next < text.count, text[next] == quote, isLineOfKey(at: next + 1) else {
        // The quote's own escape is part of it.
        while here > start, text[here - 1] == UInt8(ascii: "\\") { here -= 1 }
        return here
      }
      here = next + 1
    }
    return here
  }

  private func isLineOfKey(at start: Int) -> Bool {
    text.holds("-----END", at: start) || end(of: start, where: \.isBlob) - start >= 16
  }

  /// The next end of PEM armor; the end of the text when there is none.
  @_lifetime(self: copy self)
  private mutating func armourEnd(from start: Int) -> Int {
    if let known = nextArmourEnd, known >= start { return known }
    var end = start
    while end < text.count, !text.holds("-----END", at: end) { end += 1 }
    nextArmourEnd = end
    return end
  }

  /// The rest of a token or key that is quoted from its middle on.
  @_lifetime(self: copy self)
  private mutating func scanRest(_ word: ByteRange) -> Bool {
    let first = text[word.start]
    if first == UInt8(ascii: "A"), word.count >= 20, text.holds("APA91b", at: word.start) {
      add(word)
      return true
    }
    guard first == UInt8(ascii: "K"), text.holds("KEY-----", at: word.start),
      text.holds("PRIVATE ", at: word.start - 8),
      !text.holds("END ", at: word.start - 12)
    else { return false }
    let start = word.start + 8
    let body = ByteRange(start, endOfKey(from: word.end))
    add(Secret(body, head: "", tail: "", body: body))
    return true
  }

  /// The length of a Google API key or an AWS key id that begins with the A here.
  private func keyBytes(at start: Int, in word: ByteRange) -> Int? {
    guard start + 20 <= word.end else { return nil }
    if text.holds("AIza", at: start) {
      let count = min(word.end - start, 39)
      return count >= 30 ? count : nil
    }
    guard text.holds("AKIA", at: start) || text.holds("ASIA", at: start) else { return nil }
    for position in start..<start + 20 where !text[position].isKeyIDByte { return nil }
    return 20
  }

  /// Prefixes of services' keys, and the minimum of letters and digits after them.
  private static let prefixes: [(text: StaticString, rest: Int)] = [
    ("ghp_", 16), ("gho_", 16), ("ghu_", 16), ("ghs_", 16), ("ghr_", 16), ("github_pat_", 16),
    ("glpat-", 16), ("xoxb-", 9), ("xoxp-", 9), ("xoxa-", 9), ("xoxr-", 9), ("xoxs-", 9),
    ("xoxe-", 9), ("xapp-", 9), ("sk_live_", 6), ("rk_live_", 6), ("sk_test_", 6), ("rk_test_", 6),
    ("sk-proj-", 16), ("sk-ant-", 16), ("whsec_", 16), ("GOCSPX-", 16), ("shpat_", 16),
    ("shpss_", 16), ("npm_", 30), ("hf_", 30), ("dop_v1_", 30), ("os_v2_app_", 30),
    ("xkeysib-", 30), ("sbp_", 30), ("PMAK-", 30), ("dckr_pat_", 16), ("glsa_", 30), ("key-", 32),
    ("pypi-", 40), ("sq0atp-", 16), ("sq0csp-", 16), ("lin_api_", 30), ("sk-", 32),
  ]

  /// The prefix of a key that begins with the letter here and extends to the end of the word.
  private func prefix(at start: Int, in word: ByteRange) -> StaticString? {
    guard holdsSeparator(from: start, in: word) else { return nil }
    let found = Self.prefixes.first { prefix in
      word.end - start >= prefix.text.utf8CodeUnitCount + prefix.rest
        && text.holds(prefix.text, at: start)
    }
    guard let found else { return nil }
    // A name in lower case is none of these.
    let rest = start + found.text.utf8CodeUnitCount
    let isKey = text.extracting(rest..<min(word.end, rest + Self.digitReach)).holdsDigit
    return isKey ? found.text : nil
  }

  /// Whether there is a hyphen or underscore where all prefixes have one.
  private func holdsSeparator(from start: Int, in word: ByteRange) -> Bool {
    for place in start + 2..<max(start + 2, min(start + 8, word.end))
    where text[place] == UInt8(ascii: "_") || text[place] == UInt8(ascii: "-") {
      return true
    }
    return false
  }

  /// `ya29.…`, `SG.….…`, `hvs.…` and `1//…`: keys whose first part is too short for a word.
  @_lifetime(self: copy self)
  private mutating func scanDottedKey(_ word: ByteRange) -> Bool {
    guard text[word.start - 1] != 0x20 else { return false }
    let start: Int
    if text.holds("ya29.", at: word.start - 5) {
      start = word.start - 5
    } else if text.holds("SG.", at: word.start - 3), word.count >= 16 {
      start = word.start - 3
    } else if text.holds("hvs.", at: word.start - 4), word.count >= 20 {
      start = word.start - 4
    } else if text.holds("1//", at: word.start - 3), word.count >= 20 {
      start = word.start - 3
    } else {
      return false
    }
    guard start == 0 || !text[start - 1].isLetterOrDigit else { return false }
    var end = word.end
    while holds(UInt8(ascii: "."), at: end), end + 1 < text.count, text[end + 1].isWord {
      end = endOfWord(from: end + 1)
    }
    add(ByteRange(start, end))
    return true
  }

  /// `Bearer …` and `Basic …`: only the scheme marks what follows as a credential.
  @_lifetime(self: copy self)
  private mutating func scanCredentials(_ word: ByteRange) -> Bool {
    var start = word.start
    while start > 0, word.start - start < 64, text[start - 1].isCredential { start -= 1 }
    guard start >= 6, text[start - 1] == 0x20, text[start - 2].endsScheme else { return false }
    let isBearer = holdsScheme("bearer", before: start)
    guard isBearer || holdsScheme("basic", before: start) else { return false }
    let end = end(of: word.end) { $0.isCredential }
    let value = text.extracting(start..<end)
    guard value.count >= (isBearer ? 16 : 12) else { return false }
    // A sentence continues with words.
    let isSentence =
      isBearer ? value.indices.allSatisfy { value[$0].isLetter } : !Self.looksEncoded(value)
    guard !isSentence, !value.standsForCredential(behindScheme: true) else { return false }
    add(Secret(hidden: ByteRange(start, end)))
    return true
  }

  private func holdsScheme(_ scheme: String, before start: Int) -> Bool {
    let first = start - 1 - scheme.utf8.count
    guard first >= 0 else { return false }
    var current = first
    for byte in scheme.utf8 {
      guard text[current] | 0x20 == byte else { return false }
      current += 1
    }
    return first == 0 || !text[first - 1].isLetterOrDigit
  }

  private static func looksEncoded(_ value: Span<UInt8>) -> Bool {
    var hasSmall = false
    var hasLarge = false
    var hasDigit = value[value.count - 1] == UInt8(ascii: "=")
    for index in value.indices {
      hasDigit = hasDigit || value[index].isDigit
      hasSmall = hasSmall || (0x61...0x7A).contains(value[index])
      hasLarge = hasLarge || (0x41...0x5A).contains(value[index])
    }
    return hasSmall && hasLarge && hasDigit
  }

  // MARK: Small steps

  private func end(of start: Int, where belongs: (UInt8) -> Bool) -> Int {
    var end = start
    while end < text.count, belongs(text[end]) { end += 1 }
    return end
  }

  private func holds(_ byte: UInt8, at position: Int) -> Bool {
    position < text.count && text[position] == byte
  }

  @_lifetime(self: copy self)
  private mutating func add(_ range: ByteRange) {
    let body = ByteRange(range.start + 4, range.end - 4)
    add(
      Secret(
        range, head: text.string(ByteRange(range.start, body.start)),
        tail: text.string(ByteRange(body.end, range.end)), body: body))
  }

  /// Adds a key that is too short to show both ends.
  @_lifetime(self: copy self)
  private mutating func addKey(_ range: ByteRange, behind prefix: StaticString) {
    let body = ByteRange(range.start + prefix.utf8CodeUnitCount, range.end)
    add(Secret(range, head: "\(prefix)", tail: "", body: body))
  }

  /// Adds a secret; it replaces earlier ones that it overlaps.
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
  // Bits of two words, for the first 64 bytes and the next: this is asked for every byte of a
  // report.
  fileprivate var isHexDigit: Bool {
    self < 0x80
      && (self < 0x40 ? 0x03FF_0000_0000_0000 : 0x0000_007E_0000_007E as UInt64)
        >> UInt64(self & 0x3F) & 1 != 0
  }

  /// The alphabet of base64url, in which all tokens are written.
  fileprivate var isWord: Bool {
    self < 0x80
      && (self < 0x40 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_87FF_FFFE as UInt64)
        >> UInt64(self & 0x3F) & 1 != 0
  }

  /// G, P, d, g, h, k, l, n, o, p, r, s, w and x: what `SecretForms.prefixes` begin with.
  fileprivate var beginsPrefix: Bool {
    self >= 0x40 && self < 0x80 && 0x018D_D990_0001_0080 as UInt64 >> UInt64(self & 0x3F) & 1 != 0
  }

  /// The last letter of `bearer` or `basic`.
  fileprivate var endsScheme: Bool {
    self | 0x20 == UInt8(ascii: "r") || self | 0x20 == UInt8(ascii: "c")
  }

  fileprivate var isKeyIDByte: Bool { isDigit || (0x41...0x5A).contains(self) }

  /// `RSA PRIVATE KEY` and the like.
  fileprivate var isArmourByte: Bool { isKeyIDByte || self == 0x20 }

  /// The alphabet of an encoded key, with the escapes that JSON adds.
  fileprivate var isBlob: Bool {
    isWord || self == UInt8(ascii: "+") || self == UInt8(ascii: "/") || self == UInt8(ascii: "=")
      || self == UInt8(ascii: "\\")
  }

  /// What may follow the name of an HTTP scheme.
  fileprivate var isCredential: Bool {
    isWord || self == UInt8(ascii: "+") || self == UInt8(ascii: "/") || self == UInt8(ascii: "=")
      || self == UInt8(ascii: ".") || self == UInt8(ascii: "~")
  }
}
