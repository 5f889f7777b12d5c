import JSON
package import PushFormats
package import PushModel

package enum WrapperNtfyAction: WrapperRule {
  package static let id: StaticString = "wrapper-ntfy-action"
  package static let severity = Severity.error
  package static let source = VendorDocs.ntfyActions
  package static let kinds = [DocumentKind.wrapperNtfy]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let actions = document.root["actions"], actions.kind == .array else { return }
    // More than three are refused as a whole.
    for position in 0..<min(actions.count, 3) {
      guard let action = actions[position] else { continue }
      check(action, at: position, &findings)
    }
  }

  private static func check(
    _ action: JSONValue, at position: Int, _ findings: inout Findings
  ) {
    if let label = action["label"]?.utf8, label.count == 0 {
      report(emptyKey: "label", position, "write the text of the button", &findings)
    }
    guard let word = action["action"]?.utf8, word.equals("view") || word.equals("http") else {
      return
    }
    guard namesAddress(action) else {
      return reportMissingAddress(String(copying: word), position, &findings)
    }
    if let url = action["url"]?.utf8, url.count == 0 {
      report(emptyKey: "url", position, "write the address that a tap opens", &findings)
    }
  }

  /// Go reads a key in any letter case.
  private static func namesAddress(_ action: JSONValue) -> Bool {
    var members = action.members
    while let member = members.next() {
      if address.number(ignoringCaseOf: member.key) != nil { return !member.value.isNull }
    }
    return false
  }

  private static let address = KeyTable(["url"])

  private static func place(_ position: Int) -> JSONPointer {
    JSONPointer(["actions", "\(position)"])
  }

  private static func report(
    emptyKey key: String, _ position: Int, _ help: String, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(place(position).appending(key)), "the `\(key)` of an action is empty",
      label: "empty", help: help, note: "ntfy answers 400 and sends nothing")
  }

  private static func reportMissingAddress(
    _ word: String, _ position: Int, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(place(position).appending("action")),
      "an action \"\(word)\" has no `url`", label: "needs an address",
      help: "add \"url\", the address that a tap opens",
      note: "ntfy answers 400 and sends nothing: "
        + "\"parameter 'url' is required for action '\(word)'\"")
  }

  package static var page: RulePage {
    RulePage(
      "A button of an ntfy message must have a label, and an address if it opens one.",
      rationale: """
        The actions `view` and `http` open or request the address in `url`. ntfy refuses a message \
        with such an action without an address, and one whose label is empty.
        """,
      failing: [
        Example(
          #"{"topic": "tea", "message": "Hot", "actions": [{"action": "view", "label": "Open", "url": ""}]}"#,
          at: "/actions/0/url", severity: .error, message: "the `url` of an action is empty"),
        Example(
          #"{"topic": "tea", "message": "Hot", "actions": [{"action": "http", "label": "Stop"}]}"#,
          at: "/actions/0/action", severity: .error,
          message: #"an action "http" has no `url`"#),
        Example(
          #"{"topic": "tea", "message": "Hot", "actions": [{"action": "broadcast", "label": ""}]}"#,
          at: "/actions/0/label", severity: .error, message: "the `label` of an action is empty"),
      ],
      passing: [
        Example(
          #"{"topic": "tea", "message": "Hot", "actions": [{"action": "broadcast", "label": "Off"}, {"action": "view", "label": "Open", "url": "myapp://tea"}, {"action": "view", "label": "Open", "url": "https://example.com"}]}"#
        )
      ],
      serverErrors: ["parameter 'url' is required for action", "label must be set"])
  }
}
