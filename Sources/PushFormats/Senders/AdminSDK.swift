/// A message for `send` and its kin of the Firebase Admin SDK for Node.js.
///
/// The SDK renames the keys that are listed here and hands every other one to FCM as it is: those of
/// HTTP v1 are as right.
public enum AdminMessage: UInt16, SenderKey {
  case token, fid, topic, condition, tokens, fids
  case data, notification, android, webpush, apns, fcmOptions

  public static var table: Table { .adminMessage }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's message", at: "admin-sdk", unknownKeys: .refused,
      AdminSDK.unknownName, wire: .message)
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .token:
      Self.own(
        "token", .string, "the app instance to send to, by its registration token",
        standing: .deprecated("send to the installation ID in `fid` when the app has one"))
    case .fid: Self.own("fid", .string, "the app instance to send to, by its installation ID")
    case .topic:
      Self.own("topic", .string, "the topic to send to; a leading \"/topics/\" is cut off")
    case .condition: Self.own("condition", .string, "the combination of topics to send to")
    case .tokens:
      Self.own(
        "tokens", .list(.string), "up to 500 registration tokens, for sendEachForMulticast only")
    case .fids:
      Self.own(
        "fids", .list(.string), "up to 500 installation IDs, for sendEachForMulticast only")
    case .data: Self.own("data", .stringMap, "custom data, strings only")
    case .notification:
      Self.own("notification", .object(.adminNotification), "what all platforms show")
    case .android: Self.own("android", .object(.adminAndroid), "what is special for Android")
    case .webpush: Self.own("webpush", .object(.adminWebpush), "what is special for browsers")
    case .apns: Self.own("apns", .object(.adminApns), "what is special for Apple's platforms")
    case .fcmOptions:
      Self.own("fcmOptions", .object(.adminFCMOptions), "options of the FCM SDK for all platforms")
    }
  }
}

/// What the tables of the Admin SDK have in common.
enum AdminSDK {
  static let unknownName =
    "the SDK passes on every key that it does not rename, and FCM answers 400: Unknown name"
  static let throwing = Consequence(
    .error, "the SDK throws messaging/invalid-payload before anything is sent")
  static let refused = Consequence(
    .error, "the SDK does not look at it, and FCM answers 400 INVALID_ARGUMENT")
}

/// The notification for all platforms.
public enum AdminNotification: UInt16, SenderKey {
  case title, body, imageURL

  public static var table: Table { .adminNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `notification`", at: "admin-sdk.notification",
      unknownKeys: .refused, AdminSDK.unknownName, wire: .notification)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title of the notification")
    case .body: Self.own("body", .string, "the text of the notification")
    case .imageURL:
      Self.own(
        "imageUrl", .formatted(.url), "the address of the picture; goes out as `image`",
        wrong: AdminSDK.throwing)
    }
  }
}

/// What is special for Android.
public enum AdminAndroid: UInt16, SenderKey {
  case ttl, priority, collapseKey, restrictedPackageName, data, notification, fcmOptions
  case directBootOK, bandwidthConstrainedOK, restrictedSatelliteOK

  public static var table: Table { .adminAndroid }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `android`", at: "admin-sdk.android", unknownKeys: .refused,
      AdminSDK.unknownName, wire: .androidConfig)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package static let priorities = Vocabulary(["normal", "high"])

  package var field: Field {
    switch self {
    case .ttl:
      Self.own(
        "ttl", .number(0...2_419_200_000), "how many milliseconds FCM keeps the message",
        wrong: AdminSDK.throwing)
    case .priority:
      Self.own(
        "priority", .protoEnum(Self.priorities), "how urgently the message is delivered")
    case .collapseKey:
      Self.own("collapseKey", .string, "of waiting messages with this key the last is delivered")
    case .restrictedPackageName:
      Self.own("restrictedPackageName", .string, "only the app with this name gets the message")
    case .data:
      Self.own(
        "data", .stringMap, "data for Android, instead of the common one", wrong: AdminSDK.throwing)
    case .notification:
      Self.own(
        "notification", .object(.adminAndroidNotification), "the notification on Android",
        wrong: AdminSDK.throwing)
    case .fcmOptions:
      Self.own(
        "fcmOptions", .object(.adminFCMOptions), "options of the FCM SDK for Android",
        wrong: AdminSDK.throwing)
    case .directBootOK:
      Self.own("directBootOk", .boolean, "delivered before the first unlock after a restart")
    case .bandwidthConstrainedOK:
      Self.own(
        "bandwidthConstrainedOk", .boolean, "delivered over a satellite network with little room")
    case .restrictedSatelliteOK:
      Self.own(
        "restrictedSatelliteOk", .boolean, "delivered over a satellite network with restrictions")
    }
  }
}

