/// gorush and Gaurun: servers that send to APNs and FCM.
enum GorushKind: DocumentLayout {
  static let title = "gorush or Gaurun request"
  static let rootKeys: [StaticString]? = ["notifications"]

  static let signs = [
    Sign(
      "its `notifications` hold tokens and a platform", .product,
      .has("notifications", "0", "platform")
        && (.has("notifications", "0", "tokens") || .has("notifications", "0", "token", as: .list)))
  ]
}
