// What push products make of their requests, as far as it is known.
extension FieldMapping {
  /// What only the sender itself needs.
  private static func own(_ keys: String...) -> [FieldMapping] {
    keys.map { FieldMapping($0, [], .own, .documented, "is for the sender alone") }
  }

  /// What says whom the push is for in a way that only the sender understands.
  private static func audience(_ keys: String...) -> [FieldMapping] {
    keys.map {
      FieldMapping(
        $0, [], .recipients, .documented,
        "names recipients as only the sender knows them; add a target")
    }
  }

  private static func nowhere(_ remark: String, _ keys: String...) -> [FieldMapping] {
    keys.map { FieldMapping($0, [], .none, .documented, remark) }
  }

  // MARK: - OneSignal

  private static let oneLanguage =
    "is for another language; a message has one text, or keys of translated ones"

  private static let setsBadge = Change.given(key: "ios_badgeType", word: "SetTo")
  private static let noSum = "sets no number by itself; APNs is given the badge, never what to add"

  /// From a notification of OneSignal.
  package static let oneSignalToV1: [FieldMapping] =
    own(
      "app_id", "name", "idempotency_key", "external_id", "target_channel", "custom_data",
      "send_after", "delayed_option", "delivery_time_of_day", "throttle_rate_per_minute",
      "enable_frequency_cap")
    + audience(
      "included_segments", "excluded_segments", "include_subscription_ids", "include_aliases",
      "filters", "include_player_ids", "include_external_user_ids")
    + nowhere(
      "is OneSignal's own channel; write the app's into `android.notification.channel_id`",
      "android_channel_id")
    + nowhere(
      "is for calls, whose token FCM does not have", "apns_push_type_override")
    + nowhere("is filled in by OneSignal", "template_id")
    + nowhere("is opened by OneSignal's SDK", "app_url", "url")
    + [
      FieldMapping("contents.en", [.common("message.notification.body")], .filledText),
      FieldMapping("contents.…", [], .none, .documented, oneLanguage),
      FieldMapping("headings.en", [.common("message.notification.title")], .filledText),
      FieldMapping("headings.…", [], .none, .documented, oneLanguage),
      FieldMapping("subtitle.en", [.aps("alert.subtitle")]),
      FieldMapping("subtitle.…", [], .none, .documented, oneLanguage),
      FieldMapping(
        "data.…", [.common("message.data.…")], .serialized, .inferred,
        "FCM accepts only strings, so other values become JSON text"),
      FieldMapping("web_url", [.web("fcm_options.link")], .httpsLink),
      FieldMapping("global_image", [.common("message.notification.image")]),
      FieldMapping("big_picture", [.android("notification.image")]),
      FieldMapping("chrome_web_icon", [.web("notification.icon")]),
      FieldMapping("chrome_web_image", [.web("notification.image")]),
      FieldMapping("content_available", [.aps("content-available")], .flag),
      FieldMapping(
        "mutable_content", [.aps("mutable-content")], .flag, .documented, "is always on"),
      FieldMapping(
        "ios_attachments.…", [.apple("fcm_options.image")], .none, .inferred,
        "Firebase's extension loads one picture, OneSignal's takes several files"),
      FieldMapping("apns_alert.…", [.aps("alert.…")]),
      FieldMapping("ios_category", [.aps("category")]),
      FieldMapping("ios_sound", [.aps("sound")]),
      FieldMapping("thread_id", [.aps("thread-id")]),
      FieldMapping("summary_arg", [.aps("alert.summary-arg")]),
      FieldMapping("summary_arg_count", [.aps("alert.summary-arg-count")]),
      FieldMapping("ios_badgeType", [], setsBadge, .documented, noSum),
      FieldMapping("ios_badgeCount", [.aps("badge")], setsBadge, .documented, noSum),
      FieldMapping("target_content_identifier", [.aps("target-content-id")]),
      FieldMapping("ios_interruption_level", [.aps("interruption-level")], .hyphenated),
      FieldMapping("ios_relevance_score", [.aps("relevance-score")]),
      FieldMapping("existing_android_channel_id", [.android("notification.channel_id")]),
      FieldMapping("small_icon", [.android("notification.icon")]),
      FieldMapping("android_sound", [.android("notification.sound")]),
      FieldMapping(
        "collapse_id", [.android("collapse_key"), .apple("headers.apns-collapse-id")]),
      FieldMapping(
        "priority", [.android("priority"), .apple("headers.apns-priority")], .priority),
      FieldMapping("ttl", [.android("ttl"), .apple("headers.apns-expiration")], .lifetime),
    ]

