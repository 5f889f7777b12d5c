/// Keys of a `data` map that FCM or its SDKs reserve.
package struct ReservedDataKey: Sendable {
  package let text: StaticString
  /// Whether every key with this prefix is reserved.
  package let isPrefix: Bool
  package let severity: Severity
  /// What happens to the key: a clause.
  package let outcome: String

  /// First the prefixes on which Google's own pages agree; they differ on the others.
  package static let all: [ReservedDataKey] = [
    ReservedDataKey(
      text: "from", isPrefix: false, severity: .error,
      outcome: "FCM uses this key for the id of the sender"),
    ReservedDataKey(
      text: "google.", isPrefix: true, severity: .error,
      outcome: "FCM refuses the key or Android drops it"),
    ReservedDataKey(
      text: "gcm.", isPrefix: true, severity: .error,
      outcome: "FCM refuses the key or Android drops it"),
    ReservedDataKey(
      text: "message_type", isPrefix: false, severity: .warning,
      outcome: "FCM accepts the message, but Android apps were seen not to receive it"),
    ReservedDataKey(
      text: "collapse_key", isPrefix: false, severity: .warning,
      outcome: "the option of this name overrides it, and Android apps do not see it"),
    ReservedDataKey(
      text: "google", isPrefix: true, severity: .warning,
      outcome: "older pages reserve every key that begins with `google`"),
    ReservedDataKey(
      text: "gcm", isPrefix: true, severity: .warning,
      outcome: "older pages reserve every key that begins with `gcm`"),
    ReservedDataKey(
      text: "aps", isPrefix: false, severity: .warning,
      outcome: "it collides with Apple's dictionary; the legacy API refused it"),
  ]

  package static let source = GoogleDocs.messageTypes

  /// The first entry that reserves a key.
  package static func reserving(_ key: Span<UInt8>) -> ReservedDataKey? {
    let candidates = byInitial[key]
    for position in candidates.indices {
      let text = candidates[position].text
      guard key.begins(withText: text) else { continue }
      if candidates[position].isPrefix || key.count == text.utf8CodeUnitCount {
        return candidates[position]
      }
    }
    return nil
  }

  private static let byInitial = ByInitial(all) { "\($0.text)" }
}
