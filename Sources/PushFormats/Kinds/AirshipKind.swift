/// Airship's API for pushes.
enum AirshipKind: DocumentLayout {
  static let title = "Airship request"
  static let addresses: [StaticString] = ["urbanairship.com/api/push", "airship.eu/api/push"]
  static let fillsPlaceholders = true
  static let mayBeList = true
  static let rootKeys: [StaticString]? = ["audience", "device_types", "outcome", "push"]

  static let arrangements: [PossibleArrangement] = [
    .when(.has("outcome"), .sender(.airshipPipeline)),
    .when(.has("push"), .sender(.airshipOutcome)),
    .otherwise(.sender(.airshipPush)),
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .airshipPush, FieldMapping.airshipToV1, by: .sdk)

  static let signs = [
    Sign(
      "it is a list of pushes with `audience` and `device_types`", .product,
      .has(as: .list) && .has("0", "audience") && .has("0", "device_types")),
    Sign(
      "it contains `audience` and `device_types`", .product,
      .has("audience") && .has("notification") && .has("device_types")),
    Sign(
      "it contains a `notification` for `device_types` of Airship", .product,
      .has("notification", as: .object)
        && (.has("device_types", as: .text("all"))
          || .hasAny(of: ["alert", "ios", "android", "web", "amazon"], at: "notification")
            && .has("device_types", as: .list))
    ),
    Sign(
      "it fills a template of Airship for `device_types`", .product,
      .has("audience") && .has("device_types") && .has("merge_data", "template_id")),
    Sign(
      "it sends a push of Airship when something happens, or at a time", .product,
      .has("outcome", "push", "audience") || .has("outcome", "0", "push", "audience")
        || .has("push", "audience") && .has("push", "device_types")),
    Sign(
      "it contains a `notification` for channels of Airship", .product,
      .has("notification", as: .object)
        && .hasAny(
          of: ["channel", "ios_channel", "android_channel", "amazon_channel", "named_user"],
          at: "audience")
    ),
    Sign(
      "it contains an audience, a notification and a spelling of `device_types`", .product,
      .has("audience") && .hasAny(of: ["alert", "ios", "android", "web"], at: "notification")
        && .keyResembles(["device_types", "device_type"], .anything)),
    Sign(
      "it contains an audience and a notification, as Airship has them", .guess,
      .has("audience") && .hasAny(of: ["alert", "ios", "android", "web"], at: "notification")
        // What JPush has there.
        && .lacks(["registration_id", "alias", "tag_and", "tag_not"], at: "audience")
        && .noKeysBut(["audience", "notification", "options", "message", "in_app", "campaigns"])),
  ]
}
