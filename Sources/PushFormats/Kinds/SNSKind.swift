/// Amazon SNS: a message by platform, or the publish request around it.
enum SNSKind: DocumentLayout {
  static let title = "Amazon SNS message"
  static let rootKeys: [StaticString]? =
    ["MessageStructure", "Message", "default", googleV1Key] + platforms + misspelledPlatforms

  /// What Amazon has around a v1 message in the text under `GCM`.
  private static let googleV1Key: StaticString = "fcmV1Message"
  private static let platforms = SNSPlatform.allCases.map(\.key)
  /// As people write them who take the platform's name for its key.
  private static let misspelledPlatforms: [StaticString] = [
    "apns", "apns_sandbox", "gcm", "adm",
  ]
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
      "it contains `default` and keys of Amazon SNS", .besideAps,
      .has("aps") && .has("default", as: .string)
        && (isMessage || .noKeysBut(["aps", "default"] + platforms + otherProtocols)
          // As SNS has it under platforms.
          || .has("aps", as: .textBeginning("{"))
          // Examples begin with it; among keys of an app it stands anywhere.
          || .firstKey("default"))
    ),
    Sign("it contains platform keys of Amazon SNS", .product, isMessage),
    Sign(
      "it contains `fcmV1Message`, which only Amazon SNS has", .product,
      .has(googleV1Key, as: .object)),
    Sign(
      "it contains a message under `gcm`, as Amazon SNS has it under `GCM`", .guess,
      .noKeysBut(misspelledPlatforms) && !.has("apns", "aps")
        && (.hasAny(of: ["notification", "data", googleV1Key], at: "gcm")
          || .has("gcm", as: .textBeginning("{")))
    ),
  ]

  private static let isMessage: Condition =
    .has("MessageStructure") || .has("Message") && .hasAny(of: ["TargetArn", "TopicArn"])
    || holdsMessageAsObject
    || .hasAny(of: platforms)
    // `apns`, `FCM`: Amazon's idea under a name that Amazon does not know.
    || .has("default", as: .string)
      && .keyResembles(platforms + SNSPlatform.aliases, .objectOrJSON)

  /// The message written out, where Amazon wants its text.
  ///
  /// Knock has it so, with a list of attributes beside it.
  private static let holdsMessageAsObject: Condition =
    .any((["default"] + platforms).map { .value(at: ["Message", $0], .string) })
    && !.has("MessageAttributes", "entry")

  static let innerPlaces =
    [
      // Without MessageStructure every endpoint gets the text as it is.
      InnerPlace(
        at: ["Message"], holds: .document(.wrapperSNS), asString: true,
        if: .has("MessageStructure", as: .text("json")) || .has("Message", as: .object)
          // Another word for it is said to be wrong, which a message in JSON does not hide.
          || .has("MessageStructure") && .has("Message", as: .textBeginning("{")),
        pushTypeNames: [["MessageAttributes", SNSAttributes.pushType.field.name, "StringValue"]])
    ] + placesInMessage.map { $0.only(if: !.has("Message")) } + [
      // The text under `GCM` by itself.
      InnerPlace(holds: .googleBody, if: .has(googleV1Key, as: .object))
    ]

  /// What stands in a message by platform.
  private static let placesInMessage =
    SNSPlatform.allCases.compactMap { platform in
      platform.content.map { InnerPlace(at: [platform.key], holds: $0, asString: true) }
    } + [InnerPlace(holds: .apnsPayload(nil), sign: .has("aps", as: .object))]
}