  // MARK: - gorush

  /// From a notification of gorush to a device of Google's: platform 2.
  package static let gorushToV1: [FieldMapping] =
    gorushCommon
    + [
      FieldMapping(
        "tokens", [.common("message.token")], .onePerElement, .documented,
        "one request for each token"),
      FieldMapping("topic", [.common("message.topic")], .oneMore("topic")),
      FieldMapping("condition", [.common("message.condition")], .oneMore("condition")),
      FieldMapping("data.…", [.common("message.data.…")], .serialized),
      FieldMapping("notification.…", [.common("message.notification.…")]),
      FieldMapping("android.…", [.common("message.android.…")]),
      FieldMapping("apns.…", [.common("message.apns.…")]),
      FieldMapping("webpush.…", [.common("message.webpush.…")]),
      FieldMapping("fcm_options.…", [.common("message.fcm_options.…")]),
      FieldMapping("collapse_key", [.android("collapse_key")]),
      FieldMapping("sound", [.android("notification.sound"), .aps("sound")]),
    ]

  /// The same to one of Apple's: platform 1.
  package static let gorushAppleToV1: [FieldMapping] =
    gorushCommon
    + [
      FieldMapping(
        "tokens", [], .recipients, .documented,
        "contains device tokens of APNs; FCM wants those that its own SDK gave the app"),
      FieldMapping("topic", [.apple("headers.apns-topic")]),
      FieldMapping("push_type", [.apple("headers.apns-push-type")]),
      FieldMapping("collapse_id", [.apple("headers.apns-collapse-id")]),
      FieldMapping("apns_id", [.apple("headers.apns-id")]),
      FieldMapping("expiration", [.apple("headers.apns-expiration")], .serialized),
      FieldMapping("data.…", [.apple("payload.…")]),
      FieldMapping("sound", [.aps("sound")]),
      FieldMapping("alert.…", [.aps("alert.…")]),
      FieldMapping("interruption_level", [.aps("interruption-level")]),
    ]
    + [
      "badge", "category", "thread-id", "url-args", "relevance-score", "target-content-id",
      "content-state", "stale-date", "dismissal-date", "event", "timestamp", "attributes-type",
      "attributes", "input-push-token", "input-push-channel",
    ].map { FieldMapping($0, [.aps($0)]) }

  private static let gorushCommon: [FieldMapping] =
    own("notif_id", "platform", "retry", "development", "production", "app_id", "app_secret")
    + [
      FieldMapping("to", [.common("message.token")]),
      FieldMapping("title", [.common("message.notification.title")], .filledText),
      FieldMapping("message", [.common("message.notification.body")], .filledText),
      FieldMapping("image", [.common("message.notification.image")], .filledText),
      FieldMapping(
        "priority", [.android("priority"), .apple("headers.apns-priority")], .priority),
      FieldMapping("content_available", [.aps("content-available")], .flag),
      FieldMapping("mutable_content", [.aps("mutable-content")], .flag),
    ]

  // MARK: - Pusher Beams

  /// From a publish to Pusher Beams, which has a part for each platform.
  package static let beamsToV1: [FieldMapping] =
    audience("interests", "users") + own("webhookUrl")
    + [
      FieldMapping("apns.…", [.apple("payload.…")]),
      FieldMapping("apns.aps.…", [.aps("…")]),
      FieldMapping("fcm.notification.title", [.android("notification.title")]),
      FieldMapping("fcm.notification.body", [.android("notification.body")]),
      FieldMapping("fcm.data.…", [.android("data.…")], .serialized),
      FieldMapping("fcm.time_to_live", [.android("ttl")], .lifetime),
      FieldMapping("fcm.priority", [.android("priority")], .priority),
      FieldMapping("fcm.collapse_key", [.android("collapse_key")]),
      FieldMapping("fcm.notification.android_channel_id", [.android("notification.channel_id")]),
      FieldMapping("web.notification.title", [.web("notification.title")]),
      FieldMapping("web.notification.body", [.web("notification.body")]),
      FieldMapping("web.notification.icon", [.web("notification.icon")]),
      FieldMapping("web.notification.deep_link", [.web("fcm_options.link")], .httpsLink),
      FieldMapping("web.data.…", [.web("data.…")], .serialized),
      FieldMapping("web.time_to_live", [.web("headers.TTL")], .lifetime),
    ]
    + [
      "icon", "sound", "tag", "color", "click_action", "body_loc_key", "title_loc_key", "image",
    ].map { FieldMapping("fcm.notification.\($0)", [.android("notification.\($0)")]) }
    + ["body_loc_args", "title_loc_args"].map {
      FieldMapping("fcm.notification.\($0)", [.android("notification.\($0)")], .parsed)
    }

