/// A call that sends messages through Amazon Pinpoint.
public enum PinpointCall: UInt16, SenderKey {
  case applicationID, messageRequest, usersRequest, campaignRequest

  public static var table: Table { .pinpointCall }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Pinpoint call", at: "pinpoint", unknownKeys: .doubtful, Pinpoint.unknownKey)
  }
  package static var wrong: Consequence { Pinpoint.wrong }
  package static var source: Source { VendorDocs.pinpoint }

  package var field: Field {
    switch self {
    case .applicationID: Self.own("ApplicationId", .string, "the project that sends")
    case .messageRequest:
      Self.own("MessageRequest", .object(.pinpointRequest), "what goes to which addresses")
    case .usersRequest:
      Self.own("SendUsersMessageRequest", .object(.pinpointRequest), "what goes to which users")
    case .campaignRequest:
      Self.own("WriteCampaignRequest", .object(.pinpointCampaign), "the campaign")
    }
  }
}

/// What the tables of Pinpoint have in common.
enum Pinpoint {
  static let unknownKey = "the SDKs of Amazon refuse a key that the API does not have, or drop it"
  static let wrong = Consequence(.error, "the SDKs of Amazon and the API refuse the value")
}

/// What is sent, and to whom.
public enum PinpointRequest: UInt16, SenderKey {
  case addresses, endpoints, users, configuration, template, traceID, context

  public static var table: Table { .pinpointRequest }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Pinpoint request", at: "pinpoint.request", unknownKeys: .doubtful,
      Pinpoint.unknownKey, requires: ["MessageConfiguration"])
  }
  package static var wrong: Consequence { Pinpoint.wrong }
  package static var source: Source { VendorDocs.pinpoint }

  package var field: Field {
    switch self {
    case .addresses:
      Self.own("Addresses", .freeObject, "the device tokens, each with its channel")
        .asTarget()
    case .endpoints:
      Self.own("Endpoints", .freeObject, "the endpoints, each with its own changes").asTarget()
    case .users:
      Self.own("Users", .freeObject, "the users, each with their own changes").asTarget()
    case .configuration:
      Self.own(
        "MessageConfiguration", .object(.pinpointConfiguration), "the messages by channel",
        wrong: Consequence(.error, "the SDKs of Amazon and the API refuse the request"))
    case .template: Self.own("TemplateConfiguration", .freeObject, "the templates of the messages")
    case .traceID: Self.own("TraceId", .string, "the id that the request has in logs")
    case .context: Self.own("Context", .stringMap, "what events about the message carry")
    }
  }
}

/// A campaign, which sends to a segment when its schedule says so.
public enum PinpointCampaign: UInt16, SenderKey {
  case name, segmentID, segmentVersion, schedule, configuration, template, treatments
  case holdout, treatmentName, treatmentDescription, description, hook, isPaused, limits
  case delivery, priority, tags

  public static var table: Table { .pinpointCampaign }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Pinpoint campaign", at: "pinpoint.campaign", unknownKeys: .doubtful,
      Pinpoint.unknownKey)
  }
  package static var wrong: Consequence { Pinpoint.wrong }
  package static var source: Source { VendorDocs.pinpointCampaign }

  package var field: Field {
    switch self {
    case .name: Self.own("Name", .string, "the name of the campaign")
    case .segmentID: Self.own("SegmentId", .string, "the segment that gets it")
    case .segmentVersion: Self.own("SegmentVersion", .whole, "the version of the segment")
    case .schedule: PinpointTreatment.schedule.field
    case .configuration: PinpointTreatment.configuration.field
    case .template: PinpointTreatment.template.field
    case .treatments:
      Self.own(
        "AdditionalTreatments", .list(.object(.pinpointTreatment)),
        "what parts of the segment get instead")
    case .holdout:
      Self.own("HoldoutPercent", .whole, "how many percent of the segment get nothing")
    case .treatmentName: PinpointTreatment.name.field
    case .treatmentDescription: PinpointTreatment.description.field
    case .description: Self.own("Description", .string, "the description of the campaign")
    case .hook: Self.own("Hook", .freeObject, "the function that changes the segment")
    case .isPaused: Self.own("IsPaused", .boolean, "whether the campaign pauses")
    case .limits: Self.own("Limits", .freeObject, "how many messages may be sent, and how fast")
    case .delivery: PinpointTreatment.delivery.field
    case .priority:
      Self.own("Priority", .whole, "which message inside an app comes first")
    case .tags: Self.own("tags", .stringMap, "the tags of the campaign")
    }
  }
}

/// A variant of a campaign for a part of its segment.
public enum PinpointTreatment: UInt16, SenderKey {
  case configuration, schedule, size, template, name, description, delivery

