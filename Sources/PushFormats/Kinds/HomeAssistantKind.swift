/// Home Assistant's relay of pushes to its apps.
enum HomeAssistantKind: DocumentLayout {
  static let title = "Home Assistant notification"
  static let rootKeys: [StaticString]? = ["push_token", "data"]

  static let signs = [
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
      .has("message", as: .string)
        && .keys(
          atLeast: 2,
          of: [
            "channel", "importance", "notification_icon", "clickAction", "sticky", "persistent",
            "tts_text", "media_stream", "car_ui", "timeout", "ledColor", "vibrationPattern",
          ], at: ["data"])
    ),
  ]
}
