/// The rules about legacy requests that the field tables drive.
enum LegacyFieldRules {
  static let all: [any Rule.Type] = [
    LegacyDeprecatedKey.self, LegacyMisplacedKey.self, LegacyMisspelledKey.self,
    LegacyUnknownKey.self, LegacyValueNotAllowed.self, LegacyWrongType.self,
  ]
}
