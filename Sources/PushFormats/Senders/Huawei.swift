/// A request to Huawei Push Kit.
public enum HuaweiRequest: UInt16, SenderKey {
  case validateOnly, message

  public static var table: Table { .huaweiRequest }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Push Kit request", at: "huawei", unknownKeys: .doubtful, Huawei.unknownKey,
      requires: ["message"], addedBySDKs: ["message"])
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .validateOnly: Self.own("validate_only", .boolean, "checks the message and sends nothing")
    case .message:
      // https://segmentfault.com/a/1190000042188975/en, with a misspelled `message`.
      Self.own(
        "message", .object(.huaweiMessage), "the message",
        wrong: Consequence(.error, "Push Kit answers 80300010 and sends nothing"))
    }
  }
}

/// What the tables of Push Kit have in common.
enum Huawei {
  static let unknownKey =
    "Push Kit was seen to answer 80300010 for a key at the wrong place; its guide does not have it"
  static let refused = Consequence(.error, "Push Kit refuses the message and sends nothing")
  static let inAndroid = "write it in `message.android`"
  static let inNotification = "write it in `message.android.notification`"
}

/// A message: a target, and the content for each platform.
public enum HuaweiMessage: UInt16, SenderKey {
  case data, notification, android, apns, webpush, token, topic, condition
  // Taken for keys of the message.
  case validateOnly, collapseKey, urgency, category, ttl, biTag, fastAppTarget

  public static var table: Table { .huaweiMessage }
  package static var object: KnownObject {
    KnownObject(
      sender: "Push Kit's `message`", at: "huawei.message", unknownKeys: .doubtful,
      Huawei.unknownKey)
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .data: Self.own("data", .string, "custom data, as text").holdingJSON()
    case .notification:
      Self.own("notification", .object(.huaweiNotification), "what all platforms show")
    case .android: Self.own("android", .object(.huaweiAndroid), "what is special for Android")
    case .apns: Self.own("apns", .object(.huaweiApns), "what is special for Apple's platforms")
    case .webpush: Self.own("webpush", .freeObject, "what is special for browsers")
    case .token:
      Self.own(
        "token", .counted(.list(.formatted(.filled)), 1...1000), "the devices, by their tokens",
        wrong: Consequence(
          .error,
          "Push Kit refuses the message; it answers 80300010 unless there are 1 to 1000 tokens")
      ).with(.token)
    case .topic: Self.own("topic", .string, "the topic to send to").asTarget()
    case .condition:
      Self.own("condition", .string, "the combination of topics to send to")
        .asTarget()
    case .validateOnly:
      Self.stranger(
        "validate_only", "checks the message and sends nothing",
        "put it beside `message`, at the root of the request")
    case .collapseKey:
      Self.stranger("collapse_key", "which of waiting messages are kept", Huawei.inAndroid)
    case .urgency: Self.stranger("urgency", "how urgent delivery is", Huawei.inAndroid)
    case .category:
      Self.stranger("category", "the scene for which the message is meant", Huawei.inAndroid)
    case .ttl: Self.stranger("ttl", "how long Push Kit keeps it", Huawei.inAndroid)
    case .biTag: Self.stranger("bi_tag", "the tag in the statistics", Huawei.inAndroid)
    case .fastAppTarget:
      Self.stranger("fast_app_target", "whether it is for development", Huawei.inAndroid)
    }
  }
}

/// The notification for all platforms.
public enum HuaweiNotification: UInt16, SenderKey {
  case title, body, image, clickAction, sound, badge, icon, color, channelID

