/// Amazon Pinpoint: a request to send messages or to make a campaign, or a part of one.
enum PinpointKind: DocumentLayout {
  static let title = "Amazon Pinpoint request"
  static let handling = PayloadHandling(wantsEveryFlag: true)
  static let fillsPlaceholders = true
  // https://docs.aws.amazon.com/pinpoint/latest/apireference/operations.html
  static let addresses: [StaticString] = [
    "pinpoint.*.amazonaws.com/v1/apps/*/messages",
    "pinpoint.*.amazonaws.com/v1/apps/*/users-messages",
    "pinpoint.*.amazonaws.com/v1/apps/*/campaigns",
  ]
  static let rootKeys: [StaticString]? =
    calls + [
      "MessageConfiguration", "APNSMessage", "GCMMessage", "PushNotificationTemplateRequest",
      "APNS", "GCM", "Default", "SegmentId",
    ]

  static let arrangements: [PossibleArrangement] = [
    .when(.hasAny(of: calls), .sender(.pinpointCall)),
    .when(
      .hasAny(of: ["SegmentId", "Schedule", "AdditionalTreatments"]), .sender(.pinpointCampaign)),
    .when(.has("MessageConfiguration"), .sender(.pinpointRequest)),
    // A template has keys of its own.
    .when(.hasAny(of: messageKeys), .sender(.pinpointConfiguration)),
  ]

  /// What an SDK's call has around the body of the request.
  private static let calls: [StaticString] = [
    "MessageRequest", "SendUsersMessageRequest", "WriteCampaignRequest",
  ]
  private static let messageKeys: [StaticString] = [
    "ADMMessage", "APNSMessage", "BaiduMessage", "DefaultMessage",
    "DefaultPushNotificationMessage", "EmailMessage", "GCMMessage", "SMSMessage", "VoiceMessage",
    "InAppMessage", "CustomMessage",
  ]

  static let signs = [
    Sign(
      "it contains message parts of Amazon Pinpoint", .product,
      .any(calls.map { .value(at: [$0], .object) })
        || .has("MessageConfiguration", as: .object)
        || .has("APNSMessage", as: .object) || .has("GCMMessage", as: .object)),
    Sign(
      "it contains a segment and a template or a schedule of Amazon Pinpoint", .product,
      .has("SegmentId", as: .string)
        && (.has("TemplateConfiguration", as: .object)
          || .hasAny(of: ["StartTime", "EventFilter"], at: "Schedule"))
    ),
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

  private static let holders: [[StaticString]] =
    [
      [], ["MessageConfiguration"], ["MessageRequest", "MessageConfiguration"], ["MessageRequest"],
      ["SendUsersMessageRequest", "MessageConfiguration"], ["PushNotificationTemplateRequest"],
      ["WriteCampaignRequest", "MessageConfiguration"],
    ]
    + [[], ["WriteCampaignRequest"]].map { campaign in
      campaign + ["AdditionalTreatments", "*", "MessageConfiguration"]
    }
  private static let messages: [(key: StaticString, content: InnerContent)] = [
    ("APNSMessage", .apnsPayload(nil)), ("GCMMessage", .googleBody),
    ("APNSVoipMessage", .apnsPayload(.voip)), ("APNS", .apnsPayload(nil)), ("GCM", .googleBody),
  ]
}
