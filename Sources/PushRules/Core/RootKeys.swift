import JSON

/// What the keys of a document's root tell about its kind, in plain bits.
///
/// Every document is walked so, once: a question to jansson for one key costs more than a step of
/// the walk.
struct RootKeys {
  private(set) var hasAps = false
  private(set) var hasMessage = false
  private(set) var hasHeaders = false
  private(set) var hasPayload = false
  /// Whether `default` holds a text.
  private(set) var hasDefaultText = false
  private(set) var hasApplePushKey = false
  /// Whether there are keys that FCM adds on the way to an app.
  private(set) var hasFCMKey = false
  /// Whether there is a key with which the signs of other products begin.
  private(set) var hasWrapperKey = false
  private(set) var areAllStrings = true

  /// The keys above, in their order; then those of Apple's push types, then those of products.
  private static let telling = KeyTable(
    ["aps", "message", "headers", "payload", "default"] + applePushKeys + WrapperSigns.keys)
  private static let applePushKeys: [StaticString] = [
    "mdm", "web_push", "container-identifier", "Simulator Target Bundle",
  ]
  private static let firstOfProduct = 5 + applePushKeys.count

  init(_ root: JSONValue) {
    let telling = Self.telling
    var members = root.members
    while let member = members.next() {
      areAllStrings = areAllStrings && member.value.isString
      switch telling.number(of: member.key) {
      case nil: hasFCMKey = hasFCMKey || member.key.isAddedByFCM
      case 0: hasAps = true
      case 1: hasMessage = true
      case 2: hasHeaders = true
      case 3:
        hasPayload = true
        hasWrapperKey = true
      case 4:
        hasDefaultText = member.value.isString
        hasWrapperKey = true
      case let number?:
        if number < Self.firstOfProduct { hasApplePushKey = true } else { hasWrapperKey = true }
      }
    }
  }
}

extension Span<UInt8> {
  fileprivate var isAddedByFCM: Bool {
    guard count > 0, self[0] == UInt8(ascii: "g") else { return false }
    return begins(with: "gcm.") || begins(with: "google.c.")
  }
}
