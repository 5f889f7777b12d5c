/// Keys that a service adds to each message that it hands to FCM: they are no data of the app.
package enum AddedBySender {
  static let cleverTap: [StaticString] = ["wzrk_"]

  /// The service that has added a key; nil where it may be the app's own.
  package static func name(of key: String) -> String? {
    cleverTap.contains { key.hasPrefix("\($0)") } ? "CleverTap" : nil
  }
}
