/// A request to the legacy FCM API: a message over HTTP or XMPP, or the management of a device group.
enum FCMLegacyKind: DocumentLayout {
  static let title = "legacy FCM message"
  static let contentTitle = "Message"
  static let carrier = Carrier.fcm
  static let authorization: StaticString = "the server key, after `key=`"
  static let addresses: [StaticString] = [
    "googleapis.com/fcm/send",
    "googleapis.com/gcm/send",
    "fcm.googleapis.com/fcm/notification",
  ]
  static let rootKeys: [StaticString]? =
    [registrationIDs, packageName, "condition", "notification", "data"] + ownKeys + sharedKeys
    + everydayKeys + xmppKeys

  /// What no other service asks for.
  private static let ownKeys: [StaticString] = [
    "notification_key", "delay_while_idle", "delivery_receipt_requested",
  ]
  /// Xiaomi has it, too, beside other words.
  private static let packageName: StaticString = "restricted_package_name"
  /// Students and guests have registrations, too.
  private static let registrationIDs: StaticString = "registration_ids"
  /// Keys for which a sender has reasons elsewhere, too.
  private static let sharedKeys: [StaticString] = [
    "time_to_live", "content_available", "mutable_content", "collapse_key", "dry_run",
  ]
  /// Mails and tickets have them, too.
  private static let everydayKeys: [StaticString] = ["to", "priority"]
  private static let xmppKeys: [StaticString] = [
    "message_id", "message_type", "from", "category", "control_type",
  ]
  /// What a notification of HTTP v1 has at other places or under other names.
  private static let notificationKeys: [StaticString] = [
    "android_channel_id", "click_action", "sound", "badge", "icon", "color", "tag", "subtitle",
  ]

  static let signs = [
    Sign("it contains keys of the legacy FCM API", .legacyKeys, isLegacy && isNotV1),
    Sign(
      "it contains keys of the legacy XMPP API", .legacyKeys,
      .keys(atLeast: 3, of: xmppKeys, at: [])),
    Sign(
      "it contains keys of the legacy FCM API", .guess,
      ((isAddressed || hasPriority && .has("condition")) && FCMV1Kind.holdsContent
        || .hasAny(of: ["time_to_live", "content_available", "mutable_content", "collapse_key"])
        || .keys(atLeast: 2, of: xmppKeys, at: []) && FCMV1Kind.holdsContent
        || holdsOwnNotification)
        && isNotV1 && !isSentToPersons && !ExpoKind.holdsTextsBesideTarget),
    Sign("it contains nothing but data with a text to show", .guess, isDataForHub),
    Sign("it contains nothing but data, with a registration token in it", .guess, isTargetInData),
  ]

  /// What samples for Azure Notification Hubs send: `{"data": {"message": "Hi"}}`.
  ///
  /// The answers of many another API are `data`, too, with numbers in it; a message has a title and a
  /// text then, and the priority is FCM's.
  // https://github.com/MicrosoftDocs/azure-docs/issues/62636
  // https://github.com/jazzband/django-push-notifications/issues/574
  private static let isDataForHub: Condition =
    .noKeysBut(["data", "priority"]) && (.lacks(["priority"]) || hasPriority)
    && (.has("data", as: .texts) && .hasAny(of: titleKeys + textKeys, at: "data")
      || .has("data", as: .plainValues) && .hasAny(of: titleKeys, at: "data")
        && .hasAny(of: textKeys, at: "data"))

  /// A request whose target was put into the data.
  // https://github.com/beste/laravel-firebase/issues/108
  private static let isTargetInData: Condition =
    .noKeysBut(["data", "priority"]) && (.lacks(["priority"]) || hasPriority)
    && .has("data", "to", as: .registrationToken)

  private static let titleKeys: [StaticString] = ["title"]
  /// What apps call the text of a message in their data.
  private static let textKeys: [StaticString] = ["body", "message", "msg", "text"]

  private static let isLegacy: Condition = .any([
    .hasAny(of: ownKeys),
    .has("restricted_package_name")
      && !.hasAny(of: ["description", "pass_through", "notify_type", "registration_id"]),
    .has("registration_ids")
      && (FCMV1Kind.holdsContent
        // A program may put it there in a variable.
        || .has("notification")
        || .hasAny(of: sharedKeys + ["priority", "operation", "title", "body", "sound", "badge"])
        || .has("registration_ids", "0", as: .registrationToken)
        || .noKeysBut([registrationIDs])),
    .hasAny(of: sharedKeys) && (FCMV1Kind.holdsContent || .has("to", as: .string)),
    isAddressed && .has("notification", as: .object) && !isPerhapsSentToPersons,
    .has("to", as: .legacyTarget),
    .has("to", as: .aboutTarget) && FCMV1Kind.holdsContent
      && .noKeysBut(["to", "notification", "data"]),
    isMessageWithPriority,
    .has("notification", "android_channel_id"),
  ])

  /// Settings for notifications have a priority, too, and show no text.
  private static let isAddressed: Condition =
    .has("to") || hasPriority && .hasAny(of: FCMV1Kind.textKeys, at: "notification")
  /// Tickets, logs and other senders number their priorities.
  private static let hasPriority: Condition =
    .has("priority", as: .text("high")) || .has("priority", as: .text("normal"))

  /// HTTP v1 has conditions on topics, too, but no priority beside them; other messages have a
  /// priority and a recipient, but further keys.
  private static let isMessageWithPriority: Condition =
    .has("priority") && FCMV1Kind.holdsContent
    && (.has("condition", as: .topicCondition)
      || .noKeysBut(["to", "priority", "notification", "data"]) && hasPriority
        && .has("to", as: .target)
      || .has("to", as: .aboutTarget) && !ExpoKind.holdsTextsBesideTarget)

  // A target of the one API decides about blocks of both in one document: who else would read it?
  private static let isNotV1: Condition =
    .lacks(FCMV1Kind.ownKeys + ["topic"])
    || (FCMV1Kind.holdsContent || .hasAny(of: sharedKeys))
      && !.lacks(["to", "registration_ids", "notification_key"])

  /// Without a target and without `message`, as an SDK of a server takes it.
  static let holdsOwnNotification: Condition =
    (.hasAny(of: notificationKeys, at: "notification")
      && .hasAny(of: FCMV1Kind.textKeys, at: "notification") || holdsTapOrFlag)
    && !FCMV1Kind.isShownByOneSignal

  /// What a tap does, or what Apple's devices are to do, says as much as a text that is not there, where
  /// nothing else stands beside the notification.
  private static let holdsTapOrFlag: Condition =
    .noKeysBut(["notification", "data", "priority"])
    && !.hasAny(of: FCMV1Kind.textKeys, at: "notification")
    && .hasAny(
      of: [
        "click_action", "clickAction", "content_available", "contentAvailable", "content-available",
        "mutable_content", "mutableContent", "mutable-content",
      ], at: "notification")

  private static let isSentToPersons: Condition =
    .has("to", as: .object) || .has("to", as: .mailAddress)
  /// Sent to persons, whose names have blanks.
  private static let isPerhapsSentToPersons: Condition =
    .has("to", as: .object) || .has("to", as: .string) && !.has("to", as: .target)

  static let arrangements: [PossibleArrangement] = [
    // The one part of the legacy API that still works.
    .when(
      .has("operation", as: .string)
        && .hasAny(of: ["notification_key_name", "notification_key"]),
      Arrangement(table: .deviceGroup, .legacyEstimate, checkedAs: [])),
    .otherwise(Arrangement(table: .legacyRequest, .legacyEstimate, checkedAs: .fcmLegacy)),
  ]
}
