/// The body of a request to the legacy HTTP API, or of an XMPP message.
public enum LegacyRequest: UInt16, FieldKey {
  case to, registrationIDs, condition, notificationKey
  case collapseKey, priority, contentAvailable, mutableContent, timeToLive
  case restrictedPackageName, dryRun, delayWhileIdle, data, notification
  case messageID, messageType, deliveryReceiptRequested, controlType
  case from, category, error, errorDescription
  case directBootOK

  public static var table: Table { .legacyRequest }
  package static var object: KnownObject {
    KnownObject("the legacy request", at: "", unknownKeys: .ignored, .legacy)
  }

  /// The fields for targets.
  package static let targets: [LegacyRequest] = [
    .to, .registrationIDs, .condition, .notificationKey,
  ]

  /// The fields that exist only in the XMPP protocol.
  package static let xmppOnly: [LegacyRequest] = [
    .messageID, .messageType, .deliveryReceiptRequested, .controlType, .from, .category, .error,
    .errorDescription,
  ]

  package static let priorities = Vocabulary(["normal", "high"])
  package static let messageTypes = Vocabulary(["ack", "nack", "receipt", "control"])

  package var field: Field {
    switch self {
    case .to, .registrationIDs, .condition, .notificationKey: target
    case .data:
      Field(
        "data", .freeObject, "custom data; values other than strings become strings",
        wrong: Self.refused, source: GoogleDocs.legacyHTTP)
    case .notification:
      Field(
        "notification", .object(.legacyNotification), "what the device shows",
        wrong: Self.refused, source: GoogleDocs.legacyHTTP)
    case .messageID, .messageType, .deliveryReceiptRequested, .controlType, .from, .category,
      .error, .errorDescription:
      xmpp
    default: option
    }
  }

  private var target: Field {
    switch self {
    case .registrationIDs:
      Field(
        "registration_ids", .list(.string), "1 to 1,000 registration tokens to send to",
        wrong: Self.refused, fcmRefusal: "InvalidParameters", source: GoogleDocs.legacyHTTP
      ).with(.token)
    case .condition:
      Field(
        "condition", .formatted(.topicCondition), "the combination of up to three topics",
        wrong: Self.refused, source: GoogleDocs.legacyHTTP)
    case .notificationKey:
      Field(
        "notification_key", .string, "the device group to send to",
        standing: .deprecated("`to` takes its place"), wrong: Self.refused,
        source: GoogleDocs.legacyHTTP
      ).with(.token)
    default:
      Field(
        "to", .string,
        "whom to send to: a registration token, a device group's key, or \"/topics/\" and a name",
        wrong: Self.refused, source: GoogleDocs.legacyHTTP
      ).with(.token)
    }
  }

  private var option: Field {
    switch self {
    case .priority:
      Field(
        "priority", .word(Self.priorities),
        "how urgently it is delivered; on Apple's platforms high is 10 and normal is 5",
        // https://github.com/firebase/flutterfire/pull/2016, with 10 in a message that arrives
        wrong: Consequence(
          .warning,
          "such messages were reported to arrive; FCM may fall back to the default priority"),
        source: GoogleDocs.legacyHTTP)
    case .contentAvailable:
      Field(
        "content_available", .boolean, "becomes `content-available` of `aps`: wakes the app",
        wrong: Consequence(.error, "the app is not woken"), source: GoogleDocs.legacyHTTP)
    case .mutableContent:
      Field(
        "mutable_content", .boolean,
        "becomes `mutable-content` of `aps`: runs the service extension first",
        wrong: Consequence(.error, "the service extension does not run"),
        source: GoogleDocs.legacyHTTP)
    case .timeToLive:
      Field(
        "time_to_live", .integer(0...Int64(Limits.fcmTimeToLiveSeconds)),
        "how many seconds FCM keeps the message for a device that is offline; 28 days by default",
        wrong: Self.refused, source: GoogleDocs.legacyHTTP)
    case .restrictedPackageName:
      Field(
        "restricted_package_name", .string, "the Android package that the token has to belong to",
        wrong: Self.refused, source: GoogleDocs.legacyHTTP
      ).with(.bundleID)
    case .dryRun:
      Field(
        "dry_run", .boolean, "checks the message and delivers nothing", wrong: Self.refused,
        lookalikes: ["validate_only", "validateOnly"], source: GoogleDocs.legacyHTTP)
    case .delayWhileIdle:
      Field(
        "delay_while_idle", .boolean, "waited until the device was active",
        standing: .legacy("it is obsolete, and FCM no longer waits"), source: GoogleDocs.legacyHTTP)
    case .directBootOK:
      Field(
        "direct_boot_ok", .boolean,
        "delivers before the user unlocks the Android device for the first time",
        wrong: Self.refused, source: GoogleDocs.sendRequests)
    default:
      Field(
        "collapse_key", .string,
        "of waiting messages with this key only the last is delivered; four keys at a time",
        wrong: Self.refused, source: GoogleDocs.legacyHTTP)
    }
  }

  private var xmpp: Field {
    switch self {
    case .messageType:
      Field(
        "message_type", .word(Self.messageTypes), "what the server or the sender answers",
        wrong: Self.refused, source: GoogleDocs.legacyXMPP)
    case .deliveryReceiptRequested:
      Field(
        "delivery_receipt_requested", .boolean, "asks for a receipt from the device",
        wrong: Self.refused, source: GoogleDocs.legacyXMPP)
    case .controlType:
      Field(
        "control_type", .string, "what the server announces: CONNECTION_DRAINING",
        standing: .outputOnly, source: GoogleDocs.legacyXMPP)
    case .from:
      Field(
        "from", .string, "who sent an upstream message or its answer", standing: .outputOnly,
        source: GoogleDocs.legacyXMPP)
    case .category:
      Field(
        "category", .string, "the app that sent an upstream message", standing: .outputOnly,
        source: GoogleDocs.legacyXMPP)
    case .error:
      Field(
        "error", .string, "why the server refused the message", standing: .outputOnly,
        source: GoogleDocs.legacyXMPP)
    case .errorDescription:
      Field(
        "error_description", .string, "the same in words", standing: .outputOnly,
        source: GoogleDocs.legacyXMPP)
    default:
      Field(
        "message_id", .string, "the message's name, once for each connection",
        wrong: Self.refused, source: GoogleDocs.legacyXMPP)
    }
  }

  private static let refused = Consequence(.error, "the message is not delivered")
}
