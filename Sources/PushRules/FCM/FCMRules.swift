/// The rules about messages for FCM's HTTP v1 API.
enum FCMRules {
  static let all: [any Rule.Type] = fields

  /// Driven by the field tables.
  private static let fields: [any Rule.Type] = [
    FCMDeprecatedKey.self, FCMMisplacedKey.self, FCMMisspelledKey.self, FCMUnknownKey.self,
    FCMValueNotAllowed.self, FCMWrongType.self,
  ]
}
