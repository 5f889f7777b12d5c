/// PubNub: a message for a channel, with what Apple's and Google's devices on it get.
enum PubNubKind: DocumentLayout {
  static let title = "PubNub message"
  static let handling = PayloadHandling(
    ownKeys: holders.flatMap { holder in
      blocks.flatMap { block in ownKeys.map { holder + [block, $0] } }
    })
  static let rootKeys: [StaticString]? = blocks + ["channel"]
  /// Where the message may stand: it is the document, or the SDKs' call to publish it has it.
  private static let holders: [[StaticString]] = [[], ["message"]]
  private static let blocks: [StaticString] = ["pn_apns", "pn_fcm", "pn_gcm"]
  /// The devices that get it, those that do not, and how it is sent.
  private static let ownKeys: [StaticString] = [
    "pn_push", "pn_exceptions", "pn_collapse_id", "pn_dry_run",
  ]

  static let signs = [
    Sign(
      "it contains `pn_apns`, `pn_fcm` or `pn_gcm` of PubNub", .product,
      .any(blocks.map { .value(at: [$0], .object) })),
    Sign(
      "its `message` for a channel contains `pn_apns`, `pn_fcm` or `pn_gcm` of PubNub", .product,
      .has("channel") && .any(blocks.map { .value(at: ["message", $0], .object) })),
  ]

  static let innerPlaces = holders.flatMap { holder in
    [
      InnerPlace(
        at: holder + ["pn_apns"], holds: .apnsPayload(nil),
        // PubNub hands it to APNs as it is, whatever is in it.
        sign: .has(as: .object),
        pushTypeNames: [holder + ["pn_apns", "pn_push", "0", "push_type"]]),
      // PubNub adds the devices: https://www.pubnub.com/docs/migration-guides/legacy-http-fcm
      InnerPlace(
        at: holder + ["pn_fcm"], holds: .fcmParts, sign: .has(as: .object),
        isForAndroidAlone: true),
      // It is made a message of HTTP v1 where that is possible.
      InnerPlace(
        at: holder + ["pn_gcm"], holds: .legacyRequest,
        sign: .has(as: .object) && .lacks(FCMV1Kind.ownKeys), isForAndroidAlone: true),
    ]
  }
}
