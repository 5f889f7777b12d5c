/// Batch: a transactional push to users, tokens or installations.
enum BatchKind: DocumentLayout {
  static let title = "Batch request"
  static let rootKeys: [StaticString]? = ["group_id"]

  static let signs = [
    Sign(
      "it contains `group_id`, recipients and a message of Batch", .product,
      .has("group_id") && .has("recipients", as: .object) && .has("message", as: .object))
  ]
}
