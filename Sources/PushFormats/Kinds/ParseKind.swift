/// Parse Server: data for channels or for the installations that a query finds.
enum ParseKind: DocumentLayout {
  static let title = "Parse push"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["where", "channels"]

  static let signs = [
    Sign(
      "it holds `data` for channels or a query of Parse", .product,
      (.has("where") || .has("channels", as: .list)) && .has("data", as: .object))
  ]
}