  public static var table: Table { .huaweiNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "Push Kit's `notification`", at: "huawei.message.notification",
      unknownKeys: .doubtful, Huawei.unknownKey)
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title")
    case .body: Self.own("body", .string, "the text")
    case .image: Self.own("image", .string, "the address of the picture").with(.url)
    case .clickAction: Self.stranger("click_action", "what a tap does", Huawei.inNotification)
    case .sound: Self.stranger("sound", "a sound file of the app", Huawei.inNotification)
    case .badge: Self.stranger("badge", "the number on the app icon", Huawei.inNotification)
    case .icon: Self.stranger("icon", "the icon in the status bar", Huawei.inNotification)
    case .color: Self.stranger("color", "the colour of the icon", Huawei.inNotification)
    case .channelID:
      Self.stranger("channel_id", "the channel of the notification", Huawei.inNotification)
    }
  }
}

/// What is special for Android.
public enum HuaweiAndroid: UInt16, SenderKey {
  case collapseKey, urgency, category, ttl, biTag, receiptID, fastAppTarget, data, notification
  case targetUserType, deliveryPriority
  // Taken for a key of this object.
  case clickAction

  public static var table: Table { .huaweiAndroid }
  package static var object: KnownObject {
    KnownObject(
      sender: "Push Kit's `android`", at: "huawei.message.android", unknownKeys: .doubtful,
      Huawei.unknownKey)
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .collapseKey:
      Self.own(
        "collapse_key", .integer(-1...100),
        "of waiting messages with this key the last is kept; -1 keeps all")
    case .urgency:
      Self.own("urgency", .word(Vocabulary(["HIGH", "NORMAL"])), "how urgent delivery is")
    case .category: Self.own("category", .string, "the scene for which the message is meant")
    case .ttl:
      Self.own("ttl", .string, "how long Push Kit keeps it, as in \"86400s\"", tolerated: .number)
    case .biTag: Self.own("bi_tag", .string, "the tag in the statistics")
    case .receiptID: Self.own("receipt_id", .string, "which receiver gets the receipt")
    case .fastAppTarget:

      Self.own("fast_app_target", .integer(1...2), "1 for development, 2 for production")
        .naming([
          NamedValue("development", "dev", means: "1"),
          NamedValue("production", "prod", means: "2"),
        ])
    case .data: Self.own("data", .string, "data for Android, as text")
    case .notification:
      Self.own(
        "notification", .object(.huaweiAndroidNotification), "the notification on Android")
    case .targetUserType:
      Self.own("target_user_type", .whole, "1 marks a message for testing")
    case .deliveryPriority:
      Self.own(
        "delivery_priority", .anything, "how urgent delivery is, in old requests",
        standing: .legacy("write `urgency`, with \"HIGH\" or \"NORMAL\""))
    case .clickAction: Self.stranger("click_action", "what a tap does", Huawei.inNotification)
    }
  }
}

/// The notification on Android.
public enum HuaweiAndroidNotification: UInt16, SenderKey {
  case title, body, icon, color, sound, defaultSound, tag, clickAction, bodyLocKey, bodyLocArgs
  case titleLocKey, titleLocArgs, multiLangKey, channelID, notifySummary, image, notifyIcon, style
  case bigTitle, bigBody, autoClear, notifyID, group, badge, ticker, autoCancel, when, localOnly
  case importance, useDefaultVibrate, useDefaultLight, vibrateConfig, visibility, lightSettings
  case foregroundShow, profileID, inboxContent, buttons

