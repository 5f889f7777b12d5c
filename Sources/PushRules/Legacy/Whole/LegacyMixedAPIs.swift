import JSON
package import PushFormats
package import PushModel

package enum LegacyMixedAPIs: GuardedRule {
  package static let id: StaticString = "legacy-mixed-apis"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.migration
  // Each of the blocks is misplaced for the same reason.
  package static let supersedes = Superseded.rules([LegacyMisplacedKey.self])

  package static var runs: Guard {
    Guard(.fcmLegacy)
  }

  /// Whether a request holds some of these blocks.
  static func explains(_ push: borrowing Push) -> Bool {
    let notification = push[LegacyRequest.notification]
    for block in blocks where push.document[block] != nil || notification?[block] != nil {
      return true
    }
    return false
  }

  private static let blocks: [StaticString] = [
    "apns", "android", "android_v2", "webpush", "fcm_options",
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard explains(push) else { return }
    let places = places(of: push)
    guard let first = places.first else { return }
    // One may stand at both places.
    let names: [String] = blocks.map { "\($0)" }.filter { name in
      places.contains { $0.tokens.last == name }
    }
    let isOne = names.count == 1
    let isAll = push.bringsNothing
    let targets = push.legacyTargets
    findings.add(
      self, at: .key(first),
      names.map { "`\($0)`" }.listed()
        + " of HTTP v1 \(isOne ? "is" : "are") in a request to the legacy API",
      label: "ignored here", severity: isAll ? .error : nil,
      related: targets.first.map { .init(push.key($0), "a key of the legacy API") },
      help: push.context.route.hasOwnObjectForV1
        ? "write all of it as {\"fcmV1Message\": {\"message\": {…}}}, without a target"
        : "send the message to HTTP v1 as a whole: `token` or `topic` in place of the legacy"
          + " target, all of it inside `message`",
      note: "the two APIs share `notification`, `data` and `condition`, and little else",
      predicts: .fcmDelivers(
        isAll
          ? "delivers nothing that a device could show"
          : "ignores \(isOne ? "it" : "them")"),
      covering: places)
  }

  /// Where the blocks are: at the root, or within the notification by a brace that is closed too late.
  private static func places(of push: borrowing Push) -> [JSONPointer] {
    let root = push.pointer(to: .legacyRequest)
    let notification = push[LegacyRequest.notification]
    return blocks.filter { push.document[$0] != nil }.map { root.appending("\($0)") }
      + blocks.filter { notification?[$0] != nil }.map {
        push.pointer(to: LegacyRequest.notification).appending("\($0)")
      }
  }

  /// Reports keys of HTTP v1's notification for Android in the one that serves all platforms.
  package static func report(
    androidKeys names: [String], _ push: borrowing Push, _ findings: inout Findings
  ) {
    let table = Table.legacyNotification
    let places = names.map { push.pointer(to: $0, in: table) }
    guard let first = places.first else { return }
    let isOne = names.count == 1
    findings.add(
      self, at: .key(first),
      names.map { "`\($0)`" }.listed()
        + " of HTTP v1 \(isOne ? "is" : "are") in \(table.title)",
      label: "ignored here",
      help: "send the message to HTTP v1 as a whole, which has \(isOne ? "it" : "them") in"
        + " `\(push.context.route.hasOwnObjectForV1 ? "fcmV1Message." : "")message.android"
        + ".notification`, or remove \(isOne ? "it" : "them")",
      note: "for Android the legacy `notification` has `android_channel_id`, `icon`, `color` and"
        + " `tag`",
      predicts: .fcmDelivers("ignores \(isOne ? "it" : "them")"), fix: .unsafe(.remove(places)),
      covering: places)
  }

  package static var page: RulePage {
    RulePage(
      "A request must not mix FCM's two APIs.",
      rationale: """
        `apns`, `android`, `webpush` and `fcm_options` came with HTTP v1. In a request to the \
        legacy API, which has `to` or `registration_ids`, they are ignored, and the settings for \
        one platform are lost silently. The same holds for the keys of HTTP v1's notification for \
        Android, such as `notification_count`. Articles that mix both APIs are common.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"badge": 1}}}, "android": {"priority": "high"}}"#,
          at: "/apns", severity: .warning,
          message: "`apns` and `android` of HTTP v1 are in a request to the legacy API"),
        Example(
          #"{"to": "/topics/news", "apns": {"payload": {"aps": {"alert": "Hi"}}}}"#, at: "/apns",
          severity: .error, kind: .fcmLegacy, remark: "an error: the request contains nothing else"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "notification_count": 1}}"#,
          at: "/notification/notification_count", severity: .warning,
          message: "`notification_count` of HTTP v1 is in the legacy `notification`",
          fixed: #"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "android": {"ttl": "86400s"}}}"#,
          at: "/notification/android", severity: .warning,
          message: "`android` of HTTP v1 is in a request to the legacy API"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "apns": {}}, "apns": {}}"#,
          at: "/apns", severity: .warning,
          message: "`apns` of HTTP v1 is in a request to the legacy API"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi", "badge": "1"}}"#)
      ])
  }
}
