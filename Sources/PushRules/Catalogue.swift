package import PushFormats

/// Every rule, in the order of its family.
///
/// A test compares the list with the files.
package enum Catalogue {
  package static let rules: [any Rule.Type] =
    generic + apns + SyntaxRules.all + PushDocumentRules.all + ConvertRules.all

  /// Driven by the field tables.
  private static let generic: [any Rule.Type] = [
    APNsDeprecatedKey.self, APNsKeyWithoutEffect.self, APNsMisspelledKey.self, APNsNullValue.self,
    APNsValueNotAllowed.self, APNsWrongType.self,
  ]

  private static let apns: [any Rule.Type] = [
    APNsBackgroundWithAlert.self, APNsCollapseIDTooLong.self, APNsDeviceTokenFormat.self,
    APNsEmptyAlert.self, APNsLocArgsWithoutKey.self, APNsPayloadTooLarge.self,
    APNsTopicSuffixMismatch.self,
  ]

  /// The rule with this id.
  package static func rule(named name: String) -> (any Rule.Type)? {
    rules.first { $0.name == name }
  }
}
