package import PushModel

/// Rules about requests to FCM's legacy API.
package enum LegacyRules {
  static let all: [any Rule.Type] = fields + guarded.map { $0 }

  /// In the order in which they run.
  package static let guarded: [any GuardedRule.Type] =
    whole + targets + notification + options + data

  /// Driven by the field tables.
  private static let fields: [any Rule.Type] = [
    LegacyDeprecatedKey.self, LegacyMisplacedKey.self, LegacyMisspelledKey.self,
    LegacyUnknownKey.self, LegacyValueNotAllowed.self, LegacyWrongType.self,
  ]

  private static let whole: [any GuardedRule.Type] = [
    LegacyAPIShutDown.self, LegacyEmptyMessage.self, LegacyMixedAPIs.self,
    LegacyUpstreamMessage.self,
  ]
  private static let targets: [any GuardedRule.Type] = [
    LegacyConditionOperators.self, LegacyConditionSyntax.self, LegacyNoTarget.self,
    LegacyRegistrationIDsCount.self, LegacySeveralTargets.self, LegacyTopicName.self,
    LegacyTokenFormat.self, LegacyTopicWithoutPrefix.self, LegacyXMPPMulticast.self,
  ]
  private static let notification: [any GuardedRule.Type] = [
    LegacyAndroidOnlyKey.self, LegacyBadgeNumber.self, LegacyChannelIsAppID.self,
    LegacyLocArgsText.self, LegacyLocArgsWithoutKey.self, LegacyMisspelledSound.self,
  ]
  private static let options: [any GuardedRule.Type] = [
    LegacyMutableContentWithoutNotification.self, LegacySilentHighPriority.self,
  ]
  private static let data: [any GuardedRule.Type] = [
    LegacyDataNotString.self, LegacyFlagInData.self, LegacyMessageTooLarge.self,
    LegacyReservedDataKey.self,
  ]
}
