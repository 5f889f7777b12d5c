/// A Matrix homeserver's request to a push gateway.
enum MatrixKind: DocumentLayout {
  static let title = "Matrix push gateway request"
  static let rootKeys: [StaticString]? = ["notification"]

  static let signs = [
    Sign(
      "its `notification` names `devices`, as Matrix has it", .product,
      .has("notification", "devices", as: .list))
  ]

  /// The payload that a client asks its gateway to begin with.
  static let innerPlaces = [
    InnerPlace(
      "notification", "devices", "*", "data", "default_payload", holds: .apnsPayload(nil),
      sign: .has("aps"))
  ]
}
