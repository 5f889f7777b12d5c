/// AirNotifier: one push to one device.
enum AirNotifierKind: DocumentLayout {
  static let title = "AirNotifier request"
  static let rootKeys: [StaticString]? = ["device"]

  static let signs = [
    Sign(
      "it contains a token, an alert, and the system of the `device`", .product,
      .has("token", as: .string) && .has("alert")
        && .any(
          ["ios", "android", "smtp", "wns", "mpns", "fcm", "gcm"].map {
            (system: StaticString) -> Condition in .value(at: ["device"], .text(system))
          })
    )
  ]
}
