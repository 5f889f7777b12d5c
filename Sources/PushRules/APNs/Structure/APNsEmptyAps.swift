import JSON
package import PushFormats
package import PushModel

package enum APNsEmptyAps: GuardedRule {
  package static let id: StaticString = "apns-empty-aps"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  // What it holds cannot have an effect for the same reason.
  package static let supersedes = Superseded.rules([
    APNsCategoryWithoutAlert.self, APNsMutableContentWithoutAlert.self,
  ])

  package static var page: RulePage {
    RulePage(
      "`aps` must contain something to show, or a flag that wakes the app.",
      rationale: """
        APNs answers 200 to an `aps` that only contains keys that need an alert, unknown keys, or \
        a flag that is off, and the device does nothing: such a push is lost. Custom data beside \
        it still reaches a running app, so that is a warning. An empty `aps` is correct for VoIP, \
        Push to Talk, location and complication pushes and for Wallet passes: name the push type, \
        and pushcheck takes it into account. With custom data beside an empty `aps` it may well be \
        one of those, so that is a note.
        """,
      failing: [
        Example(
          #"{"aps": {}}"#, at: "/aps", severity: .warning,
          message: "`aps` is empty: nothing to show, nothing to wake the app"),
        Example(
          #"{"aps": {"thread-id": "t-1", "relevance-score": 0.5}}"#, at: "/aps", severity: .error,
          message: "`aps` contains nothing to show and nothing to wake the app"),
        Example(
          #"{"aps": {"message": "Your order has shipped"}}"#, at: "/aps", severity: .error,
          remark: "no key of Apple's"),
        Example(#"{"aps": {"category": "INVITE"}}"#, at: "/aps", severity: .error),
        Example(
          #"{"aps": {"badge": null, "sound": ""}}"#, at: "/aps", severity: .error,
          remark: "keys with which a push does something, without a value that does"),
        Example(#"{"aps": {"badge": -1}}"#, at: "/aps", severity: .error),
        Example(
          #"{"aps": {"thread-id": "t-1"}, "order": 17}"#, at: "/aps", severity: .warning,
          remark: "a warning: the app may get the order while it runs"),
        Example(
          #"{"APNS": "{\"aps\": {\"thread-id\": \"t-1\"}}"}"#, at: "/APNS#/aps", severity: .error,
          remark: "in a message for Amazon SNS"),
        Example(#"{"aps": {}, "order": 17}"#, at: "/aps", severity: .note, remark: "a note"),
      ],
      passing: [
        Example(#"{"aps": {}}"#, headers: ["apns-push-type": "location"]),
        Example(#"{"aps": {}}"#, headers: ["apns-topic": "org.demo.watch.complication"]),
        Example(#"{"aps": {}}"#, headers: ["apns-topic": "pass.org.demo.ticket"]),
        Example(
          #"{"aps": {"callId": "c-1"}}"#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone.voip"],
          remark: "a call is handed to the app as it is"),
        Example(#"{"aps": {"badge": 0}}"#),
        Example(#"{"aps": {"sound": {"critical": 1, "name": "alarm.caf", "volume": 1}}}"#),
      ])
  }

  // Keys of other pushes, and alerts, whose texts have a rule of their own.
  package static var runs: Guard {
    Guard(
      [.payload, .whole], seen: [Payload.aps.id],
      unseen: [
        Aps.alert.id, Aps.contentChanged.id, Aps.urlArgs.id, Aps.event.id, Aps.contentState.id,
        Aps.attributesType.id,
      ])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isIdle, let aps = push[Payload.aps], aps.isObject, !isExplained(push) else { return }
    let isAlone = push.payload?.count == 1
    let isEmpty = aps.count == 0
    findings.add(
      self, at: push.object(.aps),
      isEmpty
        ? "`aps` is empty: nothing to show, nothing to wake the app"
        : "`aps` contains nothing to show and nothing to wake the app",
      label: isEmpty ? "empty" : "does nothing by itself",
      severity: isEmpty ? isAlone ? nil : .note : isAlone ? .error : nil,
      help: "add an `alert`, a `badge`, a `sound` or `content-available`",
      note: "correct for VoIP, Push to Talk, location, complication and Wallet"
        + (isEmpty ? "" : ", if the header `apns-push-type` says so"),
      predicts: .delivered("the device does nothing visible"),
      covering: [Aps.category, .mutableContent].map { push.pointer(to: $0) })
  }

  /// Whether another rule reports why nothing happens, as an error.
  private static func isExplained(_ push: borrowing Push) -> Bool {
    MisplacedTexts.explains(push) || MisplacedBesideAps.explains(push)
      || MisplacedInAps.explains(push)
      || APNsNothingToShow.explains(push)
      || APNsBackgroundWithoutContentAvailable.explains(push)
  }
}
