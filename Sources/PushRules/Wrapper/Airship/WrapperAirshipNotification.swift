import JSON
package import PushFormats
package import PushModel

package enum WrapperAirshipNotification: WrapperRule {
  package static let id: StaticString = "wrapper-airship-notification"
  package static let severity = Severity.error
  package static let source = VendorDocs.airship
  package static let kinds = [DocumentKind.wrapperAirship]

  private static let ownKeys = keys(of: .airshipNotification)
  private static let keysForIOS = keys(of: .airshipIOS)
  private static let keysForAndroid = keys(of: .airshipAndroid)
  /// More of them would say nothing new.
  private static let maxFindings = 10

  private static func keys(of table: Table) -> KeyTable { KeyTable(table.fields.map(\.name)) }

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    document.forEachPushOfAirship { push, place in check(push, at: place, &findings) }
  }

  private static func check(
    _ push: JSONValue, at place: () -> JSONPointer, _ findings: inout Findings
  ) {
    guard let notification = push["notification"], notification.isObject else { return }
    var count = 0
    var members = notification.members
    while count < maxFindings, let member = members.next() {
      // Open channels have names of their own, and a new platform has an object.
      guard ownKeys.number(of: member) == nil, !member.key.begins(with: "open::") else { continue }
      let platforms = platforms(of: member)
      guard !platforms.isEmpty || !member.value.isObject else { continue }
      count += 1
      report(member.name, platforms, at: place().appending("notification"), &findings)
    }
  }

  /// The platforms in whose part the key belongs.
  private static func platforms(of member: borrowing JSONMember) -> [String] {
    var platforms: [String] = []
    if keysForIOS.number(of: member) != nil { platforms.append("`ios`") }
    if keysForAndroid.number(of: member) != nil { platforms.append("`android`") }
    return platforms
  }

  // https://github.com/urbanairship/ruby-library/issues/84, 92 and 93
  private static func report(
    _ name: String, _ platforms: [String], at place: JSONPointer, _ findings: inout Findings
  ) {
    let isCustom = platforms.isEmpty
    findings.add(
      self, at: .key(place.appending(name)),
      KeyWords.isNoKey(name, of: Table.airshipNotification.title),
      label: isCustom ? "unknown here" : "special for a platform",
      severity: isCustom ? .warning : .error,
      help: isCustom
        ? "if it is the app's data, move it into `extra` in `ios` and `android`"
        : "move it into \(platforms.joined(separator: " and "))",
      note:
        "Airship was seen to answer 400: \"The key '\(ValueWords.shortened(name))' is not allowed"
        + " in this context\"")
  }

  package static var page: RulePage {
    RulePage(
      "Airship's `notification` must only contain what is meant for all platforms.",
      rationale: """
        `alert` is for all platforms. A badge, a sound, a title or custom data belongs in a \
        platform's part: `ios`, `android` and so on. Airship refuses the whole push when such a key is \
        in `notification` itself. The same was seen for keys that no platform has, which is a \
        warning.
        """,
      failing: [
        Example(
          #"{"audience": "all", "device_types": "all", "notification": {"alert": "Hi", "badge": 1}}"#,
          at: "/notification/badge", severity: .error,
          message: "`badge` is not a key of Airship's `notification`"),
        Example(
          #"{"audience": "all", "device_types": "all", "notification": {"alert": "Hi", "extra": {"id": "7"}}}"#,
          at: "/notification/extra", severity: .error, remark: "both platforms have `extra`"),
        Example(
          #"{"audience": "all", "device_types": ["ios"], "notification": {"alert": "Hi", "path": "tea://7"}}"#,
          at: "/notification/path", severity: .warning,
          message: "`path` is not a key of Airship's `notification`"),
      ],
      passing: [
        Example(
          #"{"audience": "all", "device_types": "all", "notification": {"alert": "Hi", "ios": {"badge": 1, "extra": {"id": "7"}}, "actions": {"open": {"type": "url", "content": "https://example.com"}}}}"#
        ),
        Example(
          #"{"audience": "all", "device_types": ["ios"], "notification": {"alert": "Hi"}, "options": {"expiry": 60, "no_throttle": true}}"#
        ),
        Example(
          #"{"audience": "all", "device_types": ["open::toaster"], "notification": {"alert": "Hi", "open::toaster": {"alert": "Ho"}}}"#
        ),
      ],
      serverErrors: ["is not allowed in this context"])
  }
}
