import PushModel

/// Keys that only one push product has, to recognise its documents sent as a message for FCM.
package enum VendorKeys {
  private static let products: [(name: String, keys: [String])] = [
    (
      "OneSignal",
      [
        "app_id", "contents", "headings", "ios_badgeType", "ios_badgeCount", "include_player_ids",
        "include_external_user_ids", "include_aliases", "included_segments", "big_picture",
        "ios_attachments", "android_accent_color", "small_icon", "large_icon",
      ]
    ),
    ("Expo", ["_contentAvailable", "_displayInForeground", "richContent"]),
    ("Braze", ["apple_push", "android_push", "external_user_ids"]),
    ("Parse", ["where", "push_time", "expiration_interval"]),
  ]

  /// Whose key this is.
  package static func note(on key: String) -> String? {
    guard let product = products.first(where: { $0.keys.contains(key) }) else { return nil }
    return "it is a key of \(product.name), which has a format of its own"
  }
}
