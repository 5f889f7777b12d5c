/// Twilio Notify: a notification for identities or tags, with a part for each channel.
enum TwilioNotifyKind: DocumentLayout {
  static let title = "Twilio Notify request"
  static let rootKeys: [StaticString]? = ["apn", "fcm", "gcm"]

  static let signs = [
    Sign(
      "it contains channels beside identities or tags of Twilio Notify", .product,
      (.has("apn", as: .object) || .has("fcm", as: .object) || .has("gcm", as: .object))
        && .hasAny(of: ["identities", "identity", "tags", "tag", "service_sid", "toBinding"]))
  ]

  static let innerPlaces = [
    InnerPlace("apn", holds: .apnsPayload(nil), sign: .holdsAps, addsAlert: true),
    InnerPlace("gcm", holds: .legacyRequest, sign: .has(as: .object)),
    InnerPlace("fcm", holds: .legacyRequest, sign: .has(as: .object)),
  ]
}
