/// Stream Chat: the settings of a push for an event, with a template as text.
enum StreamChatKind: DocumentLayout {
  static let title = "Stream Chat push template"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["push_provider_type", "sender"]

  static let signs = [
    Sign(
      "it contains a push provider's type and an event of Stream", .product,
      .has("push_provider_type")
        && .hasAny(of: ["event_type", "template", "enable_push", "push_provider_name"])),
    // Without variables it is what APNs gets.
    Sign(
      "its payload is from `stream.chat`, and has variables for Stream to fill in", .besideAps,
      .has("aps") && .has("sender", as: .text("stream.chat"))
        && .any([
          .has("aps", "alert", as: .liquid), .has("aps", "alert", "title", as: .liquid),
          .has("aps", "alert", "body", as: .liquid),
        ])),
  ]

  // What is filled in later may be a number without quotes, which is not JSON yet.
  private static let isReady: Condition = .has(as: .string) && !.has(as: .bareMustache)

  static let innerPlaces = [
    InnerPlace(holds: .apnsPayload(nil), if: .has("aps")),
    InnerPlace(
      "template", holds: .apnsPayload(nil), asString: true,
      if: .has("push_provider_type", as: .text("apn")), sign: isReady, addsAlert: true),
    InnerPlace(
      "template", holds: .fcmParts, asString: true,
      if: .has("push_provider_type", as: .text("firebase")), sign: isReady, addsAlert: true),
  ]
}
