/// The body of a request to `messages:send`.
public enum SendRequest: UInt16, ProtoKey {
  case message, validateOnly

  public static var table: Table { .sendRequest }
  package static var object: KnownObject {
    KnownObject("the request", at: "", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .message:
      Self.proto(
        "message", .orNull(.object(.message)), "the message to send", source: GoogleDocs.send)
    case .validateOnly:
      Self.proto(
        "validate_only", .protoBoolean, "checks the message and delivers nothing",
        lookalikes: ["dry_run", "dryRun"], source: GoogleDocs.send)
    }
  }
}

/// A message: one target, and the content for each platform.
public enum Message: UInt16, ProtoKey {
  case name, data, notification, android, androidV2, webpush, apns, fcmOptions
  case fid, token, topic, condition

  public static var table: Table { .message }
  package static var object: KnownObject {
    KnownObject("`message`", at: "message", unknownKeys: .refused, .fcm)
  }

  /// The fields of which a message has exactly one.
  package static let targets: [Message] = [.fid, .token, .topic, .condition]
  /// What Admin SDKs take in the place of one: a list, with a message for each.
  package static let targetLists: [StaticString] = ["tokens", "fids"]
  package static let targetFields = [
    Message.fid.id, Message.token.id, Message.topic.id, Message.condition.id,
  ]

  package var field: Field {
    switch self {
    case .name:
      Self.proto(
        "name", .protoString, "the id of the message once it is sent", standing: .outputOnly)
    case .data:
      Self.proto(
        "data", .orNull(.stringMap), "custom data for all platforms, strings only",
        source: GoogleDocs.messageTypes)
    case .notification:
      Self.proto(
        "notification", .orNull(.object(.notification)), "what all platforms show: text and image",
        source: GoogleDocs.messageTypes)
    case .android:
      Self.proto("android", .orNull(.object(.androidConfig)), "what is special for Android")
    case .androidV2:
      Self.proto(
        "android_v2", .orNull(.object(.androidConfigV2)),
        "what is specific to Android, by intent; replaces `android`",
        source: GoogleDocs.androidV2)
    case .webpush:
      Self.proto(
        "webpush", .orNull(.object(.webpushConfig)), "what is special for browsers",
        lookalikes: ["web"])
    case .apns:
      Self.proto("apns", .orNull(.object(.apnsConfig)), "what is special for Apple's platforms")
    case .fcmOptions:
      Self.proto(
        "fcm_options", .orNull(.object(.fcmOptions)), "options of the FCM SDK for all platforms")
    default: target
    }
  }

  private var target: Field {
    switch self {
    case .token:
      Self.proto(
        "token", .protoString, "the app instance to send to, by its registration token",
        standing: .deprecated("`fid` takes its place; `token` still accepts both kinds of id"),
        refusal: "The registration token is not a valid FCM registration token",
        lookalikes: ["registration_token", "registrationToken", "device_token", "deviceToken"]
      ).with(.token)
    case .topic:
      Self.proto(
        "topic", .orNull(.formatted(.topicName)),
        "the topic to send to, without the prefix \"/topics/\"",
        refusal: "Topic name contains invalid characters.", source: GoogleDocs.topics)
    case .condition:
      Self.proto(
        "condition", .orNull(.formatted(.topicCondition)),
        "the combination of up to five topics to send to",
        refusal: "Invalid condition expression provided.", source: GoogleDocs.topics)
    default:
      Self.proto(
        "fid", .protoString, "the app instance to send to, by its Firebase installation ID",
        lookalikes: ["installation_id", "installationId"]
      ).with(.token)
    }
  }
}
