/// Customer.io: a payload of its editor for FCM, to which it adds the device, or a request to send.
enum CustomerIOKind: DocumentLayout {
  static let title = "Customer.io push"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["message", "transactional_message_id", "CIO"]

  static let signs = [
    // Without variables it is what APNs gets.
    Sign(
      "its payload has `CIO`, and variables for Customer.io to fill in", .besideAps,
      .has("aps") && .has("CIO", as: .object)
        && .any([
          .has("aps", "alert", as: .liquid), .has("aps", "alert", "title", as: .liquid),
          .has("aps", "alert", "subtitle", as: .liquid), .has("aps", "alert", "body", as: .liquid),
        ])),
    Sign(
      "its payload has `CIO`, and it has no target", .product,
      .has("message", "apns", "payload", "CIO", as: .object)
        && !.hasAny(of: ["token", "fid", "topic", "condition"], at: "message")),
    Sign(
      "it contains a message and identifiers of Customer.io", .product,
      isTransactional && !isMailOrText),
  ]

  private static let isTransactional: Condition =
    .has("transactional_message_id") && .has("identifiers", as: .object)

  /// One request is for pushes, mails and text messages.
  private static let isMailOrText: Condition =
    .has("to", as: .mailAddress) || .has("to", as: .textBeginning("+")) || .has("subject")

  static let isTransactionalMail: Condition = isTransactional && isMailOrText

  static let innerPlaces = [
    InnerPlace(holds: .fcmMessage, if: .has("message", as: .object)),
    InnerPlace(holds: .apnsPayload(nil), if: .has("aps")),
    InnerPlace("custom_payload", holds: .apnsPayload(nil), sign: .holdsAps),
  ]
}
