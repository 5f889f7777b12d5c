/// The rules about messages for FCM's HTTP v1 API.
enum FCMRules {
  static let all: [any Rule.Type] =
    fields + message + targets + android + apple + silent + data + size

  /// Driven by the field tables.
  private static let fields: [any Rule.Type] = [
    FCMDeprecatedKey.self, FCMMisplacedKey.self, FCMMisspelledKey.self, FCMUnknownKey.self,
    FCMValueNotAllowed.self, FCMWrongType.self,
  ]

  private static let message: [any Rule.Type] = [
    FCMMissingMessageWrapper.self, FCMKeySpelledTwice.self, FCMEmptyMessage.self,
    FCMAndroidAndV2.self, FCMAndroidV2Intent.self, FCMWebpushLink.self,
  ]

  private static let targets: [any Rule.Type] = [
    FCMNoTarget.self, FCMMultipleTargets.self, FCMTokenFormat.self, FCMTopicName.self,
    FCMTopicTooLong.self, FCMConditionSyntax.self, FCMConditionTooManyTopics.self,
    FCMConditionPrecedence.self,
  ]

  private static let android: [any Rule.Type] = [
    FCMTTLOutOfRange.self, FCMTTLInMilliseconds.self, FCMTTLWithoutAPNsExpiration.self,
    FCMLightSettingsIncomplete.self, FCMLightColorOutOfRange.self, FCMNegativeDuration.self,
    FCMDefaultOverridden.self, FCMLocArgsWithoutKey.self, FCMCollapseKeyOnNotification.self,
    FCMChannelIsAppID.self,
  ]

  /// Those that look again at what was found in the payload stand behind the others.
  private static let apple: [any Rule.Type] = [
    FCMPartialAlert.self, FCMOverriddenByPlatform.self, FCMImageWithoutMutableContent.self,
    FCMImageURL.self, FCMLiveActivityWithoutTarget.self, FCMLiveActivityWithoutContent.self,
    FCMLiveActivityWithoutToken.self, FCMClickActionIsCategory.self, FCMHeaderNotString.self,
    FCMPayloadWithoutAps.self, FCMOptionInPayload.self,
  ]

  private static let silent: [any Rule.Type] = [
    FCMDataOnlyHighPriority.self, FCMDataOnlyWithoutContentAvailable.self,
    FCMSilentDefaultPriority.self, FCMPushTypeMissing.self,
  ]

  private static let data: [any Rule.Type] = [
    FCMDataNotString.self, FCMDataNestedJSON.self, FCMReservedDataKey.self,
    FCMSuspectDataKey.self, FCMDataWithoutEffect.self, FCMDataShadowsCustomKey.self,
  ]

  private static let size: [any Rule.Type] = [
    FCMMessageTooLarge.self, FCMTopicMessageSize.self, FCMApplePayloadTooLarge.self,
    FCMDeepNesting.self,
  ]
}
