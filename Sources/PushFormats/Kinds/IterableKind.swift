/// Iterable: a push of a campaign to one user.
enum IterableKind: DocumentLayout {
  static let title = "Iterable request"
  static let rootKeys: [StaticString]? = ["campaignId"]

  static let signs = [
    Sign(
      "it contains a campaign and a recipient of Iterable", .product,
      .has("campaignId") && .hasAny(of: ["recipientEmail", "recipientUserId"]))
  ]
}
