/// The rules about several keys of a legacy request; those about one key are in its table.
package enum LegacyRules {
  package static let all: [any Rule.Type] =
    whole + targets + notification + options + data

  private static let whole: [any Rule.Type] = [
    LegacyAPIShutDown.self, LegacyMixedAPIs.self, LegacyUpstreamMessage.self,
  ]
  private static let targets: [any Rule.Type] = [
    LegacyConditionOperators.self, LegacyConditionSyntax.self, LegacyNoTarget.self,
    LegacyRegistrationIDsCount.self,
    LegacySeveralTargets.self, LegacyTopicName.self, LegacyTopicWithoutPrefix.self,
    LegacyXMPPMulticast.self,
  ]
  private static let notification: [any Rule.Type] = [
    LegacyAndroidOnlyKey.self, LegacyBadgeNumber.self, LegacyLocArgsText.self,
    LegacyLocArgsWithoutKey.self,
  ]
  private static let options: [any Rule.Type] = [
    LegacyMutableContentWithoutNotification.self, LegacySilentHighPriority.self,
  ]
  private static let data: [any Rule.Type] = [
    LegacyFlagInData.self, LegacyMessageTooLarge.self, LegacyReservedDataKey.self,
  ]
}
