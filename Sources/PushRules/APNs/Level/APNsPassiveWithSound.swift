import JSON
package import PushFormats
package import PushModel

package enum APNsPassiveWithSound: GuardedRule {
  package static let id: StaticString = "apns-passive-with-sound"
  package static let severity = Severity.warning
  package static let source = AppleDocs.interruptionLevels

  package static var page: RulePage {
    RulePage(
      "A passive notification should not have a sound.",
      rationale: """
        At the level "passive" the system adds the notification to the list without lighting up \
        the screen or playing a sound, so `sound` is never heard.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Weekly summary", "interruption-level": "passive", "sound": "default"}}"#,
          at: "/aps/sound", severity: .warning, message: "a passive notification has a `sound`",
          fixed: #"{"aps": {"alert": "Weekly summary", "interruption-level": "passive"}}"#)
      ],
      passing: [
        Example(#"{"aps": {"alert": "Weekly summary", "interruption-level": "passive"}}"#),
        Example(
          #"{"aps": {"alert": "New message", "interruption-level": "active", "sound": "default"}}"#),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Aps.interruptionLevel.id, Aps.sound.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Aps.interruptionLevel]?.utf8?.equals("passive") == true, !push.isOn(Sound.critical),
      push[Aps.sound]?.utf8?.isEmpty != true, push.pushType != .liveactivity, !push.isHandedOver
    else { return }
    findings.add(
      self, at: push.key(Aps.sound), "a passive notification has a `sound`", label: "never heard",
      related: .init(push.value(Aps.interruptionLevel), "passive"),
      help: "leave the sound out, or write the level \"active\"",
      predicts: .delivered("no sound is played"),
      fix: .unsafe(.remove(push.pointer(to: Aps.sound))))
  }
}
