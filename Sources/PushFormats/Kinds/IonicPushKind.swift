/// Ionic's push service, which has been shut down: a notification for a profile of credentials.
enum IonicPushKind: DocumentLayout {
  static let title = "Ionic push"
  static let addresses: [StaticString] = [
    "api.ionic.io/push/notifications", "push.ionic.io/api/v1/push",
  ]
  static let rootKeys: [StaticString]? = ["profile", "user_ids"]

  static let signs = [
    Sign(
      "it contains a profile, recipients and a notification of Ionic", .product,
      .has("profile", as: .string)
        && .hasAny(of: ["tokens", "user_ids", "external_ids", "emails", "send_to_all"])
        && .hasAny(of: ["message", "alert", "title", "android", "ios"], at: "notification")),
    Sign(
      "it contains an alert for the users of an app of Ionic", .product,
      .has("user_ids", as: .list) && .has("notification", "alert", as: .string)),
  ]
}
