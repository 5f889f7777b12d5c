extension Misplacement {
  /// Names in an HTTP v1 message that belong elsewhere in legacy requests, SDKs and other services.
  package static let inHTTPv1: [Misplacement] =
    atRoot + inMessage + inNotification + inAndroid + inApple + inOptions + appleDictionary
    + targetInPart

  private static let atRoot: [Misplacement] = [
    Misplacement("to", in: .sendRequest, target, targetWords),
    Misplacement("registration_ids", in: .sendRequest, [.common("message.token")], onePerTarget),
    Misplacement("priority", in: .sendRequest, priorities, priorityWords),
    Misplacement("time_to_live", in: .sendRequest, lifetimes, lifetimeWords),
    Misplacement("collapse_key", in: .sendRequest, collapsing),
    Misplacement("content_available", in: .sendRequest, [.aps("content-available")], flagWords),
    Misplacement("mutable_content", in: .sendRequest, [.aps("mutable-content")], flagWords),
    Misplacement(
      "restricted_package_name", in: .sendRequest, [.android("restricted_package_name")]),
    Misplacement("delay_while_idle", in: .sendRequest, [], "v1 has no such option: leave it out"),
  ]

  private static let inMessage: [Misplacement] = [
    Misplacement("to", in: .message, target, targetWords),
    Misplacement("registration_ids", in: .message, [.common("message.token")], onePerTarget),
    Misplacement("tokens", in: .message, [.common("message.token")], onePerTarget),
    Misplacement("fids", in: .message, [.common("message.fid")], onePerTarget),
    Misplacement(
      "notification_key", in: .message, [.common("message.token")], "a device group's key"),
    Misplacement("priority", in: .message, priorities, priorityWords),
    Misplacement("collapse_key", in: .message, collapsing),
    Misplacement("time_to_live", in: .message, lifetimes, lifetimeWords),
    Misplacement("ttl", in: .message, lifetimes, lifetimeWords),
    Misplacement("content_available", in: .message, [.aps("content-available")], flagWords),
    Misplacement("mutable_content", in: .message, [.aps("mutable-content")], flagWords),
    Misplacement("dry_run", in: .message, [.common("validate_only")], besideMessage),
    Misplacement("validate_only", in: .message, [.common("validate_only")], besideMessage),
    Misplacement("delay_while_idle", in: .message, [], "v1 has no such option: leave it out"),
    Misplacement("message_id", in: .message, [], "FCM gives the id: leave it out"),
    Misplacement("sound", in: .message, sounds),
    Misplacement("badge", in: .message, badges, badgeWords),
    Misplacement("click_action", in: .message, tapActions),
    Misplacement("android_channel_id", in: .message, [.android("notification.channel_id")]),
    Misplacement("ios", in: .message, [.common("message.apns")]),
    Misplacement("apn", in: .message, [.common("message.apns")]),
    Misplacement("aps", in: .message, [.apple("payload.aps")]),
    Misplacement("alert", in: .message, [.aps("alert")]),
    Misplacement("payload", in: .message, [.apple("payload")]),
    Misplacement(
      "headers", in: .message, [.apple("headers"), .web("headers")], "each platform has its own"),
    Misplacement("analytics_label", in: .message, [.common("message.fcm_options.analytics_label")]),
    Misplacement("link", in: .message, [.web("fcm_options.link")]),
    Misplacement("image_url", in: .message, [.common("message.notification.image")]),
    Misplacement("icon", in: .message, icons),
    Misplacement("tag", in: .message, tags),
  ]

  private static let inNotification: [Misplacement] = [
    Misplacement("sound", in: .notification, sounds),
    Misplacement("badge", in: .notification, badges, badgeWords),
    Misplacement("click_action", in: .notification, tapActions),
    Misplacement("icon", in: .notification, icons),
    Misplacement("tag", in: .notification, tags),
    Misplacement("android_channel_id", in: .notification, [.android("notification.channel_id")]),
    Misplacement("subtitle", in: .notification, [.aps("alert.subtitle")]),
    Misplacement("content_available", in: .notification, [.aps("content-available")], flagWords),
    Misplacement("mutable_content", in: .notification, [.aps("mutable-content")], flagWords),
    Misplacement(
      "priority", in: .notification, priorities + [.android("notification.notification_priority")],
      "delivery has one priority, the display on Android another"),
    Misplacement("body_loc_key", in: .notification, localized("loc-key", "body_loc_key")),
    Misplacement("body_loc_args", in: .notification, localized("loc-args", "body_loc_args")),
    Misplacement("title_loc_key", in: .notification, localized("title-loc-key", "title_loc_key")),
    Misplacement(
      "title_loc_args", in: .notification, localized("title-loc-args", "title_loc_args")),
    Misplacement("loc_key", in: .notification, localized("loc-key", "body_loc_key")),
    Misplacement("loc_args", in: .notification, localized("loc-args", "body_loc_args")),
    Misplacement("to", in: .notification, target, besideNotification),
    Misplacement("notId", in: .notification, [.common("message.data.notId")]),
    Misplacement(
      "url", in: .notification, [.web("fcm_options.link"), .common("message.data.url")]),
    Misplacement("link", in: .notification, [.web("fcm_options.link")]),
    Misplacement("time_to_live", in: .notification, lifetimes, lifetimeWords),
    Misplacement("ttl", in: .notification, lifetimes, lifetimeWords),
    Misplacement("collapse_key", in: .notification, collapsing),
    Misplacement(
      "analytics_label", in: .notification, [.common("message.fcm_options.analytics_label")]),
  ]

  private static let inAndroid: [Misplacement] = [
    Misplacement("time_to_live", in: .androidConfig, [.android("ttl")], durationWords),
    Misplacement("time_to_live", in: .androidConfigV2, [androidV2("ttl")], durationWords),
    Misplacement("content_available", in: .androidConfig, [.aps("content-available")], flagWords),
    Misplacement("mutable_content", in: .androidConfig, [.aps("mutable-content")], flagWords),
    Misplacement("payload", in: .androidConfig, [.apple("payload")], "only APNs has a payload"),
    Misplacement(
      "headers", in: .androidConfig, [.apple("headers"), .web("headers")],
      "Android has fields instead of headers"),
    Misplacement("remote_notification", in: .androidConfig, [androidV2("remote_notification")]),
    Misplacement("background_sync", in: .androidConfig, [androidV2("background_sync")]),
    Misplacement(
      "priority", in: .androidConfigV2, [],
      "a `remote_notification` is urgent and a `background_sync` is not"),
    Misplacement(
      "notification", in: .androidConfigV2, [androidV2("remote_notification.notification")]),
    Misplacement(
      "priority", in: .androidNotification,
      [.android("notification.notification_priority"), .android("priority")],
      "the display has one priority (\"PRIORITY_HIGH\"), delivery another (\"HIGH\")"),
    Misplacement(
      "priority", in: .androidNotificationV2,
      [androidV2("remote_notification.notification.notification_priority")],
      "with a name such as \"PRIORITY_HIGH\""),
    Misplacement(
      "badge", in: .androidNotification, [.android("notification.notification_count")]),
    Misplacement(
      "subtitle", in: .androidNotification, [.aps("alert.subtitle")], "Android has no subtitle"),
    Misplacement(
      "vibrateTimingsMillis", in: .androidNotification, [.android("notification.vibrate_timings")],
      "as durations such as \"0.5s\" instead of milliseconds"),
    Misplacement(
      "vibrate", in: .androidNotification, [.android("notification.vibrate_timings")],
      vibrationWords),
    Misplacement(
      "id", in: .androidNotification, [androidV2("remote_notification.notification.id")],
      "`android` tells notifications apart by `tag`"),
    Misplacement(
      "lightOnDurationMillis", in: .lightSettings,
      [.android("notification.light_settings.light_on_duration")],
      "as a duration such as \"0.5s\" instead of milliseconds"),
    Misplacement(
      "lightOffDurationMillis", in: .lightSettings,
      [.android("notification.light_settings.light_off_duration")],
      "as a duration such as \"0.5s\" instead of milliseconds"),
  ]

  private static let inApple: [Misplacement] = [
    Misplacement("aps", in: .apnsConfig, [.apple("payload.aps")]),
    Misplacement("content_available", in: .apnsConfig, [.aps("content-available")], flagWords),
    Misplacement("mutable_content", in: .apnsConfig, [.aps("mutable-content")], flagWords),
    Misplacement("image", in: .apnsConfig, [.apple("fcm_options.image")]),
    Misplacement("image_url", in: .apnsConfig, [.apple("fcm_options.image")]),
    Misplacement("data", in: .apnsConfig, [.common("message.data")], "Apple gets the common data"),
    Misplacement(
      "notification", in: .apnsConfig, [.aps("alert")], "Apple's notification is `aps.alert`"),
    Misplacement(
      "priority", in: .apnsConfig, [.apple("headers.apns-priority")], "as \"10\" or \"5\""),
    Misplacement(
      "ttl", in: .apnsConfig, [.apple("headers.apns-expiration")],
      "as seconds since 1970 in a string"),
    Misplacement("collapse_key", in: .apnsConfig, [.apple("headers.apns-collapse-id")]),
    Misplacement("headers", in: .payload, [.apple("headers")], "beside `payload`"),
    Misplacement("headers", in: .aps, [.apple("headers")], "beside `payload`"),
    Misplacement("fcm_options", in: .payload, [.apple("fcm_options")], "beside `payload`"),
    Misplacement("fcm_options", in: .aps, [.apple("fcm_options")], "beside `payload`"),
    Misplacement("image", in: .aps, [.apple("fcm_options.image")]),
    Misplacement("title", in: .aps, [.aps("alert.title")], "`alert` has to be an object for it"),
    Misplacement(
      "subtitle", in: .aps, [.aps("alert.subtitle")], "`alert` has to be an object for it"),
    Misplacement("body", in: .aps, [.aps("alert.body")], "`alert` has to be an object for it"),
    Misplacement("content_available", in: .headers, [.aps("content-available")], flagWords),
    Misplacement("mutable_content", in: .headers, [.aps("mutable-content")], flagWords),
  ]

  /// Apple's dictionary in the parts that are not Apple's.
  private static let appleDictionary: [Misplacement] =
    [.notification, .androidConfig, .androidNotification, .webpushConfig]
    .map { (table: Table) in Misplacement("aps", in: table, [.apple("payload.aps")]) }

  /// The target in one platform's part.
  private static let targetInPart: [Misplacement] =
    [
      .androidConfig, .apnsConfig, .webpushConfig, .fcmOptions, .androidFCMOptions,
      .apnsFCMOptions, .webpushFCMOptions,
    ]
    .flatMap { (table: Table) in
      Message.targets.map { target in
        let name = target.field.nameText
        // Apple's topic is the id of the app.
        return table == .apnsConfig && target == .topic
          ? Misplacement(
            name, in: table, [.apple("headers.apns-topic"), .common("message.topic")])
          : Misplacement(name, in: table, [.common("message.\(name)")])
      } + [Misplacement("to", in: table, target, targetWords)]
    }

  private static let inOptions: [Misplacement] = [
    Misplacement(
      "image", in: .fcmOptions,
      [.common("message.notification.image"), .apple("fcm_options.image")]),
    Misplacement("link", in: .fcmOptions, [.web("fcm_options.link")]),
    Misplacement("image", in: .androidFCMOptions, [.android("notification.image")]),
    Misplacement("image", in: .webpushFCMOptions, [.web("notification.image")]),
    Misplacement("link", in: .apnsFCMOptions, [.web("fcm_options.link")]),
    Misplacement("click_action", in: .browserNotification, [.web("fcm_options.link")]),
    Misplacement("click_action", in: .webpushConfig, [.web("fcm_options.link")]),
  ]

  /// Keys that the app may want for itself, but that have no effect as data.
  package static let inData: [Misplacement] = [
    Misplacement("content_available", in: nil, [.aps("content-available")], flagWords),
    Misplacement("mutable_content", in: nil, [.aps("mutable-content")], flagWords),
    Misplacement("apns-priority", in: nil, [.apple("headers.apns-priority")]),
    Misplacement("apns-push-type", in: nil, [.apple("headers.apns-push-type")]),
    Misplacement("apns-topic", in: nil, [.apple("headers.apns-topic")]),
    Misplacement("apns-expiration", in: nil, [.apple("headers.apns-expiration")]),
    Misplacement("apns-collapse-id", in: nil, [.apple("headers.apns-collapse-id")]),
    Misplacement("token", in: nil, [.common("message.token")], "beside `data`"),
    Misplacement("topic", in: nil, [.common("message.topic")], "beside `data`"),
    Misplacement("notification", in: nil, [.common("message.notification")], "beside `data`"),
    Misplacement("android", in: nil, [.common("message.android")], "beside `data`"),
    Misplacement("apns", in: nil, [.common("message.apns")], "beside `data`"),
    Misplacement("webpush", in: nil, [.common("message.webpush")], "beside `data`"),
    Misplacement("badge", in: nil, badges, badgeWords),
    Misplacement("sound", in: nil, sounds),
    Misplacement("click_action", in: nil, tapActions),
  ]

  /// Names in a legacy request that belong to v1, to APNs, or one level up or down.
  package static let inLegacy: [Misplacement] = [
    Misplacement("token", in: .legacyRequest, [.common("to")]),
    Misplacement("fid", in: .legacyRequest, [.common("message.fid")], onlyInV1),
    Misplacement("topic", in: .legacyRequest, [.common("to")], "with the prefix \"/topics/\""),
    Misplacement("ttl", in: .legacyRequest, [.common("time_to_live")], "as a number of seconds"),
    Misplacement(
      "apns-priority", in: .legacyRequest, [.common("priority")],
      "\"high\" becomes 10 and \"normal\" 5"),
    Misplacement(
      "apns-push-type", in: .legacyRequest, [], "the legacy API has no headers for APNs"),
    Misplacement("apns-topic", in: .legacyRequest, [], "the legacy API has no headers for APNs"),
    Misplacement(
      "apns-expiration", in: .legacyRequest, [.common("time_to_live")],
      "as a number of seconds from now"),
    Misplacement("apns-collapse-id", in: .legacyRequest, [.common("collapse_key")]),
    Misplacement("aps", in: .legacyRequest, [.common("notification")], "with the legacy key names"),
    Misplacement("priority", in: .legacyNotification, [.common("priority")], besideNotification),
    Misplacement(
      "content_available", in: .legacyNotification, [.common("content_available")]),
    Misplacement("mutable_content", in: .legacyNotification, [.common("mutable_content")]),
    Misplacement(
      "notification", in: .legacyNotification, [], "write a text as `body`, or remove it"),
    Misplacement("thread_id", in: .legacyNotification, [.aps("thread-id")], onlyInV1),
    Misplacement(
      "url", in: .legacyNotification, [.common("data.url"), .common("notification.click_action")]),
  ]
}

