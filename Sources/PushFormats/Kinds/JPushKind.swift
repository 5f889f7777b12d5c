/// JPush of Aurora Mobile.
enum JPushKind: DocumentLayout {
  static let title = "JPush request"
  static let addresses: [StaticString] = ["api.jpush.cn/v3/push"]
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["audience"]

  static let signs = [
    Sign(
      "it contains `platform` and `audience`", .product,
      .has("platform") && .has("audience")
        && .hasAny(of: ["notification", "message", "live_activity"]))
  ]
}
