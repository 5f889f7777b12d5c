package import JSON
package import PushFormats
package import PushModel

package enum APNsSoundExtension: GuardedRule {
  package static let id: StaticString = "apns-sound-extension"
  package static let severity = Severity.warning
  package static let judgesForm = true
  package static let source = AppleDocs.sounds

  package static var page: RulePage {
    RulePage(
      "A sound must be an aiff, wav or caf file, named with its extension.",
      rationale: """
        iOS plays Linear PCM, MA4, µLaw and aLaw in an aiff, wav or caf file of \
        \(SoundFile.longest), and the default sound for everything else. MP3 and Ogg work on Android only. The \
        name must include the extension, unlike Android's resource names, and have no space around it.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "sound": "rain.mp3"}}"#, at: "/aps/sound", severity: .warning,
          message: #"`sound` is "rain.mp3", expected an aiff, wav or caf file"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": "true"}}"#, at: "/aps/sound", severity: .warning,
          message: #"`sound` is "true", expected a file name or "default""#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": "defualt"}}"#, at: "/aps/sound", severity: .warning,
          message: #"`sound` is "defualt", expected a file name or "default""#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": "Default"}}"#, at: "/aps/sound", severity: .note,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#, remark: "a note only"),
        Example(
          #"{"aps": {"alert": "Hi", "sound": " default"}}"#, at: "/aps/sound", severity: .note,
          message: #"`sound` is " default", which has white space around the name"#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": "rain.caf "}}"#, at: "/aps/sound", severity: .warning,
          message: #"`sound` is "rain.caf ", which has white space around the name"#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "rain.caf"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": "rain"}}"#, at: "/aps/sound", severity: .note,
          message: #"`sound` is "rain", a file name without an extension"#, remark: "a note only"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": "Goal", "body": "2:1", "sound": "cheer.mp4"}}}"#,
          at: "/aps/alert/sound", severity: .note, remark: "a note only, in a Live Activity"),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "sound": "rain.mp3"}"#, at: "/sound",
          severity: .warning, message: #"`sound` is "rain.mp3", expected an aiff, wav or caf file"#,
          remark: "Expo plays it on iOS alone"),
        Example(
          #"{"where": {}, "data": {"alert": "Hi", "sound": "rain.mp3"}}"#, at: "/data/sound",
          severity: .warning,
          message: #"`sound` is "rain.mp3", but Apple's devices play only aiff, wav and caf files"#,
          remark: "Android's apps get it too"),
        Example(
          #"{"app_id": "a", "name": "x", "event": "update", "event_updates": {"a": 1}, "ios_sound": "cheer.mp3"}"#,
          at: "/ios_sound", severity: .note, remark: "a Live Activity of OneSignal"),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "sound": {"critical": true, "name": "rain.mp3"}}"#,
          at: "/sound/name", severity: .warning),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"ios": {"alert": "Hi", "sound": "rain.mp3"}}}"#,
          at: "/notification/ios/sound", severity: .warning),
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": "Hi", "sound": {"critical": 1, "name": "rain.mp3", "volume": 1}}}}"#,
          at: "/notification/ios/sound/name", severity: .warning),
        Example(
          #"{"notifications": [{"tokens": ["a1"], "platform": 1, "message": "Hi", "sound": "rain.mp3"}]}"#,
          at: "/notifications/0/sound", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "sound": "rain.caf"}}"#),
        Example(#"{"aps": {"alert": "Hi", "sound": "Rain.WAV"}}"#),
        Example(
          #"{"notifications": [{"tokens": ["c1"], "platform": 2, "message": "Hi", "sound": "rain.mp3"}]}"#,
          remark: "for Android"),
        Example(
          #"{"where": {"deviceType": "android"}, "data": {"alert": "Hi", "sound": "rain.mp3"}}"#,
          remark: "for Android, with Parse"),
        Example(
          #"{"where": {"deviceType": {"$in": ["android", "web"]}}, "data": {"alert": "Hi", "sound": "rain.mp3"}}"#
        ),
        Example(#"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": {"critical": 1, "name": "default", "volume": 1}}}"#),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, anyOf: SoundFile.fields)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.isHandedOver else { return }
    for field in SoundFile.fields {
      guard let name = push[field]?.utf8, !name.isEmpty, !name.equals("default"),
        !SoundFile.isPlayed(name) || SoundFile.hasSpaceAround(name), !SoundFile.isPath(name)
      else { continue }
      check(String(copying: name), in: field, push, &findings)
    }
  }

  private static func check(
    _ name: String, in field: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let ending = SoundFile.fileExtension(of: name)
    let shown = "`\(field.field.name)` is \(ValueWords.quoted(name))"
    let unlessFound: Prediction = .delivered(
      "the device plays the default sound unless the app has such a file")
    let unlessPlayed: Prediction = .delivered("the device may play the default sound")
    if let trimmed = SoundFile.withoutSpaceAround(name) {
      // The device plays the default sound for a file that it does not find.
      let isDefault = trimmed == "default"
      findings.add(
        self, at: push.value(field), "\(shown), which has white space around the name",
        label: "white space", severity: isDefault ? .note : nil,
        help: "write \(ValueWords.quoted(trimmed))", predicts: unlessFound,
        fix: Fix(
          edits: [.set(push.pointer(to: field), to: JSONText.quoted(trimmed))], isSafe: isDefault))
    } else if let word = misread(name) {
      findings.add(
        self, at: push.value(field), "\(shown), expected a file name or \"default\"",
        label: "not a file", severity: word.severity, help: "write \"default\"",
        predicts: unlessFound,
        fix: Fix(
          edits: [.set(push.pointer(to: field), to: #""default""#)],
          isSafe: word.severity == .note))
    } else if let ending {
      let isActivity = field == ActivityAlert.sound.id
      findings.add(
        self, at: push.value(field), "\(shown), expected an aiff, wav or caf file",
        label: ".\(ending) is not played", severity: isActivity ? .note : nil,
        help: "convert the file to .caf, .wav or .aiff, and write that name",
        note: isActivity
          ? "one of Apple's examples for Live Activities names an .mp4; its page on sounds does not list it"
          : nil,
        predicts: isActivity ? unlessPlayed : .delivered("the device plays the default sound"))
    } else {
      findings.add(
        self, at: push.value(field), "\(shown), a file name without an extension",
        label: "no extension", severity: .note, help: "write the name with its extension",
        note: "Android names sounds without one; iOS looks for a file of exactly this name",
        predicts: unlessFound)
    }
  }

  /// Reports a file in a sender's own field of which it makes the sound of a push.
  package static func report(
    _ name: String, ofSender field: String, _ sound: AppleSound, at place: JSONPointer,
    _ findings: inout Findings
  ) {
    let ending = SoundFile.fileExtension(of: name) ?? ""
    let shown = "`\(field)` is \(ValueWords.quoted(name))"
    let isForOthers = sound == .amongOthers
    findings.add(
      self, at: .value(place),
      isForOthers
        ? "\(shown), but Apple's devices play only aiff, wav and caf files"
        : "\(shown), expected an aiff, wav or caf file",
      label: isForOthers
        ? ".\(ending) is not played on Apple's devices" : ".\(ending) is not played",
      severity: sound == .ofActivity ? .note : nil,
      help: "convert the file to .caf, .wav or .aiff, and write that name",
      note: outcome(of: sound))
  }

  /// What a sender makes of the name, and what is heard then.
  private static func outcome(of sound: AppleSound) -> String {
    switch sound {
    case .ofActivity:
      "it becomes `sound` in the `alert` of `aps`, and the device may play the default sound: one of"
        + " Apple's examples for Live Activities names an .mp4, its page on sounds does not list it"
    case .named:
      "it becomes `name` in the `sound` of `aps`, and the device plays the default sound"
    case .amongOthers: "it becomes `sound` in `aps`, and these devices play the default sound"
    case .alone, .none: "it becomes `sound` in `aps`, and the device plays the default sound"
    }
  }

  /// Values that are not file names: a switch, or "default" in capitals.
  private static func misread(_ name: String) -> (severity: Severity, Void)? {
    switch name.lowercased() {
    case "default": (.note, ())
    case "true", "false", "yes", "no", "on", "1": (.warning, ())
    default: SoundFile.isMisspelledDefault(name.utf8.span) ? (.warning, ()) : nil
    }
  }
}
