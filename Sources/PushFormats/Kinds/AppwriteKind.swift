/// Appwrite: a push by its own flat keys.
enum AppwriteKind: DocumentLayout {
  static let title = "Appwrite push"
  static let rootKeys: [StaticString]? = ["messageId"]

  static let signs = [
    Sign(
      "it contains `messageId` and targets of Appwrite", .product,
      .has("messageId") && .hasAny(of: ["title", "body"])
        && (.has("targets", as: .list) || .has("topics", as: .list) || .has("users", as: .list)))
  ]
}