  // MARK: - Airship

  /// From a push of Airship.
  package static let airshipToV1: [FieldMapping] =
    audience("audience") + own("device_types", "campaigns.…", "options.…")
    + nowhere("is shown by Airship's SDK", "message", "in_app")
    + [
      // What a platform has of its own overrides it.
      FieldMapping(
        "options.expiry", [.android("ttl"), .apple("headers.apns-expiration")], .lifetime)
    ]
    + [FieldMapping("notification.alert", [.common("message.notification.body")], .filledText)]
    + airshipApple + airshipAndroid
    + [
      FieldMapping("notification.web.alert", [.web("notification.body")]),
      FieldMapping("notification.web.title", [.web("notification.title")]),
      FieldMapping("notification.web.extra.…", [.web("data.…")], .serialized),
    ]

  private static let airshipApple: [FieldMapping] = [
    FieldMapping("notification.ios.alert", [.aps("alert.body")]),
    FieldMapping("notification.ios.alert.…", [.aps("alert.…")]),
    FieldMapping("notification.ios.title", [.aps("alert.title")]),
    FieldMapping("notification.ios.subtitle", [.aps("alert.subtitle")]),
    FieldMapping("notification.ios.badge", [.aps("badge")]),
    FieldMapping("notification.ios.sound", [.aps("sound")]),
    FieldMapping("notification.ios.content-available", [.aps("content-available")], .flag),
    FieldMapping("notification.ios.content_available", [.aps("content-available")], .flag),
    FieldMapping("notification.ios.mutable_content", [.aps("mutable-content")], .flag),
    FieldMapping("notification.ios.extra.…", [.apple("payload.…")]),
    FieldMapping("notification.ios.category", [.aps("category")]),
    FieldMapping("notification.ios.thread_id", [.aps("thread-id")]),
    FieldMapping("notification.ios.target_content_id", [.aps("target-content-id")]),
    FieldMapping("notification.ios.interruption_level", [.aps("interruption-level")], .hyphenated),
    FieldMapping("notification.ios.relevance_score", [.aps("relevance-score")]),
    FieldMapping("notification.ios.collapse_id", [.apple("headers.apns-collapse-id")]),
    FieldMapping("notification.ios.priority", [.apple("headers.apns-priority")], .serialized),
    FieldMapping("notification.ios.expiry", [.apple("headers.apns-expiration")], .lifetime),
  ]

  private static let airshipAndroid: [FieldMapping] = [
    FieldMapping("notification.android.alert", [.android("notification.body")]),
    FieldMapping("notification.android.title", [.android("notification.title")]),
    FieldMapping("notification.android.extra.…", [.android("data.…")], .serialized),
    FieldMapping("notification.android.time_to_live", [.android("ttl")], .lifetime),
    FieldMapping("notification.android.delivery_priority", [.android("priority")], .priority),
    FieldMapping("notification.android.icon", [.android("notification.icon")]),
    FieldMapping("notification.android.icon_color", [.android("notification.color")]),
    FieldMapping(
      "notification.android.notification_channel", [.android("notification.channel_id")]),
    FieldMapping("notification.android.notification_tag", [.android("notification.tag")]),
    FieldMapping("notification.android.sound", [.android("notification.sound")]),
    FieldMapping("notification.android.collapse_key", [.android("collapse_key")]),
  ]

  // MARK: - Braze

