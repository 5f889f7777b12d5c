/// gorush and Gaurun: servers that send to APNs and FCM.
enum GorushKind: DocumentLayout {
  static let title = "gorush or Gaurun request"
  static let rootKeys: [StaticString]? = ["notifications", "platform", "tokens"]

  static let arrangements: [PossibleArrangement] = [
    .mistaken(when: isPushAlone, .sender(.gorushNotification)),
    // A list under `token` is Gaurun's.
    .when(!.has("notifications", "0", "token", as: .list), .sender(.gorushRequest)),
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .gorushRequest, FieldMapping.gorushToV1, by: .sender, list: "notifications",
    variant: .init(key: "platform", value: "1", mappings: FieldMapping.gorushAppleToV1))

  static let innerPlaces = [
    InnerPlace(
      "notifications", "*", "apns", "payload", holds: .apnsPayload(nil), sign: .has(as: .object),
      addsAlert: true
    ).addingAlert(from: [["message"], ["title"], ["alert"], ["image"], ["notification"]])
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
    Sign(
      "it contains tokens, and a platform by its number, as a notification of gorush", .product,
      isPushAlone),
  ]

  /// One of the notifications, without the list around it.
  private static let isPushAlone: Condition =
    .has("platform", as: .number) && .has("tokens", as: .listOrPlaceholder)
    && .lacks(["notifications"])
    && .hasAny(
      of: [
        "message", "title", "data", "alert", "badge", "sound", "topic", "notification",
        "content_available", "push_type",
      ])
}
