/// A message for FCM's HTTP v1 API, in the body of its request or without it.
enum FCMV1Kind: DocumentLayout {
  static let title = "FCM HTTP v1 message"
  static let carrier = Carrier.fcm
  static let rootKeys: [StaticString]? = ["message", "topic", "condition"] + ownKeys

  /// What only a message of this API has.
  static let ownKeys: [StaticString] = unmistakableKeys + ["android", "token", "fid"]
  /// Those of them that are no everyday words.
  private static let unmistakableKeys: [StaticString] = [
    "apns", "android_v2", "androidV2", "webpush", "fcm_options", "fcmOptions",
  ]
  /// Objects that FCM delivers, under names that messages of other kinds have too.
  static let holdsContent: Condition =
    .has("notification", as: .object) || .has("data", as: .object)

  static let signs = [
    Sign(
      "it holds a `message` object", .message, .has("message", as: .object),
      // Messengers have messages, too.
      sureIf: .hasAny(of: ownKeys + ["topic", "condition"], at: "message")
        || .has("message", "notification", as: .object) || .has("message", "data", as: .object)),
    Sign(
      "it holds keys of an FCM v1 message, without `message`", .bareMessage, .hasAny(of: ownKeys),
      sureIf: .hasAny(of: unmistakableKeys) || .has("notification", as: .object)
        || .keys(atLeast: 2, of: ownKeys, at: [])),
    Sign(
      "it holds a topic and content, without `message`", .bareMessage,
      .hasAny(of: ["topic", "condition"]) && holdsContent,
      sureIf: .has("notification", as: .object)),
  ]

  static let arrangements: [PossibleArrangement] = [
    .when(
      .has("message"),
      Arrangement(
        table: .sendRequest, payload: ["message", "apns", "payload"],
        headers: ["message", "apns", "headers"], content: ["message"], .messageEstimate,
        checkedAs: [.fcmV1, .payload, .headers])),
    .mistaken(
      Arrangement(
        table: .message, payload: ["apns", "payload"], headers: ["apns", "headers"],
        .messageEstimate, checkedAs: [.fcmV1, .payload, .headers])),
  ]
}
