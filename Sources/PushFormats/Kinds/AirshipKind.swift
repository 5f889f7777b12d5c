/// Airship's API for pushes.
enum AirshipKind: DocumentLayout {
  static let title = "Airship request"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["audience"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.airshipPush))]

  static let signs = [
    Sign(
      "it holds `audience` and `device_types`", .product,
      .has("audience") && .has("notification") && .has("device_types")),
    Sign(
      "it holds a `notification` for channels of Airship", .product,
      .has("notification", as: .object)
        && .hasAny(
          of: ["channel", "ios_channel", "android_channel", "amazon_channel", "named_user"],
          at: "audience")
    ),
  ]
}
