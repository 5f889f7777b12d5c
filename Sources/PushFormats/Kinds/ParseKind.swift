/// Parse Server: data for channels or for the installations that a query finds.
enum ParseKind: DocumentLayout {
  static let title = "Parse push"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["where", "channels", "data"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.parsePush))]

  static let signs = [
    Sign(
      "it contains `data` for channels or a query of Parse", .product,
      (.has("where") || .has("channels", as: .list)) && .has("data", as: .object)),
    Sign(
      "it contains `data` with an alert for all, as for LeanCloud", .product,
      .has("data", "alert")
        && (.hasAny(of: ["prod", "cql", "push_time", "expiration_interval"])
          || .has("data", "ios", as: .object))
    ),
    Sign(
      "it contains nothing but `data` with an alert, as for Parse and LeanCloud", .guess,
      .memberCount(1) && .has("data", "alert")),
  ]

  /// The adapter takes what is written out for APNs as it is.
  static let innerPlaces = [
    InnerPlace(
      "data", holds: .apnsPayload(nil), sign: .has("aps", as: .object), addsAlert: true)
  ]
}
