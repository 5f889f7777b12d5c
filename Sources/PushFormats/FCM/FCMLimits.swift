/// Limits of FCM that APNs does not have, each once.
package enum FCMLimits {
  package static let topicNameCharacters = 900
  package static let topicsPerCondition = 5
  /// Operators in a condition of the legacy API.
  package static let legacyConditionOperators = 2
  /// `registration_ids` of one legacy request.
  package static let registrationIDs = 1000
  /// Messages, or tokens, that the Admin SDKs send in one call.
  package static let sdkBatch = 500
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
