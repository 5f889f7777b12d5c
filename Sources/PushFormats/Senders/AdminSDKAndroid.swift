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
        .with(.bundleID)
    case .data:
      Self.own(
        "data", .stringMap, "data for Android, instead of the common one", wrong: AdminSDK.throwing
      ).withKeys(of: .app)
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
    case .sound: Self.own("sound", .string, "\"default\" or a sound file of the app").with(.sound)
    case .tag: Self.own("tag", .string, "a new notification replaces one with this tag")
    case .imageURL:
      Self.own(
        "imageUrl", .formatted(.url), "the address of the picture; goes out as `image`",
        wrong: AdminSDK.throwing, sentAs: "image")
    case .clickAction: Self.own("clickAction", .string, "the intent that a tap starts")
    case .bodyLocKey:
      Self.own("bodyLocKey", .string, "the key of the translated text").with(.locKey)
    case .bodyLocArgs:
      Self.own("bodyLocArgs", .list(.string), "what fills the places in the translated text").with(
        .locArgs)
    case .titleLocKey:
      Self.own("titleLocKey", .string, "the key of the translated title").with(.locKey)
    case .titleLocArgs:
      Self.own("titleLocArgs", .list(.string), "what fills the places in the translated title")
        .with(.locArgs)
    case .channelID: Self.own("channelId", .string, "the channel of the notification")
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .ticker: Self.own("ticker", .string, "what accessibility services read out")
    case .sticky: Self.own("sticky", .boolean, "the notification stays after a tap")
    case .eventTimestamp:
      Self.own(
        "eventTimestamp", .anything, "when the event happened, a Date of JavaScript",
        sentAs: "event_time")
    case .localOnly: Self.own("localOnly", .boolean, "stays on this device, off a watch")
    case .priority:
      Self.own(
        "priority", .protoEnum(Self.priorities),
        "how much the notification stands out; goes out with PRIORITY_ before it",
        sentAs: "notification_priority")
    case .vibrateTimings:
      Self.own(
        "vibrateTimingsMillis", .counted(.list(.positive), 1...Int.max),
        "the pattern of vibration in milliseconds", wrong: AdminSDK.throwing,
        sentAs: "vibrate_timings")
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
    case .color:
      Self.own("color", .formatted(.colorWithAlpha), "the colour, as #rrggbb or #rrggbbaa")
    case .lightOn:
      Self.own("lightOnDurationMillis", .positive, "how many milliseconds the light is on")
    case .lightOff:
      Self.own("lightOffDurationMillis", .positive, "how many milliseconds the light is off")
    }
  }
}
