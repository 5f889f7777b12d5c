import JSON
package import PushFormats
package import PushModel

package enum APNsCriticalLevelMismatch: GuardedRule {
  package static let id: StaticString = "apns-critical-level-mismatch"
  package static let severity = Severity.warning
  package static let source = AppleDocs.interruptionLevels

  package static var page: RulePage {
    RulePage(
      "A critical sound and the critical interruption level must be used together.",
      rationale: """
        `interruption-level` says how far the notification breaks through, `sound.critical` \
        whether its sound does. A critical sound at the level "active" or "passive" is \
        contradictory, and what the device does with it is not documented.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Fire", "interruption-level": "active", "sound": {"critical": 1, "name": "fire.caf"}}}"#,
          at: "/aps/interruption-level", severity: .warning,
          message: #"`interruption-level` is "active", but the sound is critical"#,
          fixed:
            #"{"aps": {"alert": "Fire", "interruption-level": "critical", "sound": {"critical": 1, "name": "fire.caf"}}}"#
        ),
        Example(
          #"{"aps": {"alert": "Fire", "interruption-level": "critical", "sound": "fire.caf"}}"#,
          at: "/aps/sound", severity: .note,
          message: #"`interruption-level` is "critical", but the sound is an ordinary one"#,
          remark: "a note only"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Fire", "interruption-level": "critical", "sound": {"critical": 1, "name": "fire.caf", "volume": 0.8}}}"#
        ),
        Example(
          #"{"aps": {"alert": "Fire", "sound": {"critical": 1, "name": "fire.caf"}}}"#,
          remark: "the levels came later than the sounds"),
        Example(#"{"aps": {"alert": "Fire", "interruption-level": "critical"}}"#),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Aps.interruptionLevel.id, Aps.sound.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.isHandedOver, let level = push[Aps.interruptionLevel]?.utf8 else { return }
    let isCriticalSound = push.isOn(Sound.critical)
    if level.equals("critical") {
      if !isCriticalSound { remarkOnSound(push, &findings) }
      return
    }
    guard isCriticalSound, Aps.interruptionLevels.texts.contains(String(copying: level)) else {
      return
    }
    findings.add(
      self, at: push.value(Aps.interruptionLevel),
      "`interruption-level` is \(ValueWords.quoted(String(copying: level))), but the sound is"
        + " critical",
      label: "lower than the sound",
      related: .init(push.key(Sound.critical), "a critical sound"),
      help: "write \"critical\", or make the sound an ordinary one",
      predicts: .delivered("one of the two is not followed"),
      fix: .unsafe(.set(push.pointer(to: Aps.interruptionLevel), to: #""critical""#)))
  }

  private static func remarkOnSound(_ push: borrowing Push, _ findings: inout Findings) {
    guard let sound = push[Aps.sound], sound.isString || sound.isObject else { return }
    findings.add(
      self, at: push.value(Aps.sound),
      "`interruption-level` is \"critical\", but the sound is an ordinary one",
      label: "not a critical sound", severity: .note,
      related: .init(push.value(Aps.interruptionLevel), "critical"),
      help: "write the sound as an object with critical, name and volume",
      note: "a critical notification plays a critical sound anyway; only the object sets its volume"
    )
  }
}
