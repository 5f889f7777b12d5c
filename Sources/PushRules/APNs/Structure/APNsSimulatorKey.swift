import JSON
package import PushFormats
package import PushModel

package enum APNsSimulatorKey: GuardedRule {
  package static let id: StaticString = "apns-simulator-key"
  package static let severity = Severity.note
  package static let source = AppleDocs.simulator

  package static var page: RulePage {
    RulePage(
      "`Simulator Target Bundle` is only for files that are dragged onto the Simulator.",
      rationale: """
        The key tells `simctl push`, or a file that is dropped on the Simulator, which app is \
        meant. APNs delivers it to the app as custom data: it does no harm but costs bytes. The \
        Simulator only accepts ordinary notifications with `aps`: no VoIP, complication or File \
        Provider pushes.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "org.demo.mail"}"#,
          at: "/Simulator Target Bundle", severity: .note,
          message: "a request to APNs contains `Simulator Target Bundle`",
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.mail"],
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"Simulator Target Bundle": "org.demo.phone", "call": "c-1"}"#,
          at: "", severity: .error, message: "a file for the Simulator has no `aps`",
          remark: "the Simulator refuses it: an error"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "org.demo.mail"}"#)
      ])
  }

  package static var runs: Guard {
    Guard(
      [.payload, .whole], seen: [Payload.simulatorTargetBundle.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    if push.parts.contains(.headers) {
      findings.add(
        self, at: push.key(Payload.simulatorTargetBundle),
        "a request to APNs contains `Simulator Target Bundle`", label: "for the Simulator only",
        help: "remove it",
        predicts: .delivered("the app gets it as custom data"),
        fix: .unsafe(.remove(push.pointer(to: Payload.simulatorTargetBundle))))
      return
    }
    let type = push.pushType
    let isUnsupported = type == .voip || type == .complication || type == .fileprovider
    guard isUnsupported || !push.has(Payload.aps) else { return }
    findings.add(
      self, at: isUnsupported ? push.key(Payload.simulatorTargetBundle) : push.object(.payload),
      isUnsupported
        ? "a file for the Simulator is a push of type \"\(type?.name ?? "")\""
        : "a file for the Simulator has no `aps`",
      label: isUnsupported ? "for the Simulator" : "no `aps`", severity: .error,
      help: isUnsupported ? "send it to a device" : "add `aps`",
      predicts: .onDevice("the Simulator refuses the file"))
  }
}
