/// Pusher Beams: a publish to interests or users, with a part for each platform.
enum BeamsKind: DocumentLayout {
  static let title = "Pusher Beams request"
  static let rootKeys: [StaticString]? = ["interests", "users"] + parts

  private static let parts: [StaticString] = ["apns", "fcm", "web"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.beamsRequest))]

  static let conversion: SenderConversion? = SenderConversion(
    from: .beamsRequest, FieldMapping.beamsToV1, by: .sdk)

  static let signs = [
    Sign(
      "it contains interests or users beside apns, fcm or web", .product,
      (.has("interests", as: .listOrPlaceholder) || .has("users", as: .listOrPlaceholder))
        && .hasAny(of: parts)),
    Sign(
      "it contains what may be interests or users beside parts for APNs and others", .product,
      .has("apns", "aps", as: .object) && (.has("fcm", as: .object) || .has("web", as: .object))
        && (.keyResembles(["interests", "interest"], .anything)
          || .keyResembles(["users", "user"], .listOrPlaceholder))
    ),
    // The SDKs take interests or users as an argument of the call. FCM's `apns` has `payload` around
    // its `aps`.
    Sign(
      "it contains an APNs payload under `apns` and no keys but those of Beams", .product,
      .has("apns", "aps", as: .object) && .noKeysBut(parts)),
    Sign(
      "it contains a notification under `fcm` or `web`, as Beams has it", .guess,
      .noKeysBut(parts)
        && (.hasAny(of: FCMV1Kind.textKeys, at: "fcm", "notification")
          || .hasAny(of: FCMV1Kind.textKeys, at: "web", "notification"))
    ),
  ]

  static let innerPlaces = [
    InnerPlace("apns", holds: .apnsPayload(nil), sign: .has(as: .object)),
    InnerPlace("fcm", holds: .legacyRequest, sign: .has(as: .object), isForAndroidAlone: true),
  ]
}
