package import PushModel

/// Rules about a push and its app.
package enum AppRules {
  static let all: [any Rule.Type] =
    plain.map { $0 } + keys.map { $0 } + texts.map { $0 } + fields

  package static let plain: [any AppRule.Type] = [
    AppUnknownBundleID.self, AppUnknownCategory.self, AppUnknownChannel.self, AppUnknownSound.self,
  ]

  package static let keys: [any CustomKeyRule.Type] = [
    AppMissingKey.self, AppMisspelledKey.self, AppUnknownKey.self, AppWrongType.self,
  ]

  package static let texts: [any LocalizedTextRule.Type] = [
    AppLocArgsDiffer.self, AppLocArgsNotText.self, AppUnknownLocKey.self,
    AppUntranslatedLocKey.self,
  ]

  /// Driven by the fields of a push.
  private static let fields: [any Rule.Type] = [AppNewerThanMinimumOS.self]
}
