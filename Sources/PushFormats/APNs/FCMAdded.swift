/// The keys that FCM adds at the top of an APNs payload: known in a received one, the sender's own
/// data in one that is being sent.
///
/// On the wire all their values are strings, even numbers; the Firebase SDK for Apple reads them as
/// such.
public enum FCMAdded: UInt16, FieldKey {
  case messageID, senderID, installationID
  case analyticsEnabled, analyticsLabel, campaignID, campaignName
  case sendTime, usesDeviceTime, tracksConversions
  case composerMark, notificationTitle, notificationBody, notificationBadge, notificationSound
  case notificationClickAction
  case localStart, localEnd, localCategory, localMark
  case options, from, timeToLive, appLink, productID
  case collapseKey, to, messageType, plainMessageID, googleMessageID
  case googleTo, googleTimeToLive, googleDelay, shortMessageID, googleData

  public static var table: Table { .fcmAdded }
  package static var object: KnownObject {
    KnownObject("the received payload", at: "", unknownKeys: .custom, .received)
  }

  /// The beginnings of keys that nobody but Firebase adds.
  package static let namespaces = ["gcm.", "google."]

  /// Whether a key is in a namespace of Firebase's, known or not.
  package static func isInNamespace(_ key: String) -> Bool {
    namespaces.contains { key.hasPrefix($0) }
  }

  /// Whether a key of a received payload is surely FCM's: an app may well have the others of these
  /// for itself.
  package static func adds(_ key: String) -> Bool {
    isInNamespace(key) || plainNames.contains(key)
  }

  private static let plainNames = [FCMAdded.localMark, .options, .from, .collapseKey]
    .map(\.field.nameText)

  package var field: Field {
    switch self {
    case .messageID:
      Self.key("gcm.message_id", .string, "FCM's id of the message", Self.crash)
    case .senderID:
      Self.key(
        "google.c.sender.id", Self.numberOrDigits, "the number of the Firebase project",
        // Few apps export metrics, and what is published of a message often lacks its number.
        Consequence(.note, Self.notExported.outcome))
    case .installationID:
      Self.key("google.c.fid", .string, "the app's Firebase installation id", Self.notExported)
        .with(.token)
    case .analyticsEnabled:
      Self.key(
        "google.c.a.e", .string, "\"1\" when Analytics counts the message",
        Consequence(.warning, "Analytics does not count the message")
      ).with(.flag)
    case .analyticsLabel:
      Self.key("google.c.a.m_l", .string, "the sender's analytics label", Self.crashInExport).with(
        .label)
    case .campaignID:
      Self.key("google.c.a.c_id", .string, "the campaign's number", Self.notCounted)
    case .campaignName:
      Self.key("google.c.a.c_l", .string, "the campaign's name", Self.crashInExport)
    case .sendTime:
      Self.key(
        "google.c.a.ts", Self.numberOrText, "when it was sent, in seconds since 1970",
        Self.crashInOldSDKs
      ).with(.unixTime)
    case .usesDeviceTime:
      Self.key("google.c.a.udt", .anything, "\"1\" when sent at the device's local time").with(
        .flag)
    case .tracksConversions:
      Self.key(
        "google.c.a.tc", Self.numberOrText, "\"1\" when conversions are tracked",
        Self.crashInOldSDKs
      ).with(.flag)
    case .composerMark:
      Self.key("gcm.n.e", .anything, "marks a notification made in the Firebase console").with(
        .flag)
    case .notificationTitle:
      Self.key("gcm.notification.title", .anything, "the title of a local-time message")
    case .notificationBody:
      Self.key("gcm.notification.body", .anything, "the text of a local-time message")
    case .notificationBadge:
      Self.key("gcm.notification.badge", .anything, "the badge of a local-time message, a number")
        .with(.badge)
    case .notificationSound:
      Self.key("gcm.notification.sound", .anything, "the sound of a local-time message").with(
        .sound)
    case .notificationClickAction:
      Self.key("gcm.notification.click_action", .anything, "the category of a local-time message")
        .with(.category)
    case .localStart:
      Self.key(
        "google.c.cm.lt_start", .formatted(.localTime), "when to show it, in the device's time",
        Consequence(.error, "the message is not shown; no text at all can crash the app"))
    case .localEnd:
      Self.key(
        "google.c.cm.lt_end", .formatted(.localTime), "until when to show it, in the device's time",
        Consequence(.warning, "the message may be dropped"))
    case .localCategory:
      Self.key("google.c.cm.cat", .anything, "seen beside the times of a local-time message")
    case .localMark:
      Self.key("gcms", .anything, "marks a local-time message")
    case .options:
      Self.key(
        "fcm_options", .object(.fcmAddedOptions), "what the service extension of the SDK reads",
        Consequence(.warning, "no picture is shown"))
    case .from:
      Self.key(
        "from", .string, "the sender's number, or the topic",
        Consequence(.warning, "Analytics does not learn the topic"))
    case .timeToLive:
      Self.key(
        "gcm.ttl", Self.numberOrText, "how long the SDK remembers the message, in seconds",
        Self.crashInOldSDKs
      ).with(.duration)
    case .appLink:
      Self.key(
        "gcm.app_link", .formatted(.url), "a link that the SDK opens in the app",
        Consequence(.warning, "a tap opens no link"))
    case .productID: Self.key("google.product_id", .anything, "the product that sent the message")
    case .collapseKey:
      Self.key("collapse_key", .anything, "which messages replace each other on Android")
    case .to: Self.key("to", .anything, "the target, as some SDKs read it")
    case .messageType: Self.key("message_type", .anything, "the kind of message, as SDKs read it")
    case .plainMessageID: Self.key("message_id", .anything, "the message's id, as SDKs read it")
    case .googleMessageID:
      Self.key("google.message_id", .anything, "the message's id, as SDKs read it")
    case .googleTo: Self.key("google.to", .anything, "reserved by Firebase")
    case .googleTimeToLive: Self.key("google.ttl", .anything, "reserved by Firebase")
    case .googleDelay: Self.key("google.delay", .anything, "reserved by Firebase")
    case .shortMessageID: Self.key("google.msg_id", .anything, "reserved by Firebase")
    case .googleData: Self.key("google.data", .anything, "reserved by Firebase")
    }
  }

