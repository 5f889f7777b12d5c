/// A request to the legacy FCM API: a message over HTTP or XMPP, or the management of a device group.
enum FCMLegacyKind: DocumentLayout {
  static let title = "legacy FCM message"
  static let carrier = Carrier.fcm
  static let rootKeys: [StaticString]? = ownKeys + everydayKeys + xmppKeys

  private static let ownKeys: [StaticString] = [
    "registration_ids", "notification_key", "time_to_live", "content_available",
    "mutable_content", "dry_run", "delay_while_idle", "restricted_package_name", "collapse_key",
    "delivery_receipt_requested",
  ]
  /// Mails and tickets have them, too.
  private static let everydayKeys: [StaticString] = ["to", "priority"]
  private static let xmppKeys: [StaticString] = [
    "message_id", "message_type", "from", "category", "control_type",
  ]

  static let signs = [
    // Blocks of both APIs in one document: content beside a legacy target decides who would read it.
    Sign(
      "it holds keys of the legacy FCM API", .legacyKeys,
      (.hasAny(of: ownKeys) || .has("to", as: .legacyTarget)
        || .hasAny(of: everydayKeys) && FCMV1Kind.holdsContent)
        && (!.hasAny(of: FCMV1Kind.ownKeys) || FCMV1Kind.holdsContent),
      sureIf: FCMV1Kind.holdsContent
        || .hasAny(of: ["to", "registration_ids", "notification_key"])),
    Sign(
      "it holds keys of the legacy XMPP API", .legacyKeys,
      .keys(atLeast: 3, of: xmppKeys, at: [])
        || .keys(atLeast: 2, of: xmppKeys, at: []) && !.onlyStrings,
      sureIf: FCMV1Kind.holdsContent || .keys(atLeast: 3, of: xmppKeys, at: [])),
  ]

  static let arrangements: [PossibleArrangement] = [
    // The one part of the legacy API that still works.
    .when(
      .has("operation", as: .string)
        && .hasAny(of: ["notification_key_name", "notification_key"]),
      Arrangement(table: .deviceGroup, .legacyEstimate, checkedAs: [])),
    .otherwise(Arrangement(table: .legacyRequest, .legacyEstimate, checkedAs: .fcmLegacy)),
  ]
}
