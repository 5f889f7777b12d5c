/// Zulip: what its server sends to the service that forwards pushes.
enum ZulipKind: DocumentLayout {
  static let title = "Zulip push"
  static let rootKeys: [StaticString]? = ["apns_payload", "gcm_payload"]

  static let signs = [
    Sign(
      "it contains the payloads of Zulip", .product,
      .has("apns_payload", as: .object) && .has("gcm_payload", as: .object))
  ]
}
