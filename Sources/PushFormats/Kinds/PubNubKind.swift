/// PubNub: a message for a channel, with what Apple's and Google's devices on it get.
enum PubNubKind: DocumentLayout {
  static let title = "PubNub message"
  /// The devices that get it, and those that do not.
  static let handling = PayloadHandling(
    ownKeys: [
      ["pn_apns", "pn_push"], ["pn_apns", "pn_exceptions"], ["pn_fcm", "pn_exceptions"],
      ["pn_gcm", "pn_exceptions"],
    ])
  static let rootKeys: [StaticString]? = ["pn_apns", "pn_fcm", "pn_gcm"]

  static let signs = [
    Sign(
      "it contains `pn_apns`, `pn_fcm` or `pn_gcm` of PubNub", .product,
      .any(["pn_apns", "pn_fcm", "pn_gcm"].map { .value(at: [$0], .object) }))
  ]

  static let innerPlaces = [
    InnerPlace(
      at: ["pn_apns"], holds: .apnsPayload(nil), sign: .has("aps"),
      pushTypeNames: [["pn_apns", "pn_push", "0", "push_type"]]),
    // PubNub adds the devices: https://www.pubnub.com/docs/migration-guides/legacy-http-fcm
    InnerPlace("pn_fcm", holds: .fcmParts, sign: .has(as: .object)),
    // It is made a message of HTTP v1 where that is possible; of other keys nothing is known.
    InnerPlace("pn_gcm", holds: .legacyRequest, sign: .noKeysBut(keysOfLegacyRequest)),
  ]

  private static let keysOfLegacyRequest: [StaticString] = [
    "notification", "data", "priority", "time_to_live", "collapse_key", "content_available",
    "mutable_content", "pn_exceptions",
  ]
}
