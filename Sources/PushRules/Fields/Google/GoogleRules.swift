import PushFormats

extension Family {
  /// Whether Google reads the object: a message of HTTP v1, or a request of the legacy API.
  var isGoogle: Bool { self == .fcm || self == .legacy }
}

/// The rules under which the field tables of one Google API are reported.
struct GoogleRules {
  let unknownKey: any Rule.Type
  let misspelledKey: any Rule.Type
  let misplacedKey: any Rule.Type
  let wrongType: any Rule.Type
  let valueNotAllowed: any Rule.Type
  let deprecatedKey: any Rule.Type

  static func of(_ table: Table) -> GoogleRules {
    table.family == .legacy ? legacy : httpV1
  }

  private static let httpV1 = GoogleRules(
    unknownKey: FCMUnknownKey.self, misspelledKey: FCMMisspelledKey.self,
    misplacedKey: FCMMisplacedKey.self, wrongType: FCMWrongType.self,
    valueNotAllowed: FCMValueNotAllowed.self, deprecatedKey: FCMDeprecatedKey.self)

  private static let legacy = GoogleRules(
    unknownKey: LegacyUnknownKey.self, misspelledKey: LegacyMisspelledKey.self,
    misplacedKey: LegacyMisplacedKey.self, wrongType: LegacyWrongType.self,
    valueNotAllowed: LegacyValueNotAllowed.self, deprecatedKey: LegacyDeprecatedKey.self)
}

extension FCMError {
  /// What HTTP v1 answers to a key that it does not know at this place.
  static func unknownName(_ name: String, in table: Table) -> Prediction {
    let place = table.path.isEmpty ? "" : " at '\(table.path)'"
    return .fcmRefuses(
      "Invalid JSON payload received. Unknown name \"\(ValueWords.shortened(name))\"\(place): Cannot"
        + " find field.")
  }
}