  private static let numberOrDigits = Shape.either(.integer(.min ... .max), .formatted(.decimal))
  private static let numberOrText = Shape.either(.integer(.min ... .max), .string)

  private static let crash = Consequence(
    .error, "the Firebase SDK asks the value for its length, which can crash the app")
  private static let crashInExport = Consequence(
    .warning, "the Firebase SDK can crash the app when it exports delivery metrics")
  private static let crashInOldSDKs = Consequence(
    .warning, "the Firebase SDK up to 12.18.0 can crash the app")
  private static let notExported = Consequence(.warning, "no delivery metrics are exported")
  private static let notCounted = Consequence(.warning, "Analytics does not see the value")

  // Only Firebase uses the value: nothing on the screen depends on it.
  private static func key(
    _ name: StaticString, _ shape: Shape, _ meaning: String,
    _ wrong: Consequence = Consequence(.warning, "the Firebase SDK may ignore the value")
  ) -> Field {
    Field(name, shape, meaning, wrong: wrong, source: FirebaseAppleSDK.constants)
  }
}

/// The object `fcm_options` as it arrives on the device.
public enum FCMAddedOptions: UInt16, FieldKey {
  case image

  public static var table: Table { .fcmAddedOptions }
  package static var object: KnownObject {
    KnownObject("`fcm_options`", at: "fcm_options", unknownKeys: .ignored, .received)
  }

  package var field: Field {
    switch self {
    case .image:
      Field(
        "image", .formatted(.url), "the picture that the service extension fetches",
        wrong: Consequence(.warning, "no picture is shown"),
        source: FirebaseAppleSDK.extensionHelper)
    }
  }
}

/// The source of Firebase's SDK for Apple, the only documentation of what it reads.
package enum FirebaseAppleSDK {
  private static let messaging =
    "https://github.com/firebase/firebase-ios-sdk/blob/main/FirebaseMessaging/Sources/"

  package static let constants = Source(
    "firebase-ios-sdk: FIRMessagingConstants.m", messaging + "FIRMessagingConstants.m")
  package static let extensionHelper = Source(
    "firebase-ios-sdk: FIRMessagingExtensionHelper.m", messaging + "FIRMessagingExtensionHelper.m")
  package static let contextManager = Source(
    "firebase-ios-sdk: FIRMessagingContextManagerService.m",
    messaging + "FIRMessagingContextManagerService.m")
}
