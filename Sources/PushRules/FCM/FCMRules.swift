package import PushModel

/// Rules about messages for FCM's HTTP v1 API.
package enum FCMRules {
  static let all: [any Rule.Type] =
    fields + guarded.map { $0 } + values + dataOnly.map { $0 }

  /// In the order in which they run.
  package static let guarded: [any GuardedRule.Type] =
    message + targets + android + apple + silent + data + size

  /// About the flat dictionary of a data message.
  package static let dataOnly: [any GuardedRule.Type] = [FCMDirectChannel.self]

  /// Driven by the field tables.
  private static let fields: [any Rule.Type] = [
    FCMDeprecatedKey.self, FCMMisplacedKey.self, FCMMisspelledKey.self, FCMUnknownKey.self,
    FCMValueNotAllowed.self, FCMWrongType.self,
  ]

  /// Reported by other rules during their own walks, and by the examiner.
  private static let values: [any Rule.Type] = [
    FCMDataNestedJSON.self, FCMDataWithoutEffect.self, FCMDeepNesting.self, FCMSuspectDataKey.self,
  ]

  private static let message: [any GuardedRule.Type] = [
    FCMMissingMessageWrapper.self, FCMKeySpelledTwice.self, FCMEmptyMessage.self,
    FCMAndroidAndV2.self, FCMAndroidV2Intent.self, FCMWebpushActionIncomplete.self,
    FCMWebpushLink.self, FCMWebpushOptionsConflict.self, FCMNotificationWithoutText.self,
  ]

  private static let targets: [any GuardedRule.Type] = [
    FCMNoTarget.self, FCMMultipleTargets.self, FCMTokenFormat.self, FCMTopicName.self,
    FCMTopicTooLong.self, FCMConditionSyntax.self, FCMConditionTooManyTopics.self,
    FCMConditionPrecedence.self,
  ]

  private static let android: [any GuardedRule.Type] = [
    FCMTTLOutOfRange.self, FCMTTLInMilliseconds.self, FCMTTLWithoutAPNsExpiration.self,
    FCMLightSettingsIncomplete.self, FCMLightColorOutOfRange.self, FCMNegativeDuration.self,
    FCMNegativeNotificationCount.self,
    FCMDefaultOverridden.self, FCMLocArgsWithoutKey.self, FCMCollapseKeyOnNotification.self,
    FCMChannelIsAppID.self, FCMIconURL.self, FCMMisspelledSound.self, FCMAndroidWithoutText.self,
  ]

  /// Rules that depend on findings in the payload come after the others.
  private static let apple: [any GuardedRule.Type] = [
    FCMPartialAlert.self, FCMOverriddenByPlatform.self, FCMImageWithoutMutableContent.self,
    FCMImageURL.self, FCMLiveActivityWithoutTarget.self, FCMLiveActivityWithoutContent.self,
    FCMLiveActivityWithoutToken.self, FCMClickActionIsCategory.self, FCMHeaderNotString.self,
    FCMPayloadWithoutAps.self, FCMOptionInPayload.self, FCMPushTypeNotDeliverable.self,
  ]

  private static let silent: [any GuardedRule.Type] = [
    FCMDataOnlyHighPriority.self, FCMDataOnlyWithoutContentAvailable.self,
    FCMSilentDefaultPriority.self, FCMPushTypeMissing.self,
  ]

  private static let data: [any GuardedRule.Type] = [
    FCMDataNotString.self, FCMReservedDataKey.self, FCMDataShadowsCustomKey.self,
  ]

  private static let size: [any GuardedRule.Type] = [
    FCMMessageTooLarge.self, FCMTopicMessageSize.self, FCMApplePayloadTooLarge.self,
  ]
}
