/// Home Assistant's relay of pushes to its apps.
enum HomeAssistantKind: DocumentLayout {
  static let title = "Home Assistant notification"
  static let rootKeys: [StaticString]? = ["push_token"]

  static let signs = [
    Sign(
      "it holds `push_token` and `registration_info`", .product,
      .has("push_token") && .has("registration_info"))
  ]
}
