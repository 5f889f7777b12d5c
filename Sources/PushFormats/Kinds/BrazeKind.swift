/// Braze: messages, campaigns and Live Activities.
enum BrazeKind: DocumentLayout {
  static let title = "Braze request"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["messages", "campaign_id", "activity_id"]

  static let arrangements: [PossibleArrangement] = [
    // Other endpoints have keys of their own.
    .when(.has("messages", as: .object), .sender(.brazeRequest))
  ]

  private static let pushes: [StaticString] = [
    "apple_push", "android_push", "kindle_push", "web_push", "huawei_push", "windows_push",
    "windows_universal_push",
  ]

  static let signs = [
    Sign(
      "its `messages` hold a push under a name of Braze", .product,
      .has("messages", as: .object) && .hasAny(of: pushes, at: "messages")),
    Sign(
      "it holds `campaign_id` and recipients of Braze", .product,
      .has("campaign_id") && .hasAny(of: ["external_user_ids", "recipients"])),
    Sign(
      "it updates a Live Activity through Braze", .product,
      .has("activity_id") && .has("content_state", as: .object)),
  ]
}
