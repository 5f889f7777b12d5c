extension FCMError {
  /// The codes of HTTP v1.
  package static let codes: [FCMError] = [
    FCMError(
      "INVALID_ARGUMENT", .fcm, 400,
      "some part of the request is wrong; the text beside it says which, and valid tokens must not"
        + " be deleted for it", source: GoogleDocs.errorCode),
    FCMError(
      "UNREGISTERED", .fcm, 404, at: "message.token",
      "the token or installation ID is no longer valid: this one may be deleted",
      isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "Requested entity was not found", .fcm, 404, at: "message.token",
      "the token or installation ID is no longer valid: this one may be deleted",
      isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "SENDER_ID_MISMATCH", .fcm, 403, at: "message.token",
      "the token belongs to another sender", isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "SenderId mismatch", .fcm, 403, at: "message.token", "the token belongs to another sender",
      isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "QUOTA_EXCEEDED", .fcm, 429,
      "too many messages for the project, the device or the topic: wait as Retry-After says",
      isInDocument: false, source: GoogleDocs.quotas),
    FCMError(
      "RESOURCE_EXHAUSTED", .fcm, 429,
      "too many messages for the project, the device or the topic: wait as Retry-After says",
      isInDocument: false, source: GoogleDocs.quotas),
    FCMError(
      "UNAVAILABLE", .fcm, 503, "the service is overloaded: try again as Retry-After says",
      isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "INTERNAL", .fcm, 500, "the service failed: try again later", isInDocument: false,
      source: GoogleDocs.errorCode),
    FCMError(
      "THIRD_PARTY_AUTH_ERROR", .fcm, 401,
      "the APNs key or certificate, or the web-push key, is missing or wrong",
      isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "Auth error from APNS or Web Push Service", .fcm, 401,
      "the APNs key or certificate, or the web-push key, is missing or wrong",
      isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "APNS_AUTH_ERROR", .fcm, 401, "the APNs key or certificate is missing or wrong",
      isInDocument: false, source: GoogleDocs.errorCode),
    FCMError(
      "UNSPECIFIED_ERROR", .fcm, nil, "the service says no more", isInDocument: false,
      source: GoogleDocs.errorCode),
    FCMError(
      "UNAUTHENTICATED", .fcm, 401, "the request has no valid OAuth token", isInDocument: false),
    FCMError(
      "PERMISSION_DENIED", .fcm, 403,
      "the account lacks cloudmessaging.messages.create, or the API is switched off",
      isInDocument: false),
  ]

  /// The texts of 400 INVALID_ARGUMENT.
  package static let texts: [FCMError] = [
    FCMError(
      "Recipient of the message is not set", .fcm, 400, at: "message",
      "the message has no target; a Live Activity token alone is none"),
    FCMError(
      "oneof field 'target' is already set. Cannot set '…'", .fcm, 400, at: "message",
      "the message has two targets"),
    FCMError(
      "The registration token is not a valid FCM registration token", .fcm, 400,
      at: "message.token",
      "the token is malformed, or it is fine and the message is data-only for iOS with"
        + " `apns-priority` 10 or without `content-available` 1"),
    FCMError(
      "Invalid registration token", .fcm, 400, at: "message.token",
      "the token is malformed, or it is fine and the message is data-only for iOS with"
        + " `apns-priority` 10 or without `content-available` 1"),
    FCMError(
      "Topic name contains invalid characters", .fcm, 400, at: "message.topic",
      "the topic has the prefix \"/topics/\" or a character outside A-Z a-z 0-9 - _ . ~ %",
      source: GoogleDocs.topics),
    FCMError(
      "Malformed topic name", .fcm, 400, at: "message.topic",
      "the topic has the prefix \"/topics/\" or a character outside A-Z a-z 0-9 - _ . ~ %",
      source: GoogleDocs.topics),
    FCMError(
      "Invalid condition expression provided", .fcm, 400, at: "message.condition",
      "the condition is not made of 'name' in topics with && || ! and parentheses",
      source: GoogleDocs.topics),
    FCMError(
      "Request contains an invalid argument", .fcm, 400,
      "FCM names no place: a reserved data key, a lifetime over 28 days, a colour, a condition, a"
        + " silent message with priority 10, or the size"),
    FCMError(
      "Message is too large. The maximum is 4K", .fcm, 400, at: "message",
      "keys and values are over 4,096 bytes", source: GoogleDocs.messageTypes),
    FCMError(
      "Android message is too big", .fcm, 400, at: "message",
      "keys and values are over 4,096 bytes", source: GoogleDocs.messageTypes),
    FCMError(
      "TTL must be a non-negative integer", .fcm, 400, at: "message.webpush.headers.TTL",
      "the Web Push header is not a number of seconds", source: WebpushDocs.push),
    FCMError(
      "Invalid data payload key: …", .fcm, 400, at: "message.data", "the key is FCM's own",
      source: GoogleDocs.messageTypes),
    FCMError(
      "Unknown name \"…\": Cannot find field", .fcm, 400,
      "a field that belongs inside `message` is beside it, or `message` is missing",
      source: GoogleDocs.send),
    FCMError(
      "Unknown name \"…\" at 'message': Cannot find field", .fcm, 400, at: "message",
      "the field belongs to the legacy API or to a part of the message", source: GoogleDocs.message),
    FCMError(
      "Unknown name \"…\" at 'message.notification': Cannot find field", .fcm, 400,
      at: "message.notification",
      "the common notification knows title, body and image only; the rest is each platform's",
      source: GoogleDocs.message),
    FCMError(
      "Unknown name \"…\" at '…': Cannot find field", .fcm, 400,
      "the field is misspelled or in the wrong object", source: GoogleDocs.message),
    FCMError(
      "Unknown name \"…\" at 'message.data[…].value': Cannot find field", .fcm, 400,
      at: "message.data",
      "the value at this position of `data` is an object: it has to be one string",
      source: GoogleDocs.message),
    FCMError(
      "Proto field is not repeating, cannot start list", .fcm, 400,
      "a list is in the place of a single value", source: GoogleDocs.protoJSON),
    FCMError(
      "Invalid value at 'message.data[…].value' (TYPE_STRING)", .fcm, 400, at: "message.data",
      "the value at this position of `data` is not a string", source: GoogleDocs.message),
    FCMError(
      "Invalid value at '…'", .fcm, 400,
      "the value has a different type than the field, or is none of"
        + " its names", source: GoogleDocs.protoJSON),
    FCMError(
      "Illegal duration format; duration must end with 's'", .fcm, 400,
      "a lifetime or another duration is a number or lacks the s: write \"3600s\"",
      source: GoogleDocs.protoJSON),
    FCMError(
      "Invalid JSON payload received", .fcm, 400,
      "the text is not JSON, or a field is unknown: the rest of the answer says which",
      source: GoogleDocs.send),
  ]

  /// FCM's answers to an APNs payload.
  package static let applePayloadTexts: [FCMError] = [
    FCMError(
      "Payload of Apple Push Notification Service must contain an [aps] key", .fcm, 400,
      at: "message.apns.payload", "`payload` has no `aps`: its keys are one level too high",
      source: GoogleDocs.message),
    FCMError(
      "Value of [aps] must be a non-empty dictionary", .fcm, 400, at: "message.apns.payload.aps",
      "`aps` is empty", source: GoogleDocs.message),
    FCMError(
      "Value type for APS key [badge] is a number", .fcm, 400,
      at: "message.apns.payload.aps.badge", "the badge is not a number", source: GoogleDocs.message),
    FCMError(
      "Value for APS key […] is either 0 or 1", .fcm, 400, at: "message.apns.payload.aps",
      "the flag is `true` or something else than 0 or 1", source: GoogleDocs.message),
  ]

  /// Texts of Amazon SNS, and of device logs; `APNsReason` has those of APNs.
  package static let otherTexts: [FCMError] = [
    FCMError(
      "JSON must contain an entry for 'default' or", .sns, 400,
      "a platform's value is an object instead of a string, or there is no `default`",
      source: AmazonDocs.snsPayloads),
    FCMError(
      "No default entry", .sns, 400, "a message to a topic needs `default`",
      source: AmazonDocs.snsPayloads),
    FCMError(
      "Unable to decode content state", .device, nil, at: "payload.aps.content-state",
      "the app's ContentState does not fit the object: a key, a type or a date",
      source: AppleDocs.activityPush),
    FCMError(
      "does not contain an event type", .device, nil, at: "payload.aps.event",
      "`event` is missing or misspelled", source: AppleDocs.activityPush),
  ]
}
