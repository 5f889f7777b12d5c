/// Rocket.Chat: what its server sends to the push gateway.
enum RocketChatKind: DocumentLayout {
  static let title = "Rocket.Chat push"
  static let rootKeys: [StaticString]? = ["token"]

  static let signs = [
    Sign(
      "it contains a token and options of Rocket.Chat", .product,
      .has("token", as: .string)
        && .keys(atLeast: 2, of: ["from", "title", "text", "topic", "badge"], at: ["options"]))
  ]
}
