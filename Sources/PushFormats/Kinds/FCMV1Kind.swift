/// A message for FCM's HTTP v1 API, in the body of its request or without it.
enum FCMV1Kind: DocumentLayout {
  static let title = "FCM HTTP v1 message"
  static let contentTitle = "Message"
  static let carrier = Carrier.fcm
  static let authorization: StaticString = "Google's access token, after `Bearer`"
  static let addresses: [StaticString] = ["/v1/projects/*/messages:send"]
  static let rootKeys: [StaticString]? =
    ["message", "topic", "condition", "notification"] + ownKeys + misspelledRootKeys

  /// What only a message of this API has.
  static let ownKeys: [StaticString] = unmistakableKeys + ["apns", "android", "token", "fid"]
  /// Those of them that are neither everyday words nor names of services.
  private static let unmistakableKeys: [StaticString] = [
    "android_v2", "androidV2", "webpush", "fcm_options", "fcmOptions",
  ]
  /// What `apns` holds here, and not with senders that have keys of their own in it.
  private static let appleParts: [StaticString] = ["aps"] + unmistakableAppleParts
  /// Those of them that do not belong to the payload itself.
  private static let unmistakableAppleParts: [StaticString] = [
    "headers", "fcm_options", "fcmOptions", "live_activity_token", "liveActivityToken",
  ]
  /// The parts for other platforms of services that reach several.
  private static let blocksOfOthers: [StaticString] = ["fcm", "gcm", "web", "mqtt", "hms", "wns"]
  static let targets: [StaticString] = ownTargets + ["condition"]
  /// Those that the legacy API does not have.
  private static let ownTargets: [StaticString] = ["token", "fid", "topic"]
  /// Objects that FCM delivers, under names that messages of other kinds have too.
  static let holdsContent: Condition =
    .has("notification", as: .object) || .has("data", as: .object)

  static let signs = [
    Sign("it contains a `message` with keys of FCM", .message, isMessage),
    Sign("it contains a list of messages with keys of FCM", .message, isListOfMessages),
    Sign(
      "it contains a message with keys of FCM under a misspelled `message`", .misspelled,
      isMisspelledMessage),
    Sign(
      "it contains blocks of an FCM v1 message, without `message`", .bareMessage,
      !.has("message", as: .object) && holdsBlocks),
    Sign(
      "it contains a target and a notification, without `message`", .bareMessage,
      !.has("message", as: .object) && .has("notification", as: .object)
        && .hasAny(of: ownTargets) && !.has("token", as: .list) && !holdsSwitches),
    Sign(
      "it contains a registration token and data, without `message`", .bareMessage,
      !.has("message", as: .object) && .has("data", as: .object)
        && .has("token", as: .registrationToken)),
    // Nothing but FCM has such conditions; its other API has them, too.
    Sign(
      "it contains a condition on topics and content, without `message`", .bareMessage,
      .has("condition", as: .topicCondition) && hasConditionAndContent
        && !.has("message", as: .object)),
    Sign("it contains a `message` object that FCM might accept", .guess, mayBeMessage),
    Sign(
      "it contains keys of an FCM v1 message, without `message`", .guess,
      !.has("message", as: .object) && mayBeBareMessage),
  ]

  // MARK: - In `message`

  private static let isMessage: Condition = isMessage(under: "message")

  // An event of a bus may hold something that resembles a message.
  private static func isMessage(under key: StaticString) -> Condition {
    let apns = [key, "apns"]
    return .value(at: [key], .object) && .lacks(UnknownKind.eventKeys)
      && .any([
        .keys(atLeast: 1, of: unmistakableKeys, at: [key]),
        .value(at: apns, .anything)
          && (.keys(atLeast: 1, of: targets, at: [key])
            || .keys(atLeast: 1, of: appleParts + ["payload"], at: apns)
            || .noKeysBut(possibleKeys, at: [key])),
        .value(at: [key, "notification"], .object)
          && (.keys(atLeast: 1, of: textKeys, at: [key, "notification"])
            || .keys(atLeast: 1, of: targets, at: [key])),
        .value(at: [key, "android"], .object) && !.value(at: [key, "ios"], .something),
        .keys(atLeast: 1, of: targets, at: [key]) && .value(at: [key, "data"], .object),
        .value(at: [key, "token"], .registrationToken),
        .value(at: [key, "token", "0"], .registrationToken),
      ])
  }

  /// Spellings of `message` that FCM does not know.
  static let misspelledRootKeys: [StaticString] = ["Message", "MESSAGE", "messages", "Messages"]

  /// To whom and what says that it is meant as one; other products' documents have such words, too.
  private static let isMisspelledMessage: Condition =
    .lacks(["message"])
    && .any(
      misspelledRootKeys.map { (key: StaticString) -> Condition in
        isMessage(under: key) && .keys(atLeast: 1, of: targets, at: [key])
          && .keys(
            atLeast: 1, of: ["notification", "data", "apns", "android", "webpush"], at: [key])
      })

