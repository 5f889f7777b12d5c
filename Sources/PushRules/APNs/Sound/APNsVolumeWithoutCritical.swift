import JSON
package import PushFormats
package import PushModel

package enum APNsVolumeWithoutCritical: GuardedRule {
  package static let id: StaticString = "apns-volume-without-critical"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "`volume` only has an effect on a critical sound.",
      rationale: """
        `volume` is for critical sounds, which play even when the phone is muted. An ordinary \
        sound uses the volume that the user has set.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "sound": {"name": "rain.caf", "volume": 0.5}}}"#,
          at: "/aps/sound/volume", severity: .note,
          message: "`volume` is set on a sound that is not critical")
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi", "sound": {"critical": 1, "name": "rain.caf", "volume": 0.5}}}"#)
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Sound.volume.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.isOn(Sound.critical), !push.isLeftOpen(Sound.critical),
      !push.isLeftOpen(Aps.interruptionLevel),
      push[Aps.interruptionLevel]?.utf8?.equals("critical") != true
    else { return }
    findings.add(
      self, at: push.key(Sound.volume), "`volume` is set on a sound that is not critical",
      label: "no effect", help: "leave it out, or add \"critical\": 1",
      note: "an ordinary sound uses the volume that the user has set")
  }
}
