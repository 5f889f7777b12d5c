import JSON
package import PushFormats
package import PushModel

package enum APNsMDMWithOtherKeys: GuardedRule {
  package static let id: StaticString = "apns-mdm-with-other-keys"
  package static let severity = Severity.error
  package static let source = AppleDocs.mdm

  package static var page: RulePage {
    RulePage(
      "An MDM payload must contain `mdm` and nothing else.",
      rationale: """
        The push only carries the device's PushMagic value and makes the device contact its MDM \
        server. Apple says that the message must not contain `aps`; some libraries add an empty \
        one. What happens to such a push is not documented.
        """,
      failing: [
        Example(
          #"{"aps": {}, "mdm": "E7B9A3C0"}"#, at: "/aps", severity: .error,
          message: "an MDM push contains `aps`", headers: ["apns-push-type": "mdm"],
          fixed: #"{"mdm": "E7B9A3C0"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "mdm": "E7B9A3C0"}"#, at: "/aps", severity: .error,
          message: "an MDM push contains `aps`", headers: ["apns-push-type": "mdm"],
          remark: "with content"),
        Example(
          #"{"aps": {"headers": {"apns-topic": "com.apple.mgmt.External.a"}}, "mdm": "26A1FD5C-2D78-45E6-B864-19327BD1C0AD"}"#,
          at: "/aps", severity: .error, message: "an MDM push contains `aps`",
          remark: "with headers that belong to the request: no fix throws them away"),
        Example(
          #"{"aps": {"sound": "rain.caf"}, "mdm": "26A1FD5C-2D78-45E6-B864-19327BD1C0AD"}"#,
          at: "/aps", severity: .error, message: "an MDM push contains `aps`",
          remark: "no header says so, but the value of `mdm` is a UUID"),
        Example(
          #"{"aps": {"alert": "Hi"}, "mdm": "26A1FD5C-2D78-45E6-B864-19327BD1C0AD"}"#,
          at: "/aps", severity: .error, message: "an MDM push contains `aps`",
          remark: "even with a text"),
        Example(
          #"{"mdm": "E7B9A3C0", "command": "lock"}"#, at: "/command", severity: .warning,
          message: "an MDM push contains `command` beside `mdm`", remark: "a warning"),
        Example(
          #"{"mdm": ""}"#, at: "/mdm", severity: .error,
          message: "`mdm` is empty, expected the PushMagic value of the device"),
        Example(
          #"{"magic": "E7B9A3C0"}"#, at: "", severity: .error,
          message: "the payload of an MDM push has no `mdm`", headers: ["apns-push-type": "mdm"],
          remark: "no `mdm` at all"),
        Example(
          #"{"aps": {"mdm": "E7B9A3C0"}}"#, at: "/aps/mdm", severity: .error,
          message: "`mdm` is inside `aps`", headers: ["apns-push-type": "mdm"],
          fixed: #"{"mdm": "E7B9A3C0"}"#),
      ],
      passing: [
        Example(#"{"mdm": "E7B9A3C0"}"#, headers: ["apns-push-type": "mdm"]),
        Example(#"{"mdm": "E7B9A3C0"}"#),
        Example(#"{"aps": {"alert": "Hi"}, "mdm": "spring-campaign"}"#),
        Example(#"{"aps": {"sound": "rain.caf"}, "mdm": "spring-campaign"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "mdm": "26A1FD5C-2D78-45E6-B864-19327BD1C0AD"}"#,
          headers: ["apns-push-type": "alert"], remark: "the header says that it is the app's own"),
      ])
  }

  package static var runs: Guard {
    Guard([.payload, .whole], pushTypes: PushTypes(.mdm))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.has(Payload.mdm) else {
      if holdsMDMInAps(push) { return reportInside(push, &findings) }
      findings.add(
        self, at: push.object(.payload), "the payload of an MDM push has no `mdm`",
        label: "no `mdm`", help: "add \"mdm\" with the PushMagic value of the device",
        predicts: .delivered("the device does not contact its MDM server"))
      return
    }
    if push[Payload.mdm]?.utf8?.isEmpty == true { reportEmpty(push, &findings) }
    if let aps = push[Payload.aps] {
      // Content is not removed unless the user asks for it.
      let isEmpty = aps.isNull || aps.isObject && aps.count == 0
      let holdsHeaders = MisplacedHeaders.standInAps(of: push)
      findings.add(
        self, at: push.key(Payload.aps), "an MDM push contains `aps`", label: "not in an MDM push",
        help: holdsHeaders
          ? "move the headers out of it, and remove it"
          : isEmpty ? "remove it" : "remove it, or send it as a push of its own without `mdm`",
        predicts: .delivered("the device may ignore the push"),
        fix: holdsHeaders
          ? nil : Fix(edits: [.remove(push.pointer(to: Payload.aps))], isSafe: isEmpty))
    }
    reportOthers(push, &findings)
  }

  /// Whether an MDM push has its only key one level too deep; then that key is not an unknown one.
  static func holdsMDMInAps(_ push: borrowing Push) -> Bool {
    push.pushType == .mdm && !push.has(Payload.mdm) && push[Payload.aps]?[name] != nil
  }

  private static let name = "mdm"

  private static func reportInside(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: .key(push.pointer(to: .aps).appending(name)), "`mdm` is inside `aps`",
      label: "belongs at the top level",
      help: "write `mdm` in place of `aps`: an MDM push contains nothing else",
      predicts: .delivered("the device does not contact its MDM server"), fix: raising(push))
  }

  /// `mdm` in place of `aps`, where that holds nothing else.
  private static func raising(_ push: borrowing Push) -> Fix? {
    guard let aps = push[Payload.aps], aps.count == 1, let magic = aps[name]?.string else {
      return nil
    }
    let place = push.pointer(to: .aps)
    return .unsafe(.rename(place, to: name), .set(place, to: JSONText.quoted(magic)))
  }

  private static func reportEmpty(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.value(Payload.mdm),
      "`mdm` is empty, expected the PushMagic value of the device",
      label: "empty", help: "write the PushMagic value that the device sent with its token",
      predicts: .delivered("the device does not contact its MDM server"))
  }

  private static func reportOthers(_ push: borrowing Push, _ findings: inout Findings) {
    guard var members = push.payload?.members else { return }
    // Even when misspelled.
    let apsName = push.pointer(to: Payload.aps).tokens.last
    while let member = members.next() {
      let name = member.name
      guard name != Self.name, name != apsName else { continue }
      findings.add(
        self, at: .key(push.pointer(to: .payload).appending(name)),
        "an MDM push contains `\(ValueWords.shortened(name))` beside `mdm`",
        label: "it is not read",
        severity: .warning, help: "remove it: the device gets commands from its server",
        predicts: .delivered("the device may ignore the push"))
      return
    }
  }
}
