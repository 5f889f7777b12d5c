import PushModel

extension GoogleRules {
  /// What the walk over the fields of this API reports under.
  package static let legacy = GoogleRules(
    unknownKey: LegacyUnknownKey.self, misspelledKey: LegacyMisspelledKey.self,
    misplacedKey: LegacyMisplacedKey.self, wrongType: LegacyWrongType.self,
    valueNotAllowed: LegacyValueNotAllowed.self, deprecatedKey: LegacyDeprecatedKey.self)
}
