/// OneSignal's REST API: a notification, or an update of a Live Activity.
enum OneSignalKind: DocumentLayout {
  static let title = "OneSignal request"
  static let addresses: [StaticString] = [
    "onesignal.com/notifications",
    "onesignal.com/api/v1/notifications",
    "onesignal.com/apps/*/activities/activity/*",
    "onesignal.com/apps/*/live_activities/*/notifications",
    "onesignal.com/api/v1/apps/*/live_activities/*/notifications",
  ]
  static let fillsPlaceholders = true
  static let isFoundInside = true
  static let rootKeys: [StaticString]? =
    ["app_id", "event", "event_attributes", "filters"] + ownTargets + ownSettings

  /// Whom to send to, under names that no other sender uses.
  private static let ownTargets: [StaticString] = [
    "include_player_ids", "include_external_user_ids", "include_aliases",
    "include_subscription_ids", "included_segments", "include_ios_tokens",
    "include_android_reg_ids",
  ]

  /// Those of them that no request has for something else, as one to a sender's own server may.
  private static let unmistakableTargets: [StaticString] = [
    "include_player_ids", "include_external_user_ids", "include_subscription_ids",
    "include_ios_tokens", "include_android_reg_ids",
  ]
  private static let ownSettings: [StaticString] = ["ios_badgeType", "ios_badgeCount"]

  /// Without its content, the texts of an alert show whose activity it is.
  private static let isActivity: Condition =
    .has("event")
    && (.hasAny(of: ["event_updates", "event_attributes"])
      || .has("name", as: .string)
        && (.has("contents", as: .object) || .has("headings", as: .object)))
    || isUnnamedStart

  /// Earlier examples of OneSignal's have no `event`.
  private static let isUnnamedStart: Condition =
    .has("event_attributes", as: .object) && .has("event_updates", as: .object)
    && .has("activity_id")

  /// What OneSignal does not take: one request creates one notification.
  private static let isListOfNotifications: Condition =
    .has("app_id")
    && (.hasAny(of: ownTargets, at: "notifications", "0")
      || .has("notifications", "0", "contents", as: .object))

  static let arrangements: [PossibleArrangement] = [
    .when(isActivity, .sender(.oneSignalActivity)),
    // Mails and text messages have keys of their own, and a list of notifications is no request.
    .when(
      !.hasAny(of: ["email_body", "email_subject", "sms_from"]) && !isListOfNotifications,
      .sender(.oneSignalNotification)),
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .oneSignalNotification, FieldMapping.oneSignalToV1, by: .sdk,
    alwaysRunsExtension: true,
    // https://github.com/OneSignal/OneSignal-iOS-SDK: `parseOriginalPayload` in OSNotification.m.
    ownPlaces: [
      (of: SenderConversion.customValues, in: .apple("payload.custom.a.…")),
      (of: .apple("fcm_options.image"), in: .apple("payload.att.…")),
    ])

  static let signs = [
    Sign(
      "it contains `app_id` beside keys of OneSignal", .product,
      .has("app_id")
        && .hasAny(of: ["contents", "headings", "filters", "template_id"] + ownTargets)),
    Sign(
      "it contains `app_id` and a list of notifications with keys of OneSignal", .product,
      isListOfNotifications),
    Sign(
      "it contains texts and targets of OneSignal, without `app_id`", .product,
      (.hasAny(of: ownTargets) || .has("filters", "0", "field", as: .string))
        && .hasAny(of: ["contents", "headings", "template_id"])),
    Sign(
      "it contains keys that only OneSignal has, without `app_id`", .product,
      .hasAny(of: unmistakableTargets + ownSettings)
        || .has("include_aliases", as: .object) && .has("target_channel", as: .string)),
    Sign(
      "it updates a Live Activity through OneSignal", .product, isActivity),
  ]
}
