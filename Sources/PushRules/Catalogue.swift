/// Every rule, in the order of its family.
///
/// A test compares the list with the files.
package enum Catalogue {
  package static let rules: [any Rule.Type] =
    generic + apple + FCMRules.all + LegacyFieldRules.all + SyntaxRules.all + DumpRules.all
    + PushDocumentRules.all
    + TextRules.rules
    + DataOnlyRules.all + LegacyRules.all + ReceivedRules.all + WrapperRules.all
    + ConvertRules.all + ConfigRules.all + AppRules.all

  /// What APNs, the device and the request have to do with.
  static let apple: [any Rule.Type] =
    apns + apnsAlert + appleRequests + activity + otherTypes

  /// Driven by the field tables.
  private static let generic: [any Rule.Type] = [
    APNsDeprecatedKey.self, APNsFlagZero.self, APNsKeyWithoutEffect.self, APNsMisplacedKey.self,
    APNsMisspelledKey.self, APNsNullValue.self, APNsUnknownKey.self, APNsValueNotAllowed.self,
    APNsWrongType.self,
  ]

  private static let apns: [any Rule.Type] = [
    APNsEmptyAlert.self, APNsLocArgsWithoutKey.self,
  ]

  /// Headers, push types, topics, tokens, sizes, and what a payload is made of.
  private static let appleRequests: [any Rule.Type] = [
    APNsBackgroundPriority.self, APNsBackgroundWithAlert.self,
    APNsBackgroundWithoutContentAvailable.self, APNsBroadcastRequest.self, APNsChannelID.self,
    APNsCollapseIDTooLong.self, APNsDeviceTokenFormat.self,
    APNsDuplicateHeader.self, APNsEmptyAps.self, APNsExpirationValue.self, APNsFCMEnvelope.self,
    APNsIDFormat.self,
    APNsKeyOutsideAps.self, APNsLateCall.self, APNsMDMWithOtherKeys.self,
    APNsMalformedTopic.self, APNsMissingAps.self, APNsNothingToShow.self,
    APNsPayloadNearLimit.self, APNsPayloadTooLarge.self, APNsPlaceholderTopic.self,
    APNsPriorityNotForType.self, APNsPriorityValue.self, APNsProviderToken.self,
    APNsPushTypeMismatch.self, APNsPushTypeMissing.self, APNsRequestLine.self,
    APNsSimulatorKey.self, APNsTopicMissing.self, APNsTopicPrefixMismatch.self,
    APNsTopicSuffixMismatch.self, APNsUnknownHeader.self, APNsUnknownPushType.self,
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

  private static let activity: [any Rule.Type] = [
    APNsActivityAlertAsText.self, APNsActivityAttributesRepeatState.self,
    APNsActivityDataTooLarge.self, APNsActivityDismissalTooLate.self,
    APNsActivityInputPushConflict.self, APNsActivityKeyOfOtherEvent.self,
    APNsActivitySoundBesideAlert.self, APNsActivityStaleOnArrival.self,
    APNsActivityStartNotStored.self, APNsActivityStartWithoutAlert.self,
    APNsActivityStartWithoutAttributes.self, APNsActivityStateDate.self,
    APNsActivityTimestampOff.self, APNsActivityWithoutContentState.self,
    APNsActivityWithoutEvent.self, APNsActivityWithoutTimestamp.self, APNsBroadcastStart.self,
    APNsUnixTimeInMilliseconds.self,
  ]

  /// Pushes to browsers, widgets and extensions.
  private static let otherTypes: [any Rule.Type] = [
    APNsContentChangedNotTrue.self, APNsFileProviderIdentifier.self,
    APNsSafariAlertIncomplete.self, APNsSafariWithoutURLArgs.self, APNsWebPushIncomplete.self,
  ]

  /// The rule with this id.
  package static func rule(named name: String) -> (any Rule.Type)? {
    rules.first { $0.name == name }
  }
}
