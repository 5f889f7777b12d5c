/// Ably: a push to one recipient or a batch of them, a message for a channel, or a Live Activity.
enum AblyKind: DocumentLayout {
  static let title = "Ably push"
  static let mayBeList = true
  static let rootKeys: [StaticString]? = ["recipient", "extras", "apns"]

  static let signs = [
    Sign(
      "it has a `recipient` beside its content, as for Ably", .product,
      .has("recipient", as: .object) && .lacks(["message"])
        && (.has("notification", as: .object) || .has("apns", as: .object)
          || .has("fcm", as: .object))
    ),
    Sign(
      "it is a list of recipients with payloads, as for Ably", .product,
      .has(as: .list) && .has("0", "recipient", as: .object) && .has("0", "payload", as: .object)),
    Sign(
      "its `extras` contain a push, as for Ably", .product, .has("extras", "push", as: .object)),
    Sign(
      "it sends a Live Activity to channels or a device, as for Ably", .product,
      .has("apns", "aps", as: .object) && .hasAny(of: ["channels", "deviceId"])),
  ]

  static let handling = PayloadHandling(readsHeadersInPayload: true)

  static let innerPlaces = [
    place("*", "payload", "apns"), place("extras", "push", "apns"), place("apns"),
  ]

  /// The push type stands among the headers, inside the payload or beside it.
  private static func place(_ path: StaticString...) -> InnerPlace {
    InnerPlace(
      at: path, holds: .apnsPayload(nil), sign: .holdsAps,
      pushTypeNames: [path + ["apns-headers", "apns-push-type"], ["headers", "apns-push-type"]],
      addsAlert: true)
  }
}
