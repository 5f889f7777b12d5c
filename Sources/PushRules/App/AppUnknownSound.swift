import JSON
package import PushFormats
package import PushModel

package enum AppUnknownSound: AppRule {
  package static let id: StaticString = "app-unknown-sound"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sounds

  package static var page: RulePage {
    RulePage(
      "`sound` must name a file in the app's bundle.",
      rationale: """
        iOS looks for a file of exactly this name, including case, in the app's bundle, and plays \
        the default sound if there is none. The sender never learns of it.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "sound": "Ding.caf"}}"#, at: "/aps/sound", severity: .warning,
          message: #"the app has no sound "Ding.caf""#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "ding.caf"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": {"critical": 1, "name": "alarm.caf", "volume": 1}}}"#,
          at: "/aps/sound/name", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "sound": "ding.caf"}}"#),
        Example(#"{"aps": {"alert": "Hi", "sound": "default"}}"#),
      ])
  }

  package static func check(
    _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard !app.sounds.isEmpty else { return }
    for field in SoundFile.fields {
      // A name that iOS cannot play is reported by another rule.
      guard let name = push[field]?.utf8, SoundFile.isPlayed(name), !SoundFile.isPath(name)
      else { continue }
      guard !app.sounds.contains(name) else { continue }
      let text = String(copying: name)
      let near = AppNearMiss(
        text, among: app.sounds.texts, "sounds", setting: "app.sounds", at: push.pointer(to: field))
      findings.add(
        self, at: push.value(field), "the app has no sound \(ValueWords.quoted(text))",
        label: "no such file", help: near.help,
        predicts: .delivered("the device plays the default sound"), fix: near.fix)
    }
  }
}
