/// gorush and Gaurun: servers that send to APNs and FCM.
enum GorushKind: DocumentLayout {
  static let title = "gorush or Gaurun request"
  static let rootKeys: [StaticString]? = ["notifications"]

  static let arrangements: [PossibleArrangement] = [
    // A list under `token` is Gaurun's.
    .when(!.has("notifications", "0", "token", as: .list), .sender(.gorushRequest))
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .gorushRequest, FieldMapping.gorushToV1, by: .sender, list: "notifications",
    variant: .init(key: "platform", value: "1", mappings: FieldMapping.gorushAppleToV1))

  static let innerPlaces = [
    InnerPlace(
      "notifications", "*", "apns", "payload", holds: .apnsPayload(nil), sign: .has(as: .object),
      addsAlert: true)
  ]

  static let credentials: [[StaticString?]] = [["notifications", nil, "app_secret"]]

  static let signs = [
    Sign(
      "its `notifications` contain tokens and a platform", .product,
      .has("notifications", "0", "platform")
        && (.has("notifications", "0", "tokens") || .has("notifications", "0", "token", as: .list))),
    Sign(
      "its `notifications` contain a platform by its number, and a text or a target", .product,
      .has("notifications", "0", "platform", as: .number)
        && .hasAny(of: ["message", "title", "to", "topic", "condition"], at: "notifications", "0")),
  ]
}
