/// Amazon SNS: a message by platform, or the publish request around it.
enum SNSKind: DocumentLayout {
  static let title = "Amazon SNS message"
  static let rootKeys: [StaticString]? = ["MessageStructure", "Message", "default"] + platforms

  private static let platforms = SNSPlatform.allCases.map(\.key)
  /// Protocols that need no payload.
  private static let otherProtocols: [StaticString] = [
    "email", "email-json", "sms", "http", "https", "sqs", "lambda", "firehose",
  ]

  static let arrangements: [PossibleArrangement] = [
    .when(.has("Message") || .has("MessageStructure"), .sender(.snsPublish)),
    .when(
      .hasAny(of: ["default"] + platforms) || .keyResembles(platforms, .objectOrJSON),
      .sender(.snsStructure)),
  ]

  static let signs = [
    Sign(
      "it holds `default` and keys of Amazon SNS", .besideAps,
      .has("aps") && .has("default", as: .string)
        && (isMessage || .noKeysBut(["aps", "default"] + platforms + otherProtocols))),
    Sign("it holds platform keys of Amazon SNS", .product, isMessage),
  ]

  private static let isMessage: Condition =
    .has("MessageStructure") || .has("Message") && .hasAny(of: ["TargetArn", "TopicArn"])
    || .hasAny(of: platforms)
    // `apns`, `FCM`: Amazon's idea under a name that Amazon does not know.
    || .has("default", as: .string)
      && .keyResembles(platforms + SNSPlatform.aliases, .objectOrJSON)

  static let innerPlaces =
    [
      // Without MessageStructure every endpoint gets the text as it is.
      InnerPlace(
        at: ["Message"], holds: .document(.wrapperSNS), asString: true,
        if: .has("MessageStructure") || .has("Message", as: .object),
        pushTypeNames: [["MessageAttributes", SNSAttributes.pushType.field.name, "StringValue"]])
    ] + placesInMessage.map { $0.only(if: !.has("Message")) }

  /// What stands in a message by platform.
  private static let placesInMessage =
    SNSPlatform.allCases.compactMap { platform in
      platform.content.map { InnerPlace(at: [platform.key], holds: $0, asString: true) }
    } + [InnerPlace(holds: .apnsPayload(nil), sign: .has("aps", as: .object))]
}
