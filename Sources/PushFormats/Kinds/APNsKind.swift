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
      "it contains `aps`", .aps, .has("aps") && !FCMReceivedKind.holdsAddedKeys,
      sureIf: !.has("aps", as: .numberOrBoolean)),
    Sign(
      "it contains a key of one of Apple's push types", .appleKey,
      .hasAny(of: ["mdm", "container-identifier", "Simulator Target Bundle"])
        // Settings and senders' bodies have an object of this name.
        || .has("web_push") && !.has("web_push", as: .object)),
    Sign(
      "it contains `aps` in another spelling", .misspelled,
      .keyResembles(["aps"], .object) || .keyResembles(["apn"], .apsContent)),
  ]

  // With Apple's headers beside it, whatever stands in the payload's place was meant as one.
  private static let isRequest: Condition =
    .has("headers", as: .object) && !.has("aps")
    && (.has("payload", as: .object) || .has("payload") && holdsOwnHeaders)
  private static let holdsOwnHeaders = Condition.keyBegins(with: ["apns-"], at: ["headers"])

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
