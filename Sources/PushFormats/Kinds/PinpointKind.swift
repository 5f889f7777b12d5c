/// Amazon Pinpoint: a request to send messages, or a part of one.
enum PinpointKind: DocumentLayout {
  static let title = "Amazon Pinpoint request"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = [
    "MessageRequest", "SendUsersMessageRequest", "MessageConfiguration", "APNSMessage",
    "GCMMessage",
  ]

  static let arrangements: [PossibleArrangement] = [
    .when(
      .hasAny(of: ["MessageRequest", "SendUsersMessageRequest"]), .sender(.pinpointCall)),
    .when(.has("MessageConfiguration"), .sender(.pinpointRequest)),
    .otherwise(.sender(.pinpointConfiguration)),
  ]

  static let signs = [
    Sign(
      "it holds message parts of Amazon Pinpoint", .product,
      .has("MessageRequest", as: .object) || .has("SendUsersMessageRequest", as: .object)
        || .has("MessageConfiguration", as: .object)
        || .has("APNSMessage", as: .object) || .has("GCMMessage", as: .object))
  ]

  static let innerPlaces = holders.flatMap { holder in
    messages.map { message in
      InnerPlace(at: holder + [message.key, "RawContent"], holds: message.content, asString: true)
    }
  }

  private static let holders: [[StaticString]] = [
    [], ["MessageConfiguration"], ["MessageRequest", "MessageConfiguration"], ["MessageRequest"],
    ["SendUsersMessageRequest", "MessageConfiguration"],
  ]
  private static let messages: [(key: StaticString, content: InnerContent)] = [
    ("APNSMessage", .apnsPayload(nil)), ("GCMMessage", .googleBody),
    ("APNSVoipMessage", .apnsPayload(.voip)),
  ]
}
