/// What a service worker gets through web push and hands to `showNotification`.
enum WebPushKind: DocumentLayout {
  static let title = "web push message for a service worker"
  static let rootKeys: [StaticString]? = ["notification"]

  static let signs = [
    Sign("its `notification` has keys that browsers read", .product, isForServiceWorker)
  ]

  // FCM does not know these keys in a notification.
  static let isForServiceWorker: Condition =
    .memberCount(1) && .has("notification", "title")
    && .hasAny(
      of: [
        "actions", "data", "vibrate", "requireInteraction", "renotify", "silent", "dir",
        "timestamp",
      ], at: "notification")
}
