import JSON

/// What a name says about its value, for a report that must not repeat secrets.
///
/// It covers more names than the privacy rules do: hiding too much does no harm.
enum SecretName {
  /// Such a name always has a secret: `authorization`, `cookie`, `x-api-key`.
  case credential
  case telling(TellingKey)
  /// A name with the ending of a telling one: `stripe_secret_key`, `dbPassword`.
  case likely
  /// Where senders expect a device's token, of whatever service.
  case device

  /// What a name says as people spell it: with a number, as a plural, and with a word behind it that
  /// tells of the value's form or use, as in `client_secret_value` and `apiKeyProd`.
  init?(spelled name: Span<UInt8>) {
    var end = name.count
    for _ in 0..<Self.mostAdditions where end > 1 {
      let rest = name.extracting(..<end)
      if let meaning = SecretName(rest) ?? SecretName(foreign: rest) {
        self = meaning
        return
      }
      let next = rest.endWithoutAddition
      guard next < end else { return nil }
      end = next
    }
    return nil
  }

  private static let mostAdditions = 6

  private init?(_ name: Span<UInt8>) {
    guard Self.mayEnd(at: name.count, in: name) else { return nil }
    var letters = [64 of UInt8](repeating: 0)
    var length = 0
    for index in name.indices where name[index].isLetterOrDigit {
      guard length < 64 else { return nil }
      letters[length] = name[index] | 0x20
      length += 1
    }
    let folded = letters.span.extracting(..<length)
    if Self.credentials.number(of: folded) != nil || Self.isHeader(name, folded) {
      self = .credential
    } else if let telling = TellingKey(folded) {
      self = .telling(telling)
    } else if Self.codes.number(of: folded) != nil {
      self = .telling(.code)
    } else if Self.devices.number(of: folded) != nil {
      self = .device
    } else if Self.passwords.number(of: folded) != nil
      || Self.passwordEndings.contains(where: { folded.ends(with: $0) })
    {
      self = .telling(.password)
    } else if Self.endings.contains(where: { folded.ends(with: $0) }) {
      self = .likely
    } else if let digits = TellingKey(digitsIn: name.extracting(name.startOfLastWord...)) {
      self = .telling(digits)
    } else {
      return nil
    }
  }

  /// `X-Gotify-Key`, `x-tenant-session`: headers of one's own that say what they carry.
  private static func isHeader(_ name: Span<UInt8>, _ folded: Span<UInt8>) -> Bool {
    name.count > 2 && name[0] | 0x20 == UInt8(ascii: "x") && name[1] == UInt8(ascii: "-")
      && headerEndings.contains { folded.ends(with: $0) }
  }

  private static let headerEndings: [StaticString] = [
    "key", "token", "secret", "auth", "session", "sessionid", "signature", "cookie", "credential",
  ]

  /// Whether some telling name may end before this place, by its last letters and digits.
  private static func mayEnd(at end: Int, in text: Span<UInt8>) -> Bool {
    // Hardly any other name has the last two letters of a telling one.
    if end > 1, text[end - 1].isLetterOrDigit, text[end - 2].isLetterOrDigit,
      !knownPairs[hash(hash(0, text[end - 1] | 0x20), text[end - 2] | 0x20)]
    {
      return false
    }
    var hash = 0
    var count = 0
    var index = end
    while index > 0, count < Self.lettersOfEnd {
      index -= 1
      let byte = text[index]
      if byte.isLetterOrDigit {
        hash = Self.hash(hash, byte | 0x20)
        count += 1
        // A word that begins here, or an ending, may be a short one.
        if byte.isCapital, knownEnds[hash] { return true }
        if shortEndings[hash] { return true }
        continue
      }
      guard byte == 0x2D || byte == 0x5F || byte == 0x20 else { break }
      if knownEnds[hash] { return true }
    }
    return knownEnds[hash]
  }

  /// Whether some name, or what may be added to it, ends with two letters.
  static func mayEndSpelled(with last: UInt8, _ veryLast: UInt8) -> Bool {
    spelledPairs[hash(hash(0, veryLast | 0x20), last | 0x20)]
  }

