/// Netmera: a message in bulk, with its target.
enum NetmeraKind: DocumentLayout {
  static let title = "Netmera request"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["target"]

  static let signs = [
    Sign(
      "it contains a message with platforms, and a target of Netmera", .product,
      .has("target", as: .object) && .has("message", "platforms", as: .list)
        && .hasAny(of: ["text", "title"], at: "message"))
  ]
}
