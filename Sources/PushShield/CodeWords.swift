import JSON

/// Names for a one-time code, a PIN or a password in several languages.
package enum CodeWords {
  package struct Word: BitwiseCopyable, Sendable {
    /// In lower case, at least three bytes.
    private let letters: StaticString
    /// Whether it means a secret by itself; a "code" may be a discount code.
    let isSecret: Bool
    /// Whether the word has to stand alone: "pin" does not match "shipping".
    package let isWhole: Bool
    /// Its place among all words.
    fileprivate(set) var rank = 0

    fileprivate init(_ letters: StaticString, isSecret: Bool = true, isWhole: Bool = false) {
      self.letters = letters
      self.isSecret = isSecret
      self.isWhole = isWhole
    }

    package var text: String { letters.description }

    var byteCount: Int { letters.utf8CodeUnitCount }

    fileprivate func stands(at start: Int, in text: Span<UInt8>) -> Bool {
      text.holds(letters, at: start)
        && (!isWhole || SecretInText.isAlone(start..<start + byteCount, in: text))
    }
  }

  package static let all: [Word] = {
    var words = secrets + codes
    for rank in words.indices { words[rank].rank = rank }
    return words
  }()

  private static let secrets: [Word] =
    ([
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
    ] as [StaticString]).map { Word($0) }
    + ([
      "otp", "pin", "mtan", "tan:", "ihre tan", "deine tan", "die tan", "tan lautet", "tan ist",
    ] as [StaticString]).map { Word($0, isWhole: true) }

  private static let codes: [Word] =
    ([
      "código", "codigo", "codice", "код", "kodu", "कोड", "קוד", "كود", "รหัส", "scode",
    ] as [StaticString]).map { Word($0, isSecret: false) }
    + (["code", "kod", "kode", "kód"] as [StaticString]).map {
      Word($0, isSecret: false, isWhole: true)
    }

  static let harmlessByFirstByte: [[StaticString]] = {
    var words = [[StaticString]](repeating: [], count: 256)
    for word in harmless { words[Int(unsafe word.utf8Start.pointee)].append(word) }
    return words
  }()

  /// Words before "code" that make it harmless: "promo code", "zip code".
  private static let harmless: [StaticString] = [
    "promo", "coupon", "discount", "voucher", "gift", "zip", "postal", "post", "error", "country",
    "area", "source", "qr", "bar", "dress", "exit", "status", "booking", "order", "tracking",
    "product", "rabatt", "gutschein", "aktions", "descuento", "promocional", "cupón", "promotion",
    "réduction", "sconto", "скидк", "промо", "referral", "invite", "flight", "fehler",
  ]
}

// MARK: - Search

extension CodeWords {
  /// The words by the hash of their first three bytes.
  private struct Chains: Sendable {
    /// The rank of the first word with a hash, and of the next one with that of a word.
    var first = [UInt8](repeating: none, count: 4096)
    var next: [UInt8]

    static let none: UInt8 = .max

    init(_ words: [Word]) {
      next = [UInt8](repeating: Self.none, count: words.count)
      for word in words.reversed() {
        let hash = word.text.utf8.prefix(3).reduce(0) { CodeWords.hash($0, $1) }
        next[word.rank] = first[hash]
        first[hash] = UInt8(word.rank)
      }
    }
  }

  private static let chains = Chains(all)

  /// The hash of two bytes and a further one: older bytes are shifted out.
  ///
  /// Upper and lower case have the same hash.
  @inline(__always)
  private static func hash(_ before: Int, _ byte: UInt8) -> Int {
    (before << 4 ^ Int(byte | 0x20)) & 4095
  }

  /// Visits the words that begin in a part of a text in lower case, in the order of the text.
  static func forEachPlace(
    in text: Span<UInt8>, _ part: Range<Int>, _ body: (Range<Int>, Word) -> Void
  ) {
    let end = min(part.upperBound, text.count - 2)
    guard part.lowerBound < end else { return }
    let words = all
    let chains = Self.chains
    var recent = hash(hash(0, text[part.lowerBound]), text[part.lowerBound + 1])
    for start in part.lowerBound..<end {
      recent = hash(recent, text[start + 2])
      var rank = chains.first[recent]
      while rank != Chains.none {
        let word = words[Int(rank)]
        if word.stands(at: start, in: text) { body(start..<start + word.byteCount, word) }
        rank = chains.next[Int(rank)]
      }
    }
  }
}
