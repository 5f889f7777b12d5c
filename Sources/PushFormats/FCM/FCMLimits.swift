/// Limits of FCM that are no limit of APNs, each once.
package enum FCMLimits {
  package static let topicNameCharacters = 900
  package static let topicsPerCondition = 5
  /// Operators in a condition of the legacy API.
  package static let legacyConditionOperators = 2
  /// Topics that one app instance may follow.
  package static let topicsPerInstance = 2000
  package static let analyticsLabelCharacters = 50
  package static let analyticsLabelsPerDay = 100
  /// `registration_ids` of one legacy request.
  package static let registrationIDs = 1000
  package static let deviceGroupMembers = 20
  /// Messages, or tokens, that the Admin SDKs send in one call.
  package static let sdkBatch = 500
  /// Collapse keys that FCM stores for one device.
  package static let collapseKeys = 4
  /// Messages without a collapse key that wait for one Android device; one more discards them all.
  package static let waitingMessages = 100
  package static let androidImageBytes = 1_000_000
  /// The default lifetime of a push that FCM hands to APNs: 30 days, by the API's own description.
  package static let apnsExpirationSeconds = 30 * 24 * 60 * 60

  /// The terms of the size that measurements suggest; Google documents no formula.
  ///
  /// Keys and values of `data` with 6 for each pair, those of the notification with 17 for each key,
  /// and 39 once.
  package static let sizeEstimateBase = 39
  package static let sizeEstimatePerPair = 6
  package static let sizeEstimatePerNotificationKey = 17
  /// From here on a message may be refused or not, since the size is an estimate: 90 percent.
  package static let messageBytesNearLimit = Limits.fcmMessageBytes * 9 / 10
}
