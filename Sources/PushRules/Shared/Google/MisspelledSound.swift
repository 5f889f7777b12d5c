import JSON
import PushFormats
import PushModel

/// What the rules of both of FCM's APIs say of a slip in "default", the word for the system's sound.
enum MisspelledSound {
  static func page(failing: Example, passing: Example...) -> RulePage {
    RulePage(
      "The sound of the system is called \"default\".",
      rationale: """
        Every other text is the name of a file in the app. Where the app has no such file, Android \
        and iOS play the sound of the system or none, and the slip is hardly noticed in a test.
        """,
      failing: [failing], passing: passing)
  }

  static func report(
    _ sounds: [FieldID], under rule: any Rule.Type, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    for field in sounds {
      guard let sound = push[field]?.utf8, !sound.equals("default"),
        SoundFile.isMisspelledDefault(sound)
      else { continue }
      findings.add(
        rule, at: push.value(field),
        "`\(push.writtenName(of: field))` is \(ValueWords.quoted(String(copying: sound))), expected a file name or"
          + " \"default\"",
        label: "misspelled", help: "write \"default\"",
        predicts: .fcmDelivers("no sound may be played unless the app has such a file"),
        fix: .unsafe(.set(push.pointer(to: field), to: #""default""#)))
    }
  }
}
