/// Customer.io: a payload of its editor for FCM, to which it adds the device, or a request to send.
enum CustomerIOKind: DocumentLayout {
  static let title = "Customer.io push"
  static let rootKeys: [StaticString]? = ["message", "transactional_message_id"]

  static let signs = [
    Sign(
      "its payload has `CIO`, and it has no target", .product,
      .has("message", "apns", "payload", "CIO", as: .object)
        && !.hasAny(of: ["token", "fid", "topic", "condition"], at: "message")),
    Sign(
      "it holds a message and identifiers of Customer.io", .product,
      .has("transactional_message_id") && .has("identifiers", as: .object)),
  ]

  static let innerPlaces = [
    InnerPlace(holds: .fcmMessage, if: .has("message", as: .object)),
    InnerPlace("custom_payload", holds: .apnsPayload(nil), sign: .has("aps")),
  ]
}
