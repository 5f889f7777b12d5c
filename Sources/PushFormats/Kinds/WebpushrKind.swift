/// Webpushr: a notification for the subscribers of a site.
enum WebpushrKind: DocumentLayout {
  static let title = "Webpushr request"
  static let addresses: [StaticString] = [
    "api.webpushr.com/v1/notification/send/all", "api.webpushr.com/v1/notification/send/sid",
    "api.webpushr.com/v1/notification/send/segment",
    "api.webpushr.com/v1/notification/send/attribute",
  ]
  static let rootKeys: [StaticString]? = ["target_url"]
  static let shownTexts: [StaticString] = ["title", "message"]

  // https://webpushr.com/docs/send-push-to-all-subscribers
  static let signs = [
    Sign(
      "it contains a title, a message and a `target_url`, which Webpushr requires", .product,
      .has("title", as: .string) && .has("message", as: .string)
        && .has("target_url", as: .string)
        // Whose documents may have these names, too.
        && .lacks([
          "to", "registration_ids", "token", "topic", "aps", "data", "payload", "notification",
          "ios", "android", "apns",
        ]))
  ]
}
