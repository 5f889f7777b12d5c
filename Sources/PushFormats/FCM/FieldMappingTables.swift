extension FieldMapping {
  /// From a legacy request to a message of HTTP v1.
  package static let legacyToV1: [FieldMapping] = [
    FieldMapping(
      "to", [.common("message.token"), .common("message.topic")], .target, .documented,
      "a device group's key goes to `token` too, which no page says"),
    FieldMapping(
      "registration_ids", [.common("message.token")], .onePerElement, .documented,
      "one request for each token; Admin SDKs send up to 500 in one call"),
    FieldMapping(
      "notification_key", [.common("message.token")], .target, .unsettled,
      "no page says what becomes of a device group's key"),
    FieldMapping("condition", [.common("message.condition")]),
    FieldMapping("dry_run", [.common("validate_only")]),
    FieldMapping(
      "collapse_key",
      [
        .android("collapse_key"), .apple("headers.apns-collapse-id"), .web("headers.Topic"),
      ]),
    FieldMapping(
      "priority",
      [.android("priority"), .apple("headers.apns-priority"), .web("headers.Urgency")], .priority),
    FieldMapping(
      "time_to_live",
      [.android("ttl"), .apple("headers.apns-expiration"), .web("headers.TTL")], .lifetime,
      .documented, "0 stays 0"),
    FieldMapping(
      "restricted_package_name", [.android("restricted_package_name")]),
    FieldMapping("direct_boot_ok", [.android("direct_boot_ok")]),
    FieldMapping("content_available", [.aps("content-available")], .flag),
    FieldMapping("mutable_content", [.aps("mutable-content")], .flag),
    FieldMapping(
      "notification.content_available", [.aps("content-available")], .flag, .unsettled,
      flagInNotification),
    FieldMapping("delay_while_idle", [], .none, .documented, "has no counterpart in HTTP v1"),
    FieldMapping("data.…", [.common("message.data.…")], .serialized),
    FieldMapping("notification.title", [.common("message.notification.title")]),
    FieldMapping("notification.body", [.common("message.notification.body")]),
    FieldMapping("notification.subtitle", [.aps("alert.subtitle")]),
    FieldMapping("notification.sound", [.aps("sound"), .android("notification.sound")]),
    FieldMapping("notification.badge", [.aps("badge")], .number),
    FieldMapping(
      "notification.click_action",
      [.aps("category"), .android("notification.click_action")]),
    FieldMapping("notification.click_action", [.web("fcm_options.link")], .httpsLink),
    FieldMapping(
      "notification.body_loc_key",
      [.aps("alert.loc-key"), .android("notification.body_loc_key")]),
    FieldMapping(
      "notification.body_loc_args",
      [.aps("alert.loc-args"), .android("notification.body_loc_args")], .parsed),
    FieldMapping(
      "notification.title_loc_key",
      [.aps("alert.title-loc-key"), .android("notification.title_loc_key")]),
    FieldMapping(
      "notification.title_loc_args",
      [.aps("alert.title-loc-args"), .android("notification.title_loc_args")], .parsed),
    FieldMapping(
      "notification.icon", [.android("notification.icon"), .web("notification.icon")]),
    FieldMapping("notification.tag", [.android("notification.tag")]),
    FieldMapping("notification.color", [.android("notification.color")]),
    FieldMapping("notification.android_channel_id", [.android("notification.channel_id")]),
    FieldMapping(
      "notification.image",
      [.common("message.notification.image"), .apple("fcm_options.image")], .none, .observed,
      "Apple's platforms need `mutable-content` 1 beside it"),
  ]

  /// From a legacy request to what an Apple device receives.
  package static let legacyToAPNs: [FieldMapping] = [
    FieldMapping("notification.title", [.received("aps", "alert", "title")], .alertText, .observed),
    FieldMapping("notification.body", [.received("aps", "alert", "body")], .alertText, .observed),
    FieldMapping("notification.subtitle", [.received("aps", "alert", "subtitle")], .alertText),
    FieldMapping("notification.body_loc_key", [.received("aps", "alert", "loc-key")]),
    FieldMapping("notification.body_loc_args", [.received("aps", "alert", "loc-args")], .parsed),
    FieldMapping("notification.title_loc_key", [.received("aps", "alert", "title-loc-key")]),
    FieldMapping(
      "notification.title_loc_args", [.received("aps", "alert", "title-loc-args")], .parsed),
    FieldMapping("notification.sound", [.received("aps", "sound")]),
    FieldMapping("notification.badge", [.received("aps", "badge")], .number),
    FieldMapping("notification.click_action", [.received("aps", "category")]),
    FieldMapping("content_available", [.received("aps", "content-available")], .flag),
    FieldMapping("mutable_content", [.received("aps", "mutable-content")], .flag),
    FieldMapping(
      "notification.content_available", [.received("aps", "content-available")], .flag, .unsettled,
      flagInNotification),
    FieldMapping(
      "notification.…", [.received("gcm.notification.…")], .serialized, .observed,
      "every other key, such as those for Android; in the dumps all of these are strings"),
    FieldMapping("data.…", [.received("…")], .serialized, .observed),
    FieldMapping("priority", [.header("apns-priority")], .priority),
    FieldMapping("time_to_live", [.header("apns-expiration")], .lifetime),
    FieldMapping("collapse_key", [.header("apns-collapse-id")], .none, .inferred),
    FieldMapping("to", [], .target, .documented, address),
    FieldMapping("registration_ids", [], .target, .documented, address),
    FieldMapping("condition", [], .target, .documented, address),
    FieldMapping("notification_key", [], .target, .documented, address),
    FieldMapping(
      "dry_run", [], .none, .documented, "is for FCM, which delivers nothing while it is true"),
    FieldMapping("restricted_package_name", [], .none, .documented, "is for Android only"),
    FieldMapping("direct_boot_ok", [], .none, .documented, "is for Android only"),
    FieldMapping("delay_while_idle", [], .none, .documented, "is obsolete"),
  ]

  private static let flagInNotification =
    "FCM was seen to read it inside `notification` once, and no page says so; put it beside that object"

  private static let address = "tells FCM where to send the push and is not part of it"

  /// From a message of HTTP v1 to what an Apple device receives.
  ///
  /// Later rows override earlier ones for the same place.
  package static let v1ToAPNs: [FieldMapping] = [
    FieldMapping(
      "message.notification.title", [.received("aps", "alert", "title")], .alertText, .observed),
    FieldMapping(
      "message.notification.body", [.received("aps", "alert", "body")], .alertText, .observed,
      "a string when there is nothing but a body, as in the legacy API"),
    FieldMapping(
      "message.notification.image", [.received("fcm_options", "image")], .none, .observed,
      "whether FCM sets `mutable-content` by itself is not settled"),
    FieldMapping(
      "message.apns.fcm_options.image", [.received("fcm_options", "image")], .none, .documented,
      "overrides the common image"),
    FieldMapping("message.data.…", [.received("…")], .none, .observed),
    FieldMapping(
      "message.apns.payload.…", [.received("…")], .none, .unsettled,
      "which wins when `data` has the same key is not settled; here the payload does"),
    FieldMapping(
      "message.apns.payload.aps.…", [.received("aps", "…")], .none, .documented,
      "key by key: what `aps` does not contain comes from the common notification"),
    FieldMapping(
      "message.apns.payload.aps.alert.…", [.received("aps", "alert", "…")], .none, .unsettled,
      "how a partial `alert` is merged with the common texts is not settled; repeat them in it"),
    FieldMapping("message.apns.headers.…", [.header("…")], .serialized),
    FieldMapping(
      "message.fcm_options.analytics_label", [.received("google.c.a.m_l")], .none, .inferred),
    FieldMapping(
      "message.apns.fcm_options.analytics_label", [.received("google.c.a.m_l")], .none, .inferred,
      "overrides the common label"),
    FieldMapping("message.android", [], .none, .documented, "is not sent to Apple's platforms"),
    FieldMapping("message.android_v2", [], .none, .documented, "is not sent to Apple's platforms"),
    FieldMapping("message.webpush", [], .none, .documented, "is not sent to Apple's platforms"),
    FieldMapping("message.fid", [], .target, .documented, address),
    FieldMapping("message.token", [], .target, .documented, address),
    FieldMapping("message.topic", [], .target, .documented, address),
    FieldMapping("message.condition", [], .target, .documented, address),
    FieldMapping(
      "message.apns.live_activity_token", [.deviceToken], .filledText, .documented,
      "is the device token of the request that FCM sends to APNs"),
    FieldMapping("message.name", [], .none, .documented, "is written by FCM, never by a sender"),
    FieldMapping(
      "validate_only", [], .none, .documented,
      "is for FCM, which delivers nothing while it is true"),
  ]

  /// From a request to APNs to a message of HTTP v1.
  package static let apnsToV1: [FieldMapping] = [
    FieldMapping("headers.…", [.apple("headers.…")], .serialized),
    FieldMapping(
      "headers.authorization", [], .none, .documented, "is a secret; FCM signs in to APNs itself"),
    FieldMapping("headers.:method", [], .none, .documented, "is for the request to APNs"),
    FieldMapping("headers.:path", [], .none, .documented, "is for the request to APNs"),
    FieldMapping("payload.…", [.apple("payload.…")]),
    FieldMapping(
      "payload.Simulator Target Bundle", [], .none, .documented,
      "is for the Simulator alone; FCM knows the app by its registration"),
    FieldMapping("payload.fcm_options.…", [.apple("payload.fcm_options.…")]),
    FieldMapping(
      "payload.fcm_options.image", [.apple("fcm_options.image")], .none, .observed,
      "FCM itself puts it into the payload, for the app's service extension"),
    FieldMapping(
      "payload.fcm_options.analytics_label", [.apple("fcm_options.analytics_label")], .none,
      .inferred, "inside the payload, nothing reads it"),
    FieldMapping("payload.aps.…", [.aps("…")]),
    FieldMapping(
      "payload.aps.content-available", [.aps("content-available")], .flag, .observed,
      "FCM refuses `true`"),
    FieldMapping(
      "payload.aps.mutable-content", [.aps("mutable-content")], .flag, .observed,
      "FCM refuses `true`"),
    FieldMapping(
      "token", [.apple("live_activity_token")], .activityToken, .documented,
      "is not a registration token of FCM"),
  ]

  /// The default headers of a push.
  package static let defaultHeaders: [FieldMapping] = [
    FieldMapping(
      "(no apns-priority)", [.header("apns-priority")], .none, .documented,
      "10; for a legacy request by its priority, 5 for data alone"),
    FieldMapping(
      "(no apns-expiration)", [.header("apns-expiration")], .none, .documented,
      "30 days from now by the API's description, 28 by another page"),
    FieldMapping(
      "(no apns-push-type)", [.header("apns-push-type")], .none, .unsettled,
      "which type FCM sends is not documented"),
    FieldMapping(
      "(no apns-topic)", [.header("apns-topic")], .none, .inferred,
      "FCM fills it in from the app's registration"),
  ]
}

extension PlatformPlace {
  /// A place in the payload that an Apple device receives.
  fileprivate static func received(_ steps: String...) -> PlatformPlace {
    PlatformPlace(platforms: .apple, steps: ["payload"] + steps)
  }

  /// Whom the request to APNs is for.
  fileprivate static let deviceToken = PlatformPlace(
    platforms: .apple, path: Request.token.field.nameText)

  /// A header of the request to APNs.
  fileprivate static func header(_ name: String) -> PlatformPlace {
    PlatformPlace(platforms: .apple, steps: ["headers", name])
  }
}
