/// Iterable: a push of a campaign to one user.
enum IterableKind: DocumentLayout {
  static let title = "Iterable push"
  static let rootKeys: [StaticString]? = ["campaignId", "itbl"]

  static let signs = [
    Sign(
      "it contains a campaign and a recipient of Iterable", .product,
      .has("campaignId") && .hasAny(of: ["recipientEmail", "recipientUserId"])),
    // In a payload it stands beside `aps`, which says more.
    Sign(
      "it contains `itbl`, which Iterable puts into its pushes", .product,
      .hasAny(of: ["campaignId", "templateId", "messageId", "isGhostPush"], at: "itbl")),
  ]
}
