/// Whatever has no sign of a push, or the signs of something else that has keys of pushes.
enum UnknownKind: DocumentLayout {
  static let title = "unknown"
  static let carrier = Carrier.direct
  static let isFoundInFolders = false
  static let rootKeys: [StaticString]? =
    [
      "endpoint", "private_key", "project_info", "signedPayload", "notificationType", "reason",
      "error", "errors", "multicast_id", "results", "record", "message-storage-policy", "channels",
      "pushTokenHash", "pushToken", "push_token", "deviceToken", "device_token", "fcmToken",
      "fcm_token", "token", "platform", "subject",
      "html", "personalizations", "attachments", "level", "severity", "role", "choices",
      "unifiedpush", "@@locale", "access_token", "refresh_token", "expires_in", "message", "apns",
      "apn", "fcm", "gcm", "webpush", "update_id", "recipient", "chat", "blocks", "embeds", "jobs",
      "expo", "android", "from", "$schema", "properties", "openapi", "swagger", "asyncapi",
      "registration_tokens", "transactional_message_id", "key_id", "keyId",
    ] + eventKeys + exportKeys

  /// What buses and queues put beside the topic and the content of an event.
  static let eventKeys: [StaticString] = [
    "partition", "offset", "specversion", "subscription", "qos", "schema", "eventType",
    "event_type", "Records",
  ]

  static let signs = registrations + answers + events + messages + settings

  // MARK: - Devices and apps

  private static let registrations = [
    Sign(
      "it is a browser's subscription, to which pushes are sent", .foreign,
      .has("endpoint", as: .string) && .has("keys", as: .object)),
    Sign(
      "it registers a device, and has nothing to send", .foreign,
      (.has("pushTokenHash")
        || .hasAny(of: deviceTokens)
          && .hasAny(of: ["platform", "deviceIdentifier", "installation_id", "installationId"]))
        && .lacks(contents)),
    // A frame of an app's own protocol; the data of a message may look the same.
    Sign(
      "it registers a device, and has nothing to send", .guess,
      .onlyStrings && .hasAny(of: deviceTokens)
        && .any(namesOfFrames.map { .value(at: [$0], .aboutRegistration) }) && .lacks(contents)
        && .lacks(FCMDataKind.shownTexts)),
    // Before the legacy API, whose topics it names.
    Sign(
      "it subscribes devices to a topic, or ends that, and sends nothing", .product,
      .has("to", as: .string) && .has("registration_tokens", as: .list)
        && .noKeysBut(["to", "registration_tokens"])),
    Sign(
      "it is an answer of a login", .foreign,
      .hasAny(of: ["access_token", "refresh_token", "expires_in"]) && .lacks(contents)),
  ]

  private static let deviceTokens: [StaticString] = [
    "token", "pushToken", "push_token", "deviceToken", "device_token", "fcmToken", "fcm_token",
  ]
  /// Where an app's protocol says what a frame is.
  private static let namesOfFrames: [StaticString] = [
    "t", "type", "action", "event", "op", "cmd", "command", "method",
  ]
  private static let contents: [StaticString] = [
    "notification", "data", "aps", "apns", "android", "webpush", "title", "body", "alert",
  ]

  // MARK: - What services answer

  private static let answers = [
    Sign(
      "it is an answer of APNs to a push", .foreign,
      .has("reason", as: .string) && .noKeysBut(["reason", "timestamp"])),
    Sign(
      "it is an answer with an error", .foreign,
      .hasAny(of: ["code", "message", "status"], at: "error") && .lacks(contents)
        || .has("errors", "0", "message")),
    Sign(
      "it is an answer of the legacy FCM API", .foreign,
      .has("multicast_id") || .has("results", "0", "message_id")),
    Sign(
      "it is a notification of the App Store for a server", .foreign,
      .has("signedPayload", as: .string) && .memberCount(1)
        || .has("notificationType") && .has("notificationUUID")),
    Sign(
      "it creates or lists channels for APNs broadcasts", .foreign,
      .has("message-storage-policy") || .has("channels", as: .list) && .memberCount(1)),
    Sign("it is an answer of UnifiedPush", .foreign, .has("unifiedpush", as: .object)),
  ]

  // MARK: - Events and logs