/// The notification on Android.
public enum AdminAndroidNotification: UInt16, SenderKey {
  case title, body, icon, color, sound, tag, imageURL, clickAction
  case bodyLocKey, bodyLocArgs, titleLocKey, titleLocArgs, channelID, ticker, sticky
  case eventTimestamp, localOnly, priority, vibrateTimings, defaultVibrateTimings, defaultSound
  case lightSettings, defaultLightSettings, visibility, notificationCount, proxy

  public static var table: Table { .adminAndroidNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `android.notification`", at: "admin-sdk.android.notification",
      unknownKeys: .refused, AdminSDK.unknownName, wire: .androidNotification)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package static let priorities = Vocabulary(["min", "low", "default", "high", "max"])
  package static let visibilities = Vocabulary(["private", "public", "secret"])
  package static let proxies = Vocabulary(["allow", "deny", "if_priority_lowered"])

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title on Android")
    case .body: Self.own("body", .string, "the text on Android")
    case .icon: Self.own("icon", .string, "the name of a drawable of the app")
    case .color:
      Self.own(
        "color", .formatted(.color), "the colour of the icon, as #rrggbb", wrong: AdminSDK.throwing)
    case .sound: Self.own("sound", .string, "\"default\" or a sound file of the app")
    case .tag: Self.own("tag", .string, "a new notification replaces one with this tag")
    case .imageURL:
      Self.own(
        "imageUrl", .formatted(.url), "the address of the picture; goes out as `image`",
        wrong: AdminSDK.throwing)
    case .clickAction: Self.own("clickAction", .string, "the intent that a tap starts")
    case .bodyLocKey: Self.own("bodyLocKey", .string, "the key of the translated text")
    case .bodyLocArgs:
      Self.own("bodyLocArgs", .list(.string), "what fills the places in the translated text")
    case .titleLocKey: Self.own("titleLocKey", .string, "the key of the translated title")
    case .titleLocArgs:
      Self.own("titleLocArgs", .list(.string), "what fills the places in the translated title")
    case .channelID: Self.own("channelId", .string, "the channel of the notification")
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .ticker: Self.own("ticker", .string, "what accessibility services read out")
    case .sticky: Self.own("sticky", .boolean, "the notification stays after a tap")
    case .eventTimestamp:
      Self.own("eventTimestamp", .anything, "when the event happened, a Date of JavaScript")
    case .localOnly: Self.own("localOnly", .boolean, "stays on this device, off a watch")
    case .priority:
      Self.own(
        "priority", .protoEnum(Self.priorities),
        "how much the notification stands out; goes out with PRIORITY_ before it")
    case .vibrateTimings:
      Self.own(
        "vibrateTimingsMillis", .counted(.list(.positive), 1...Int.max),
        "the pattern of vibration in milliseconds", wrong: AdminSDK.throwing)
    case .defaultVibrateTimings:
      Self.own("defaultVibrateTimings", .boolean, "vibrates as the system does")
    case .defaultSound: Self.own("defaultSound", .boolean, "plays the sound of the system")
    case .lightSettings:
      Self.own(
        "lightSettings", .object(.adminLightSettings), "how the LED blinks",
        wrong: AdminSDK.throwing)
    case .defaultLightSettings:
      Self.own("defaultLightSettings", .boolean, "the LED blinks as the system lets it")
    case .visibility:
      Self.own(
        "visibility", .protoEnum(Self.visibilities), "what the lock screen shows of it")
    case .notificationCount:
      Self.own(
        "notificationCount", .count, "the number on the app icon, for launchers that show it")
    default: Self.own("proxy", .protoEnum(Self.proxies), "whether it may be shown by proxy")
    }
  }
}

