/// Azure Notification Hubs: the body of a native notification, a template with expressions, what
/// fills templates in, or the installation of a device with its templates.
enum AzureKind: DocumentLayout {
  static let title = "Azure Notification Hubs body"
  static let handling = PayloadHandling(computesValues: true)
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = [
    "aps", "message", "notification", "data", "pushChannel", "headers",
  ]

  static let arrangements: [PossibleArrangement] = [
    .when(isInstallation, .sender(.azureInstallation))
  ]

  private static let isInstallation: Condition =
    .has("pushChannel")
    && .hasAny(of: ["installationId", "templates", "pushVariables", "secondaryTiles"])

  /// A request with its headers, whose names have any letter case.
  static let isRequest: Condition =
    .has("payload", as: .object)
    && .keyResembles(["ServiceBusNotification-Format"], .string, at: ["headers"])

  static let signs = [
    Sign("its `headers` are those of Azure Notification Hubs", .request, isRequest),
    Sign("it installs a device at a notification hub", .product, isInstallation),
    Sign(
      "it contains expressions of an Azure template", .besideAps,
      .has("aps", "alert", as: .azureExpression) || .has("aps", "badge", as: .azureExpression)),
    // The hub knows whom it is for; a message for FCM itself names a target.
    Sign(
      "it contains expressions of an Azure template and no target", .product,
      .has("message", as: .object) && !.hasAny(of: targets, at: "message")
        && .any(blocks.map { .value(at: ["message", $0], .azureExpression) })),
    Sign(
      "it contains expressions of an Azure template and no target", .product,
      !.has("message", as: .object) && !.hasAny(of: targets)
        && (.has("notification", as: .azureExpression) || .has("data", as: .azureExpression))),
  ]

  /// Where a message for FCM has what it shows or hands over.
  private static let blocks: [StaticString] = [
    "notification", "data", "android", "apns", "webpush",
  ]
  private static let targets: [StaticString] = [
    "token", "fid", "topic", "condition", "to", "registration_ids",
  ]

  /// The body is native; only the target and the values of templates come from the hub.
  static let innerPlaces =
    templates + native(at: [], if: !isRequest)
    + native(at: ["payload"], if: isRequest)

  /// The templates of an installation hold the body as text.
  private static let templates = [
    template("apns", holds: .apnsPayload(nil)), template("fcmv1", holds: .fcmMessage),
    template("FcmV1", holds: .fcmMessage), template("gcm", holds: .legacyRequest),
  ]

  private static func template(
    _ platform: StaticString, holds content: InnerContent
  ) -> InnerPlace {
    InnerPlace(
      "templates", "*", "body", holds: content, asString: true,
      if: .has("platform", as: .text(platform)), sign: .has(as: .string))
  }

  private static func native(
    at path: [StaticString], if condition: Condition
  ) -> [InnerPlace] {
    [
      InnerPlace(at: path, holds: .apnsPayload(nil), if: condition, sign: .holdsAps),
      InnerPlace(at: path, holds: .fcmMessage, if: condition, sign: !.has("aps") && isForFCM),
      // Strings alone are what fills a template in: the hub makes the rest.
      InnerPlace(
        at: path, holds: .legacyRequest, if: condition,
        sign: !.has("aps") && !isForFCM && .hasAny(of: ["notification", "data"]) && !.onlyStrings),
    ]
  }

  private static let isForFCM: Condition =
    .has("message", as: .object) || .hasAny(of: ["android", "apns", "webpush"])
}
