package import PushModel

/// Rules about sensitive data in a push.
package enum PrivacyRules {
  static let all: [any Rule.Type] = (secrets + addresses).map { $0 }

  /// The most important first: when two match in a text, the first one counts.
  package static let secrets: [any TextRule.Type] = [
    PrivacyPrivateKey.self, PrivacyServiceKey.self, PrivacyBearerToken.self, PrivacyPassword.self,
    PrivacyOneTimeCode.self, PrivacyCardNumber.self,
  ]

  package static let addresses: [any TextRule.Type] = [PrivacyPlainHTTP.self]
}
