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
      Self.own("headers", .stringMap, "the request headers for APNs, strings only").withKeys(
        of: .object(.headers))
    case .payload:
      Self.own(
        "payload", .object(.adminPayload), "the APNs payload: `aps`, and custom data")
    case .fcmOptions:
      Self.own("fcmOptions", .object(.adminApnsFCMOptions), "options of the FCM SDK for Apple")
    case .liveActivityToken:
      Self.own("liveActivityToken", .string, "the token of a Live Activity").with(.token)
    }
  }
}

/// The payload for APNs: `aps` and custom data.
public enum AdminPayload: UInt16, SenderKey {
  case aps

  public static var table: Table { .adminPayload }
  package static var object: KnownObject {
    KnownObject(
      sender: "the Admin SDK's `payload`", at: "admin-sdk.apns.payload", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { AdminSDK.throwing }
  package static var source: Source { VendorDocs.nodeAdmin }

  package var field: Field {
    Self.own("aps", .object(.adminAps), "what iOS reads; the SDK writes its keys with hyphens")
  }
}

/// What iOS reads.
///
/// The SDK renames or checks the keys that are listed here; the others are Apple's, in Apple's spelling.
public enum AdminAps: UInt16, SenderKey {
  case alert, sound, contentAvailable, mutableContent, threadID
  // The SDK looks at these two in Apple's spelling as well.
  case appleContentAvailable, appleMutableContent

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
    case .sound:
      Self.own("sound", .either(.string, .object(.adminSound)), "the sound file, or \"default\"")
        .with(.sound)
    case .contentAvailable: Self.wakingFlag("contentAvailable")
    case .appleContentAvailable: Self.wakingFlag("content-available")
    case .mutableContent: Self.extensionFlag("mutableContent")
    case .appleMutableContent: Self.extensionFlag("mutable-content")
    case .threadID:
      Self.own(
        "threadId", .string, "groups notifications under this name", wrong: AdminSDK.refused
      ).with(.thread)
    }
  }

  private static func wakingFlag(_ name: StaticString) -> Field {
    own(name, .yesOrNo, "wakes the app in the background; goes out as 1", wrong: deleted)
  }

  private static func extensionFlag(_ name: StaticString) -> Field {
    own(name, .yesOrNo, "runs the notification service extension; goes out as 1", wrong: deleted)
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
    case .actionLocKey:
      Self.own("actionLocKey", .string, "the key of the button's text").with(.locKey)
    case .locKey: Self.own("locKey", .string, "the key of the translated text").with(.locKey)
    case .locArgs:
      Self.own("locArgs", .list(.string), "what fills the places in the text").with(.locArgs)
    case .titleLocKey:
      Self.own("titleLocKey", .string, "the key of the translated title").with(.locKey)
    case .titleLocArgs:
      Self.own("titleLocArgs", .list(.string), "what fills the places in the title").with(.locArgs)
    case .subtitleLocKey:
      Self.own("subtitleLocKey", .string, "the key of the translated subtitle").with(.locKey)
    case .subtitleLocArgs:
      Self.own("subtitleLocArgs", .list(.string), "what fills the places in the subtitle").with(
        .locArgs)
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
      unknownKeys: .ignored, "the SDK passes it on unchanged, and the device ignores it",
      wire: .sound)
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
        wrong: AdminSDK.throwing, sentAs: "image")
    }
  }
}
