/// Pushwoosh's remote API.
enum PushwooshKind: DocumentLayout {
  static let title = "Pushwoosh request"
  static let addresses: [StaticString] = ["pushwoosh.com/json/1.3/createMessage"]
  static let handling = PayloadHandling(
    documentsFlagsAsText: true,
    // The vendor's content extension reads the address of its picture there.
    ownKeys: [
      ["request", "notifications", "*", "ios_root_params", "aps", "ios_expanded_image_url"]
    ])
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["request"]

  static let credentials: [[StaticString?]] = [
    ["request", "auth"], ["request", "username"], ["request", "password"],
  ]

  static let signs = [
    Sign(
      "its `request` contains an application of Pushwoosh", .product,
      .has("request", "application") && .has("request", "notifications"))
  ]

  static let innerPlaces = [
    InnerPlace(
      "request", "notifications", "*", "ios_root_params", holds: .apnsPayload(nil),
      sign: .holdsAps, addsAlert: true)
  ]
}
