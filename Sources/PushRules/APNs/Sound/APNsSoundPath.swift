import JSON
package import PushFormats
package import PushModel

package enum APNsSoundPath: GuardedRule {
  package static let id: StaticString = "apns-sound-path"
  package static let severity = Severity.warning
  package static let judgesForm = true
  package static let source = AppleDocs.sounds

  package static var page: RulePage {
    RulePage(
      "A sound must be named by its file name alone.",
      rationale: """
        The system looks for the name in the app's main bundle and in the Library/Sounds folder of \
        its container. It does not follow paths or download anything: if there is no such file, it \
        plays the default sound.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "sound": "sounds/rain.caf"}}"#, at: "/aps/sound",
          severity: .warning, message: #"`sound` is "sounds/rain.caf", expected a file name"#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "rain.caf"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": "https://demo.example.org/rain.caf"}}"#,
          at: "/aps/sound", severity: .warning),
        Example(
          #"{"aps": {"alert": "Hi", "sound": {"critical": 1, "name": "/var/rain.caf"}}}"#,
          at: "/aps/sound/name", severity: .warning,
          fixed: #"{"aps": {"alert": "Hi", "sound": {"critical": 1, "name": "rain.caf"}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "sound": "rain.caf"}}"#)
      ])
  }

  package static var runs: Guard {
    Guard(.payload, anyOf: SoundFile.fields)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.isHandedOver else { return }
    for field in SoundFile.fields {
      guard let name = push[field]?.utf8, SoundFile.isPath(name) else { continue }
      let text = String(copying: name)
      let isAddress = text.contains("://")
      let file = text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
      findings.add(
        self, at: push.value(field),
        "`\(field.field.name)` is \(ValueWords.quoted(text)), expected a file name",
        label: isAddress ? "an address" : "a path",
        help: isAddress
          ? "put the file into the app, and write its name" : "write the file name alone",
        predicts: .delivered("the device plays the default sound unless the app has such a file"),
        fix: isAddress
          ? nil : file.map { .unsafe(.set(push.pointer(to: field), to: JSONText.quoted($0))) })
    }
  }
}
