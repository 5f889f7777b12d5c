package import JSON
package import PushFormats
package import PushModel

package enum APNsSoundEmpty: GuardedRule {
  package static let id: StaticString = "apns-sound-empty"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "`sound` must not be empty.",
      rationale: """
        An empty name was seen to play nothing, but the key still counts: it makes the push an \
        alert, and a background push must not have it. For a silent push leave `sound` out; \
        "default" is the system's sound.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "sound": ""}}"#, at: "/aps/sound", severity: .warning,
          message: "`sound` is an empty string",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"content-available": 1, "sound": ""}}"#, at: "/aps/sound", severity: .warning,
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"aps": {"content-available": 1, "sound": ""}}"#, at: "/aps/sound", severity: .warning,
          headers: ["apns-push-type": "background", "apns-priority": "5"],
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"channels": ["tea"], "data": {"alert": "Hi", "sound": ""}}"#, at: "/data/sound",
          severity: .warning, message: "`sound` is an empty string",
          fixed: #"{"channels": ["tea"], "data": {"alert": "Hi"}}"#,
          remark: "the adapter of Parse Server hands it on"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(#"{"aps": {"alert": "Hi"}}"#),
      ])
  }

  /// The same of a sender that hands the name on as it is.
  package static func report(
    _ sound: JSONValue?, at place: @autoclosure () -> JSONPointer, _ findings: inout Findings
  ) {
    guard sound?.utf8?.isEmpty == true else { return }
    let place = place()
    findings.add(
      self, at: .value(place), "`\(place.tokens.last ?? "sound")` is an empty string",
      label: "no sound", help: "leave it out for silence, or write \"default\"",
      predicts: .delivered("devices were seen to play no sound"), fix: .safe(.remove(place)))
  }

  package static var runs: Guard {
    Guard(.payload, anyOf: SoundFile.fields)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.isHandedOver else { return }
    for field in SoundFile.fields where push[field]?.utf8?.isEmpty == true {
      findings.add(
        self, at: push.value(field), "`\(field.field.name)` is an empty string",
        label: "no sound", severity: push.isForSDK ? .error : nil,
        help: field == Aps.sound.id && wakesSilently(push)
          ? "leave it out" + wayInSilence(push) : "leave it out for silence, or write \"default\"",
        note: push.thrown("apns.payload.aps.sound must be a non-empty string"),
        predicts: push.answered(.delivered("devices were seen to play no sound")),
        // A push with nothing else to show needs a sound, or is not to be sent.
        fix: push.leavingOut(field, isSafe: field == Aps.sound.id))
    }
  }

  /// How a push goes that only wakes the app, where no header says yet how it goes.
  private static func wayInSilence(_ push: borrowing Push) -> String {
    guard !push.has(Headers.pushType), push.parts.contains(.direct) || push.parts.contains(.fcmV1)
    else { return "" }
    return ", and send the push with apns-push-type background and apns-priority 5"
  }

  /// Whether a sound would turn a push that only wakes the app into an alert.
  private static func wakesSilently(_ push: borrowing Push) -> Bool {
    push.isOn(Aps.contentAvailable) && !push.has(Aps.alert) && !push.has(Aps.badge)
      && !push.hasCommonText
  }
}
