package import PushModel

/// The rules about what a push gives away.
package enum PrivacyRules {
  static let all: [any Rule.Type] = (secrets + addresses).map { $0 }

  /// In the order of what matters most: where two find something in a text, the first one counts.
  package static let secrets: [any TextRule.Type] = [
    PrivacyPrivateKey.self, PrivacyServiceKey.self, PrivacyBearerToken.self, PrivacyPassword.self,
    PrivacyOneTimeCode.self, PrivacyCardNumber.self,
  ]

  package static let addresses: [any TextRule.Type] = [PrivacyPlainHTTP.self]
}
