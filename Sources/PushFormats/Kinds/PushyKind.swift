/// Pushy: a request that resembles one for the legacy FCM API, with tokens of its own.
enum PushyKind: DocumentLayout {
  static let title = "Pushy request"
  static let addresses: [StaticString] = ["api.pushy.me/push"]
  static let rootKeys: [StaticString]? = targets

  /// Its first clients called the list as GCM did.
  private static let targets: [StaticString] = ["to", "tokens", "registration_ids"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.pushyRequest))]

  static let signs = [
    Sign(
      "it is addressed to a device token of Pushy", .product,
      .any(targets.map { .value(at: [$0], .pushyToken) })),
    // The legacy FCM API has one target under `to`, as a string.
    Sign(
      "its `to` is a list of topics and device tokens, as for Pushy", .product,
      .has("to", as: .list)
        && (.has("to", "0", as: .textBeginning("/topics/")) || .has("to", "1", as: .pushyToken))),
  ]
}
