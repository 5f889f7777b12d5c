/// What a service worker gets through web push and hands to `showNotification`.
enum WebPushKind: DocumentLayout {
  static let title = "web push message for a service worker"
  static let rootKeys: [StaticString]? = [
    "notification", "requireInteraction", "renotify", "vibrate", "icon", "badge", "image",
  ]

  static let arrangements: [PossibleArrangement] = [
    .when(.has("notification"), .sender(.workerMessage)),
    .otherwise(.sender(.workerNotification)),
  ]

  static let signs = [
    Sign("its `notification` has keys that browsers read", .product, isForServiceWorker),
    Sign(
      "its `notification` has actions and data, as for Angular's service worker", .product,
      .memberCount(1) && .has("notification", "actions", as: .list)
        && .has("notification", "data", as: .object)),
    Sign(
      "its `notification` says what a click does, as for Angular's service worker", .product,
      holdsNoMoreThanData && .has("notification", "data", "onActionClick", as: .object)),
    Sign(
      "it has a title and options of `showNotification` in browsers", .product,
      .has("title", as: .string) && areOptions),
  ]

  /// A custom worker passes them to `showNotification` as they are.
  private static let areOptions: Condition =
    (haveSwitch || hasBadgeImage || areNothingElse)
    && .hasAny(of: ["body", "icon", "badge", "tag", "data", "actions"])
    && .lacks(["to", "topic", "notification", "aps", "registration_ids"])
    && !.has("token", as: .registrationToken)

  private static let haveSwitch: Condition =
    .has("requireInteraction", as: .boolean) || .has("renotify", as: .boolean)
    || .has("vibrate", as: .list)

  /// Everywhere else a badge is a number.
  private static let hasBadgeImage: Condition = hasAddress("badge")

  /// A picture, what the page is handed, and no key that browsers do not read.
  private static let areNothingElse: Condition =
    .noKeysBut([
      "title", "body", "icon", "badge", "image", "tag", "data", "actions", "silent", "timestamp",
      "dir", "lang", "url",
    ])
    && (hasAddress("icon") || hasAddress("image"))
    && (.has("data", as: .object) || .has("actions", as: .list) || .has("silent", as: .boolean)
      || .has("timestamp", as: .number))

  private static func hasAddress(_ key: StaticString) -> Condition {
    .value(at: [key], .textBeginning("/")) || .value(at: [key], .textBeginning("./"))
      || .value(at: [key], .textBeginning("http"))
  }

  static let isForServiceWorker: Condition =
    .has("notification", "title")
    && (holdsNoMoreThanData && isSurelyForBrowsers || .memberCount(1) && isForBrowsers)

  /// Only browsers read these; a message of FCM for the web has a target, or a block for it.
  private static let isSurelyForBrowsers: Condition =
    .hasAny(of: ["requireInteraction", "vibrate"], at: "notification")

  /// Data for the page may stand beside the notification, as it may in a message of FCM.
  private static let holdsNoMoreThanData: Condition = .noKeysBut(["notification", "data"])

  // FCM does not know the first ones in a notification; the others stand there for both, and only
  // FCM knows the keys that must be absent.
  private static let isForBrowsers: Condition =
    .hasAny(
      of: ["actions", "data", "renotify", "silent", "dir", "timestamp"], at: "notification")
    || .hasAny(of: ["lang", "badge", "icon", "tag"], at: "notification")
      && !.hasAny(
        of: [
          "sound", "color", "click_action", "android_channel_id", "title_loc_key",
          "body_loc_key", "subtitle",
        ], at: "notification")
}
