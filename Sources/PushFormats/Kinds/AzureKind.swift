/// Azure Notification Hubs: the body of a native notification, or a template with expressions.
enum AzureKind: DocumentLayout {
  static let title = "Azure Notification Hubs body"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["aps", "message", "notification", "data"]

  static let signs = [
    Sign(
      "it holds expressions of an Azure template", .besideAps,
      .has("aps", "alert", as: .azureExpression) || .has("aps", "badge", as: .azureExpression)),
    // The hub knows whom it is for; a message for FCM itself names a target.
    Sign(
      "it holds expressions of an Azure template and no target", .product,
      .has("message", as: .object) && !.hasAny(of: targets, at: "message")
        && (.has("message", "notification", as: .azureExpression)
          || .has("message", "data", as: .azureExpression))
    ),
    Sign(
      "it holds expressions of an Azure template and no target", .product,
      !.has("message", as: .object) && !.hasAny(of: targets)
        && (.has("notification", as: .azureExpression) || .has("data", as: .azureExpression))),
  ]

  private static let targets: [StaticString] = [
    "token", "fid", "topic", "condition", "to", "registration_ids",
  ]

  /// The body is native; only the target and the values of templates come from the hub.
  static let innerPlaces = [
    InnerPlace(holds: .apnsPayload(nil), if: .has("aps")),
    InnerPlace(
      holds: .fcmMessage,
      if: !.has("aps")
        && (.has("message", as: .object) || .hasAny(of: ["android", "apns", "webpush"]))),
    // Strings alone are what fills a template in: the hub makes the rest.
    InnerPlace(
      holds: .legacyRequest,
      if: !.has("aps") && !.has("message", as: .object)
        && !.hasAny(of: ["android", "apns", "webpush"])
        && .hasAny(of: ["notification", "data"]) && !.onlyStrings),
  ]
}