  /// From a request to Braze.
  package static let brazeToV1: [FieldMapping] =
    audience(
      "external_user_ids", "user_aliases", "segment_id", "audience", "recipients", "broadcast")
    + own(
      "campaign_id", "send_id", "override_frequency_capping", "recipient_subscription_state",
      "schedule", "trigger_properties", "api_key", "app_group_id",
      "messages.apple_push.message_variation_id", "messages.android_push.message_variation_id")
    + nowhere(
      "is opened by Braze's SDK", "messages.apple_push.custom_uri",
      "messages.android_push.custom_uri", "messages.apple_push.use_webview",
      "messages.android_push.use_webview")
    + brazeApple + brazeAndroid

  private static let brazeApple: [FieldMapping] =
    [
      FieldMapping("messages.apple_push.alert", [.aps("alert.body")]),
      FieldMapping("messages.apple_push.badge", [.aps("badge")]),
      FieldMapping("messages.apple_push.sound", [.aps("sound")]),
      FieldMapping("messages.apple_push.extra.…", [.apple("payload.…")]),
      FieldMapping("messages.apple_push.content-available", [.aps("content-available")], .flag),
      FieldMapping("messages.apple_push.mutable_content", [.aps("mutable-content")], .flag),
      FieldMapping(
        "messages.apple_push.interruption_level", [.aps("interruption-level")], .hyphenated),
      FieldMapping("messages.apple_push.relevance_score", [.aps("relevance-score")]),
      FieldMapping("messages.apple_push.notification_group_thread_id", [.aps("thread-id")]),
      FieldMapping("messages.apple_push.category", [.aps("category")]),
      FieldMapping("messages.apple_push.collapse_id", [.apple("headers.apns-collapse-id")]),
      FieldMapping(
        "messages.apple_push.apns_priority", [.apple("headers.apns-priority")], .serialized),
    ]
    + [
      ("body", "body"), ("title", "title"), ("subtitle", "subtitle"),
      ("title_loc_key", "title-loc-key"), ("title_loc_args", "title-loc-args"),
      ("action_loc_key", "action-loc-key"), ("loc_key", "loc-key"), ("loc_args", "loc-args"),
    ].map { FieldMapping("messages.apple_push.alert.\($0)", [.aps("alert.\($1)")]) }

  private static let brazeAndroid: [FieldMapping] = [
    FieldMapping("messages.android_push.alert", [.android("notification.body")]),
    FieldMapping("messages.android_push.title", [.android("notification.title")]),
    FieldMapping("messages.android_push.extra.…", [.android("data.…")], .serialized),
    FieldMapping(
      "messages.android_push.notification_channel_id", [.android("notification.channel_id")]),
    FieldMapping("messages.android_push.android_priority", [.android("priority")], .priority),
    FieldMapping("messages.android_push.collapse_key", [.android("collapse_key")]),
    FieldMapping("messages.android_push.sound", [.android("notification.sound")]),
    FieldMapping("messages.android_push.push_icon_image_url", [.android("notification.image")]),
    FieldMapping("messages.android_push.time_to_live", [.android("ttl")], .lifetime),
  ]

  // MARK: - Huawei

  /// From a request to Huawei's Push Kit.
  package static let huaweiToV1: [FieldMapping] =
    [
      FieldMapping("validate_only", [.common("validate_only")]),
      FieldMapping(
        "message.token", [], .recipients, .documented,
        "contains tokens of Huawei's own; FCM wants those that its own SDK gave the app"),
      FieldMapping("message.topic", [.common("message.topic")]),
      FieldMapping("message.condition", [.common("message.condition")]),
      FieldMapping(
        "message.data", [], .none, .documented,
        "is one string; FCM accepts an object of strings"),
      FieldMapping("message.notification.…", [.common("message.notification.…")]),
      FieldMapping("message.android.urgency", [.android("priority")]),
      FieldMapping("message.android.ttl", [.android("ttl")]),
      FieldMapping(
        "message.android.notification.default_sound", [.android("notification.default_sound")]),
      FieldMapping("message.apns.headers.…", [.apple("headers.…")], .serialized),
      FieldMapping("message.apns.payload.…", [.apple("payload.…")]),
      FieldMapping("message.apns.payload.aps.…", [.aps("…")]),
      FieldMapping("message.webpush.…", [.common("message.webpush.…")]),
    ]
    + [
      "title", "body", "icon", "color", "sound", "tag", "body_loc_key", "body_loc_args",
      "title_loc_key", "title_loc_args", "channel_id", "image", "ticker", "local_only",
    ].map { FieldMapping("message.android.notification.\($0)", [.android("notification.\($0)")]) }
}
