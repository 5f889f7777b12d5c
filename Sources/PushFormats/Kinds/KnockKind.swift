/// Knock: the trigger of a workflow, or the override of what a channel sends.
enum KnockKind: DocumentLayout {
  static let title = "Knock push"
  /// Its headers are beside `aps`.
  static let handling = PayloadHandling(ownKeys: ["headers"])
  static let rootKeys: [StaticString]? = ["headers", "recipients"]

  static let signs = [
    // Knock writes the alert itself; where there is one, the `payload` of a request is missing.
    Sign(
      "it holds `aps` beside headers for APNs, as in an override of Knock", .besideAps,
      .has("aps", as: .object) && !.has("aps", "alert")
        && .keyBegins(with: ["apns-"], at: ["headers"])),
    Sign(
      "it triggers a workflow of Knock for recipients", .product,
      .has("recipients", as: .list) && .has("data", as: .object)
        && .hasAny(of: ["actor", "tenant", "cancellation_key"])),
  ]

  static let innerPlaces = [
    InnerPlace(holds: .apnsPayload(nil), if: .has("aps"), addsAlert: true)
  ]
}
