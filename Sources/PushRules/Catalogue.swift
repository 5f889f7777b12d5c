package import PushFormats

/// Every rule, in the order of its family. A test compares the list with the files.
package enum Catalogue {
  package static let rules: [any Rule.Type] =
    generic + apns + activity + otherTypes + SyntaxRules.all + PushDocumentRules.all
    + TextRules.rules

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
