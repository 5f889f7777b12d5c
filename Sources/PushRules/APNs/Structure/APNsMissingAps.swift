import JSON
package import PushFormats
package import PushModel

package enum APNsMissingAps: GuardedRule {
  package static let id: StaticString = "apns-missing-aps"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A push that shows, wakes or updates something must have an `aps`.",
      rationale: """
        Alerts, background pushes, Live Activities, widgets and controls are driven by the keys \
        inside `aps`. Without it APNs is reported to answer 200, and the device does nothing. \
        VoIP, Push to Talk, location, complication, File Provider, MDM and Wallet pushes need no \
        `aps`: if the push type is not known, this is a note.
        """,
      failing: [
        Example(
          #"{"title": "Hi"}"#, at: "", severity: .error,
          message: #"the payload of a push of type "alert" has no `aps`"#,
          headers: ["apns-push-type": "alert"]),
        Example(
          #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"sync": "mail"}}"#,
          at: "/payload", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}, "sync": "mail"}}"#
        ),
        Example(
          #"{"sync": "mail"}"#, at: "", severity: .note, message: "the payload has no `aps`",
          kind: .apns, remark: "a note"),
      ],
      passing: [
        Example(#"{"call": "c-1"}"#, headers: ["apns-push-type": "voip"]),
        Example("{}", headers: ["apns-topic": "pass.org.demo.ticket"]),
        Example(
          "{}", headers: ["apns-push-type": "background", "apns-topic": "order.org.demo.shop"],
          remark: "the topic of an order in Wallet is its order type id"),
        Example(#"{"mdm": "E7B9A3C0"}"#),
        Example(#"{"aps": {"alert": "Hi"}}"#),
      ],
      serverErrors: ["must contain an [aps] key"])
  }

  package static var runs: Guard {
    Guard([.payload, .whole], unseen: [Payload.aps.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.pushType?.needsAps ?? true, let payload = push.payload else { return }
    // Each of these is the cause, and is reported by another rule.
    guard !MessageSigns.isThere(in: payload, push), !APNsKeyOutsideAps.explains(push),
      !push.has(Payload.simulatorTargetBundle)
    else { return }
    guard let type = push.pushType, !push.isPerhapsPassUpdate else {
      remark(payload, push, &findings)
      return
    }
    let isBackground = type == .background
    findings.add(
      self, at: push.object(.payload),
      "the payload of a push of type \"\(type.name)\" has no `aps`", label: "no `aps`",
      related: push.has(Headers.pushType) ? .init(push.value(Headers.pushType), type.name) : nil,
      help: isBackground
        ? "add \"aps\": {\"content-available\": 1}" : "add `aps` with \(inside(type))",
      predicts: .delivered(isBackground ? "the app is not woken" : "the device does nothing"),
      fix: isBackground
        ? .unsafe(
          .insert(
            into: push.pointer(to: .payload), key: "aps", value: #"{"content-available": 1}"#,
            at: .first)) : nil)
  }

  private static func remark(
    _ payload: JSONValue, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let isEmpty = payload.count == 0
    findings.add(
      self, at: push.object(.payload),
      isEmpty ? "the payload is empty" : "the payload has no `aps`",
      label: "no `aps`", severity: .note,
      help: isEmpty
        ? "add `aps` if it goes to an app" : "add `aps` if it is to show something or wake the app",
      note: isEmpty
        ? "correct for a Wallet pass update"
        : "correct for VoIP, Push to Talk, location and complication pushes")
  }

  private static func inside(_ type: PushType) -> String {
    switch type {
    case .alert, .safari: "an `alert`"
    case .widgets, .controls: "`content-changed`"
    default: "`event`, `timestamp` and the content"
    }
  }
}