/// How the LED blinks.
public enum AdminLightSettings: UInt16, SenderKey {
  case color, lightOn, lightOff

  public static var table: Table { .adminLightSettings }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `lightSettings`", at: "admin-sdk.android.notification.lightSettings",
      unknownKeys: .refused, AdminSDK.unknownName,
      requires: ["color", "lightOnDurationMillis", "lightOffDurationMillis"])
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .color: Self.own("color", .string, "the colour, as #rrggbb or #rrggbbaa")
    case .lightOn:
      Self.own("lightOnDurationMillis", .positive, "how many milliseconds the light is on")
    case .lightOff:
      Self.own("lightOffDurationMillis", .positive, "how many milliseconds the light is off")
    }
  }
}

/// What is special for Apple's platforms.
public enum AdminApns: UInt16, SenderKey {
  case headers, payload, fcmOptions, liveActivityToken

  public static var table: Table { .adminApns }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `apns`", at: "admin-sdk.apns", unknownKeys: .refused,
      AdminSDK.unknownName, wire: .apnsConfig)
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .headers:
      Self.own("headers", .stringMap, "the request headers for APNs, strings only")
    case .payload:
      Self.own(
        "payload", .object(.adminPayload), "the APNs payload: `aps`, and custom data")
    case .fcmOptions:
      Self.own("fcmOptions", .object(.adminApnsFCMOptions), "options of the FCM SDK for Apple")
    case .liveActivityToken:
      Self.own("liveActivityToken", .string, "the token of a Live Activity")
    }
  }
}

/// The payload for APNs: `aps` and custom data.
public enum AdminPayload: UInt16, SenderKey {
  case aps

  public static var table: Table { .adminPayload }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `payload`", at: "admin-sdk.apns.payload", unknownKeys: .custom, "",
      requires: ["aps"])
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    Self.own("aps", .object(.adminAps), "what iOS reads; the SDK writes its keys with hyphens")
  }
}

/// What iOS reads.
///
/// The SDK renames the keys that are listed here; the others need Apple's spelling.
public enum AdminAps: UInt16, SenderKey {
  case alert, badge, sound, contentAvailable, mutableContent, category, threadID

  public static var table: Table { .adminAps }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `aps`", at: "admin-sdk.apns.payload.aps", unknownKeys: .ignored,
      "the SDK passes it on unchanged, and the device ignores it", wire: .aps)
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .alert:
      Self.own("alert", .either(.string, .object(.adminAlert)), "what the notification shows")
    case .badge:
      Self.own("badge", .count, "the number on the app icon; 0 removes it", wrong: AdminSDK.refused)
    case .sound:
      Self.own("sound", .either(.string, .object(.adminSound)), "the sound file, or \"default\"")
    case .contentAvailable:
      Self.own(
        "contentAvailable", .yesOrNo, "wakes the app in the background; goes out as 1",
        wrong: Self.deleted)
    case .mutableContent:
      Self.own(
        "mutableContent", .yesOrNo, "runs the notification service extension; goes out as 1",
        wrong: Self.deleted)
    case .category:
      Self.own(
        "category", .string, "the category that gives the notification its actions",
        wrong: AdminSDK.refused)
    case .threadID:
      Self.own(
        "threadId", .string, "groups notifications under this name", wrong: AdminSDK.refused)
    }
  }

  private static let deleted = Consequence(
    .warning, "the SDK accepts true and 1 and silently deletes everything else")
}

/// The texts of the notification.
public enum AdminAlert: UInt16, SenderKey {
  case title, subtitle, body, launchImage, actionLocKey
  case locKey, locArgs, titleLocKey, titleLocArgs, subtitleLocKey, subtitleLocArgs

