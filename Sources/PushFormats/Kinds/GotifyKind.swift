/// Gotify: a message for its clients.
enum GotifyKind: DocumentLayout {
  static let title = "Gotify message"
  static let rootKeys: [StaticString]? = ["extras"]

  static let signs = [
    Sign(
      "it contains a text and extras of Gotify", .product,
      .has("message", as: .string) && .keyBegins(with: ["client::", "android::"], at: ["extras"]))
  ]
}
