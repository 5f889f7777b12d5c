package import PushFormats

/// Every rule, in the order of its family.
///
/// A test compares the list with the files.
package enum Catalogue {
  package static let rules: [any Rule.Type] =
    generic + apns + apnsAlert + SyntaxRules.all + PushDocumentRules.all + ReceivedRules.all
    + WrapperRules.all

  /// Driven by the field tables.
  private static let generic: [any Rule.Type] = [
    APNsDeprecatedKey.self, APNsFlagZero.self, APNsKeyWithoutEffect.self, APNsMisplacedKey.self,
    APNsMisspelledKey.self, APNsNullValue.self, APNsUnknownKey.self, APNsValueNotAllowed.self,
    APNsWrongType.self,
  ]

  private static let apns: [any Rule.Type] = [
    APNsBackgroundWithAlert.self, APNsCollapseIDTooLong.self, APNsDeviceTokenFormat.self,
    APNsEmptyAlert.self, APNsLocArgsWithoutKey.self, APNsPayloadTooLarge.self,
    APNsTopicSuffixMismatch.self,
  ]

  /// What a notification shows and plays.
  private static let apnsAlert: [any Rule.Type] = [
    APNsAlertAlsoWakes.self, APNsCategoryWithoutAlert.self, APNsCriticalLevelMismatch.self,
    APNsCriticalNeedsEntitlement.self, APNsInsecurePicture.self, APNsLiteralAndLocKey.self,
    APNsLocKeyWithSpecifier.self, APNsMutableContentWithoutAlert.self, APNsPassiveWithSound.self,
    APNsPictureInPayload.self, APNsPictureWithoutMutableContent.self,
    APNsRelevanceScoreRange.self, APNsSoundEmpty.self, APNsSoundExtension.self,
    APNsSoundPath.self, APNsSoundWithoutName.self, APNsTimeSensitiveNeedsCapability.self,
    APNsVolumeWithoutCritical.self,
  ]

  /// The rule with this id.
  package static func rule(named name: String) -> (any Rule.Type)? {
    rules.first { $0.name == name }
  }
}