  public static var table: Table { .pinpointTreatment }
  package static var object: KnownObject {
    KnownObject(
      sender: "a treatment of a Pinpoint campaign", at: "pinpoint.treatment",
      unknownKeys: .doubtful, Pinpoint.unknownKey, requires: ["SizePercent"])
  }
  package static var wrong: Consequence { Pinpoint.wrong }
  package static var source: Source { VendorDocs.pinpointCampaign }

  package var field: Field {
    switch self {
    case .configuration:
      Self.own(
        "MessageConfiguration", .object(.pinpointConfiguration), "the messages by channel")
    case .schedule: Self.own("Schedule", .freeObject, "when the messages are sent")
    case .size:
      Self.own(
        "SizePercent", .whole, "how many percent of the segment get it",
        wrong: Consequence(.error, "the SDKs of Amazon and the API refuse the campaign"))
    case .template: Self.own("TemplateConfiguration", .freeObject, "the templates of the messages")
    case .name: Self.own("TreatmentName", .string, "the name of the variant")
    case .description: Self.own("TreatmentDescription", .string, "the description of the variant")
    case .delivery:
      Self.own("CustomDeliveryConfiguration", .freeObject, "the channel of one's own")
    }
  }
}

/// The messages by channel.
public enum PinpointConfiguration: UInt16, SenderKey {
  case adm, apns, baidu, fallback, fallbackPush, email, gcm, sms, voice, inApp, custom

  public static var table: Table { .pinpointConfiguration }
  package static var object: KnownObject {
    KnownObject(
      sender: "Pinpoint's `MessageConfiguration`", at: "pinpoint.messages",
      unknownKeys: .doubtful, Pinpoint.unknownKey)
  }
  package static var wrong: Consequence { Pinpoint.wrong }
  package static var source: Source { VendorDocs.pinpoint }

  package var field: Field {
    switch self {
    case .apns:
      Self.own("APNSMessage", .object(.pinpointApple), "the message for Apple's platforms")
    case .gcm: Self.own("GCMMessage", .object(.pinpointGoogle), "the message for FCM")
    case .adm: Self.own("ADMMessage", .freeObject, "the message for Amazon's devices")
    case .baidu: Self.own("BaiduMessage", .freeObject, "the message for Baidu")
    case .fallback: Self.own("DefaultMessage", .freeObject, "the text of all channels")
    case .fallbackPush:
      Self.own("DefaultPushNotificationMessage", .freeObject, "the push of all platforms")
    case .email: Self.own("EmailMessage", .freeObject, "the mail")
    case .sms: Self.own("SMSMessage", .freeObject, "the text message")
    case .voice: Self.own("VoiceMessage", .freeObject, "the call")
    case .inApp: Self.own("InAppMessage", .freeObject, "the message inside the app")
    case .custom: Self.own("CustomMessage", .freeObject, "the message for a channel of one's own")
    }
  }
}

/// The message for Apple's platforms.
public enum PinpointApple: UInt16, SenderKey {
  case pushType, action, badge, body, category, collapseID, data, mediaURL, authentication
  case priority, rawContent, silent, sound, substitutions, threadID, lifetime, title, url
  // A campaign's message has these, too.
  case jsonBody, image, imageIcon, smallIcon

  public static var table: Table { .pinpointApple }
  package static var object: KnownObject {
    KnownObject(
      sender: "Pinpoint's `APNSMessage`", at: "pinpoint.messages.APNSMessage",
      unknownKeys: .refused, Pinpoint.unknownKey, raw: "RawContent")
  }
  package static var wrong: Consequence { Pinpoint.wrong }
  package static var source: Source { VendorDocs.pinpointApple }

