import JSON
package import PushFormats
package import PushModel

package enum WrapperOneSignalConflict: WrapperRule {
  package static let id: StaticString = "wrapper-one-signal-conflict"
  package static let severity = Severity.warning
  package static let missesOthersBeside = true
  package static let source = VendorDocs.oneSignal
  package static let kinds = [DocumentKind.wrapperOneSignal]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    checkBadge(document.root, &findings)
    checkAddress(document.root, &findings)
  }

  private static func checkBadge(_ root: JSONValue, _ findings: inout Findings) {
    let (type, count) = (root["ios_badgeType"], root["ios_badgeCount"])
    if let type, count == nil, type.utf8?.equals("None") != true {
      findings.add(
        self, at: .key("/ios_badgeType"), "`ios_badgeType` is set without `ios_badgeCount`",
        label: "no number", help: "add \"ios_badgeCount\" with the number",
        lacking: ["/ios_badgeCount"])
    } else if count != nil, type == nil {
      findings.add(
        self, at: .key("/ios_badgeCount"), "`ios_badgeCount` is set without `ios_badgeType`",
        label: "no type", help: #"add "ios_badgeType": "SetTo", or "Increase""#,
        lacking: ["/ios_badgeType"])
    } else if let number = count?.number, number < 0, type?.utf8?.equals("Increase") != true {
      findings.add(
        self, at: .value("/ios_badgeCount"), "a negative `ios_badgeCount` needs \"Increase\"",
        label: "negative", help: #"write "ios_badgeType": "Increase""#)
    }
  }

  private static func checkAddress(_ root: JSONValue, _ findings: inout Findings) {
    let hasAppURL = root["app_url"] != nil
    guard hasAppURL || root["web_url"] != nil, root["url"] != nil else { return }
    let other = hasAppURL ? "app_url" : "web_url"
    findings.add(
      self, at: .key("/url"), "`url` is beside `\(other)`", label: "one of them",
      help: "keep `url` for all platforms, or `app_url` and `web_url`",
      note: "OneSignal documents that they cannot be used together")
  }

  package static var page: RulePage {
    RulePage(
      "A OneSignal notification must not combine keys that exclude each other.",
      rationale: """
        `ios_badgeType` says what to do with the number in `ios_badgeCount`: neither has an effect \
        without the other. `url` is the URL for all platforms, and cannot be combined with the \
        separate ones for apps and browsers.
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "ios_badgeCount": 1}"#,
          at: "/ios_badgeCount", severity: .warning,
          message: "`ios_badgeCount` is set without `ios_badgeType`"),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "ios_badgeType": "SetTo", "ios_badgeCount": -1}"#,
          at: "/ios_badgeCount", severity: .warning,
          message: "a negative `ios_badgeCount` needs \"Increase\""),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "url": "https://example.com", "web_url": "https://example.com"}"#,
          at: "/url", severity: .warning, message: "`url` is beside `web_url`"),
      ],
      passing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "ios_badgeType": "Increase", "ios_badgeCount": -1, "app_url": "demo://a", "web_url": "https://example.com"}"#
        )
      ])
  }
}
