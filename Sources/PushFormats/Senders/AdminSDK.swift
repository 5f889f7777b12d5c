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
        standing: .deprecated("send to the installation ID in `fid` when the app has one")
      ).with(.token)
    case .fid:
      Self.own("fid", .string, "the app instance to send to, by its installation ID").with(.token)
    case .topic:
      Self.own("topic", .string, "the topic to send to; a leading \"/topics/\" is cut off")
        .asTarget()
    case .condition:
      Self.own("condition", .string, "the combination of topics to send to").asTarget()
    case .tokens:
      Self.own(
        "tokens", .list(.string), "up to 500 registration tokens, for sendEachForMulticast only",
        sentAs: "token"
      ).with(.token)
    case .fids:
      Self.own(
        "fids", .list(.string), "up to 500 installation IDs, for sendEachForMulticast only",
        sentAs: "fid"
      ).with(.token)
    case .data: Self.own("data", .stringMap, "custom data, strings only").withKeys(of: .app)
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
        wrong: AdminSDK.throwing, sentAs: "image")
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