  /// The SDKs take lists; the API takes one message.
  private static let isListOfMessages: Condition =
    .has("message", as: .list) && .lacks(UnknownKind.eventKeys)
    && (.has("message", "0", "token", as: .registrationToken)
      || .hasAny(of: targets, at: "message", "0")
        && .hasAny(of: textKeys, at: "message", "0", "notification"))

  /// What a notification shows, under the names of both of FCM's APIs.
  static let textKeys: [StaticString] = [
    "title", "body", "image", "title_loc_key", "body_loc_key",
  ]

  private static let mayBeMessage: Condition =
    .has("message", as: .object)
    && (.noKeysBut(possibleKeys, at: ["message"])
      && .noKeysBut(possibleKeys + ["message", "validate_only", "validateOnly"])
      || .hasAny(of: targets + ["to", "registration_ids"], at: "message")
        && .hasAny(of: ["notification", "data", "title", "body"], at: "message")
      || .has("message", "notification", as: .object) || .has("message", "data", as: .texts)
      // Translations are nothing but strings.
      || .keyResembles(targets, .string, at: ["message"]) && !.has("message", as: .texts))

  /// The keys of a message, and those that people put into it from the legacy API and from `aps`.
  private static let possibleKeys: [StaticString] =
    ownKeys + [
      "name", "data", "notification", "topic", "condition", "to", "registration_ids", "tokens",
      "registration_token", "priority", "title", "body", "image", "sound", "badge", "click_action",
      "collapse_key", "time_to_live", "ttl", "content_available", "mutable_content",
    ]

  /// Spellings of the key of the notification for Android that people put beside it.
  private static let channelKeys: [StaticString] = [
    "channelId", "channel_id", "android_channel_id", "androidChannelId",
  ]

  // MARK: - Without `message`

  private static let holdsBlocks: Condition = .any([
    .hasAny(of: unmistakableAppleParts, at: "apns") || .has("apns", "payload", "aps"),
    // Other services have the payload there, beside blocks of their own.
    .has("apns", "aps")
      && (.noKeysBut(possibleKeys)
        || .lacks(blocksOfOthers) && .any(targets.map { .value(at: [$0], .string) })),
    .has("apns", "payload")
      && (holdsContent || .any(targets.map { .value(at: [$0], .string) })),
    // The keys of `aps` one level too far out.
    .has("apns", "payload", as: .apsContent) && .noKeysBut(possibleKeys),
    .hasAny(of: ["headers", "notification", "fcm_options", "fcmOptions"], at: "webpush"),
    .has("fcm_options", as: .object) || .has("fcmOptions", as: .object),
    .has("android_v2", as: .object) || .has("androidV2", as: .object),
    .keys(atLeast: 2, of: ownKeys, at: []) && .lacks(blocksOfOthers)
      && .any(targets.map { .value(at: [$0], .string) }),
    // Servers of others have blocks for both platforms, and reach browsers and Windows, too.
    .lacks(["ios"])
      && .any([
        .hasAny(of: ["notification", "priority", "data"], at: "android")
          && (holdsContent || .any(targets.map { .value(at: [$0], .string) })),
        .hasAny(
          of: [
            "collapse_key", "collapseKey", "ttl", "restricted_package_name",
            "restrictedPackageName", "direct_boot_ok", "directBootOk",
          ], at: "android") && (.hasAny(of: targets) || .noKeysBut(possibleKeys)),
      ]),
  ])

  private static let hasConditionAndContent: Condition =
    .has("condition") && holdsContent && .lacks(["to", "priority"])
    && !FCMLegacyKind.holdsOwnNotification

  private static let mayBeBareMessage: Condition = .any([
    .hasAny(of: ownTargets) && holdsContent && .lacks(["to"]),
    hasConditionAndContent,
    .has("notification", as: .object) && .hasAny(of: textKeys, at: "notification")
      && .noKeysBut(possibleKeys + channelKeys) && !.has("to")
      && !FCMLegacyKind.holdsOwnNotification
      && !isShownByOneSignal,
    .has("android", "notification", as: .object) && .noKeysBut(possibleKeys),
    .has("token", as: .registrationToken),
  ])

  /// The notification that OneSignal's SDK shows an app, with the message that arrived inside it.
  static let isShownByOneSignal: Condition = .has("notification", "rawPayload")

  /// What a user wants to get, rather than something to send.
  private static let holdsSwitches: Condition = .any(
    ["email", "push", "sms", "enabled"].map { (key: StaticString) -> Condition in
      .value(at: ["notification", key], .boolean)
    })

  static let messageAlone = ArrangementID(.fcmV1, 2)

  static let arrangements: [PossibleArrangement] = [
    .when(.has("message"), request),
    .mistaken(when: isMisspelledMessage, request),
    .mistaken(
      Arrangement(
        table: .message, payload: "apns/payload", headers: "apns/headers",
        .messageEstimate, checkedAs: [.fcmV1, .verbatim, .payload, .headers])),
  ]

  private static let request = Arrangement(
    table: .sendRequest, payload: "message/apns/payload", headers: "message/apns/headers",
    content: "message", .messageEstimate, checkedAs: [.fcmV1, .verbatim, .payload, .headers])
}
