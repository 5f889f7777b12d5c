/// Mattermost: what its server sends to the push proxy.
enum MattermostKind: DocumentLayout {
  static let title = "Mattermost push"
  static let rootKeys: [StaticString]? = ["device_id"]

  static let signs = [
    Sign(
      "it contains a platform, a device and a server of Mattermost", .product,
      .has("platform") && .has("device_id") && .has("server_id"))
  ]
}
