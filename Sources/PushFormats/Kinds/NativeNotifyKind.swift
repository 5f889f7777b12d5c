/// NativeNotify: a push to all devices of an app, or to those of one user.
enum NativeNotifyKind: DocumentLayout {
  static let title = "NativeNotify request"
  static let addresses: [StaticString] = [
    "app.nativenotify.com/api/notification", "app.nativenotify.com/api/indie/notification",
  ]
  static let rootKeys: [StaticString]? = ["appToken"]
  static let shownTexts: [StaticString] = ["title", "body", "message"]
  static let credentials: [[StaticString?]] = [["appToken"]]

  static let signs = [
    Sign(
      "it contains the id and token of an app of NativeNotify, and a text", .product,
      .has("appId") && .has("appToken", as: .string)
        && .hasAny(of: ["title", "body", "message"]))
  ]
}
