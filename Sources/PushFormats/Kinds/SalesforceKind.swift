/// Salesforce Marketing Cloud: a message to tags, devices or subscribers, or a batch of them.
enum SalesforceKind: DocumentLayout {
  static let title = "Salesforce Marketing Cloud request"
  static let mayBeList = true
  static let rootKeys: [StaticString]? = audiences

  /// In both spellings, like the keys below: Salesforce reads either, and its samples mix them.
  private static let audiences: [StaticString] = [
    "inclusionTags", "exclusionTags", "deviceTokens", "subscriberKeys", "inclusionListIds",
    "InclusionTags", "ExclusionTags", "DeviceTokens", "SubscriberKeys", "InclusionListIds",
  ]

  static let signs = [
    Sign("it contains an audience and text of Salesforce", .product, isMessage(at: [])),
    Sign(
      "it is a list of messages with audiences and texts of Salesforce", .product,
      .has(as: .list) && isMessage(at: ["0"])),
  ]

  private static func isMessage(at path: [StaticString]) -> Condition {
    .keys(atLeast: 1, of: audiences, at: path)
      && (.keys(
        atLeast: 1, of: ["messageText", "override", "MessageText", "Override"], at: path)
        || .keys(atLeast: 1, of: ["alert", "Alert"], at: path + ["message"])
        || .keys(atLeast: 1, of: ["alert", "Alert"], at: path + ["Message"]))
  }
}
