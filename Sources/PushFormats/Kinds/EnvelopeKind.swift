/// A payload for APNs as one member of a library's or service's own message.
enum EnvelopeKind: DocumentLayout {
  static let title = "envelope around an APNs payload"
  static let rootKeys: [StaticString]? = ["payload", "rawPayload"]

  static let signs = [
    Sign(
      "its payload, with `aps`, is one member among others", .product,
      .has("payload", "aps") || .has("rawPayload", "aps"))
  ]

  static let innerPlaces = ["payload", "rawPayload"].map { (key: StaticString) in
    InnerPlace(
      at: [key], holds: .apnsPayload(nil), sign: .holdsAps,
      pushTypeNames: namesOfPushType.map { ["options", $0] } + namesOfPushType.map { [$0] })
  }

  /// What libraries and relays call the header.
  private static let namesOfPushType: [StaticString] = [
    "apnsPushType", "pushType", "push_type", "apns-push-type", "apns_push_type",
  ]
}
