/// A request to RuStore's push service.
public enum RuStoreRequest: UInt16, SenderKey {
  case validateOnly, message

  public static var table: Table { .ruStoreRequest }
  package static var object: KnownObject {
    KnownObject(
      sender: "a RuStore request", at: "rustore", unknownKeys: .doubtful, RuStore.unknownKey,
      requires: ["message"])
  }
  package static var wrong: Consequence { RuStore.wrong }
  package static var source: Source { VendorDocs.ruStore }

  package var field: Field {
    switch self {
    case .validateOnly:
      Self.own(
        "validate_only", .boolean, "checks the message and sends nothing",
        source: VendorDocs.ruStoreTrial)
    case .message: Self.own("message", .object(.ruStoreMessage), "the message")
    }
  }
}

/// What the tables of RuStore have in common.
enum RuStore {
  static let unknownKey = "RuStore's documentation does not have it; what becomes of it is not said"
  static let wrong = Consequence(
    .warning, "the documentation of RuStore has no such value, and does not say what becomes of it")
}

/// A message: a device, and what it gets.
public enum RuStoreMessage: UInt16, SenderKey {
  case token, data, notification, android

  public static var table: Table { .ruStoreMessage }
  package static var object: KnownObject {
    KnownObject(
      sender: "RuStore's `message`", at: "rustore.message", unknownKeys: .doubtful,
      RuStore.unknownKey)
  }
  package static var wrong: Consequence { RuStore.wrong }
  package static var source: Source { VendorDocs.ruStore }

  package var field: Field {
    switch self {
    case .token: Self.own("token", .string, "the device, by its token of RuStore").with(.token)
    case .data: Self.own("data", .stringMap, "custom data, strings only").withKeys(of: .app)
    case .notification:
      Self.own("notification", .object(.ruStoreNotification), "what all platforms show")
    case .android: Self.own("android", .object(.ruStoreAndroid), "what is special for Android")
    }
  }
}

/// The notification for all platforms.
public enum RuStoreNotification: UInt16, SenderKey {
  case title, body, image

  public static var table: Table { .ruStoreNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "RuStore's `notification`", at: "rustore.message.notification",
      unknownKeys: .doubtful, RuStore.unknownKey)
  }
  package static var wrong: Consequence { RuStore.wrong }
  package static var source: Source { VendorDocs.ruStore }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title")
    case .body: Self.own("body", .string, "the text")
    case .image: Self.own("image", .string, "the address of the picture").with(.url)
    }
  }
}

/// What is special for Android.
public enum RuStoreAndroid: UInt16, SenderKey {
  case ttl, notification

  public static var table: Table { .ruStoreAndroid }
  package static var object: KnownObject {
    KnownObject(
      sender: "RuStore's `android`", at: "rustore.message.android", unknownKeys: .doubtful,
      RuStore.unknownKey)
  }
  package static var wrong: Consequence { RuStore.wrong }
  package static var source: Source { VendorDocs.ruStore }

  package var field: Field {
    switch self {
    case .ttl:
      Self.own("ttl", .protoDuration, "how long RuStore keeps it, in seconds, as in \"3.5s\"")
        .with(.duration)
    case .notification:
      Self.own(
        "notification", .object(.ruStoreAndroidNotification), "the notification on Android")
    }
  }
}

/// The notification on Android.
public enum RuStoreAndroidNotification: UInt16, SenderKey {
  case title, body, icon, color, image, channelID, clickAction, clickActionType

  public static var table: Table { .ruStoreAndroidNotification }
  package static var object: KnownObject {
    KnownObject(
      sender: "RuStore's `android.notification`", at: "rustore.message.android.notification",
      unknownKeys: .doubtful, RuStore.unknownKey)
  }
  package static var wrong: Consequence { RuStore.wrong }
  package static var source: Source { VendorDocs.ruStore }

  package var field: Field {
    switch self {
    case .title: Self.own("title", .string, "the title on Android")
    case .body: Self.own("body", .string, "the text on Android")
    case .icon: Self.own("icon", .string, "the icon of the notification")
    case .color: Self.own("color", .formatted(.color), "the colour of the icon, as #rrggbb")
    case .image: Self.own("image", .string, "the address of the picture").with(.url)
    case .channelID: Self.own("channel_id", .string, "the channel of the notification")
    case .clickAction: Self.own("click_action", .string, "what a tap does")
    case .clickActionType:
      Self.own(
        "click_action_type", .zeroOrOne,
        "0 if `click_action` is the action of an intent, 1 if it is a deep link")
    }
  }
}