  package var field: Field {
    switch self {
    case .pushType:
      Self.own(
        "APNSPushType",
        .word(
          Vocabulary(["alert", "background", "voip", "complication", "fileprovider", "mdm"])),
        "the header `apns-push-type`")
    case .action: Self.own("Action", .word(Self.actions), "what a tap does")
    case .badge: Self.own("Badge", .whole, "the number on the app icon").with(.badge)
    case .body: Self.own("Body", .string, "the text")
    case .category: Self.own("Category", .string, "Apple's `category`").with(.category)
    case .collapseID:
      Self.own(
        "CollapseId", .counted(.string, 0...Limits.collapseIDBytes),
        "a newer one with this id replaces it")
    case .data: Self.own("Data", .stringMap, "custom data, strings only").withKeys(of: .app)
    case .mediaURL: Self.own("MediaUrl", .string, "the address of the picture or film")
    case .authentication:
      Self.own("PreferredAuthenticationMethod", .string, "\"CERTIFICATE\" or \"TOKEN\"")
    case .priority:
      Self.own(
        "Priority", .word(Vocabulary(["5", "10", "normal", "high"])),
        "the header `apns-priority`, as a string; Pinpoint converts FCM's \"normal\" and \"high\""
      ).naming([NamedValue("default", means: "\"5\"")])
    case .rawContent:
      Self.own("RawContent", .string, "the whole payload as JSON text, instead of the rest")
    case .silent: Self.own("SilentPush", .boolean, "wakes the app and shows nothing")
    case .sound:
      Self.own("Sound", .string, "the sound file, or \"default\"").with(.sound).playedByApple()
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .substitutions:
      Self.own("Substitutions", .freeObject, "what fills the variables of the message")
    case .threadID:
      Self.own("ThreadId", .string, "groups notifications under this name").with(.thread)
    case .lifetime: Self.own("TimeToLive", .count, "how many seconds APNs keeps it")
    case .title: Self.own("Title", .string, "the title")
    case .url: Self.own("Url", .string, "the address that a tap opens")
    case .jsonBody: Self.own("JsonBody", .string, "the data of a silent push, in a campaign")
    case .image: Self.own("ImageUrl", .string, "the address of the picture, in a campaign")
    case .imageIcon: Self.own("ImageIconUrl", .string, "the address of the icon, in a campaign")
    default:
      Self.own("ImageSmallIconUrl", .string, "the address of the small icon, in a campaign")
    }
  }

  static let actions = Vocabulary(["OPEN_APP", "DEEP_LINK", "URL"])
}

/// The message for FCM.
public enum PinpointGoogle: UInt16, SenderKey {
  case action, body, collapseKey, data, icon, imageIcon, image, authentication, priority
  case rawContent, package, silent, smallIcon, sound, substitutions, lifetime, title, url
  case jsonBody, campaignSmallIcon, mediaURL

  public static var table: Table { .pinpointGoogle }
  package static var object: KnownObject {
    KnownObject(
      sender: "Pinpoint's `GCMMessage`", at: "pinpoint.messages.GCMMessage",
      unknownKeys: .refused, Pinpoint.unknownKey, raw: "RawContent")
  }
  package static var wrong: Consequence { Pinpoint.wrong }
  package static var source: Source { VendorDocs.pinpointGoogle }

  package var field: Field {
    switch self {
    case .action: Self.own("Action", .word(PinpointApple.actions), "what a tap does")
    case .body: Self.own("Body", .string, "the text")
    case .collapseKey:
      Self.own("CollapseKey", .string, "of waiting messages with this key the last is kept")
    case .data: Self.own("Data", .stringMap, "custom data, strings only").withKeys(of: .app)
    case .icon: Self.own("IconReference", .string, "the drawable in the status bar")
    case .imageIcon: Self.own("ImageIconUrl", .string, "the address of the large icon")
    case .image: Self.own("ImageUrl", .string, "the address of the picture")
    case .authentication:
      Self.own("PreferredAuthenticationMethod", .string, "\"KEY\" or \"TOKEN\"")
    case .priority:
      Self.own(
        "Priority", .word(Vocabulary(["normal", "high", "5", "10"])),
        "how urgent delivery is; Pinpoint converts Apple's \"5\" and \"10\""
      ).naming([NamedValue("default", means: "\"normal\"")])
    case .rawContent:
      Self.own("RawContent", .string, "the whole message as JSON text, instead of the rest")
    case .package:
      Self.own("RestrictedPackageName", .string, "the package of the only app that gets it")
    default: rest
    }
  }

  private var rest: Field {
    switch self {
    case .silent: Self.own("SilentPush", .boolean, "hands the data to the app and shows nothing")
    case .smallIcon: Self.own("SmallImageIconUrl", .string, "the address of the small icon")
    case .sound: Self.own("Sound", .string, "the sound file, or \"default\"").with(.sound)
    case .substitutions:
      Self.own("Substitutions", .freeObject, "what fills the variables of the message")
    case .lifetime: Self.own("TimeToLive", .count, "how many seconds FCM keeps it")
    case .title: Self.own("Title", .string, "the title")
    case .url: Self.own("Url", .string, "the address that a tap opens")
    case .jsonBody: Self.own("JsonBody", .string, "the data of a silent push, in a campaign")
    case .campaignSmallIcon:
      Self.own("ImageSmallIconUrl", .string, "the address of the small icon, in a campaign")
    default: Self.own("MediaUrl", .string, "the address of the picture or film, in a campaign")
    }
  }
}