  /// The last three letters of all names as people spell them, a bit for each: the last two letters say
  /// where, with five bits each.
  static let ends: [UInt32] = {
    var ends = [UInt32](repeating: 0, count: 1024)
    let names = allNames.flatMap { name in
      [name, "\(name)s"] + shortAdditions.map { "\(name)\($0)" }
    }
    for name in names + texts(additions) + foreign.map(\.text) {
      let letters = name.utf8.suffix(3).reversed().map { Int($0 & 31) }
      guard letters.count == 3 else { continue }
      ends[letters[0] << 5 | letters[1]] |= 1 << UInt32(letters[2])
    }
    return ends
  }()

  /// With fewer, names such as `token` and `notification` end like a telling one.
  private static let lettersOfEnd = 6

  private static let knownEnds = ends(of: allNames, letters: lettersOfEnd)
  private static let shortEndings = ends(
    of: texts(passwordEndings + endings).filter { $0.utf8.count < lettersOfEnd },
    letters: lettersOfEnd)
  private static let knownPairs = ends(of: allNames, letters: 2)
  private static let spelledPairs: [Bool] = {
    var known = ends(of: allNames + texts(additions), letters: 2)
    for name in allNames {
      for end in ["s"] + shortAdditions {
        known["\(name)\(end)".utf8.suffix(2).reversed().reduce(0, hash)] = true
      }
    }
    for name in foreign { known[name.text.utf8.suffix(2).reversed().reduce(0, hash)] = true }
    return known
  }()

  /// Letters and digits only.
  private static let allNames =
    texts(
      credentialNames + codeNames + passwordNames + passwordEndings + endings + headerEndings
        + deviceNames) + TellingKey.names.map { $0.filter { $0 != " " } }

  private static func texts(_ names: [StaticString]) -> [String] { names.map { "\($0)" } }

  /// Whether some name ends with letters of this hash.
  private static func ends(of names: [String], letters count: Int) -> [Bool] {
    var known = [Bool](repeating: false, count: 4096)
    for name in names { known[name.utf8.suffix(count).reversed().reduce(0, hash)] = true }
    return known
  }

  private static func hash(_ before: Int, _ byte: UInt8) -> Int {
    (before &* 33 ^ Int(byte)) & 4095
  }

  /// Letters and digits only, in lower case.
  private static let credentialNames: [StaticString] = [
    "authorization", "proxyauthorization", "xauthorization", "cookie", "setcookie",
    "apikey", "xapikey", "xgoogapikey", "ocpapimsubscriptionkey", "subscriptionkey", "xauthtoken",
    "xaccesstoken", "xamzsecuritytoken", "xcsrftoken", "xxsrftoken", "xvaulttoken", "xgitlabtoken",
    "privatetoken", "serverkey", "fcmserverkey", "fcmkey", "apitoken", "xapitoken", "accesskey",
    "secretaccesskey", "awssecretaccesskey", "accountkey", "sharedaccesskey",
    "sharedaccesssignature",
    "restapikey", "userauthkey", "masterkey", "signingkey", "encryptionkey", "credential",
    "credentials",
    "xauth", "xauthkey", "xsessionid", "xgotifykey", "xpushtoken", "authkey", "bottoken", "jwt",
    "psk", "mnemonic", "sig",
  ]
  private static let credentials = KeyTable(credentialNames)

  private static let codeNames: [StaticString] = [
    "pincode", "userotp", "smsotp", "emailotp", "mfa", "recoverycode", "backupcode",
  ]
  private static let codes = KeyTable(codeNames)

  private static let passwordNames: [StaticString] = [
    "pass", "userpass", "dbpass", "smtppass", "adminpass", "rootpass", "redispass", "mysqlpass",
    "pgpass", "ftppass", "mailpass", "emailpass", "loginpass", "proxypass", "wifipass", "sshpass",
    "pw", "userpw", "dbpw", "loginpw", "adminpw", "clave", "claves", "parola", "parole", "sifre",
    "sifreler",
  ]
  private static let passwords = KeyTable(passwordNames)

