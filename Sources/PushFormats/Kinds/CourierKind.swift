/// Courier: a message to send, or its older event, which may override what a provider sends.
enum CourierKind: DocumentLayout {
  static let title = "Courier request"
  static let rootKeys: [StaticString]? = ["message", "event"]

  static let signs = [
    Sign(
      "its `message` has a recipient and content as Courier has them", .product,
      .has("message", "to") && !.has("message", "to", as: .string)
        && .hasAny(of: ["content", "template", "routing", "providers", "channels"], at: "message")),
    Sign(
      "it contains an event and a recipient of Courier", .product,
      .has("event", as: .string) && .has("recipient", as: .string)
        && .hasAny(of: ["override", "overrides", "profile", "brand"])),
  ]

  static let innerPlaces = holders.flatMap { holder in
    [
      InnerPlace(
        at: holder.before + ["apn"] + holder.after, holds: .apnsPayload(nil), sign: .holdsAps,
        addsAlert: true),
      InnerPlace(
        at: holder.before + ["firebase-fcm"] + holder.after, holds: .fcmParts,
        sign: .has(as: .object), addsAlert: true),
    ]
  }

  private static let holders: [(before: [StaticString], after: [StaticString])] = [
    (["message", "providers"], ["override", "body"]), (["override"], ["body"]),
    (["overrides"], ["body"]),
  ]
}
