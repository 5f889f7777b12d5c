/// A request to gorush: the pushes that it sends.
public enum GorushRequest: UInt16, SenderKey {
  case notifications

  public static var table: Table { .gorushRequest }
  package static var object: KnownObject {
    KnownObject(
      sender: "a gorush request", at: "gorush", unknownKeys: .ignored,
      "gorush ignores it: its own structure has no such member", requires: ["notifications"],
      ignoresCase: true)
  }
  package static var wrong: Consequence { GorushNotification.wrong }
  package static var source: Source { VendorDocs.gorush }

  package var field: Field {
    Self.own("notifications", .list(.object(.gorushNotification)), "the pushes to send")
  }
}

/// A push of gorush; Go reads its keys in any letter case.
public enum GorushNotification: UInt16, SenderKey {
  case id, tokens, to, platform, message, title, image, priority, contentAvailable, mutableContent
  case sound, data, retry
  // For FCM.
  case topic, condition, collapseKey, delayWhileIdle, timeToLive, restrictedPackageName, dryRun
  case notification, android, apns, webpush, fcmOptions, development, production
  // For Apple's platforms.
  case expiration, apnsID, collapseID, pushType, badge, category, threadID, urlArgs, alert, name
  case volume, interruptionLevel, soundParameters, relevanceScore, targetContentID
  case contentState, staleDate, dismissalDate, event, timestamp, attributesType, attributes
  case inputPushToken, inputPushChannel
  // For Huawei.
  case appID, appSecret, huaweiNotification, huaweiData, huaweiCollapseKey, huaweiTTL, biTag
  case fastAppTarget, urgency, huaweiCategory

