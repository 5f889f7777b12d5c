/// Amazon Pinpoint: a request to send messages, or a part of one.
enum PinpointKind: DocumentLayout {
  static let title = "Amazon Pinpoint request"
  static let handling = PayloadHandling(wantsEveryFlag: true)
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = [
    "MessageRequest", "SendUsersMessageRequest", "MessageConfiguration", "APNSMessage",
    "GCMMessage", "PushNotificationTemplateRequest", "APNS", "GCM", "Default",
  ]

  static let arrangements: [PossibleArrangement] = [
    .when(
      .hasAny(of: ["MessageRequest", "SendUsersMessageRequest"]), .sender(.pinpointCall)),
    .when(.has("MessageConfiguration"), .sender(.pinpointRequest)),
    // A template has keys of its own.
    .when(.hasAny(of: messageKeys), .sender(.pinpointConfiguration)),
  ]

  private static let messageKeys: [StaticString] = [
    "ADMMessage", "APNSMessage", "BaiduMessage", "DefaultMessage",
    "DefaultPushNotificationMessage", "EmailMessage", "GCMMessage", "SMSMessage", "VoiceMessage",
    "InAppMessage", "CustomMessage",
  ]

  static let signs = [
    Sign(
      "it contains message parts of Amazon Pinpoint", .product,
      .has("MessageRequest", as: .object) || .has("SendUsersMessageRequest", as: .object)
        || .has("MessageConfiguration", as: .object)
        || .has("APNSMessage", as: .object) || .has("GCMMessage", as: .object)),
    // Under the names of platforms that Amazon SNS has, too, where they are strings.
    Sign(
      "it contains parts of a push template of Amazon Pinpoint", .besideAps,
      .has("PushNotificationTemplateRequest", as: .object)
        || .hasAny(of: ["RawContent", "Title", "Body"], at: "APNS")
        || .hasAny(of: ["RawContent", "Title", "Body"], at: "GCM")
        || .keys(atLeast: 2, of: ["Action", "Body", "Title"], at: ["Default"])),
  ]

  static let innerPlaces = holders.flatMap { holder in
    messages.map { message in
      InnerPlace(at: holder + [message.key, "RawContent"], holds: message.content, asString: true)
    }
  }

  private static let holders: [[StaticString]] = [
    [], ["MessageConfiguration"], ["MessageRequest", "MessageConfiguration"], ["MessageRequest"],
    ["SendUsersMessageRequest", "MessageConfiguration"], ["PushNotificationTemplateRequest"],
  ]
  private static let messages: [(key: StaticString, content: InnerContent)] = [
    ("APNSMessage", .apnsPayload(nil)), ("GCMMessage", .googleBody),
    ("APNSVoipMessage", .apnsPayload(.voip)), ("APNS", .apnsPayload(nil)), ("GCM", .googleBody),
  ]
}
