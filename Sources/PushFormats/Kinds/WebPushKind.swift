/// What a service worker gets through web push and hands to `showNotification`.
enum WebPushKind: DocumentLayout {
  static let title = "web push message for a service worker"
  static let rootKeys: [StaticString]? = ["notification"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.workerMessage))]

  static let signs = [
    Sign("its `notification` has keys that browsers read", .product, isForServiceWorker),
    Sign(
      "its `notification` has actions and data, as for Angular's service worker", .product,
      .memberCount(1) && .has("notification", "actions", as: .list)
        && .has("notification", "data", as: .object)),
  ]

  // FCM does not know the first ones in a notification; the others stand there for both, and only
  // FCM knows the keys that must be absent.
  static let isForServiceWorker: Condition =
    .memberCount(1) && .has("notification", "title")
    && (.hasAny(
      of: [
        "actions", "data", "vibrate", "requireInteraction", "renotify", "silent", "dir",
        "timestamp",
      ], at: "notification")
      || .hasAny(of: ["lang", "badge", "icon", "tag"], at: "notification")
        && !.hasAny(
          of: [
            "sound", "color", "click_action", "android_channel_id", "title_loc_key",
            "body_loc_key", "subtitle",
          ], at: "notification"))
}
