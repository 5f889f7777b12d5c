/// Yandex Cloud Notification Service: a message by platform, with the names of Amazon SNS and some more.
///
/// Its description of the API has strings of JSON under them, its guide for the command line objects.
// https://yandex.cloud/en/docs/notifications/api-ref/publish
enum YandexKind: DocumentLayout {
  static let title = "Yandex Cloud notification"
  static let rootKeys: [StaticString]? = ownKeys

  /// Platforms that Amazon does not send to.
  private static let ownKeys: [StaticString] = ["HMS", "RUSTORE"]

  static let isMessage: Condition =
    .hasAny(of: ownKeys)
    && .hasAny(of: ["default", "APNS", "APNS_SANDBOX", "GCM", "WEB"])

  static let signs = [
    Sign(
      "it contains `HMS` or `RUSTORE` beside other platforms of Yandex Cloud", .product, isMessage)
  ]

  static let innerPlaces = [true, false].flatMap { isString in
    platforms.map { platform in
      InnerPlace(
        at: [platform.key], holds: platform.content, asString: isString,
        sign: .has(as: isString ? .string : .object))
    }
  }

  private static let platforms: [(key: StaticString, content: InnerContent)] = [
    ("APNS", .apnsPayload(nil)), ("APNS_SANDBOX", .apnsPayload(nil)), ("GCM", .legacyRequest),
  ]
}