  public static var table: Table { .gorushNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "gorush's notification", at: "gorush.notifications", unknownKeys: .ignored,
      "gorush ignores it: its own structure has no such member", requires: ["platform"],
      ignoresCase: true)
  }
  package static var wrong: Consequence {
    Consequence(.error, "gorush answers 400 for the whole request and sends nothing")
  }
  package static var source: Source { VendorDocs.gorush }

  private static let platforms = [
    NamedValue("ios", "apple", "apns", means: "1"), NamedValue("android", "fcm", means: "2"),
    NamedValue("huawei", "hms", means: "3"),
  ]

  package var field: Field {
    if rawValue < Self.topic.rawValue { return common }
    if rawValue < Self.expiration.rawValue { return forFCM }
    return rawValue < Self.appID.rawValue ? forApple : forHuawei
  }

  private var common: Field {
    switch self {
    case .id: Self.own("notif_id", .string, "the id in gorush's answer and log")
    case .tokens:
      Self.own(
        "tokens", .list(.formatted(.filled)), "the devices, by the tokens of their service"
      ).with(.token)
    case .to:
      Self.own("to", .string, "one device or a topic, in the place of `tokens`").with(.token)
    case .platform:
      Self.own("platform", .integer(1...3), "1 for iOS, 2 for Android, 3 for Huawei")
        .naming(Self.platforms)
    case .message: Self.own("message", .string, "the text")
    case .title: Self.own("title", .string, "the title")
    case .image: Self.own("image", .string, "the address of the picture").with(.url)
    case .priority:
      Self.own(
        "priority", .word(Vocabulary(["high", "normal"])), "how urgent delivery is",
        wrong: Consequence(.warning, "gorush passes it on, or uses normal priority"))
    case .contentAvailable:
      Self.own(
        "content_available", .boolean, "wakes the app in the background; overwrites `apns`")
    case .mutableContent:
      Self.own("mutable_content", .boolean, "runs the service extension; overwrites `apns`")
    case .sound:
      Self.own("sound", .either(.string, .object(.sound)), "the sound file, or a critical sound")
        .with(.sound)
    case .data: Self.own("data", .freeObject, "custom data").withKeys(of: .app)
    default: Self.own("retry", .whole, "how often gorush tries again")
    }
  }

  private var forFCM: Field {
    switch self {
    case .topic:
      Self.own("topic", .string, "the bundle ID of the app, or the topic of FCM").asTarget()
    case .condition:
      Self.own("condition", .string, "the combination of topics of FCM").asTarget()
    case .collapseKey: Self.legacy("collapse_key", .string)
    case .delayWhileIdle: Self.legacy("delay_while_idle", .boolean)
    case .timeToLive: Self.legacy("time_to_live", .whole)
    case .restrictedPackageName: Self.legacy("restricted_package_name", .string).with(.bundleID)
    case .dryRun: Self.legacy("dry_run", .boolean)
    case .notification:
      Self.own("notification", .freeObject, "the notification of FCM for all platforms").withKeys(
        of: .object(.notification))
    case .android: Self.own("android", .object(.androidConfig), "FCM's part for Android")
    case .apns: Self.own("apns", .object(.gorushApns), "FCM's part for Apple's platforms")
    case .webpush: Self.own("webpush", .object(.webpushConfig), "FCM's part for browsers")
    case .fcmOptions: Self.own("fcm_options", .object(.fcmOptions), "options of the FCM SDK")
    case .development: Self.own("development", .boolean, "sends to APNs' sandbox")
    default: Self.own("production", .boolean, "sends to APNs' production service")
    }
  }

  private static func legacy(_ name: StaticString, _ shape: Shape) -> Field {
    own(
      name, shape, "what the legacy API of FCM had at its root",
      standing: .deprecated("current versions send HTTP v1: put it in `android`"))
  }

  private var forApple: Field {
    switch self {
    case .expiration: Self.own("expiration", .seconds, "until when APNs keeps it")
    case .apnsID: Self.own("apns_id", .string, "the header `apns-id`").with(.uuid)
    case .collapseID: Self.own("collapse_id", .string, "the header `apns-collapse-id`")
    case .pushType: Self.own("push_type", .string, "the header `apns-push-type`")
    case .badge: Self.own("badge", .count, "the number on the app icon; 0 removes it").with(.badge)
    case .category: Self.own("category", .string, "Apple's `category`").with(.category)
    case .threadID:
      Self.own("thread-id", .string, "groups notifications under this name").with(.thread)
    case .urlArgs: Self.own("url-args", .list(.string), "what fills the address in Safari")
    case .alert: Self.own("alert", .object(.alert), "Apple's `alert`, with hyphens")
    case .name: Self.own("name", .string, "the sound file of a critical alert")
    case .volume: Self.own("volume", .number(0...1), "the volume of a critical sound")
    case .interruptionLevel:
      Self.own(
        "interruption_level", .word(Aps.interruptionLevels), "how much it may interrupt")
    case .soundParameters: Self.own("sounds", .anything, "further settings of the sound")
    case .relevanceScore: Self.own("relevance-score", .positive, "how prominent it is")
    case .targetContentID: Self.own("target-content-id", .string, "the window to bring forward")
    default: activity
    }
  }

  private var activity: Field {
    switch self {
    case .contentState:
      Self.own("content-state", .freeObject, "the new content of a Live Activity").withKeys(
        of: .app)
    case .staleDate: Self.own("stale-date", .seconds, "when the content is out of date")
    case .dismissalDate: Self.own("dismissal-date", .seconds, "when the activity goes away")
    case .event: Self.own("event", .word(Aps.activityEvents), "what the Live Activity does")
    case .timestamp: Self.own("timestamp", .seconds, "when the content was made")
    case .attributesType: Self.own("attributes-type", .string, "the Swift type of the activity")
    case .attributes:
      Self.own("attributes", .freeObject, "the fixed content of the activity").withKeys(of: .app)
    case .inputPushToken: Self.own("input-push-token", .anything, "asks for a token to update")
    default: Self.own("input-push-channel", .string, "the channel that updates the activity")
    }
  }

  private var forHuawei: Field {
    switch self {
    case .appID: Self.own("app_id", .string, "the app at Huawei")
    case .appSecret: Self.own("app_secret", .string, "the secret of the app at Huawei")
    case .huaweiNotification:
      Self.own("huawei_notification", .freeObject, "the notification of Huawei's service")
    case .huaweiData: Self.own("huawei_data", .string, "the data for Huawei, as text")
    case .huaweiCollapseKey: Self.own("huawei_collapse_key", .whole, "Huawei's collapse key")
    case .huaweiTTL: Self.own("huawei_ttl", .string, "how long Huawei keeps it")
    case .biTag: Self.own("bi_tag", .string, "the tag in Huawei's statistics")
    case .fastAppTarget: Self.own("fast_app_target", .whole, "1 for development, 2 for production")
    case .urgency: Self.own("urgency", .string, "how urgent it is at Huawei")
    default: Self.own("huawei_category", .string, "the category at Huawei")
    }
  }
}

/// FCM's part for Apple's platforms, as gorush passes it on.
public enum GorushApns: UInt16, SenderKey {
  case headers, payload, fcmOptions, liveActivityToken

  public static var table: Table { .gorushApns }
  package static var object: KnownObject {
    KnownObject(
      sender: "gorush's `apns`", at: "gorush.notifications.apns", unknownKeys: .ignored,
      "gorush ignores it: its own structure has no such member", ignoresCase: true)
  }
  package static var wrong: Consequence { GorushNotification.wrong }
  package static var source: Source { VendorDocs.gorush }

  package var field: Field {
    switch self {
    case .headers:
      Self.own("headers", .stringMap, "the request headers for APNs").withKeys(
        of: .object(.headers))
    case .payload:
      Self.own("payload", .freeObject, "the APNs payload").withKeys(of: .object(.payload))
    case .fcmOptions:
      Self.own("fcm_options", .object(.apnsFCMOptions), "options of the FCM SDK for Apple")
    case .liveActivityToken:
      Self.own("live_activity_token", .string, "the token of a Live Activity").with(.token)
    }
  }
}
