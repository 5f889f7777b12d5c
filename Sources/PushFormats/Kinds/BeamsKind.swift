/// Pusher Beams: a publish to interests or users, with a part for each platform.
enum BeamsKind: DocumentLayout {
  static let title = "Pusher Beams request"
  static let rootKeys: [StaticString]? = ["interests", "users"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.beamsRequest))]

  static let conversion: SenderConversion? = SenderConversion(
    from: .beamsRequest, FieldMapping.beamsToV1, by: .sdk)

  static let signs = [
    Sign(
      "it holds interests or users beside apns, fcm or web", .product,
      (.has("interests", as: .list) || .has("users", as: .list))
        && .hasAny(of: ["apns", "fcm", "web"]))
  ]

  static let innerPlaces = [
    InnerPlace("apns", holds: .apnsPayload(nil), sign: .has(as: .object)),
    InnerPlace("fcm", holds: .legacyRequest, sign: .has(as: .object)),
  ]
}
