/// Kii Cloud: a message to a topic or a user, with what each service gets.
enum KiiKind: DocumentLayout {
  static let title = "Kii Cloud push message"
  static let rootKeys: [StaticString]? = environments

  private static let environments: [StaticString] = ["sendToDevelopment", "sendToProduction"]

  static let signs = [
    Sign(
      "it says whether Kii Cloud sends it to apps in development or production", .product,
      .hasAny(of: environments)
        && .hasAny(of: ["data", "apns", "gcm", "jpush", "mqtt", "pushMessageType"]))
  ]
}
