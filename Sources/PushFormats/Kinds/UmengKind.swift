/// Umeng: a message for devices, whose payload is Apple's own on iOS.
enum UmengKind: DocumentLayout {
  static let title = "Umeng request"
  static let rootKeys: [StaticString]? = ["appkey"]

  static let signs = [
    Sign(
      "it contains the app key, type and payload of Umeng", .product,
      .has("appkey") && .has("type", as: .string) && .has("payload", as: .object))
  ]

  static let innerPlaces = [
    InnerPlace("payload", holds: .apnsPayload(nil), sign: .holdsAps)
  ]
}
