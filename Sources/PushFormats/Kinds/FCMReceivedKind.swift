/// What an app received of a message that FCM carried: the dictionary that iOS hands to it, the extras
/// of Android, or the message as Firebase's SDKs show it to apps and pages.
enum FCMReceivedKind: DocumentLayout {
  static let title = "message received through FCM"
  static let contentTitle = "Payload"
  static let carrier = Carrier.received
  static let rootKeys: [StaticString]? =
    ["messageId", "fcmMessageId", "from", "collapse_key", "fcmOptions", "id", "sendbird"] + extras
    + keysOfPlugins
  static let rootKeyPrefixes = addedPrefixes + AddedBySender.cleverTap

  private static let addedPrefixes: [StaticString] = ["gcm.", "google.c."]
  // CleverTap's SDK hands the bundle to the app with Booleans in it. A dictionary of strings may as
  // well be what a sender has written as data.
  private static let isOfCleverTap: Condition =
    .keyBegins(with: AddedBySender.cleverTap, at: []) && .hasAny(of: ["nm", "nt"]) && !.onlyStrings
    && hasNoTarget && !.has("aps") && !FCMV1Kind.holdsContent
  /// What an app makes of the text that Sendbird sends as data: a message of a chat and its channel.
  // https://sendbird.com/docs/chat/sdk/v4/android/push-notifications/managing-push-notifications/set-up-push-notifications-for-fcm
  private static let isOfSendbird: Condition =
    .has("sendbird", "channel", as: .object) && .hasAny(of: ["message_id", "type"], at: "sendbird")
    && hasNoTarget && !.has("aps")
  static let holdsAddedKeys = Condition.keyBegins(with: addedPrefixes, at: [])
  private static let holdsThemBesideAps: Condition =
    .has("aps") && holdsAddedKeys && !APNsKind.isForSimulator
  /// What an app on Android finds among the extras that it is started with.
  private static let extras: [StaticString] = [
    "google.message_id", "google.sent_time", "google.delivered_priority",
    "google.original_priority",
  ]

  /// What plugins for Cordova and NativeScript add about the app itself.
  private static let keysOfPlugins: [StaticString] = [
    "additionalData", "coldstart", "foreground", "wasTapped", "tap",
  ]

  static let signs = [
    Sign("it contains `aps` beside keys that FCM adds", .aps, holdsThemBesideAps),
    Sign("it contains keys that FCM adds, and no `aps`", .addedKeys, holdsAddedKeys),
    Sign(
      "it is a received message as Firebase's SDKs show it", .addedKeys, isShownBySDK,
      sureIf: .hasAny(of: ["fcmMessageId"] + keysOfSDKs)
        || .has("messageId", as: .textBeginning("0:")) || .has("notification", "ios")),
    Sign(
      "it is a received message as a plugin for Cordova or NativeScript shows it", .addedKeys,
      isShownByPlugin,
      sureIf: .hasAny(of: ["additionalData", "wasTapped", "tap", "title", "body", "notification"])
        || .has("id", as: .messageID)),
    Sign("it contains keys that FCM adds for an app on Android", .addedKeys, .hasAny(of: extras)),
    Sign(
      "it names its sender, as a page or an app shows a received message", .addedKeys,
      namesSender, sureIf: .hasAny(of: ["collapse_key", "notification", "priority"])),
    Sign("it contains `sendbird`, which Sendbird's chats add", .addedKeys, isOfSendbird),
    Sign("it contains keys that CleverTap adds for an app", .addedKeys, isOfCleverTap),
    Sign(
      "it contains the data of a message beside its sender, as an app receives it", .guess,
      isDataBesideSender),
  ]

  /// What SDKs show beside the id of a message and its content.
  private static let keysOfSDKs: [StaticString] = [
    "collapseKey", "fcmOptions", "senderId", "ttl", "originalPriority", "contentAvailable",
    "mutableContent",
  ]

  /// What an app or a page shows that uses Firebase's SDK.
  static let isShown: Condition = isShownBySDK || namesSender

