/// An object of the Firebase Admin SDKs, before the SDK turns it into a message for FCM.
enum AdminSDKKind: DocumentLayout {
  static let title = "Firebase Admin SDK object"
  static let rootKeys: [StaticString]? = [
    "tokens", "fids", "android", "notification", "apns", "webpush", "fcmOptions",
  ]

  // PHP's calls: https://github.com/beste/firebase-php/releases/tag/4.27.0
  static let library: SenderLibrary? = SenderLibrary(
    calls: ["CloudMessage::fromArray(", "RawMessageFromArray("],
    // Their targets and options are arguments of their own; version 13 for Node has none of them:
    // https://github.com/firebase/firebase-admin-node/pull/2759
    otherCalls: (
      [".sendToDevice(", ".sendToDeviceGroup(", ".sendToTopic(", ".sendToCondition("], .fcmLegacy
    ), callInTheirPlace: (".send(", on: ["essaging"]),
    addressWithout: "googleapis.com")

  static let mayBeList = true
  static let arrangements: [PossibleArrangement] = [
    .otherwise(
      Arrangement(
        table: .adminMessage, payload: "apns/payload", headers: "apns/headers", .nothing,
        checkedAs: [.fcmV1, .payload, .headers]))
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .adminMessage, FieldMapping.adminToV1, by: .sender, usesFCMForApple: true)

  static let signs = [
    Sign(
      "it is a list of messages with spellings of the Firebase Admin SDK", .product,
      .has(as: .list) && .lacks(keysOfRESTAPIs, at: "0")
        && (.has("0", "android", "ttl", as: .number) || .has("0", "notification", "imageUrl")
          || .hasAny(
            of: ["contentAvailable", "mutableContent", "threadId"], at: "0", "apns", "payload",
            "aps")
          || hasOwnAndroidKeys(at: ["0"]))
    ),
    // The REST API takes no lists, and spells a lifetime as text.
    Sign(
      "it is a list of messages, as `sendEach` of the Firebase Admin SDK takes it", .product,
      .has(as: .list) && .lacks(["message", "to", "aps"], at: "0")
        && !.has("0", "android", "ttl", as: .string)
        && .hasAny(of: ["token", "fid", "topic", "condition"], at: "0")
        && (.has("0", "token", as: .registrationToken)
          || .hasAny(of: FCMV1Kind.textKeys + ["imageUrl"], at: "0", "notification"))
    ),
    // Lists of targets, or values that only the SDK takes; the REST API has neither.
    Sign(
      "it has the spellings of the Firebase Admin SDK", .product,
      .lacks(["message"])
        && (.has("tokens", as: .listOrPlaceholder) || .has("fids", as: .listOrPlaceholder))
        && .hasAny(of: ["notification", "data", "apns", "android", "webpush"])
        || .lacks(keysOfRESTAPIs)
          && (.has("android", "ttl", as: .number) && isForFCM
            || .has("notification", "imageUrl") && !WebPushKind.isForServiceWorker
              && !FCMReceivedKind.isShown
            || .hasAny(
              of: ["contentAvailable", "mutableContent", "threadId"], at: "apns", "payload", "aps")
            // The REST API has `image`.
            || .has("apns", "fcmOptions", "imageUrl"))
    ),
    Sign(
      "its `android.notification` has keys of the Firebase Admin SDK", .product,
      hasOwnAndroidKeys(at: []) && .lacks(keysOfRESTAPIs)
        && (FCMV1Kind.holdsContent
          || .hasAny(of: ["token", "fid", "topic", "condition", "tokens", "fids"]))
    ),
    // FCM accepts the spelling, too, but only in `message`.
    Sign(
      "it has a target and the spelling of the Firebase Admin SDK, without `message`", .product,
      .any(FCMV1Kind.targets.map { .value(at: [$0], .string) }) && .lacks(keysOfRESTAPIs)
        && isInCamelCase && !isInSnakeCase && !FCMReceivedKind.isShown
    ),
  ]

  /// What the REST APIs have around or beside the content: that decides more than a spelling in it.
  private static let keysOfRESTAPIs: [StaticString] = [
    "message", "to", "registration_ids", "notification_key",
  ]

  /// Servers of others have blocks for platforms, too.
  private static let isForFCM: Condition =
    .lacks(["ios"])
    && (FCMV1Kind.holdsContent || .hasAny(of: FCMV1Kind.targets + ["tokens", "fids"])
      || .noKeysBut(FCMV1Kind.ownKeys))

  /// Where keys stand that the SDK writes in camel case, and whose they are.
  ///
  /// One of `android.notification` that stands in the common part is the SDK's all the same.
  private static let objectsInCamelCase: [(at: [StaticString], keysOf: [Table])] = [
    ([], [.adminMessage]),
    (["notification"], [.adminNotification, .adminAndroidNotification]),
    (["android"], [.adminAndroid]),
    (["android", "notification"], [.adminAndroidNotification]),
    (["apns"], [.adminApns]),
    (["apns", "payload", "aps"], [.adminAps]),
    (["apns", "payload", "aps", "alert"], [.adminAlert]),
    (["webpush"], [.adminWebpush]),
  ]

  private static func namesInCamelCase(of tables: [Table]) -> [StaticString] {
    tables.flatMap(\.fields).filter(\.isInCamelCase).map(\.name)
  }

  /// The objects with keys of several words, and these keys in the spelling of REST.
  private static let spellingsOfREST: [(at: [StaticString], keys: [StaticString])] = [
    ([], ["fcm_options", "android_v2", "validate_only"]),
    (
      ["android"],
      ["collapse_key", "restricted_package_name", "direct_boot_ok", "fcm_options"]
    ),
    (
      ["android", "notification"],
      [
        "channel_id", "click_action", "title_loc_key", "title_loc_args", "body_loc_key",
        "body_loc_args", "local_only", "default_sound", "default_vibrate_timings",
        "default_light_settings", "light_settings", "notification_count",
        "notification_priority", "vibrate_timings", "event_time",
      ]
    ),
    (["apns"], ["fcm_options", "live_activity_token"]),
    (["webpush"], ["fcm_options"]),
  ]

  private static let isInCamelCase: Condition =
    .any(
      objectsInCamelCase.map { .keys(atLeast: 1, of: namesInCamelCase(of: $0.keysOf), at: $0.at) })

  /// A lifetime as text is REST's, too; one of digits alone is right for neither.
  private static let isInSnakeCase: Condition =
    .any(spellingsOfREST.map { .keys(atLeast: 1, of: $0.keys, at: $0.at) })
    || .has("android", "ttl", as: .string) && !.has("android", "ttl", as: .digits)

  /// Keys for which the REST API has other names.
  private static func hasOwnAndroidKeys(at path: [StaticString]) -> Condition {
    let notification = path + ["android", "notification"]
    let (priority, light) = (notification + ["priority"], notification + ["lightSettings"])
    return .keys(
      atLeast: 1, of: ["imageUrl", "vibrateTimingsMillis", "eventTimestamp"], at: notification)
      || .keys(atLeast: 1, of: ["lightOnDurationMillis", "lightOffDurationMillis"], at: light)
      || .value(at: light + ["color"], .string)
      || .value(at: priority, .string) && !.value(at: priority, .textBeginning("PRIORITY_"))
  }
}

extension Field {
  /// Whether its name has a capital letter: the SDK's names begin with a small one.
  fileprivate var isInCamelCase: Bool {
    nameText.utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }
}
