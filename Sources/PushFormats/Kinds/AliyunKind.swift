/// Alibaba Cloud Mobile Push: a push to a target of an app.
enum AliyunKind: DocumentLayout {
  static let title = "Alibaba Cloud push"
  static let rootKeys: [StaticString]? = ["AppKey"]

  static let signs = [
    Sign(
      "it contains the app key, type and target of Alibaba Cloud", .product,
      .has("AppKey") && .has("PushType") && .has("Target"))
  ]
}
