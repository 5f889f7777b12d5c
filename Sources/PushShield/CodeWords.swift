/// Names for a one-time code, a PIN or a password in several languages.
package enum CodeWords {
  package struct Word: Sendable {
    /// In lower case.
    package let text: String
    /// The same as bytes, at least three.
    let bytes: [UInt8]
    /// Whether it means a secret by itself; a "code" may be a discount code.
    let isSecret: Bool
    /// Whether the word has to stand alone: "pin" does not match "shipping".
    package let isWhole: Bool
    /// Its place among all words.
    fileprivate(set) var rank = 0

    fileprivate init(_ text: String, isSecret: Bool = true, isWhole: Bool = false) {
      self.text = text
      bytes = Array(text.utf8)
      self.isSecret = isSecret
      self.isWhole = isWhole
    }
  }

  package static let all: [Word] = {
    var words = secrets + codes
    for rank in words.indices { words[rank].rank = rank }
    return words
  }()

  private static let secrets: [Word] =
    [
      // Names of one-time codes.
      "one-time", "one time", "onetime", "passcode", "verification code", "security code",
      "login code", "sign-in code", "confirmation code", "authentication code", "einmalcode",
      "einmalpasswort", "bestätigungscode", "sicherheitscode", "verifizierungscode",
      "código de verificación", "código de verificação", "código de segurança",
      "código de seguridad", "codice di verifica", "code de vérification", "code de sécurité",
      "usage unique", "verificatiecode", "kod weryfikacyjny", "код подтверждения",
      "код підтвердження", "doğrulama kodu", "verifieringskod", "ověřovací kód", "kode verifikasi",
      "mã xác", "验证码", "驗證碼", "校验码", "动态码", "認証コード", "確認コード", "ワンタイム",
      "인증번호", "인증 코드", "رمز التحقق", "ओटीपी",
      // Passwords.
      "password", "passwort", "kennwort", "mot de passe", "contraseña", "senha", "wachtwoord",
      "hasło", "heslo", "lösenord", "пароль", "şifre", "密码", "密碼", "暗証番号",
      "パスワード", "비밀번호", "كلمة المرور", "पासवर्ड", "รหัสผ่าน", "mật khẩu", "kata sandi",
    ].map { Word($0) }
    + ["otp", "pin", "mtan", "tan:", "ihre tan", "deine tan", "die tan", "tan lautet", "tan ist"]
    .map { Word($0, isWhole: true) }

  private static let codes: [Word] =
    ["código", "codigo", "codice", "код", "kodu", "कोड", "קוד", "كود", "รหัส", "scode"].map {
      Word($0, isSecret: false)
    } + ["code", "kod", "kode", "kód"].map { Word($0, isSecret: false, isWhole: true) }

  static let harmlessByFirstByte: [[String]] = {
    var words = [[String]](repeating: [], count: 256)
    for word in harmless { words[Int(word.utf8.first ?? 0)].append(word) }
    return words
  }()

  /// Words before "code" that make it harmless: "promo code", "zip code".
  private static let harmless = [
    "promo", "coupon", "discount", "voucher", "gift", "zip", "postal", "post", "error", "country",
    "area", "source", "qr", "bar", "dress", "exit", "status", "booking", "order", "tracking",
    "product", "rabatt", "gutschein", "aktions", "descuento", "promocional", "cupón", "promotion",
    "réduction", "sconto", "скидк", "промо", "referral", "invite", "flight", "fehler",
  ]
}

// MARK: - Search

extension CodeWords {
  private static let byFirstByte: [[Word]] = {
    var words = [[Word]](repeating: [], count: 256)
    for word in all { words[Int(word.bytes[0])].append(word) }
    return words
  }()

  /// The first three bytes of every word by their hash.
  private static let beginnings: [Bool] = {
    var beginnings = [Bool](repeating: false, count: 4096)
    for word in all {
      beginnings[word.bytes.prefix(3).reduce(0) { hash($0, $1) }] = true
    }
    return beginnings
  }()

  /// The hash of two bytes and a further one: older bytes are shifted out.
  ///
  /// Upper and lower case have the same hash.
  @inline(__always)
  private static func hash(_ before: Int, _ byte: UInt8) -> Int {
    (before << 4 ^ Int(byte | 0x20)) & 4095
  }

  /// Where the words stand in a text in lower case, in the order of the text.
  static func places(in text: [UInt8]) -> [(Range<Int>, Word)] { places(in: text, text.indices) }

  /// The same of those that begin in a part.
  static func places(in text: [UInt8], _ part: Range<Int>) -> [(Range<Int>, Word)] {
    let end = min(part.upperBound, text.count - 2)
    guard part.lowerBound < end else { return [] }
    let beginnings = Self.beginnings
    var places: [(Range<Int>, Word)] = []
    var recent = hash(hash(0, text[part.lowerBound]), text[part.lowerBound + 1])
    for start in part.lowerBound..<end {
      recent = hash(recent, text[start + 2])
      guard beginnings[recent] else { continue }
      for word in byFirstByte[Int(text[start])] {
        let end = start + word.bytes.count
        guard end <= text.count, text[start..<end].elementsEqual(word.bytes),
          !word.isWhole || SecretInText.isAlone(start..<end, in: text)
        else { continue }
        places.append((start..<end, word))
      }
    }
    return places
  }
}
