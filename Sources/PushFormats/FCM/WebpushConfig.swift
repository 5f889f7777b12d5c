/// The part for browsers.
public enum WebpushConfig: UInt16, ProtoKey {
  case headers, data, notification, fcmOptions

  public static var table: Table { .webpushConfig }
  package static var object: KnownObject {
    KnownObject("`webpush`", at: "message.webpush", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .headers:
      Self.proto(
        "headers", .orNull(.object(.webpushHeaders)),
        "the headers of the Web Push request, strings only", source: WebpushDocs.push)
    case .data:
      Self.proto(
        "data", .orNull(.stringMap), "custom data in browsers, instead of the common data")
    case .notification:
      Self.proto(
        "notification", .orNull(.object(.browserNotification)),
        "the options of a Web Notification; title and body override the common ones")
    case .fcmOptions:
      Self.proto(
        "fcm_options", .orNull(.object(.webpushFCMOptions)), "options of the FCM SDK for the web")
    }
  }
}

/// Options of the FCM SDK for the web.
public enum WebpushFCMOptions: UInt16, ProtoKey {
  case link, analyticsLabel

  public static var table: Table { .webpushFCMOptions }
  package static var object: KnownObject {
    KnownObject(
      "`webpush.fcm_options`", at: "message.webpush.fcm_options", unknownKeys: .refused, .fcm)
  }

  package var field: Field {
    switch self {
    case .link:
      Self.proto("link", .protoString, "the page that a click opens; its address has to be HTTPS")
        .with(.url)
    case .analyticsLabel: Self.analyticsLabelField
    }
  }
}

/// The headers of a Web Push request that a message may set.
public enum WebpushHeaders: UInt16, FieldKey {
  case ttl, urgency, topic

  public static var table: Table { .webpushHeaders }
  package static var object: KnownObject {
    KnownObject(
      "`webpush.headers`", at: "message.webpush.headers", unknownKeys: .ignoredHeaders, .fcm)
  }

  package static let urgencies = Vocabulary(["very-low", "low", "normal", "high"])

  package var field: Field {
    switch self {
    case .ttl:
      Field(
        "TTL", .formatted(.decimal), "how many seconds the push service keeps the message",
        wrong: Self.refused, fcmRefusal: "TTL must be a non-negative integer.",
        source: WebpushDocs.push)
    case .urgency:
      Field(
        "Urgency", .word(Self.urgencies), "how urgent the message is for a device on battery",
        wrong: Consequence(.warning, "the push service may refuse it"), source: WebpushDocs.push)
    case .topic:
      Field(
        "Topic", .string, "a new message replaces a waiting one with the same topic",
        wrong: Self.refused, fcmRefusal: "Invalid value at 'message.webpush.headers'",
        source: WebpushDocs.push)
    }
  }

  private static let refused = Consequence(.error, "the message is not delivered")
}
