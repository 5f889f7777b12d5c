/// Bark: a push to a device key.
enum BarkKind: DocumentLayout {
  static let title = "Bark push"
  static let addresses: [StaticString] = ["api.day.app/*"]
  static let takesForms = true
  static let shownTexts: [StaticString] = ["title", "subtitle", "body", "markdown"]
  static let rootKeys: [StaticString]? = [
    "device_key", "device_keys", "isArchive", "autoCopy", "level",
  ]

  // What else has a level and a group has levels of its own.
  static let arrangements: [PossibleArrangement] = [
    .when(
      .hasAny(of: ["device_key", "device_keys", "isArchive", "autoCopy"]), .sender(.barkMessage))
  ]

  static let signs = [
    Sign(
      "it contains a device key and text, as for Bark", .product,
      .hasAny(of: ["device_key", "device_keys"]) && hasText),
    // The device key may be in the address.
    Sign(
      "it contains keys that only Bark has, and text", .product,
      .keys(atLeast: 2, of: ["level", "group", "isArchive", "call", "autoCopy"], at: [])
        && .hasAny(of: ["isArchive", "autoCopy", "level"]) && hasText
        && .lacks(["aps", "notification", "data", "to", "token"])),
  ]

  private static let hasText: Condition = .hasAny(of: ["body", "title", "markdown"])
}
