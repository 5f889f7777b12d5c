/// Home Assistant's relay of pushes to its apps.
enum HomeAssistantKind: DocumentLayout {
  static let title = "Home Assistant notification"
  // Automations hold templates.
  static let fillsPlaceholders = true
  static let addresses: [StaticString] = ["/api/services/notify/*"]
  static let rootKeys: [StaticString]? = ["push_token", "data", "service", "action"]

  static let arrangements: [PossibleArrangement] = [
    .when(isAction, .sender(.homeAssistantAction)), .otherwise(.sender(.homeAssistantCall)),
  ]

  static let signs = [
    Sign("it calls an action `notify` of Home Assistant", .product, isAction),
    Sign(
      "it contains `push_token` and `registration_info`", .product,
      .has("push_token") && .has("registration_info")),
    Sign(
      "it contains a message and its `push` data, as in automations of Home Assistant", .product,
      .has("message", as: .string)
        && (.has("data", "push", as: .object) || .has("data", "apns_headers", as: .object))),
    Sign(
      "it contains a message and the data of a Live Activity, as in automations of Home Assistant",
      .product,
      .has("message", as: .string) && .has("data", "tag", as: .string)
        && .has("data", "live_update", as: .boolean)),
    // Pushes for browsers may have buttons like these.
    Sign(
      "it contains a message and buttons, as in automations of Home Assistant", .guess,
      .has("message", as: .string) && .has("data", "actions", "0", "action", as: .string)
        && .has("data", "actions", "0", "title", as: .string)),
    Sign(
      "it contains a message and options of Home Assistant for Android", .product,
      .has("message", as: .string) && .keys(atLeast: 2, of: androidOptions, at: ["data"])),
    Sign(
      "its message is a command to the app of Home Assistant", .product,
      isCommand && isServiceData),
    // Answers of other services hold a message and data, too, but further keys.
    Sign(
      "it contains a message and data with keys of Home Assistant alone", .guess,
      .has("message", as: .string) && isServiceData
        && (.hasAny(of: tellingOptions + androidOptions, at: "data")
          || .keys(atLeast: 2, of: everydayOptions, at: ["data"]))
        && .noKeysBut(tellingOptions + androidOptions + everydayOptions, at: ["data"])),
  ]

  /// A step of an automation or a script; actions were called services until 2024.
  private static let isAction: Condition =
    (.has("action", as: .textBeginning("notify."))
      || .has("service", as: .textBeginning("notify.")))
    && .has("data", "message")

  /// The data of a call of the service `notify`, as its schema has it.
  private static let isServiceData: Condition =
    .has("data", as: .object) && .noKeysBut(["message", "title", "data", "target"])

  /// A text that the app, or the relay before it, takes for an order.
  private static let isCommand: Condition = .any(
    [.has("message", as: .textBeginning("command_"))]
      + commands.map { .has("message", as: .text($0)) })

  private static let commands: [StaticString] = [
    "clear_notification", "delete_alert", "clear_badge", "request_location_update",
    "update_widgets", "update_complications", "remove_channel",
  ]

  private static let androidOptions: [StaticString] = [
    "channel", "importance", "notification_icon", "clickAction", "sticky", "persistent",
    "tts_text", "media_stream", "car_ui", "timeout", "ledColor", "vibrationPattern",
  ]
  /// Options that few others have under `data`.
  private static let tellingOptions: [StaticString] = [
    "tag", "group", "attachment", "subject", "alert_once", "chronometer", "when_relative",
    "presentation_options", "action_data",
  ]
  /// Options whose names are common.
  private static let everydayOptions: [StaticString] = [
    "actions", "audio", "color", "entity_id", "icon_url", "image", "priority", "shortcut", "sound",
    "subtitle", "ttl", "url", "video", "visibility", "when",
  ]
}
