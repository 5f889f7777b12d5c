/// Expo's push service: a message, or a list of them.
enum ExpoKind: DocumentLayout {
  static let title = "Expo push message"
  static let addresses: [StaticString] = ["/--/api/v2/push/send"]
  static let mayBeList = true
  static let isFoundInside = true
  static let shownTexts: [StaticString] = ["title", "subtitle", "body"]
  static let rootKeys: [StaticString]? =
    ["to", "_contentAvailable", "_displayInForeground"] + spellingsOfTarget

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.expoMessage))]

  static let conversion: SenderConversion? = SenderConversion(
    from: .expoMessage, FieldMapping.expoToV1, by: .sender,
    // A maintainer says so in https://github.com/expo/expo/issues/10462, and Expo's own tests of
    // apps/test-suite have the picture among the data.
    ownPlaces: [
      (of: SenderConversion.customValues, in: .apple("payload.body.…")),
      (
        of: .common("message.notification.image"), in: .apple("payload.body._richContent.image")
      ),
    ],
    // https://docs.expo.dev/push-notifications/sending-notifications/#message-request-format
    androidPriority: "NORMAL")

  static let signs = [
    Sign(
      "it is a list of messages to Expo push tokens", .product,
      .has(as: .list) && .has("0", "to", as: .expoToken)),
    Sign("it is addressed to an Expo push token", .product, .has("to", as: .expoToken)),
    Sign(
      "it is addressed to what the app got as its Expo push token", .product,
      .has("to", "data", as: .expoToken)),
    Sign(
      "it is addressed to an Expo push token under another spelling of `to`", .product,
      .keyResembles(["to"], .expoToken)),
    Sign(
      "its texts stand beside an Expo push token", .guess,
      .hasAny(of: ["title", "body"]) && .lacks(["to"])
        && .keyResembles(ExpoMessage.namesOfToken, .expoToken)),
    // Addressed to a token of another service, which Expo refuses.
    Sign(
      "it has a recipient and keys that only Expo has", .product,
      .has("to")
        && (.hasAny(of: ["_contentAvailable", "_displayInForeground", "richContent"])
          || .hasAny(of: ["channelId", "categoryId"]) && .hasAny(of: ["title", "body"])
            && .lacks(["notification"]))
    ),
    // A program adds the recipient.
    Sign(
      "it has keys that only Expo has", .product,
      .lacks(["to", "aps", "message", "notification"])
        && .hasAny(of: ["_contentAvailable", "_displayInForeground"])
        && .hasAny(of: ["title", "body", "data"])),
    Sign(
      "it has a recipient and texts beside it, as for Expo", .guess, holdsTextsBesideTarget),
  ]

  /// The texts stand beside the recipient, where other services have them in `notification`, and
  /// there is nothing that Expo does not know.
  static let holdsTextsBesideTarget: Condition =
    .has("to", as: .target) && .hasAny(of: ["title", "body"])
    && (.has("to", as: .aboutTarget) || .hasAny(of: everydayKeys))
    && .noKeysBut(["to", "title", "body", "subtitle", "expiration"] + everydayKeys)

  private static let spellingsOfTarget = ["To", "TO"] + ExpoMessage.namesOfToken

  private static let everydayKeys: [StaticString] = [
    "data", "sound", "badge", "priority", "ttl", "channelId", "categoryId", "mutableContent",
  ]
}
