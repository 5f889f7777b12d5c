/// Rules about a push and its app.
enum AppRules {
  static let all: [any Rule.Type] =
    plain.map { $0 } + keys.map { $0 } + texts.map { $0 } + fields

  static let plain: [any AppRule.Type] = [
    AppUnknownBundleID.self, AppUnknownCategory.self, AppUnknownChannel.self, AppUnknownSound.self,
  ]

  static let keys: [any CustomKeyRule.Type] = [
    AppMissingKey.self, AppMisspelledKey.self, AppUnknownKey.self, AppWrongType.self,
  ]

  static let texts: [any LocalizedTextRule.Type] = [
    AppLocArgsDiffer.self, AppLocArgsNotText.self, AppUnknownLocKey.self,
    AppUntranslatedLocKey.self,
  ]

  /// Driven by the fields of a push.
  private static let fields: [any Rule.Type] = [AppNewerThanMinimumOS.self]
}