  public static var table: Table { .adminAlert }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `alert`", at: "admin-sdk.apns.payload.aps.alert",
      unknownKeys: .ignored, "the SDK passes it on unchanged, and the device ignores it",
      wire: .alert)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title")
    case .subtitle: Self.own("subtitle", .string, "the line below the title")
    case .body: Self.own("body", .string, "the text")
    case .launchImage: Self.own("launchImage", .string, "the picture shown while the app starts")
    case .actionLocKey: Self.own("actionLocKey", .string, "the key of the button's text")
    case .locKey: Self.own("locKey", .string, "the key of the translated text")
    case .locArgs: Self.own("locArgs", .list(.string), "what fills the places in the text")
    case .titleLocKey: Self.own("titleLocKey", .string, "the key of the translated title")
    case .titleLocArgs:
      Self.own("titleLocArgs", .list(.string), "what fills the places in the title")
    case .subtitleLocKey: Self.own("subtitleLocKey", .string, "the key of the translated subtitle")
    case .subtitleLocArgs:
      Self.own("subtitleLocArgs", .list(.string), "what fills the places in the subtitle")
    }
  }
}

/// The sound of a critical alert.
public enum AdminSound: UInt16, SenderKey {
  case critical, name, volume

  public static var table: Table { .adminSound }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `sound`", at: "admin-sdk.apns.payload.aps.sound",
      unknownKeys: .ignored, "the SDK passes it on unchanged, and the device ignores it")
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .critical:
      Self.own(
        "critical", .yesOrNo, "plays the sound even when the phone is muted; goes out as 1",
        wrong: Consequence(
          .warning, "the SDK accepts true and 1 and silently deletes everything else"))
    case .name: Self.own("name", .string, "the sound file, or \"default\"")
    case .volume: Self.own("volume", .number(0...1), "the volume of a critical sound")
    }
  }
}

/// What is special for browsers.
public enum AdminWebpush: UInt16, SenderKey {
  case headers, data, notification, fcmOptions

  public static var table: Table { .adminWebpush }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `webpush`", at: "admin-sdk.webpush", unknownKeys: .refused,
      AdminSDK.unknownName, wire: .webpushConfig)
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .headers: Self.own("headers", .stringMap, "the headers for the browser's push service")
    case .data: Self.own("data", .stringMap, "data for browsers, instead of the common one")
    case .notification:
      Self.own("notification", .object(.browserNotification), "the Web Notification")
    case .fcmOptions:
      Self.own(
        "fcmOptions", .object(.adminWebpushFCMOptions), "options of the FCM SDK for browsers")
    }
  }
}

/// Options of the FCM SDK for all platforms, or for Android.
public enum AdminFCMOptions: UInt16, SenderKey {
  case analyticsLabel

  public static var table: Table { .adminFCMOptions }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `fcmOptions`", at: "admin-sdk.fcmOptions", unknownKeys: .refused,
      AdminSDK.unknownName, wire: .fcmOptions)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    Self.own("analyticsLabel", .formatted(.analyticsLabel), "the label in the statistics")
  }
}

/// Options of the FCM SDK for Apple's platforms.
public enum AdminApnsFCMOptions: UInt16, SenderKey {
  case analyticsLabel, imageURL

  public static var table: Table { .adminApnsFCMOptions }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `apns.fcmOptions`", at: "admin-sdk.apns.fcmOptions",
      unknownKeys: .refused, AdminSDK.unknownName, wire: .apnsFCMOptions)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .analyticsLabel:
      Self.own("analyticsLabel", .formatted(.analyticsLabel), "the label in the statistics")
    case .imageURL:
      Self.own(
        "imageUrl", .formatted(.url), "the address of the picture; goes out as `image`",
        wrong: AdminSDK.throwing)
    }
  }
}

/// Options of the FCM SDK for browsers.
public enum AdminWebpushFCMOptions: UInt16, SenderKey {
  case link, analyticsLabel

  public static var table: Table { .adminWebpushFCMOptions }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `webpush.fcmOptions`", at: "admin-sdk.webpush.fcmOptions",
      unknownKeys: .refused, AdminSDK.unknownName, wire: .webpushFCMOptions)
  }
  package static var wrong: Consequence { AdminSDK.refused }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    switch self {
    case .link: Self.own("link", .formatted(.httpsURL), "the address that a click opens")
    case .analyticsLabel:
      Self.own("analyticsLabel", .formatted(.analyticsLabel), "the label in the statistics")
    }
  }
}
