/// Knock: the trigger of a workflow, or the override of what a channel sends.
enum KnockKind: DocumentLayout {
  static let title = "Knock push"
  /// Its headers, and how it merges an override, are beside `aps`.
  static let handling = PayloadHandling(ownKeys: [["headers"], ["__strategy__"]])
  static let rootKeys: [StaticString]? = ["headers", "recipients", "__strategy__"]

  static let signs = [
    // Knock writes the alert itself; where there is one, the `payload` of a request is missing.
    Sign(
      "it contains `aps` beside headers for APNs, as in an override of Knock", .besideAps,
      .has("aps", as: .object) && !.has("aps", "alert")
        && .keyBegins(with: ["apns-"], at: ["headers"])),
    // Of parts for APNs, FCM or Amazon SNS; Knock has the token and makes texts of the data.
    Sign(
      "it says how Knock merges an override, in `__strategy__`", .besideAps,
      .has("__strategy__", as: .string)
        && .hasAny(
          of: [
            "aps", "headers", "data", "notification", "android", "apns", "webpush", "fcm_options",
            "Message", "MessageAttributes",
          ])
    ),
    Sign(
      "it triggers a workflow of Knock for recipients", .product,
      .has("recipients", as: .list)
        && (.has("data", as: .object) && .hasAny(of: optionalKeys)
          || .hasAny(of: optionalKeys + ["data"]) && .noKeysBut(triggerKeys))
    ),
  ]

  // Only the recipients are required:
  // https://docs.knock.app/send-notifications/triggering-workflows/api
  private static let optionalKeys: [StaticString] = ["actor", "tenant", "cancellation_key"]
  private static let triggerKeys = optionalKeys + ["recipients", "data", "settings"]

  static let innerPlaces = [
    InnerPlace(holds: .apnsPayload(nil), if: .has("aps"), addsAlert: true),
    InnerPlace("apns", "payload", holds: .apnsPayload(nil), sign: .holdsAps, addsAlert: true),
  ]
}
