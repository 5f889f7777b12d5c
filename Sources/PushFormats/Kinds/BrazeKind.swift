/// Braze: messages, campaigns and Live Activities.
enum BrazeKind: DocumentLayout {
  static let title = "Braze request"
  static let addresses: [StaticString] = ["rest.*.braze.*/messages/send"]
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? =
    [
      "messages", "campaign_id", "canvas_id", "activity_id", "external_user_ids",
    ] + pushes

  static let arrangements: [PossibleArrangement] = [
    // Other endpoints have keys of their own.
    .when(isActivity, .sender(.brazeActivity)),
    .when(isMessages, .sender(.brazeMessages)),
    .when(
      .has("messages", as: .object) || .hasAny(of: pushes), .sender(.brazeRequest)),
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .brazeRequest, FieldMapping.brazeToV1, by: .sdk)

  private static let pushes: [StaticString] = [
    "apple_push", "android_push", "kindle_push", "web_push", "huawei_push", "windows_push",
    "windows_universal_push",
  ]

  /// What stands under `messages`, by itself.
  private static let isMessages: Condition =
    .noKeysBut(pushes + otherChannels)
    && .any(pushes.map { .keys(atLeast: 1, of: contents, at: [$0]) })

  /// What a push for a phone shows or does; settings of a user have switches there.
  private static let contents: [StaticString] = [
    "alert", "title", "extra", "content-available", "send_to_sync",
  ]

  private static let otherChannels: [StaticString] = [
    "content_card", "email", "webhook", "sms", "whats_app",
  ]

  static let signs = [
    Sign(
      "its `messages` contain a push under a name of Braze", .product,
      .has("messages", as: .object) && .hasAny(of: pushes, at: "messages")),
    Sign(
      "it contains `campaign_id` and recipients of Braze", .product,
      .has("campaign_id")
        && .hasAny(of: ["external_user_ids", "recipients", "trigger_properties"])),
    Sign(
      "it triggers a Canvas of Braze", .product,
      .has("canvas_id") && .hasAny(of: ["recipients", "canvas_entry_properties"])),
    Sign(
      "it starts or updates a Live Activity through Braze", .product, isActivity),
    Sign(
      "it contains recipients and a push under names of Braze", .product,
      .has("external_user_ids") && .hasAny(of: pushes)),
    Sign(
      "it contains `messages` and recipients of Braze", .product,
      .has("messages", as: .object)
        && .hasAny(of: ["external_user_ids", "user_aliases", "segment_id"])),
    Sign("it contains pushes under names of Braze, and nothing else", .product, isMessages),
  ]

  private static let isActivity: Condition =
    .has("activity_id")
    && (.has("content_state", as: .object)
      || .hasAny(of: ["end_activity", "activity_attributes", "activity_attributes_type"]))
}
