/// Stream Chat: the settings of a push for an event, with a template as text.
enum StreamChatKind: DocumentLayout {
  static let title = "Stream Chat push template"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = [
    "push_provider_type", "sender", "stream", "payload", "data",
  ]

  static let signs = [
    Sign(
      "it contains a push provider's type and an event of Stream", .product,
      .has("push_provider_type")
        && .hasAny(of: ["event_type", "template", "enable_push", "push_provider_name"])),
    // Without variables it is what APNs gets.
    Sign(
      "its payload is from `stream.chat`, and has variables for Stream to fill in", .besideAps,
      isTemplate(at: []) || isTemplate(at: ["payload"])),
    Sign(
      "its data are from `stream.chat`, which adds the target", .product, isFirebaseTemplate),
  ]

  /// Whether a payload is of Stream's, beside whose `aps` stand its own keys or its object.
  private static func isTemplate(at path: [StaticString]) -> Condition {
    .value(at: path + ["aps"], .object)
      && (.value(at: path + ["sender"], sender) || .value(at: path + ["stream", "sender"], sender))
      && .any([
        .value(at: path + ["aps", "alert"], .liquid),
        .value(at: path + ["aps", "alert", "title"], .liquid),
        .value(at: path + ["aps", "alert", "body"], .liquid),
      ])
  }

  private static let sender = ValueForm.text("stream.chat")

  /// The parts of a message for FCM; what an app shows of a received one has an id.
  // https://getstream.io/chat/docs/node/push_template/
  private static let isFirebaseTemplate: Condition =
    .has("data", "sender", as: sender) && .lacks(FCMV1Kind.targets + receivedKeys)
    && (.hasAny(of: ["notification", "android", "apns", "webpush"])
      || .any(
        ["id", "cid", "type", "message_id", "channel_id"].map { (key: StaticString) in
          Condition.value(at: ["data", key], .liquid)
        }))

  private static let receivedKeys: [StaticString] = [
    "to", "registration_ids", "message", "messageId", "from", "sentTime", "collapseKey",
  ]

  // What is filled in later may be a number without quotes, which is not JSON yet.
  private static let isReady: Condition = .has(as: .string) && !.has(as: .bareMustache)

  static let innerPlaces = [
    InnerPlace(holds: .apnsPayload(nil), if: .has("aps")),
    InnerPlace(at: ["payload"], holds: .apnsPayload(nil), if: .has("payload", "aps")),
    InnerPlace(holds: .fcmParts, if: isFirebaseTemplate, addsAlert: true),
    InnerPlace(
      "template", holds: .apnsPayload(nil), asString: true,
      if: .has("push_provider_type", as: .text("apn")), sign: isReady, addsAlert: true),
    InnerPlace(
      "template", holds: .fcmParts, asString: true,
      if: .has("push_provider_type", as: .text("firebase")), sign: isReady, addsAlert: true),
  ]
}
