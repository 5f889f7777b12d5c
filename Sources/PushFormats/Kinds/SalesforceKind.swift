/// Salesforce Marketing Cloud: a message to tags, devices or subscribers.
enum SalesforceKind: DocumentLayout {
  static let title = "Salesforce Marketing Cloud request"
  static let rootKeys: [StaticString]? = audiences

  private static let audiences: [StaticString] = [
    "inclusionTags", "exclusionTags", "deviceTokens", "subscriberKeys", "inclusionListIds",
  ]

  static let signs = [
    Sign(
      "it contains an audience and text of Salesforce", .product,
      .hasAny(of: audiences)
        && (.hasAny(of: ["messageText", "override"]) || .has("message", "alert")))
  ]
}
