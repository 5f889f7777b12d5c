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
