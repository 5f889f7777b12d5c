extension FCMError {
  /// What products answer that send through APNs and FCM.
  package static let senderTexts: [FCMError] = expoTexts + oneSignalTexts + snsTexts

  /// Expo's tickets and receipts, and its answers to a whole request.
  private static let expoTexts: [FCMError] = [
    .expo(
      "DeviceNotRegistered",
      "a ticket or receipt says that the token is no longer valid: stop sending to it"),
    .expo("MessageRateExceeded", "a receipt says that one device gets too many: send more slowly"),
    .expo(
      "InvalidCredentials",
      "a receipt says that the project's key for FCM or APNs is missing or wrong"),
    .expo("DeveloperError", "a receipt says that the request or the credentials are at fault"),
    .expo("ProviderError", "a receipt says that FCM or APNs failed: try again later"),
    .expo("ExpoError", "a receipt says that Expo itself failed: try again later"),
    .expo(
      "PUSH_TOO_MANY_EXPERIENCE_IDS",
      "the tokens of one request belong to several projects: send one request for each",
      status: 400),
    .expo(
      "PUSH_TOO_MANY_NOTIFICATIONS", "a request may contain at most 100 messages", status: 400,
      isInDocument: true),
    .expo("PUSH_TOO_MANY_RECEIPTS", "one request asks for at most 1,000 receipts", status: 400),
    .expo("TOO_MANY_REQUESTS", "more than 600 notifications in a second: wait", status: 429),
    .expo(
      "VALIDATION_ERROR", "the request has not the form that Expo reads", status: 400,
      isInDocument: true),
  ]

  private static let oneSignalTexts: [FCMError] = [
    .oneSignal(
      "Message Notifications must have English language content",
      "`contents` has no member `en`, which is the fallback for every language",
      at: "contents", status: 400, isInDocument: true),
    .oneSignal(
      "Incorrect player_id format", "a subscription id is not a UUID, and the whole request fails",
      at: "include_subscription_ids", status: 400, isInDocument: true),
    .oneSignal(
      "All included players are not subscribed", "none of the recipients accepts pushes"),
    .oneSignal("invalid_player_ids", "these subscriptions do not exist in the app"),
    .oneSignal("invalid_aliases", "no user has these aliases"),
  ]

  private static let snsTexts: [FCMError] = [
    .sns("EndpointDisabled", "the token was refused before: SNS switched the endpoint off"),
    .sns("Endpoint is disabled", "the token was refused before: SNS switched the endpoint off"),
    .sns(
      "PlatformApplicationDisabled", "the platform's key or certificate was refused: renew it"),
    .sns("Invalid parameter: Message too long", "the message is over 256 KB", isInDocument: true),
  ]

  private static func expo(
    _ pattern: String, _ cause: String, status: Int? = nil, isInDocument: Bool = false
  ) -> FCMError {
    FCMError(
      pattern, .expo, status, cause, isInDocument: isInDocument,
      source: Source(
        "Send notifications with the Expo Push Service",
        "https://docs.expo.dev/push-notifications/sending-notifications/"))
  }

  private static func oneSignal(
    _ pattern: String, _ cause: String, at path: String = "", status: Int = 200,
    isInDocument: Bool = false
  ) -> FCMError {
    FCMError(
      pattern, .oneSignal, status, at: path, cause, isInDocument: isInDocument,
      source: Source(
        "Create message", "https://documentation.onesignal.com/reference/create-message"))
  }

  private static func sns(_ pattern: String, _ cause: String, isInDocument: Bool = false)
    -> FCMError
  {
    FCMError(
      pattern, .sns, 400, cause, isInDocument: isInDocument,
      source: Source(
        "Publish: errors", "https://docs.aws.amazon.com/sns/latest/api/API_Publish.html"))
  }
}
