/// IBM's MobileFirst and its Push Notifications in the cloud.
enum MobileFirstKind: DocumentLayout {
  static let title = "MobileFirst request"
  static let rootKeys: [StaticString]? = ["settings", "target"]

  static let signs = [
    Sign(
      "its `message` contains an alert, beside settings or a target of MobileFirst", .product,
      .has("message", "alert", as: .string)
        && (.hasAny(of: ["apns", "gcm", "fcm", "wns", "chromeWeb", "safariWeb"], at: "settings")
          || .hasAny(
            of: ["deviceIds", "userIds", "consumerIds", "platforms", "tagNames"], at: "target"))
    )
  ]
}
