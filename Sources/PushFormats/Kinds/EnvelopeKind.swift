/// A payload for APNs as one member of a library's or service's own message.
enum EnvelopeKind: DocumentLayout {
  static let title = "envelope around an APNs payload"
  static let rootKeys: [StaticString]? = [
    "payload", "rawPayload", "pn_apns", "pn_fcm", "pn_gcm",
  ]

  static let signs = [
    Sign(
      "its payload, with `aps`, is one member among others", .product,
      .has("payload", "aps") || .has("rawPayload", "aps")),
    Sign(
      "it contains payloads for PubNub, such as `pn_apns`", .product,
      .has("pn_apns", as: .object) || .has("pn_fcm", as: .object) || .has("pn_gcm", as: .object)),
  ]

  static let innerPlaces = ["payload", "rawPayload", "pn_apns"].map { (key: StaticString) in
    InnerPlace(
      at: [key], holds: .apnsPayload(nil), sign: .has("aps"),
      pushTypeNames: [["options", "apnsPushType"], ["options", "pushType"], ["pushType"]])
  }
}
