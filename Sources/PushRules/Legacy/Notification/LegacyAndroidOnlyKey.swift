import JSON
package import PushFormats
package import PushModel

package enum LegacyAndroidOnlyKey: GuardedRule {
  package static let id: StaticString = "legacy-android-only-key"
  package static let severity = Severity.note
  package static let source = GoogleDocs.legacyHTTP

  private static let keys = LegacyNotification.allCases.filter { !$0.platforms.contains(.apple) }

  package static var runs: Guard {
    Guard(.fcmLegacy, anyOf: keys.map(\.id))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let found = keys.filter { push.has($0) }
    guard let first = found.first else { return }
    let names = found.map { "`\($0.field.name)`" }.listed()
    findings.add(
      self, at: push.key(first),
      "\(names) \(found.count == 1 ? "does" : "do") nothing on iOS", label: "ignored on iOS",
      note: "\(found.count == 1 ? "it is" : "they are") for \(platforms(of: found))",
      predicts: .fcmDelivers("leaves \(found.count == 1 ? "it" : "them") out of the alert"))
  }

  private static func platforms(of keys: [LegacyNotification]) -> String {
    keys.reduce(into: Platforms()) { $0.formUnion($1.platforms) }.title
  }

  package static var page: RulePage {
    RulePage(
      "Some keys of a legacy `notification` only work on Android and the web.",
      rationale: """
        `notification` of the legacy API serves all platforms at once. `icon`, `tag`, `color` and \
        `android_channel_id` mean something to Android, and nothing to an iPhone.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "icon": "myicon"}}"#,
          at: "/notification/icon", severity: .note, message: "`icon` does nothing on iOS"),
        Example(
          ##"{"to": "/topics/news", "notification": {"title": "Hi", "icon": "myicon", "color": "#ff0000"}}"##,
          at: "/notification/icon", severity: .note,
          message: "`icon` and `color` do nothing on iOS"),
      ],
      passing: [Example(#"{"to": "/topics/news", "notification": {"title": "Hi", "badge": "1"}}"#)])
  }
}
