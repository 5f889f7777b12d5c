import JSON
package import PushFormats
package import PushModel

package enum APNsCriticalNeedsEntitlement: GuardedRule {
  package static let id: StaticString = "apns-critical-needs-entitlement"
  package static let severity = Severity.note
  package static let source = AppleDocs.criticalAlertsEntitlement

  package static var page: RulePage {
    RulePage(
      "Critical alerts need an entitlement that Apple grants on request.",
      rationale: """
        Without the entitlement com.apple.developer.usernotifications.critical-alerts, and without \
        the user's permission, a critical alert was seen to arrive as an ordinary one: it does not \
        break through Do Not Disturb, and a muted phone stays silent.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Fire", "sound": {"critical": 1, "name": "fire.caf"}}}"#,
          at: "/aps/sound/critical", severity: .note,
          message: "a critical alert needs an entitlement of the app"),
        Example(
          #"{"aps": {"alert": "Fire", "interruption-level": "critical"}}"#,
          at: "/aps/interruption-level", severity: .note),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Fire", "interruption-level": "time-sensitive"}}"#),
        Example(#"{"aps": {"alert": "Fire", "sound": "fire.caf"}}"#),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, any: [Sound.critical.id, Aps.interruptionLevel.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let isCriticalLevel = push[Aps.interruptionLevel]?.utf8?.equals("critical") == true
    let isCriticalSound = push.isOn(Sound.critical)
    guard isCriticalLevel || isCriticalSound, !push.isHandedOver else { return }
    findings.add(
      self, at: isCriticalLevel ? push.value(Aps.interruptionLevel) : push.value(Sound.critical),
      "a critical alert needs an entitlement of the app", label: "needs Apple's permission",
      help: "ask Apple for the critical-alerts entitlement, and the user for permission",
      predicts: .onDevice("without both it was seen to arrive as an ordinary alert"))
  }
}
