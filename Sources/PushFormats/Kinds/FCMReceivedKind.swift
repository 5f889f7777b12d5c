/// What an app received of a message that FCM carried.
enum FCMReceivedKind: DocumentLayout {
  static let title = "message received through FCM"
  static let carrier = Carrier.received
  static let rootKeys: [StaticString]? = []
  static let rootKeyPrefixes = addedPrefixes

  private static let addedPrefixes: [StaticString] = ["gcm.", "google.c."]
  static let holdsAddedKeys = Condition.keyBegins(with: addedPrefixes, at: [])

  static let signs = [
    Sign("it holds `aps` beside keys that FCM adds", .aps, .has("aps") && holdsAddedKeys),
    Sign("it holds keys that FCM adds, and no `aps`", .addedKeys, holdsAddedKeys),
  ]

  static let arrangements: [PossibleArrangement] = [
    .otherwise(
      Arrangement(table: .fcmAdded, payload: [], .bytes, checkedAs: [.payload, .received]))
  ]
}
