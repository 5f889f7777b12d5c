/// Amazon SNS: a message by platform, or the publish request around it.
enum SNSKind: DocumentLayout {
  static let title = "Amazon SNS message"
  static let rootKeys: [StaticString]? =
    ["MessageStructure", "Message", "default", googleV1Key] + platforms + misspelledPlatforms
    + wrongWrappers

  /// What Amazon has around a v1 message in the text under `GCM`.
  private static let googleV1Key: StaticString = "fcmV1Message"
  private static let platforms = SNSPlatform.allCases.map(\.key)
  /// As people write them who take the platform's name for its key.
  private static let misspelledPlatforms: [StaticString] = [
    "apns", "apns_sandbox", "gcm", "adm",
  ]
  /// What people put around the whole message, who take the platform's name for the key of all.
  private static let wrongWrappers: [StaticString] = ["apn", "apns", "gcm", "fcm", "FCM"]
  private static let isWrapped: Condition =
    .noKeysBut(wrongWrappers)
    && .any(
      wrongWrappers.map { (key: StaticString) -> Condition in
        .value(at: [key, "default"], .string) && .keys(atLeast: 1, of: platforms, at: [key])
      })

  /// Protocols that need no payload.
  private static let otherProtocols: [StaticString] = [
    "email", "email-json", "sms", "http", "https", "sqs", "lambda", "firehose",
  ]

  static let arrangements: [PossibleArrangement] = [
    .when(.has("Message") || .has("MessageStructure"), .sender(.snsPublish)),
    .when(isWrapped, .sender(.snsStructure)),
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
    Sign("it contains platform keys of Amazon SNS under another key", .besideAps, isWrapped),
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
    holdsMessage && !YandexKind.isMessage

  private static let holdsMessage: Condition =
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
    ] + placesInMessage.map { $0.only(if: !.has("Message") && !isWrapped) }
    + wrongWrappers.flatMap { platforms(below: [$0]) }.map { $0.only(if: isWrapped) } + [
      // The text under `GCM` by itself.
      InnerPlace(holds: .googleBody, if: .has(googleV1Key, as: .object))
    ]

  /// What stands in a message by platform.
  private static let placesInMessage =
    platforms(below: []) + [
      InnerPlace(holds: .apnsPayload(nil), sign: .has("aps", as: .object))
    ]

  private static func platforms(below path: [StaticString]) -> [InnerPlace] {
    SNSPlatform.allCases.compactMap { platform in
      platform.content.map { InnerPlace(at: path + [platform.key], holds: $0, asString: true) }
    }
  }
}
