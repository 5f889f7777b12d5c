import JSON

/// A key that names the kind of secret in its value.
package enum TellingKey {
  case code, pin, password, secret, token, cardCheck

  /// The kind of secret under a key such as `verificationCode` or `verification_code`.
  package init?(_ key: Span<UInt8>) {
    var letters = [40 of UInt8](repeating: 0)
    var length = 0
    for index in 0..<key.count where key[index] != 0x2D && key[index] != 0x5F {
      guard length < 40 else { return nil }
      letters[length] = key[index] | 0x20
      length += 1
    }
    guard let number = Self.table.number(of: letters.span.extracting(..<length)) else {
      return nil
    }
    self = Self.entries[number].kind
  }

  /// Ignoring letter case, hyphens and underscores.
  private static let entries: [(name: StaticString, kind: TellingKey)] = [
    ("otp", .code), ("otpcode", .code), ("totp", .code), ("onetimecode", .code),
    ("onetimepasscode", .code), ("onetimepin", .code), ("verificationcode", .code),
    ("verifycode", .code), ("confirmationcode", .code), ("activationcode", .code),
    ("authenticationcode", .code), ("authcode", .code), ("securitycode", .code),
    ("logincode", .code), ("smscode", .code), ("mfacode", .code), ("twofactorcode", .code),
    ("2facode", .code), ("passcode", .code),
    ("pin", .pin), ("userpin", .pin), ("loginpin", .pin), ("cardpin", .pin), ("newpin", .pin),
    ("password", .password), ("passwd", .password), ("pwd", .password), ("passphrase", .password),
    ("userpassword", .password), ("newpassword", .password), ("temppassword", .password),
    ("temporarypassword", .password), ("onetimepassword", .password), ("passwort", .password),
    ("kennwort", .password), ("wifipassword", .password), ("defaultpassword", .password),
    ("secret", .secret), ("clientsecret", .secret), ("apisecret", .secret), ("secretkey", .secret),
    ("appsecret", .secret), ("sharedsecret", .secret), ("privatekey", .secret),
    ("accesstoken", .token), ("authtoken", .token), ("refreshtoken", .token), ("idtoken", .token),
    ("bearertoken", .token), ("sessiontoken", .token), ("bearer", .token),
    ("authorization", .token),
    ("cvv", .cardCheck), ("cvc", .cardCheck), ("cvvcode", .cardCheck), ("cvccode", .cardCheck),
  ]
  static let names: [StaticString] = entries.map(\.name)
  private static let table = KeyTable(names)
}
