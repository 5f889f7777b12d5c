/// Getui: a push to an audience, with a part for Apple's devices.
enum GetuiKind: DocumentLayout {
  static let title = "Getui request"
  static let rootKeys: [StaticString]? = ["request_id"]

  static let signs = [
    Sign(
      "it contains a request, an audience and a push of Getui", .product,
      .has("request_id") && .hasAny(of: ["push_message", "push_channel"]))
  ]

  // https://docs.getui.com/getui/server/rest_v2/push/ has them among the parameters of `ios`: which push
  // it is, what is added to the badge, and a header.
  // It documents 0 and 1 for `content-available`.
  static let handling = PayloadHandling(
    wantsEveryFlag: true,
    ownKeys: ["type", "auto_badge", "apns-collapse-id"].map { ["push_channel", "ios", $0] })

  static let innerPlaces = [
    InnerPlace("push_channel", "ios", holds: .apnsPayload(nil), sign: .holdsAps)
  ]
}
