/// A rule that compares a push with what its app knows; it runs only where that is known.
package protocol AppRule: Rule {
  static func check(
    _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings)
}

/// The rules about a push and its app.
package enum AppRules {
  static let all: [any AppRule.Type] = [
    AppLocArgsDiffer.self, AppLocArgsNotText.self, AppMissingKey.self, AppMisspelledKey.self,
    AppNewerThanMinimumOS.self, AppUnknownBundleID.self, AppUnknownCategory.self,
    AppUnknownChannel.self, AppUnknownKey.self, AppUnknownLocKey.self, AppUnknownSound.self,
    AppUntranslatedLocKey.self, AppWrongType.self,
  ]

  // One by one: a cast of the whole array asks the runtime for each.
  package static let rules: [any Rule.Type] = all.map { $0 }
}
