/// Gotify: a message for its clients.
enum GotifyKind: DocumentLayout {
  static let title = "Gotify message"
  static let addresses: [StaticString] = ["/message?token=*"]
  static let ownHeaders: [StaticString] = ["x-gotify-key"]
  static let takesForms = true
  static let shownTexts: [StaticString] = ["title", "message"]
  static let rootKeys: [StaticString]? = ["extras"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.gotifyMessage))]

  static let signs = [
    Sign(
      "it contains a text and extras of Gotify", .product,
      .has("message", as: .string) && .keyBegins(with: ["client::", "android::"], at: ["extras"]))
  ]
}
