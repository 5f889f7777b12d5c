/// Pushy: a request that resembles one for the legacy FCM API, with tokens of its own.
enum PushyKind: DocumentLayout {
  static let title = "Pushy request"
  static let addresses: [StaticString] = ["api.pushy.me/push"]
  static let rootKeys: [StaticString]? = ["to", "tokens"]

  static let signs = [
    Sign(
      "it is addressed to a device token of Pushy", .product,
      .has("to", as: .pushyToken) || .has("tokens", as: .pushyToken))
  ]
}
