/// A condition for a received message to be counted or exported by Firebase.
package struct TrackingCondition: Sendable {
  package enum Purpose: String, CaseIterable, Sendable {
    /// Opens and foreground deliveries in Google Analytics.
    case analytics
    /// Deliveries in BigQuery.
    case bigQuery
  }

  /// The condition on a key's value.
  package enum Test: Sendable {
    /// The payload does not decide it.
    case outside
    case present
    case string
    case nonEmptyString
    case equals(StaticString)
    /// The number 1, or a string with it.
    case one
    case object
    /// An alert that shows something: a string, or an object that is not empty.
    case alert
  }

  package let purpose: Purpose
  /// The path of the key in the received payload; empty for the payload itself.
  package let path: [StaticString]
  package let test: Test
  /// The condition as a clause: "`google.c.sender.id` is there".
  package let text: String
  /// The consequence when it does not hold.
  package let otherwise: String
  /// Whether the message is counted nevertheless.
  package let isOptional: Bool
  package let source: Source
}

extension TrackingCondition {
  /// The conditions of `appDidReceiveMessage`, which the SDK calls by itself unless swizzling is
  /// off.
  package static let analytics: [TrackingCondition] = [
    .counted(
      [], .present, "the payload is not empty", otherwise: "the SDK does nothing with the message"),
    .counted(
      ["google.c.a.e"], .equals("1"), "`google.c.a.e` is the string \"1\", not the number",
      otherwise: "the message is not counted"),
    .counted(
      [], .outside, "the app runs on iOS",
      otherwise: "other Apple systems count nothing: the code is compiled for iOS alone"),
    .counted(
      [], .outside, "`appDidReceiveMessage` is called, by the SDK or by the app",
      otherwise: "nothing is counted; the SDK calls it unless FirebaseAppDelegateProxyEnabled is NO"
    ),
    .counted(
      ["aps", "alert"], .alert, "`aps.alert` shows something", isOptional: true,
      otherwise: "only a delivery in the foreground counts, no open"),
    .counted(
      ["gcm.message_id"], .nonEmptyString, "`gcm.message_id` is a string", isOptional: true,
      otherwise: "a message that is reported twice counts twice"),
  ]

  /// The conditions of `exportDeliveryMetricsToBigQuery(withMessageInfo:)`.
  package static let bigQuery: [TrackingCondition] = [
    .exported(
      [], .outside, "the app calls `exportDeliveryMetricsToBigQuery(withMessageInfo:)`",
      otherwise: "nothing is exported"),
    .exported(
      ["google.c.sender.id"], .present, "`google.c.sender.id` is there",
      otherwise: "the SDK logs \"Invalid project ID\" and exports nothing"),
    .exported(
      ["gcm.message_id"], .string, "`gcm.message_id` is a string",
      otherwise: "the SDK logs \"Invalid Message ID\" and exports nothing"),
    .exported(
      ["google.c.fid"], .string, "`google.c.fid` is a string",
      otherwise: "the SDK logs \"Invalid Instance ID\" and exports nothing"),
    .exported(
      ["aps", "mutable-content"], .one,
      "`aps.mutable-content` is 1, so that a service extension can make the call for an alert",
      isOptional: true, otherwise: "an alert is exported only when the app itself handles it"),
    .exported(
      ["aps", "content-available"], .one, "`aps.content-available` is 1", isOptional: true,
      otherwise: "the row says DISPLAY_NOTIFICATION instead of DATA_MESSAGE"),
  ]

  /// Types that the SDK assumes without checking.
  package static let crashing: [TrackingCondition] = [
    .trusted(
      ["gcm.message_id"], .string, "`gcm.message_id` is a string", FirebaseSources.appleMessaging),
    .trusted(
      ["google.c.cm.lt_start"], .string, "`google.c.cm.lt_start` is a string",
      FirebaseSources.appleLocalTime),
    .trusted(
      ["google.c.a.m_l"], .string, "`google.c.a.m_l` is a string",
      FirebaseSources.appleExtensionHelper, .bigQuery),
    .trusted(
      ["google.c.a.c_l"], .string, "`google.c.a.c_l` is a string",
      FirebaseSources.appleExtensionHelper, .bigQuery),
    .trusted(
      ["aps"], .object, "`aps` is an object", FirebaseSources.appleExtensionHelper, .bigQuery),
    .trusted(
      ["fcm_options"], .object, "`fcm_options` is an object", FirebaseSources.appleExtensionHelper),
  ]

  private static func counted(
    _ path: [StaticString], _ test: Test, _ text: String, isOptional: Bool = false,
    otherwise: String
  ) -> TrackingCondition {
    TrackingCondition(
      purpose: .analytics, path: path, test: test, text: text, otherwise: otherwise,
      isOptional: isOptional, source: FirebaseSources.appleAnalytics)
  }

  private static func exported(
    _ path: [StaticString], _ test: Test, _ text: String, isOptional: Bool = false,
    otherwise: String
  ) -> TrackingCondition {
    TrackingCondition(
      purpose: .bigQuery, path: path, test: test, text: text, otherwise: otherwise,
      isOptional: isOptional, source: GoogleDocs.delivery)
  }

  private static func trusted(
    _ path: [StaticString], _ test: Test, _ text: String, _ source: Source,
    _ purpose: Purpose = .analytics
  ) -> TrackingCondition {
    TrackingCondition(
      purpose: purpose, path: path, test: test, text: text,
      otherwise: "the Firebase SDK may crash or stop there", isOptional: false, source: source)
  }
}
