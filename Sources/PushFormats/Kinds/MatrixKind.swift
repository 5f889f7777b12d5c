/// A Matrix homeserver's request to a push gateway.
enum MatrixKind: DocumentLayout {
  static let title = "Matrix push document"
  static let rootKeys: [StaticString]? = ["notification", "data", "default_payload"]

  static let signs = [
    Sign(
      "its `notification` names `devices`, as Matrix has it", .product,
      .has("notification", "devices", as: .list)),
    Sign(
      "it contains the payload that a client of Matrix asks its gateway to begin with", .product,
      .has("data", "default_payload", as: .object) || .has("default_payload", as: .object)
        || .has("pushkey", as: .string) && .has("data", "default_payload")),
    Sign(
      "it sets a pusher up, as a client of Matrix does at its homeserver", .product,
      .has("pushkey", as: .string) && .has("app_id", as: .string) && .has("kind")
        && .has("data", as: .object)),
  ]

  /// The payload that a client asks its gateway to begin with.
  static let innerPlaces = holders.map { holder in
    InnerPlace(
      at: holder + ["default_payload"], holds: .apnsPayload(nil), sign: .holdsAps,
      addsAlert: true)
  }

  private static let holders: [[StaticString]] = [
    ["notification", "devices", "*", "data"], ["data"], [],
  ]
}
