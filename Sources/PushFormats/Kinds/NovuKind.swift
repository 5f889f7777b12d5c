/// Novu: the trigger of a workflow, which may override what a provider sends.
enum NovuKind: DocumentLayout {
  static let title = "Novu trigger"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["name"]

  static let signs = [
    Sign(
      "it triggers a workflow for a `subscriberId`", .product,
      .has("name", as: .string) && .has("to", "subscriberId"))
  ]

  static let innerPlaces = [
    InnerPlace("overrides", "apns", "payload", holds: .apnsPayload(nil), sign: .has("aps")),
    InnerPlace(
      "overrides", "providers", "apns", "payload", holds: .apnsPayload(nil), sign: .has("aps")),
  ]
}