/// Places and notes that several names share.
extension Misplacement {
  static let target: [PlatformPlace] = [
    .common("message.token"), .common("message.fid"), .common("message.topic"),
  ]
  /// Ids of devices are much longer than usual topic names.
  static let longestTopic = 60
  private static let priorities: [PlatformPlace] = [
    .android("priority"), .apple("headers.apns-priority"), .web("headers.Urgency"),
  ]
  private static let lifetimes: [PlatformPlace] = [
    .android("ttl"), .apple("headers.apns-expiration"), .web("headers.TTL"),
  ]
  private static let collapsing: [PlatformPlace] = [
    .android("collapse_key"), .apple("headers.apns-collapse-id"), .web("headers.Topic"),
  ]
  private static let sounds: [PlatformPlace] = [.aps("sound"), .android("notification.sound")]
  private static let badges: [PlatformPlace] = [
    .aps("badge"), .android("notification.notification_count"),
  ]
  static let tapActions: [PlatformPlace] = [
    .aps("category"), .android("notification.click_action"), .web("fcm_options.link"),
  ]
  private static let icons: [PlatformPlace] = [
    .android("notification.icon"), .web("notification.icon"),
  ]
  private static let tags: [PlatformPlace] = [
    .android("notification.tag"), .web("notification.tag"),
  ]