  public static var table: Table { .huaweiAndroidNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "Push Kit's `android.notification`", at: "huawei.message.android.notification",
      unknownKeys: .doubtful, Huawei.unknownKey, requires: ["click_action"])
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title on Android")
    case .body: Self.own("body", .string, "the text on Android")
    case .icon: Self.own("icon", .string, "the icon in the status bar")
    case .color: Self.own("color", .formatted(.color), "the colour of the icon, as #rrggbb")
    case .sound: Self.own("sound", .string, "a sound file of the app").with(.sound)
    case .defaultSound: Self.own("default_sound", .boolean, "plays the sound of the system")
    case .tag: Self.own("tag", .string, "a new notification replaces one with this tag")
    case .clickAction:
      Self.own("click_action", .object(.huaweiClickAction), "what a tap does; required")
    case .bodyLocKey:
      Self.own("body_loc_key", .string, "the key of the translated text").with(.locKey)
    case .bodyLocArgs:
      Self.own("body_loc_args", .list(.string), "what fills the translated text").with(.locArgs)
    case .titleLocKey:
      Self.own("title_loc_key", .string, "the key of the translated title").with(.locKey)
    case .titleLocArgs:
      Self.own("title_loc_args", .list(.string), "what fills the translated title").with(.locArgs)
    case .multiLangKey: Self.own("multi_lang_key", .anything, "texts in several languages")
    case .channelID: Self.own("channel_id", .string, "the channel of the notification")
    case .notifySummary: Self.own("notify_summary", .string, "the summary below the text")
    case .image: Self.own("image", .string, "the address of the picture").with(.url)
    case .notifyIcon: Self.own("notify_icon", .string, "the address of a small icon")
    case .style: Self.own("style", .integer(0...3), "the layout: 1 for a long text, 3 for an inbox")
    case .bigTitle: Self.own("big_title", .string, "the title of a long text")
    case .bigBody: Self.own("big_body", .string, "the long text")
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .autoClear: Self.own("auto_clear", .whole, "after how many milliseconds it goes away")
    case .notifyID: Self.own("notify_id", .whole, "a newer one with this id replaces it")
    case .group: Self.own("group", .string, "groups notifications under this name")
    case .badge: Self.own("badge", .object(.huaweiBadge), "the number on the app icon")
    case .ticker: Self.own("ticker", .string, "what accessibility services read out")
    case .autoCancel: Self.own("auto_cancel", .boolean, "goes away after a tap")
    case .when: Self.own("when", .string, "the time that sorts it")
    case .localOnly: Self.own("local_only", .boolean, "stays on this device")
    case .importance:
      Self.own(
        "importance", .word(Vocabulary(["LOW", "NORMAL", "HIGH"])), "how much it stands out",
        lookalikes: ["priority"])
    case .useDefaultVibrate:
      Self.own("use_default_vibrate", .boolean, "vibrates as the system does")
    case .useDefaultLight: Self.own("use_default_light", .boolean, "blinks as the system does")
    case .vibrateConfig: Self.own("vibrate_config", .list(.string), "the pattern of vibration")
    case .visibility: Self.own("visibility", .string, "what the lock screen shows")
    case .lightSettings: Self.own("light_settings", .freeObject, "how the LED blinks")
    case .foregroundShow:
      Self.own("foreground_show", .boolean, "whether it is shown while the app is in front")
    case .profileID: Self.own("profile_id", .string, "the user profile that it is for")
    case .inboxContent: Self.own("inbox_content", .list(.string), "the lines of an inbox")
    default: Self.own("buttons", .list(.freeObject), "the buttons of the notification")
    }
  }
}

/// What a tap does.
public enum HuaweiClickAction: UInt16, SenderKey {
  case type, intent, action, url, richResource

  public static var table: Table { .huaweiClickAction }
  package static var object: KnownObject {
    KnownObject(
      sender: "Push Kit's `click_action`", at: "huawei.message.android.notification.click_action",
      unknownKeys: .doubtful, Huawei.unknownKey, requires: ["type"])
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .type:
      Self.own("type", .integer(1...4), "1 for a page of the app, 2 for an address, 3 for the app")
    case .intent: Self.own("intent", .string, "the intent that a tap starts, for type 1")
    case .action: Self.own("action", .string, "the action of the intent, for type 1")
    case .url: Self.own("url", .string, "the address that a tap opens, for type 2")
    case .richResource: Self.own("rich_resource", .string, "the rich content, for type 4")
    }
  }
}

/// The number on the app icon.
public enum HuaweiBadge: UInt16, SenderKey {
  case addNum, setNum, className

