extension FCMError {
  /// The errors of the legacy API.
  package static let legacyCodes: [FCMError] = [
    FCMError(
      "MissingRegistration", .fcmLegacy, 200, at: "to", "the message has no target",
      source: GoogleDocs.legacyHTTP),
    FCMError(
      "InvalidRegistration", .fcmLegacy, 200, at: "to",
      "the token is malformed, or a topic lacks the prefix \"/topics/\"",
      source: GoogleDocs.legacyHTTP),
    FCMError(
      "InvalidPackageName", .fcmLegacy, 200, at: "restricted_package_name",
      "the token belongs to another package", isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "MessageTooBig", .fcmLegacy, 200, "keys and values are over 4,096 bytes, 2,048 for a topic",
      source: GoogleDocs.legacyHTTP),
    FCMError(
      "InvalidDataKey", .fcmLegacy, 200, at: "data", "a key of `data` is FCM's own",
      source: GoogleDocs.legacyHTTP),
    FCMError(
      "InvalidTtl", .fcmLegacy, 200, at: "time_to_live",
      "the lifetime is not a whole number from 0 to 2,419,200", source: GoogleDocs.legacyHTTP),
    FCMError(
      "Invalid value (…) for \"time_to_live\": must be between 0 and 2419200", .fcmLegacy, 400,
      at: "time_to_live", "the lifetime is not a whole number from 0 to 2,419,200",
      source: GoogleDocs.legacyHTTP),
    FCMError(
      "\"aps\" key is not permitted", .fcmLegacy, 400, at: "data.aps",
      "`data` contains Apple's dictionary", source: GoogleDocs.legacyHTTP),
    FCMError(
      "InvalidParameters", .fcmLegacy, 400, "a parameter has a wrong name, type or value",
      source: GoogleDocs.legacyHTTP),
    FCMError(
      "NotRegistered", .fcmLegacy, 200, at: "to", "the token is no longer valid",
      isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "MismatchSenderId", .fcmLegacy, 200, at: "to", "the token belongs to another sender",
      isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "Unavailable", .fcmLegacy, nil, "the service is overloaded: try again later",
      isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "InternalServerError", .fcmLegacy, nil, "the service failed: try again later",
      isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "DeviceMessageRateExceeded", .fcmLegacy, 200, "too many messages for one device",
      isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "TopicsMessageRateExceeded", .fcmLegacy, 200, "too many messages for the topics",
      isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "InvalidApnsCredential", .fcmLegacy, 200, "the APNs key or certificate is missing or wrong",
      isInDocument: false, source: GoogleDocs.legacyHTTP),
    FCMError(
      "DeprecatedApi", .fcmLegacy, 200,
      "the legacy API is shut down: the message has to be rewritten for HTTP v1",
      source: GoogleDocs.migration),
    FCMError(
      "INVALID_JSON", .fcmLegacy, nil, "the message is not JSON, or a field has a wrong type",
      source: GoogleDocs.legacyXMPP),
    FCMError(
      "BAD_REGISTRATION", .fcmLegacy, nil, at: "to", "the token is malformed",
      source: GoogleDocs.legacyXMPP),
    FCMError(
      "DEVICE_UNREGISTERED", .fcmLegacy, nil, at: "to", "the token is no longer valid",
      isInDocument: false, source: GoogleDocs.legacyXMPP),
    FCMError(
      "BAD_ACK", .fcmLegacy, nil, at: "message_id", "the acknowledgement is malformed",
      source: GoogleDocs.legacyXMPP),
    FCMError(
      "SERVICE_UNAVAILABLE", .fcmLegacy, nil, "the service is overloaded: try again later",
      isInDocument: false, source: GoogleDocs.legacyXMPP),
    FCMError(
      "INTERNAL_SERVER_ERROR", .fcmLegacy, nil, "the service failed: try again later",
      isInDocument: false, source: GoogleDocs.legacyXMPP),
    FCMError(
      "DEVICE_MESSAGE_RATE_EXCEEDED", .fcmLegacy, nil, "too many messages for one device",
      isInDocument: false, source: GoogleDocs.legacyXMPP),
    FCMError(
      "TOPICS_MESSAGE_RATE_EXCEEDED", .fcmLegacy, nil, "too many messages for the topics",
      isInDocument: false, source: GoogleDocs.legacyXMPP),
    FCMError(
      "CONNECTION_DRAINING", .fcmLegacy, nil, "the server is closing the connection: open another",
      isInDocument: false, source: GoogleDocs.legacyXMPP),
  ]

  /// The errors of the Admin SDK for Node, and their causes.
  package static let adminCodes: [FCMError] = [
    .admin("invalid-payload", "the SDK itself refuses the message before it is sent"),
    .admin("invalid-argument", "FCM answers INVALID_ARGUMENT: the text beside it says more"),
    .admin(
      "registration-token-not-registered", "the token is no longer valid: it may be deleted",
      isInDocument: false),
    .admin(
      "installation-id-not-registered", "the installation ID is no longer valid: it may be deleted",
      isInDocument: false),
    .admin(
      "mismatched-credential", "the token belongs to another sender, or the account may not send",
      isInDocument: false),
    .admin(
      "message-rate-exceeded", "too many messages for the project, the device or the topic",
      isInDocument: false),
    .admin(
      "third-party-auth-error",
      "the APNs key or certificate, or the web-push key, is missing or"
        + " wrong", isInDocument: false),
    .admin(
      "server-unavailable", "the service is overloaded: try again later", isInDocument: false),
    .admin("internal-error", "the service failed: try again later", isInDocument: false),
    .admin("unknown-error", "the service says no more", isInDocument: false),
    .admin("invalid-data-payload-key", "a key of `data` is FCM's own; an error of the legacy API"),
    .admin(
      "payload-size-limit-exceeded", "keys and values are too long; an error of the legacy API"),
    .admin("invalid-options", "the lifetime is out of range; an error of the legacy API"),
    .admin(
      "invalid-registration-token",
      "a token is malformed; an error of the legacy API and of topic management"),
    .admin(
      "invalid-package-name", "the token belongs to another package; an error of the legacy API",
      isInDocument: false),
    .admin(
      "device-message-rate-exceeded",
      "too many messages for one device; an error of the legacy API",
      isInDocument: false),
    .admin(
      "topics-message-rate-exceeded",
      "too many messages for the topics; an error of the legacy API",
      isInDocument: false),
    FCMError(
      "TTL must be … milliseconds", .adminSDK, nil, at: "android.ttl",
      "the SDK for Node expects milliseconds as a number, and \"3600s\" is for REST",
      source: FirebaseSources.nodeMessages),
  ]

  private static func admin(_ name: String, _ cause: String, isInDocument: Bool = true) -> FCMError
  {
    FCMError(
      "messaging/\(name)", .adminSDK, nil, cause, isInDocument: isInDocument,
      source: FirebaseSources.nodeErrors)
  }
}

/// Amazon's documentation of its wrappers around messages.
package enum AmazonDocs {
  package static let snsPayloads = Source(
    "Using Amazon SNS message payloads with Firebase Cloud Messaging v1",
    "https://docs.aws.amazon.com/sns/latest/dg/sns-fcm-v1-payloads.html")
}
