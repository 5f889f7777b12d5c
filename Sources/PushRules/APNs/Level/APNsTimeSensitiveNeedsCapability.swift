import JSON
package import PushFormats
package import PushModel

package enum APNsTimeSensitiveNeedsCapability: GuardedRule {
  package static let id: StaticString = "apns-time-sensitive-needs-capability"
  package static let severity = Severity.note
  package static let source = AppleDocs.interruptionLevels

  package static var page: RulePage {
    RulePage(
      "Time-sensitive notifications need a capability of the app.",
      rationale: """
        The level "time-sensitive" breaks through Focus and the scheduled summary when the app has \
        the Time Sensitive Notifications capability and the user has not switched it off. Without \
        the capability the level was seen to fall back to "active" silently.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Your taxi is here", "interruption-level": "time-sensitive"}}"#,
          at: "/aps/interruption-level", severity: .note,
          message: "a time-sensitive notification needs a capability of the app")
      ],
      passing: [
        Example(#"{"aps": {"alert": "Your taxi is here", "interruption-level": "active"}}"#)
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Aps.interruptionLevel.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Aps.interruptionLevel]?.utf8?.equals("time-sensitive") == true else { return }
    findings.add(
      self, at: push.value(Aps.interruptionLevel),
      "a time-sensitive notification needs a capability of the app", label: "needs a capability",
      help: "add the Time Sensitive Notifications capability to the app",
      predicts: .onDevice("without it the level was seen to fall back to \"active\""))
  }
}
