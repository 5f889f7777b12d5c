import JSON
package import PushFormats
package import PushModel

/// The rules under which the field tables of one Google API are reported.
package struct GoogleRules {
  package let unknownKey: any Rule.Type
  package let misspelledKey: any Rule.Type
  package let misplacedKey: any Rule.Type
  package let wrongType: any Rule.Type
  package let valueNotAllowed: any Rule.Type
  package let deprecatedKey: any Rule.Type

  /// What the API does with a key that it does not know.
  package static func prediction(of name: String, in table: Table) -> Prediction {
    switch table {
    case .legacyRequest: .fcmDelivers("ignores the key")
    // Undocumented, and seen in one dump of what an iOS app received.
    case .legacyNotification where name == LegacyRequest.contentAvailable.field.nameText:
      .fcmDelivers("was once seen to wake an iOS app for it, which no page documents")
    case .legacyNotification:
      .fcmDelivers("passes it to iOS apps as `gcm.notification.\(ValueWords.shortened(name))`")
    case .deviceGroup: .fcmDelivers("ignores the key")
    default: FCMError.unknownName(name, in: table)
    }
  }
}

extension FCMError {
  /// What HTTP v1 answers to a key that it does not know at this place.
  static func unknownName(_ name: String, in table: Table) -> Prediction {
    let path = table.path
    return .fcmRefuses(
      String(
        joining: [
          "Invalid JSON payload received. Unknown name \"", ValueWords.shortened(name),
          path.isEmpty ? "\"" : "\" at '", path, path.isEmpty ? "" : "'", ": Cannot find field.",
        ]))
  }
}
