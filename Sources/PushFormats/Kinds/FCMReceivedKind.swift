/// What an app received of a message that FCM carried: the dictionary that iOS hands to it, the extras
/// of Android, or the message as Firebase's SDKs show it to apps and pages.
enum FCMReceivedKind: DocumentLayout {
  static let title = "message received through FCM"
  static let contentTitle = "Payload"
  static let carrier = Carrier.received
  static let rootKeys: [StaticString]? = ["messageId", "fcmMessageId"]
  static let rootKeyPrefixes = addedPrefixes

  private static let addedPrefixes: [StaticString] = ["gcm.", "google.c."]
  static let holdsAddedKeys = Condition.keyBegins(with: addedPrefixes, at: [])

  static let signs = [
    Sign("it holds `aps` beside keys that FCM adds", .aps, .has("aps") && holdsAddedKeys),
    Sign("it holds keys that FCM adds, and no `aps`", .addedKeys, holdsAddedKeys),
    Sign(
      "it is a received message as Firebase's SDKs show it", .addedKeys, isShownBySDK,
      sureIf: .hasAny(of: [
        "fcmMessageId", "collapseKey", "fcmOptions", "senderId", "ttl", "originalPriority",
      ])),
  ]

  /// Neither a request nor an answer has both an id and a sender; XMPP spells the id `message_id`.
  private static let isShownBySDK: Condition =
    .hasAny(of: ["messageId", "fcmMessageId"])
    && .hasAny(of: ["from", "sentTime", "collapseKey", "collapse_key"])
    && .hasAny(of: ["notification", "data"]) && !.hasAny(of: ["to", "token", "registration_ids"])

  static let arrangements: [PossibleArrangement] = [
    // Made by the SDK: nothing in it is the app's to write.
    .when(
      isShownBySDK || .has("notification", as: .object) && !holdsAddedKeys && !.has("aps"),
      Arrangement(.nothing, checkedAs: [])),
    .otherwise(
      Arrangement(table: .fcmAdded, payload: "", .bytes, checkedAs: [.payload, .received])),
  ]
}
