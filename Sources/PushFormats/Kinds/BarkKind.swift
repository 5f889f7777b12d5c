/// Bark: a push to a device key.
enum BarkKind: DocumentLayout {
  static let title = "Bark push"
  static let addresses: [StaticString] = ["api.day.app/*"]
  static let takesForms = true
  static let shownTexts: [StaticString] = ["title", "subtitle", "body", "markdown"]
  static let rootKeys: [StaticString]? = ["device_key", "device_keys"]

  static let signs = [
    Sign(
      "it contains a device key and text, as for Bark", .product,
      .hasAny(of: ["device_key", "device_keys"]) && .hasAny(of: ["body", "title", "markdown"]))
  ]
}