  /// What FCM exports to BigQuery about each message.
  private static let exportKeys: [StaticString] = [
    "event_timestamp", "project_number", "sdk_platform", "bulk_id", "instance_id",
  ]

  private static let events = [
    // Beside names that the legacy API has, too.
    Sign(
      "it is what FCM exports about a message that was sent", .product,
      .keys(atLeast: 3, of: exportKeys, at: [])),
    Sign(
      "it is an event of a database", .foreign,
      .has("record") && .has("table") && .has("type")),
    Sign(
      "it is an event of a bus or queue", .foreign,
      .has("specversion") || .has("Records", as: .list)
        || .has("subscription") && .hasAny(of: ["data", "messageId", "message_id"], at: "message")
        || .has("topic") && .hasAny(of: ["partition", "offset", "qos", "schema"])),
    Sign(
      "it is a line of a log", .foreign,
      .hasAny(of: ["level", "severity"]) && .hasAny(of: ["message", "msg"])
        && .hasAny(of: ["time", "ts", "timestamp", "@timestamp"])),
  ]

  // MARK: - Mails and chats

  private static let messages = [
    Sign(
      "it is a mail or a text message", .foreign,
      .hasAny(of: ["subject", "html", "personalizations", "attachments"])
        && .hasAny(of: ["to", "from", "personalizations"]) && !FCMV1Kind.holdsContent
        || .has("to", as: .string) && .has("from", as: .string)
          && .hasAny(of: ["body", "text"]) && !FCMV1Kind.holdsContent
        || CustomerIOKind.isTransactionalMail
    ),
    Sign(
      "it is a message of a messenger", .foreign,
      .has("update_id") && .has("message", as: .object)
        || .has("recipient") && .hasAny(of: ["text", "attachment"], at: "message")
        || .hasAny(of: ["chat", "message_id", "messageId"], at: "message")
          && .hasAny(of: ["text", "from", "date", "content"], at: "message")
        || .has("from", as: .object) && .has("chat", as: .object)
        || .has("role", as: .string) && .has("content")
        || .has("message", "role") && .has("message", "content")
        || .has("choices", "0", "message")),
  ]

  // MARK: - Settings

  private static let settings = [
    Sign(
      "it is a key file of a Google service account", .foreign,
      .has("private_key") && .has("client_email")),
    Sign(
      "it is the configuration of an app for Firebase", .foreign,
      .has("project_info", as: .object) && .has("client", as: .list)),
    Sign("it is a file of translations", .foreign, .has("@@locale")),
    // A push may name the schema that it follows, too; only a schema follows that of schemas.
    Sign(
      "it is a JSON Schema", .foreign,
      .has("$schema", as: .textBeginning("https://json-schema.org/"))
        || .has("$schema", as: .textBeginning("http://json-schema.org/"))
        || .has("properties", as: .object) && .has("type", as: .text("object"))),
    Sign(
      "it describes an interface", .foreign,
      .hasAny(of: ["openapi", "swagger", "asyncapi"]) && .has("info", as: .object)),
    Sign(
      "it configures an app or a build", .foreign,
      .has("jobs", as: .object) || .has("expo", as: .object)
        || .hasAny(of: ["package", "versionCode", "bundleIdentifier"], at: "android")),
    Sign(
      "it contains keys and names for APNs or FCM, which are settings of a sender", .foreign,
      .any(
        ["apns", "apn", "fcm", "gcm", "webpush", "android", "token"].flatMap {
          (key: StaticString) -> [Condition] in
          [
            .keys(atLeast: 1, of: senderSettings, at: [key]),
            .keys(atLeast: 1, of: senderSettings, at: [key, "token"]),
          ]
        }) && !.hasAny(of: ["aps", "payload", "notification", "headers"], at: "apns")
        || .hasAny(of: ["key_id", "keyId"]) && .hasAny(of: ["team_id", "teamId"])
          && .lacks(contents)
    ),
  ]

  private static let senderSettings: [StaticString] = [
    "key_id", "keyId", "team_id", "teamId", "bundle_id", "bundleId", "p8", "p12", "cert",
    "certificate", "production", "sandbox", "server_key", "serverKey", "sender_id", "senderId",
    "api_key", "apiKey", "privateKey", "private_key", "publicKey", "key_path", "keyPath",
    "project_id", "projectId", "credentials", "enabled", "id",
  ]
}
