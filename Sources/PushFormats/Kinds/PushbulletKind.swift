/// Pushbullet: a push to the devices of a user, or to a channel.
enum PushbulletKind: DocumentLayout {
  static let title = "Pushbullet push"
  static let addresses: [StaticString] = ["api.pushbullet.com/v2/pushes"]
  static let takesForms = true
  static let shownTexts: [StaticString] = ["title", "body"]
  static let rootKeys: [StaticString]? = ownKeys

  static let signs = [
    Sign(
      "it contains a type and a target of Pushbullet", .product,
      .has("type", as: .string) && .hasAny(of: ownKeys))
  ]

  private static let ownKeys: [StaticString] = [
    "device_iden", "source_device_iden", "client_iden", "channel_tag",
  ]
}
