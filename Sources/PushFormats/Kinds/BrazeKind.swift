/// Braze: messages, campaigns and Live Activities.
enum BrazeKind: DocumentLayout {
  static let title = "Braze request"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = [
    "messages", "campaign_id", "canvas_id", "activity_id", "external_user_ids",
  ]

  static let arrangements: [PossibleArrangement] = [
    // Other endpoints have keys of their own.
    .when(isActivity, .sender(.brazeActivity)),
    .when(
      .has("messages", as: .object) || .hasAny(of: pushes), .sender(.brazeRequest)),
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .brazeRequest, FieldMapping.brazeToV1, by: .sdk)

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
      .has("campaign_id")
        && .hasAny(of: ["external_user_ids", "recipients", "trigger_properties"])),
    Sign(
      "it triggers a Canvas of Braze", .product,
      .has("canvas_id") && .hasAny(of: ["recipients", "canvas_entry_properties"])),
    Sign(
      "it starts or updates a Live Activity through Braze", .product, isActivity),
    Sign(
      "it holds recipients and a push under names of Braze", .product,
      .has("external_user_ids") && .hasAny(of: pushes)),
    Sign(
      "it holds `messages` and recipients of Braze", .product,
      .has("messages", as: .object)
        && .hasAny(of: ["external_user_ids", "user_aliases", "segment_id"])),
  ]

  private static let isActivity: Condition =
    .has("activity_id")
    && (.has("content_state", as: .object)
      || .hasAny(of: ["end_activity", "activity_attributes", "activity_attributes_type"]))
}
