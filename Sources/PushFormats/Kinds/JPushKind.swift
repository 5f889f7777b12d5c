/// JPush of Aurora Mobile.
enum JPushKind: DocumentLayout {
  static let title = "JPush request"
  static let addresses: [StaticString] = [
    "api.jpush.cn/v3/push", "api.jpush.cn/v3/push/validate", "push.jiguang.cn/v3/push",
    "push.jiguang.cn/v3/push/validate",
  ]
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["platform"]

  static let signs = [
    Sign(
      "it contains `platform` and `audience`", .product,
      .has("platform") && .has("audience") && .hasAny(of: contents)),
    Sign(
      "it contains `platform` and keys that only JPush has", .product,
      .has("platform") && .lacks(["audience", "target"]) && holdsOwnKeys),
  ]

  private static let contents: [StaticString] = ["notification", "message", "live_activity"]

  private static let holdsOwnKeys: Condition =
    .hasAny(of: contents)
    && .hasAny(of: ["apns_production", "apns_collapse_id", "big_push_duration"], at: "options")
    || .has("message", "msg_content", as: .string)
    || .has("notification", "android", "alert") || .has("notification", "ios", "alert")
}