  private static let passwordEndings: [StaticString] = [
    "password", "passwd", "pwd", "passphrase", "passwort", "kennwort", "motdepasse", "wachtwoord",
    "senha",
    "contrasena", "heslo", "haslo", "losenord", "passord", "adgangskode", "salasana", "katasandi",
    "passwrd", "pswd", "paswd", "passwoerter", "wachtwoorden", "motsdepasse", "hasla", "hesla",
    "losenorden",
  ]

  private static let endings: [StaticString] = [
    "passcode", "secret", "secretkey", "apikey", "accesskey",
    "privatekey", "serverkey", "accesstoken", "authtoken", "refreshtoken", "sessiontoken",
    "bearertoken", "securitytoken", "apitoken", "authorization", "resettoken", "logintoken",
    "authkey", "auth", "signature", "sessionkey", "hmackey", "aeskey", "sshkey", "licensekey",
    "csrftoken", "secrettoken", "tokensecret", "oauthtoken", "webhooktoken",
  ]

  /// What a name may have behind it and still be that of a secret; its length, address or hint is none.
  fileprivate static let additions: [StaticString] = [
    "value", "val", "string", "str", "text", "txt", "raw", "plain", "plaintext", "clear",
    "encoded", "encrypted", "enc", "hash", "hashed", "digest", "sha", "hex", "pem", "base",
    "old", "new", "current", "confirm", "confirmation", "repeat", "again", "prod", "production",
    "dev", "staging", "test", "live", "sandbox", "primary", "secondary", "backup",
  ]
  /// The first of them with the last three letters that a hash stands for, and the next one with the same.
  ///
  /// They are positions, plus one. Most names end otherwise, and are compared with none.
  fileprivate static let additionsByEnd: (first: [UInt8], next: [UInt8]) = {
    var first = [UInt8](repeating: 0, count: 4096)
    var next = [UInt8](repeating: 0, count: additions.count)
    for (position, addition) in additions.enumerated() {
      let end = "\(addition)".utf8.suffix(3).reversed().reduce(0, hash)
      next[position] = first[end]
      first[end] = UInt8(position + 1)
    }
    return (first, next)
  }()

  /// The length of the addition with which a name ends.
  fileprivate static func additionLength(at end: Int, of name: Span<UInt8>) -> Int? {
    guard end > 2 else { return nil }
    let last = (1...3).reduce(0) { hash($0, name[end - $1] | 0x20) }
    var number = additionsByEnd.first[last]
    while number > 0 {
      let addition = additions[Int(number) - 1]
      if name.ends(before: end, with: addition) { return addition.utf8CodeUnitCount }
      number = additionsByEnd.next[Int(number) - 1]
    }
    return nil
  }

  /// The same behind a hyphen, an underscore or small letters: `secret_b64`, `keyV2`.
  fileprivate static let shortAdditions: [StaticString] = ["md", "b", "v"]

  private static let deviceNames: [StaticString] = [
    "token", "tokens", "registrationtoken", "registrationtokens", "registrationid",
    "registrationids", "regid", "regids", "devicetoken", "devicetokens", "pushtoken", "pushtokens",
    "devicekey", "userkey", "clientid", "cids", "cid",
  ]
  private static let devices = KeyTable(deviceNames)

  /// A name with letters beyond ASCII.
  private struct ForeignName {
    /// In lower case.
    let text: String
    let kind: TellingKey
    /// Its last two bytes, in lower case and in capitals.
    let ends: [2 of UInt16]

    init(_ text: String, _ kind: TellingKey) {
      self.text = text
      self.kind = kind
      ends = [Self.end(of: text), Self.end(of: text.uppercased())]
    }

    private static func end(of text: String) -> UInt16 {
      text.utf8.suffix(2).reduce(0) { $0 << 8 | UInt16($1) }
    }
  }

