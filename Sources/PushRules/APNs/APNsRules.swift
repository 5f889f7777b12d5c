package import PushModel

/// Rules about payloads for APNs, their display on devices, and the requests that send them.
package enum APNsRules {
  static let all: [any Rule.Type] = fields + guarded.map { $0 } + headers

  /// In the order in which they run.
  package static let guarded: [any GuardedRule.Type] = alert + requests + activity + others

  /// Driven by the field tables.
  private static let fields: [any Rule.Type] = [
    APNsDeprecatedKey.self, APNsFlagZero.self, APNsKeyWithoutEffect.self, APNsMisplacedKey.self,
    APNsMisspelledKey.self, APNsNullValue.self, APNsUnknownKey.self, APNsValueNotAllowed.self,
    APNsWrongType.self,
  ]

  /// Driven by the parser of request headers.
  private static let headers: [any Rule.Type] = [
    APNsPushTypeMismatch.self, APNsUnknownHeader.self,
  ]

  /// The visible and audible parts of a notification.
  private static let alert: [any GuardedRule.Type] = [
    APNsEmptyAlert.self, APNsLocArgsWithoutKey.self,
    APNsAlertAlsoWakes.self, APNsCategoryWithoutAlert.self, APNsCriticalLevelMismatch.self,
    APNsCriticalNeedsEntitlement.self, APNsInsecurePicture.self, APNsLiteralAndLocKey.self,
    APNsLocKeyWithSpecifier.self, APNsMutableContentWithoutAlert.self, APNsPassiveWithSound.self,
    APNsPictureInPayload.self, APNsPictureWithoutMutableContent.self,
    APNsRelevanceScoreRange.self, APNsSoundEmpty.self, APNsSoundExtension.self,
    APNsSoundPath.self, APNsSoundWithoutName.self, APNsTimeSensitiveNeedsCapability.self,
    APNsVolumeWithoutCritical.self,
  ]

  /// Headers, push types, topics, tokens, sizes, and the structure of payloads.
  private static let requests: [any GuardedRule.Type] = [
    APNsBackgroundPriority.self, APNsBackgroundWithAlert.self,
    APNsBackgroundWithoutContentAvailable.self, APNsBroadcastRequest.self, APNsChannelID.self,
    APNsCollapseIDEmpty.self, APNsCollapseIDTooLong.self, APNsDeviceTokenFormat.self,
    APNsDuplicateHeader.self, APNsEmptyAps.self, APNsExpirationValue.self, APNsFCMEnvelope.self,
    APNsIDFormat.self,
    APNsKeyOutsideAps.self, APNsLateCall.self, APNsMDMWithOtherKeys.self,
    APNsMalformedTopic.self, APNsMissingAps.self, APNsNothingToShow.self,
    APNsPayloadNearLimit.self, APNsPayloadTooLarge.self, APNsPlaceholderTopic.self,
    APNsPriorityNotForType.self, APNsPriorityValue.self, APNsProviderToken.self,
    APNsPushTypeMissing.self, APNsRequestLine.self, APNsSimulatorKey.self,
    APNsTopicMissing.self, APNsTopicPrefixMismatch.self, APNsTopicSuffixMismatch.self,
    APNsUnknownPushType.self,
  ]

  private static let activity: [any GuardedRule.Type] = [
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

  /// Pushes to browsers, widgets, extensions and media sessions.
  private static let others: [any GuardedRule.Type] = [
    APNsContentChangedNotTrue.self, APNsFileProviderIdentifier.self,
    APNsMediaSessionWithoutID.self,
    APNsSafariAlertIncomplete.self, APNsSafariWithoutURLArgs.self,
    APNsWebPushActionIncomplete.self, APNsWebPushIncomplete.self, APNsWebPushOptionsConflict.self,
    APNsWebPushWithAps.self,
  ]
}
