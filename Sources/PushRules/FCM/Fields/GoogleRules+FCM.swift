import PushModel

extension GoogleRules {
  /// What the walk over the fields of this API reports under.
  package static let httpV1 = GoogleRules(
    unknownKey: FCMUnknownKey.self, misspelledKey: FCMMisspelledKey.self,
    misplacedKey: FCMMisplacedKey.self, wrongType: FCMWrongType.self,
    valueNotAllowed: FCMValueNotAllowed.self, deprecatedKey: FCMDeprecatedKey.self)
}
