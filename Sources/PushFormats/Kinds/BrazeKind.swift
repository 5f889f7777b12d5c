/// Braze: messages, campaigns and Live Activities.
enum BrazeKind: DocumentLayout {
  static let title = "Braze request"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["messages", "campaign_id", "activity_id"]

  static let arrangements: [PossibleArrangement] = [
    // Other endpoints have keys of their own.
    .when(.has("messages", as: .object), .sender(.brazeRequest))
  ]

  static let signs = [
    Sign(
      "its `messages` hold apple_push or android_push", .product,
      .has("messages", as: .object)
        && .hasAny(of: ["apple_push", "android_push"], at: "messages")),
    Sign(
      "it holds `campaign_id` and recipients of Braze", .product,
      .has("campaign_id") && .hasAny(of: ["external_user_ids", "recipients"])),
    Sign(
      "it updates a Live Activity through Braze", .product,
      .has("activity_id") && .has("content_state", as: .object)),
  ]
}