  private static let foreign: [ForeignName] =
    [
      "contraseña", "contraseñas", "пароль", "пароли", "密码", "密碼", "パスワード", "비밀번호",
      "hasło", "hasła", "şifre", "şifreler", "lösenord", "passwörter", "κωδικός", "סיסמה",
      "كلمة المرور", "mật khẩu", "รหัสผ่าน", "पासवर्ड",
    ].map { ForeignName($0, .password) }
    + ["код", "验证码", "驗證碼", "认证码", "인증번호", "認証コード"].map { ForeignName($0, .code) }

  /// Whether such a name may have these last two bytes: to compare texts beyond ASCII is costly.
  private static let foreignEnds: [Bool] = {
    var known = [Bool](repeating: false, count: 4096)
    for name in foreign {
      for end in [name.ends[0], name.ends[1]] {
        known[hash(hash(0, UInt8(end & 0xFF)), UInt8(end >> 8))] = true
      }
    }
    return known
  }()

  /// What a name says that is not written in ASCII alone.
  private init?(foreign name: Span<UInt8>) {
    guard name.count > 1,
      Self.foreignEnds[Self.hash(Self.hash(0, name[name.count - 1]), name[name.count - 2])],
      name.holdsForeignLetter
    else { return nil }
    let end = UInt16(name[name.count - 2]) << 8 | UInt16(name[name.count - 1])
    let similar = Self.foreign.filter { $0.ends[0] == end || $0.ends[1] == end }
    guard !similar.isEmpty else { return nil }
    let text = String(copying: name).lowercased()
    guard let word = similar.first(where: { text.hasSuffix($0.text) }) else { return nil }
    self = .telling(word.kind)
  }

  /// Whether a string, or a word without quotes, is a secret under this name.
  func hides(_ value: Span<UInt8>) -> Bool {
    guard value.count > 0, !value.isFilledLater, !value.repeatsOneCharacter, !value.isState else {
      return false
    }
    switch self {
    case .credential: return true
    case .telling(.password): return value.count >= 3 && !value.holdsAddress
    case .telling(.secret): return value.count >= 4 && !value.holdsAddress
    case .telling(.token): return value.count >= 8 && value.isOneWord && !value.holdsAddress
    case .telling(.code):
      return value.count <= 64 && (value.digits >= 3 || value.digits > 0 && value.isOneWord)
    case .telling(.pin): return (3...16).contains(value.count) && value.digits >= 3
    case .telling(.cardCheck): return (3...4).contains(value.count) && value.digits == value.count
    case .likely: return value.count >= 6 && value.isOneWord && !value.holdsAddress
    // A placeholder, which a message has to name, is shorter, or says so in capitals or words.
    case .device:
      return value.count >= 18 && value.isOneWord && value.digits >= 3 && !value.holdsAddress
    }
  }
}