  private static let isShownBySDK: Condition =
    .hasAny(of: ["notification", "data"]) && hasNoTarget
    && (.hasAny(of: ["messageId", "fcmMessageId"]) && isShownWithID || isShownToPage)

  /// Neither a request nor an answer has both an id and a sender; XMPP spells the id `message_id`.
  ///
  /// React Native Firebase shows a part for the platform, and on iOS no sender.
  private static let isShownWithID: Condition =
    .hasAny(of: ["from", "sentTime", "collapse_key"] + keysOfSDKs)
    || .has("messageId", as: .textBeginning("0:"))
    || .hasAny(of: ["ios", "android"], at: "notification")
    || .has("messageId", as: .longNumber) && .has("notification", as: .object)
      && .has("data", as: .object)

  /// `MessagePayload` of the SDK for the web, which once had no id; a message for HTTP v1 has a link
  /// only in `webpush`.
  // https://firebase.google.com/docs/reference/js/messaging_.messagepayload
  private static let isShownToPage: Condition =
    .lacks(["topic", "condition", "fid", "apns", "android", "webpush"])
    && (.has("fcmOptions", "link", as: .string)
      || .has("from", as: .string) && .hasAny(of: ["fcmOptions", "collapseKey"]))

  /// Whether the app was in the foreground, or opened with a tap, is known only where a message arrives.
  private static let isShownByPlugin: Condition =
    .any([
      .has("additionalData", as: .object)
        && (.hasAny(of: ["foreground", "coldstart", "dismissed"], at: "additionalData")
          || .value(at: ["foreground"], .boolean)),
      .value(at: ["foreground"], .boolean) && FCMV1Kind.holdsContent,
      .value(at: ["wasTapped"], .boolean),
      isDataOfPlugin && .has("coldstart") && .has("foreground"),
      // Capacitor's on Android.
      .has("id", as: .messageID) && .hasAny(of: ["data", "title", "body"]),
      .has("tap", as: .string)
        && (.has("messageType", as: .text("notification"))
          || .has("messageType", as: .text("data"))),
    ]) && !.has("aps") && hasNoTarget

  /// What a plugin for Cordova makes of a push on iOS: the flags of `aps` and all other keys beside the
  /// state of the app. FCM's own data has no Booleans.
  // https://github.com/phonegap/phonegap-plugin-push/blob/master/src/ios/PushPlugin.m
  private static let isDataOfPlugin: Condition =
    (.value(at: ["coldstart"], .boolean) || .value(at: ["foreground"], .boolean)) && !.has("aps")
    && hasNoTarget

  /// The number of a project or a topic, where a device that sends has its token; the value is for
  /// messages that were sent without a key.
  private static let namesSender: Condition =
    (FCMV1Kind.holdsContent || .has("collapse_key", as: .string)) && hasNoTarget && !.has("aps")
    && (.has("from", as: .longNumber) || .has("from", as: .textBeginning("/topics/"))
      || FCMV1Kind.holdsContent && .has("collapse_key", as: .text("do_not_collapse")))

  /// The flat dictionary of a message that only has data: FCM adds the project that sent it.
  // https://github.com/Edujugon/PushNotification/issues/42
  private static let isDataBesideSender: Condition =
    (.has("from", as: .longNumber) || .has("from", as: .projectNumber))
    && .value(at: [], .plainValues) && !.memberCount(1)
    && hasNoTarget

  // Android's message has a target, which is null.
  private static let hasNoTarget = Condition.lacks(["to", "token", "registration_ids"])

  static let arrangements: [PossibleArrangement] = [
    // Made by the SDK or the system: nothing in it is the app's to write.
    .when(
      isShownBySDK || isShownByPlugin && !holdsAddedKeys || isDataOfPlugin || namesSender
        || isDataBesideSender || isOfCleverTap || isOfSendbird
        || .hasAny(of: extras) && !.has("aps")
        || .has("notification", as: .object) && !holdsAddedKeys && !.has("aps"),
      Arrangement(.nothing, checkedAs: [])),
    .otherwise(
      Arrangement(table: .fcmAdded, payload: "", .bytes, checkedAs: [.payload, .received])),
  ]
}
