/// The notification on Android, in `message.android`.
public enum AndroidNotification: UInt16, ProtoKey {
  case title, body, icon, color, sound, tag, clickAction
  case bodyLocKey, bodyLocArgs, titleLocKey, titleLocArgs
  case channelID, ticker, sticky, eventTime, localOnly, notificationPriority
  case defaultSound, defaultVibrateTimings, defaultLightSettings, vibrateTimings
  case visibility, notificationCount, lightSettings, image
  case bypassProxyNotification, proxy

  public static var table: Table { .androidNotification }
  package static var object: KnownObject {
    KnownObject(
      "`android.notification`", at: "message.android.notification", unknownKeys: .refused, .fcm)
  }

  package static let proxies = Vocabulary.proto([
    "PROXY_UNSPECIFIED", "ALLOW", "DENY", "IF_PRIORITY_LOWERED",
  ])

  package var field: Field {
    switch self {
    case .title: Self.androidTitle
    case .body: Self.androidBody
    case .icon: Self.androidIcon
    case .color: Self.androidColor
    case .sound: Self.androidSound
    case .tag: Self.androidTag
    case .clickAction: Self.androidClickAction
    case .bodyLocKey: Self.androidBodyLocKey
    case .bodyLocArgs: Self.androidBodyLocArgs
    case .titleLocKey: Self.androidTitleLocKey
    case .titleLocArgs: Self.androidTitleLocArgs
    case .channelID: Self.androidChannelID
    case .ticker: Self.androidTicker
    case .sticky: Self.androidSticky
    case .eventTime: Self.androidEventTime
    case .localOnly: Self.androidLocalOnly
    case .notificationPriority: Self.androidNotificationPriority
    case .defaultSound: Self.androidDefaultSound
    case .defaultVibrateTimings: Self.androidDefaultVibrateTimings
    case .defaultLightSettings: Self.androidDefaultLightSettings
    case .vibrateTimings: Self.androidVibrateTimings
    case .visibility: Self.androidVisibility
    case .notificationCount: Self.androidNotificationCount
    case .lightSettings: Self.androidLightSettings(.lightSettings)
    case .image: Self.androidImage
    case .bypassProxyNotification:
      Self.proto(
        "bypass_proxy_notification", .protoBoolean,
        "leaves the notification to the app instead of the proxy",
        standing: .deprecated("`proxy` takes its place"))
    case .proxy:
      Self.proto(
        "proxy", .protoEnum(Self.proxies),
        "when the notification may be shown by proxy; IF_PRIORITY_LOWERED by default")
    }
  }
}

/// The notification on Android, in `message.android_v2.remote_notification`.
public enum AndroidNotificationV2: UInt16, ProtoKey {
  case title, body, icon, color, sound, tag, id, clickAction
  case bodyLocKey, bodyLocArgs, titleLocKey, titleLocArgs
  case channelID, ticker, sticky, eventTime, localOnly, notificationPriority
  case defaultSound, defaultVibrateTimings, defaultLightSettings, vibrateTimings
  case visibility, notificationCount, lightSettings, image

  public static var table: Table { .androidNotificationV2 }
  package static var object: KnownObject {
    KnownObject(
      "`remote_notification.notification`",
      at: "message.android_v2.remote_notification.notification", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .title: Self.androidTitle
    case .body: Self.androidBody
    case .icon: Self.androidIcon
    case .color: Self.androidColor
    case .sound: Self.androidSound
    case .tag: Self.androidTag
    case .id:
      Self.proto(
        "id", .protoInteger,
        "tells apart notifications with the same tag; the pair replaces the shown one",
        source: GoogleDocs.androidV2)
    case .clickAction: Self.androidClickAction
    case .bodyLocKey: Self.androidBodyLocKey
    case .bodyLocArgs: Self.androidBodyLocArgs
    case .titleLocKey: Self.androidTitleLocKey
    case .titleLocArgs: Self.androidTitleLocArgs
    case .channelID: Self.androidChannelID
    case .ticker: Self.androidTicker
    case .sticky: Self.androidSticky
    case .eventTime: Self.androidEventTime
    case .localOnly: Self.androidLocalOnly
    case .notificationPriority: Self.androidNotificationPriority
    case .defaultSound: Self.androidDefaultSound
    case .defaultVibrateTimings: Self.androidDefaultVibrateTimings
    case .defaultLightSettings: Self.androidDefaultLightSettings
    case .vibrateTimings: Self.androidVibrateTimings
    case .visibility: Self.androidVisibility
    case .notificationCount: Self.androidNotificationCount
    case .lightSettings: Self.androidLightSettings(.lightSettingsV2)
    case .image: Self.androidImage
    }
  }
}