extension TellingKey {
  /// What a word says of digits: `order_pin`, `smsOTP`.
  fileprivate init?(digitsIn word: Span<UInt8>) {
    switch TellingKey(word) {
    case .some(let key) where key == .code || key == .pin || key == .cardCheck: self = key
    default: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}

extension Span<UInt8> {
  /// Whether there is a letter beyond ASCII.
  fileprivate var holdsForeignLetter: Bool {
    for place in indices where self[place] >= 0x80 { return true }
    return false
  }

  /// Where a name ends without its last number, signs, plural or addition.
  fileprivate var endWithoutAddition: Int {
    var end = count
    while end > 0, self[end - 1] < 0x80, !self[end - 1].isLetter { end -= 1 }
    while end > 0, self[end - 1] >= 0x80 { end -= 1 }
    guard end == count, end > 0 else { return end }
    if let length = SecretName.additionLength(at: end, of: self) { return end - length }
    for addition in SecretName.shortAdditions where ends(before: end, with: addition) {
      let start = end - addition.utf8CodeUnitCount
      guard start > 0 else { continue }
      if !self[start - 1].isLetter || self[start].isCapital && !self[start - 1].isCapital {
        return start
      }
    }
    return self[end - 1] | 0x20 == UInt8(ascii: "s") ? end - 1 : end
  }

  /// Where the last word of a name begins: behind a sign, or with a capital behind a small letter.
  fileprivate var startOfLastWord: Int {
    var start = count
    while start > 0, self[start - 1].isLetterOrDigit {
      start -= 1
      if self[start].isCapital, start > 0, !self[start - 1].isCapital { break }
    }
    return start
  }

  /// Whether a text in small letters ends before a place, in any case.
  func ends(before end: Int, with ending: StaticString) -> Bool {
    let length = ending.utf8CodeUnitCount
    guard length <= end else { return false }
    return ending.withUTF8Buffer { letters in
      for step in 1...length where unsafe self[end - step] | 0x20 != letters[length - step] {
        return false
      }
      return true
    }
  }

  fileprivate func ends(with ending: StaticString) -> Bool {
    holds(ending, at: count - ending.utf8CodeUnitCount)
  }

  /// `{{password}}`, `${TOKEN}`, `%(secret)s`: a placeholder for the secret, without a default.
  fileprivate var isFilledLater: Bool {
    guard count >= 4, !indices.contains(where: { self[$0].isQuote || self[$0] == 0x3A }) else {
      return false
    }
    let openings: [StaticString] = ["{{", "${", "$(", "<%", "%(", "[["]
    return openings.contains { holds($0, at: 0) } && ")}]>s".utf8.contains(self[count - 1])
  }

  /// Whether somebody or something fills in a credential here: `{{token}}`, `$TOKEN`, `<token>`.
  ///
  /// No credential begins with such a sign: RFC 7235 has none of them in its token68. A password may, and
  /// brackets are also what is left around a token that was printed, which has digits. Behind a scheme
  /// stands what the service has made, and no word such as `YOUR_TOKEN` or `ACCESS_TOKEN`.
  func standsForCredential(behindScheme: Bool) -> Bool {
    guard count > 2 else { return false }
    if isFilledLater { return true }
    switch (self[0], self[count - 1]) {
    case (UInt8(ascii: "$"), _): return isName(1..<count)
    case (UInt8(ascii: "%"), UInt8(ascii: "%")): return isName(1..<count - 1)
    case (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      return digits < 3 && isName(1..<count - 1)
    default: return behindScheme && isDescription
    }
  }

  /// `your-token`, `ACCESS_TOKEN`.
  private var isDescription: Bool {
    guard digits == 0, isName(0..<count), let sign = indices.first(where: { !self[$0].isLetter })
    else { return false }
    return sign == 4 && ends(before: sign, with: "your")
      || !indices.contains { self[$0].isLetter && !self[$0].isCapital }
  }

  private func isName(_ part: Range<Int>) -> Bool {
    for index in part
    where !self[index].isLetterOrDigit && !" _-.".utf8.contains(self[index]) {
      return false
    }
    return true
  }

  /// `••••`, `****`: already hidden.
  fileprivate var repeatsOneCharacter: Bool {
    let step = self[0] < 0x80 ? 1 : self[0] < 0xE0 ? 2 : self[0] < 0xF0 ? 3 : 4
    guard step > 1 || !self[0].isLetterOrDigit else { return false }
    return count > step && indices.allSatisfy { self[$0] == self[$0 % step] }
  }

  /// A word for a state.
  fileprivate var isState: Bool {
    guard count <= 10, indices.allSatisfy({ self[$0].isLetter }) else { return false }
    let states: Set<String> = [
      "true", "false", "null", "none", "nil", "undefined", "changed", "reset", "expired",
      "required",
      "optional", "enabled", "disabled", "missing", "invalid", "yes", "no", "string",
    ]
    return states.contains(String(copying: self).lowercased())
  }

  fileprivate var isOneWord: Bool { indices.allSatisfy { self[$0] > 0x20 } }

  fileprivate var holdsAddress: Bool {
    indices.contains { self[$0] == UInt8(ascii: ":") && holds("://", at: $0) }
  }

  fileprivate var digits: Int {
    var digits = 0
    for index in indices where self[index].isDigit { digits += 1 }
    return digits
  }
}