  private static func localized(_ apple: String, _ android: String) -> [PlatformPlace] {
    [.aps("alert." + apple), .android("notification." + android)]
  }

  private static func androidV2(_ path: String) -> PlatformPlace {
    PlatformPlace(platforms: .android, path: "message.android_v2." + path)
  }

  private static let targetWords = PlaceWords(
    rest: "a topic without the prefix \"/topics/\"", sdk: "")
  private static let onePerTarget = PlaceWords(
    rest: "HTTP v1 takes one target per message: send one request per device",
    sdk: "write the list as `tokens`, which sendEachForMulticast takes", isAllForSDK: true)
  private static let besideMessage = PlaceWords(
    rest: "beside `message`", sdk: "pass true as the second argument of the call instead",
    isAllForSDK: true)
  private static let priorityWords = PlaceWords(
    rest:
      "\"HIGH\" or \"NORMAL\" for Android, \"10\" or \"5\" for APNs, \"high\" or \"normal\" for the web",
    sdk:
      "\"high\" or \"normal\" for Android and the web, \"10\" or \"5\" for APNs")
  private static let lifetimeWords = PlaceWords(
    rest: "\"3600s\" for Android, seconds since 1970 in a string for APNs, \"3600\" for the web",
    sdk:
      "milliseconds as a number for Android, seconds since 1970 in a string for APNs, \"3600\" for the web"
  )
  private static let durationWords = PlaceWords(
    rest: "as seconds with an s: \"3600s\"", sdk: "as a number of milliseconds")
  private static let vibrationWords = PlaceWords(
    rest: "as durations such as \"0.5s\"", sdk: "as numbers of milliseconds")
  private static let flagWords = PlaceWords(rest: "as the number 1", sdk: "as true")
  private static let badgeWords: PlaceWords = "as a number"
  private static let besideNotification: PlaceWords = "beside `notification`"
  static let onlyInV1: PlaceWords = "the legacy API does not know it; HTTP v1 does"
}