  public static var table: Table { .huaweiBadge }
  package static var object: KnownObject {
    KnownObject(
      sender: "Push Kit's `badge`", at: "huawei.message.android.notification.badge",
      unknownKeys: .doubtful, Huawei.unknownKey)
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .addNum: Self.own("add_num", .integer(1...99), "what is added to the number")
    case .setNum: Self.own("set_num", .integer(0...99), "the number itself")
    case .className: Self.own("class", .string, "the activity that shows it")
    }
  }
}

/// What is special for Apple's platforms.
public enum HuaweiApns: UInt16, SenderKey {
  case headers, payload, hmsOptions

  public static var table: Table { .huaweiApns }
  package static var object: KnownObject {
    KnownObject(
      sender: "Push Kit's `apns`", at: "huawei.message.apns", unknownKeys: .doubtful,
      Huawei.unknownKey)
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huawei }

  package var field: Field {
    switch self {
    case .headers:
      Self.own("headers", .freeObject, "the request headers for APNs").withKeys(
        of: .object(.headers))
    case .payload:
      Self.own("payload", .freeObject, "the APNs payload").withKeys(of: .object(.payload))
    case .hmsOptions:
      Self.own("hms_options", .freeObject, "whom the message is for: target_user_type")
    }
  }
}

/// A request to Huawei Push Kit v3, for HarmonyOS.
public enum HuaweiV3Request: UInt16, SenderKey {
  case payload, target, pushOptions

  public static var table: Table { .huaweiV3Request }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Push Kit v3 request", at: "huawei-v3", unknownKeys: .doubtful,
      HuaweiV3.unknownKey, requires: ["payload", "target"])
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huaweiV3 }

  package var field: Field {
    switch self {
    case .payload: Self.own("payload", .object(.huaweiV3Payload), "what is sent")
    case .target: Self.own("target", .object(.huaweiV3Target), "the devices that get it")
    case .pushOptions: Self.own("pushOptions", .freeObject, "how it is delivered")
    }
  }
}

/// What the tables of Push Kit v3 have in common.
enum HuaweiV3 {
  static let unknownKey = "Huawei's reference of v3 does not have it"
}

/// What Push Kit v3 sends: other push types have payloads of their own.
public enum HuaweiV3Payload: UInt16, SenderKey {
  case notification

  public static var table: Table { .huaweiV3Payload }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `payload` of Push Kit v3", at: "huawei-v3.payload", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huaweiV3 }

  package var field: Field {
    Self.own("notification", .object(.huaweiV3Notification), "the notification")
  }
}

/// The notification of Push Kit v3.
public enum HuaweiV3Notification: UInt16, SenderKey {
  case category, title, body, clickAction, notifyID, image, badge, sound

  public static var table: Table { .huaweiV3Notification }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `notification` of Push Kit v3", at: "huawei-v3.payload.notification",
      unknownKeys: .custom, "", requires: ["title", "body", "clickAction"])
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huaweiV3 }

  package var field: Field {
    switch self {
    case .category: Self.own("category", .string, "the scene for which it is meant")
    case .title: Self.own("title", .string, "the title")
    case .body: Self.own("body", .string, "the text")
    case .clickAction: Self.own("clickAction", .freeObject, "what a tap does")
    case .notifyID: Self.own("notifyId", .whole, "a newer one with this id replaces it")
    case .image: Self.own("image", .string, "the address of the picture").with(.url)
    case .badge: Self.own("badge", .freeObject, "the number on the app icon")
    case .sound: Self.own("sound", .string, "a sound file of the app").with(.sound)
    }
  }
}

/// The devices that get a push of Push Kit v3.
public enum HuaweiV3Target: UInt16, SenderKey {
  case token

  public static var table: Table { .huaweiV3Target }
  package static var object: KnownObject {
    KnownObject(
      sender: "the `target` of Push Kit v3", at: "huawei-v3.target", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Huawei.refused }
  package static var source: Source { VendorDocs.huaweiV3 }

  package var field: Field {
    Self.own("token", .counted(.list(.string), 1...1000), "the devices, by their tokens").with(
      .token)
  }
}
