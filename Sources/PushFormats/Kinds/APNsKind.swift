/// A payload for APNs, alone or in a request with its headers.
enum APNsKind: DocumentLayout {
  static let title = "APNs payload"
  static let contentTitle = "Payload"
  static let carrier = Carrier.direct
  // Nearly every document may hold a misspelled `aps`.
  static let rootKeys: [StaticString]? = nil

  static let signs = [
    Sign(
      "it contains `headers` and `payload`", .request, isRequest,
      // Other services have headers and payloads, too.
      sureIf: .has("payload", "aps") || holdsOwnHeaders),
    // Something else may be called so, but an empty list is PHP's empty map.
    Sign(
      "it contains `aps`", .aps,
      .has("aps") && (!FCMReceivedKind.holdsAddedKeys || isForSimulator),
      // A camera has an `aps` as well, beside more; alone it is no other's.
      sureIf: !.has("aps", as: .numberOrBoolean) || .memberCount(1)),
    Sign(
      "it contains a key of one of Apple's push types", .appleKey,
      .hasAny(of: ["container-identifier"]) || isForSimulator || isForManagement || isDeclarative),
    Sign(
      "it contains `aps` in another spelling", .misspelled,
      .keyResembles(["aps"], .object)
        // Beside the part of another service it is a sender's own part for APNs.
        || .keyResembles(["apn"], .apsContent) && !.hasAny(of: OtherServices.keys)),
    Sign(
      "it contains keys that only `aps` has, without an `aps` around them", .misspelled,
      isContentOfAps),
  ]

  /// A file for the Simulator is nobody's message: keys of FCM are written into it for the app to find.
  static let isForSimulator = Condition.has("Simulator Target Bundle")

  // With Apple's headers beside it, whatever stands in the payload's place was meant as one.
  private static let isRequest: Condition =
    .has("headers", as: .object) && !.has("aps")
    && (.has("payload", as: .object) && !holdsMessageOfFCM || .has("payload") && holdsOwnHeaders)
    && !AzureKind.isRequest
  // Clients that post to FCM have headers, too.
  private static let holdsMessageOfFCM: Condition =
    .has("payload", "message", as: .object) && !.has("payload", "aps")
  private static let holdsOwnHeaders = Condition.keyBegins(with: ["apns-"], at: ["headers"])

  /// A single one may be in a message of another service, too.
  private static let isContentOfAps: Condition =
    .keys(
      atLeast: 2,
      of: [
        "content-available", "mutable-content", "thread-id", "interruption-level",
        "relevance-score", "target-content-id", "content-state",
      ], at: []) && .hasAny(of: ["alert", "content-available"])

  /// Settings of servers that manage devices have the same word.
  private static let isForManagement: Condition =
    .has("mdm", as: .hexDigits)
    || .memberCount(1) && (.has("mdm", as: .string) || .has("mdm", as: .number))

  /// Settings and senders' bodies have an object or a switch of this name.
  private static let isDeclarative: Condition =
    .has("web_push", as: .number)
    || .has("web_push", as: .string) && .has("notification", as: .object)

  static let payloadAlone = ArrangementID(.apns, 1)

  static let arrangements: [PossibleArrangement] = [
    .when(
      isRequest,
      Arrangement(
        table: .request, payload: "payload", headers: "headers", content: "payload", .bytes,
        checkedAs: [.payload, .direct, .whole, .headers, .allHeaders])),
    .otherwise(Arrangement(payload: "", .bytes, checkedAs: [.payload, .direct, .whole])),
  ]
}
