/// Huawei Push Kit, and Honor Push, which sends the same without `message` around it.
enum HuaweiKind: DocumentLayout {
  static let title = "Huawei or Honor push message"
  static let addresses: [StaticString] = ["push-api.cloud.huawei.com/*/messages:send"]
  static let rootKeys: [StaticString]? = ["message", "token", "target", "topic", "condition"]

  static let arrangements: [PossibleArrangement] = [
    // Honor's has no `message` around it.
    .when(.has("message", as: .object), .sender(.huaweiRequest)),
    .when(.has("payload", as: .object), .sender(.huaweiV3Request)),
    .when(isMessageAlone, .sender(.huaweiMessage)),
  ]

  static let conversion: SenderConversion? = SenderConversion(
    from: .huaweiRequest, FieldMapping.huaweiToV1, by: .convert)

  static let signs = [
    Sign(
      "its `message.token` is a list, as in Huawei Push Kit", .product,
      (.has("message", "token", as: .list)
        || .has("message", "android", "notification", "click_action", as: .object))
        && !namesGoogleDevice),
    Sign(
      "its `message` has keys of Huawei Push Kit", .product,
      (.has("message", "apns", "hms_options") || .has("message", "webpush", "hms_options")
        || .hasAny(of: ["bi_tag", "fast_app_target"], at: "message", "android")
        || .has("message", "android", "urgency", as: .string))
        && !namesGoogleDevice),
    Sign(
      "it contains a payload and a list of tokens, as in Huawei Push Kit v3", .product,
      .has("payload", as: .object)
        && (.has("target", "token", as: .list)
          || .has("payload", "notification", "clickAction", as: .object)
            && .has("target", as: .object))
    ),
    Sign(
      "it contains a message of Huawei Push Kit, without `message`", .product,
      isMessageAlone && !.has("token", as: .registrationToken)
        && !.has("token", "0", as: .registrationToken)),
    Sign(
      "its `token` is a list beside data, as in Honor Push", .product,
      .has("token", as: .list)
        && (.has("data", as: .string)
          || .has("android", "notification", "clickAction", as: .object))
    ),
  ]

  /// What Push Kit's SDKs put into `message`; Honor has `clickAction`, and for FCM it is a text.
  private static let isMessageAlone: Condition =
    .hasAny(of: ["token", "topic", "condition"])
    && (.has("android", "notification", "click_action", as: .object)
      || .has("apns", "hms_options") || .has("webpush", "hms_options"))

  /// A token of FCM where Push Kit has its own.
  private static let namesGoogleDevice: Condition =
    .has("message", "token", as: .registrationToken)
    || .has("message", "token", "0", as: .registrationToken)

  /// Of which Push Kit makes the alert.
  private static let texts: [[StaticString]] = [
    ["notification", "title"], ["notification", "body"], ["notification", "image"],
  ]

  /// Push Kit reaches Apple's devices too, with a payload in the form of APNs.
  static let innerPlaces = [
    InnerPlace(
      "message", "apns", "payload", holds: .apnsPayload(nil), sign: .has(as: .object),
      addsAlert: true
    ).addingAlert(from: texts.map { ["message"] + $0 }),
    InnerPlace(
      "apns", "payload", holds: .apnsPayload(nil), if: isMessageAlone, sign: .has(as: .object),
      addsAlert: true
    ).addingAlert(from: texts),
  ]
}
