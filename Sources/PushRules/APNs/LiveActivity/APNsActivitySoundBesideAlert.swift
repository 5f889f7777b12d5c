import JSON
package import PushFormats
package import PushModel

package enum APNsActivitySoundBesideAlert: GuardedRule {
  package static let id: StaticString = "apns-activity-sound-beside-alert"
  package static let severity = Severity.warning
  package static let source = AppleDocs.activityPush

  /// Whether this rule reports a key that the push type ignores, instead of the general one.
  static func covers(_ field: FieldID, _ pushType: PushType) -> Bool {
    field == Aps.sound.id && pushType == .liveactivity
  }

  package static var page: RulePage {
    RulePage(
      "The sound of a Live Activity push must be inside `alert`.",
      rationale: """
        An ordinary notification has its `sound` directly in `aps`, a Live Activity has it inside \
        `alert`. Directly in `aps` the sound is not read: the push is silent.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": "Goal!"}, "sound": "goal.caf"}}"#,
          at: "/aps/sound", severity: .warning,
          message: "`sound` is directly in `aps` in a Live Activity push",
          fixed:
            #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": "Goal!", "sound": "goal.caf"}}}"#
        ),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "sound": "goal.caf"}}"#,
          at: "/aps/sound", severity: .warning),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": "Goal!", "sound": "goal.caf"}}}"#
        ),
        Example(#"{"aps": {"alert": {"title": "Goal!"}, "sound": "goal.caf"}}"#),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.sound.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let hasAlertObject = push[Aps.alert]?.isObject == true
    let isDouble = push.has(ActivityAlert.sound)
    findings.add(
      self, at: push.key(Aps.sound), "`sound` is directly in `aps` in a Live Activity push",
      label: "ignored here",
      related: hasAlertObject ? .init(push.key(Aps.alert), "belongs in here") : nil,
      help: isDouble
        ? "remove it: \"alert\" contains a sound"
        : hasAlertObject ? "move it into \"alert\"" : helpWithoutAlertObject(push),
      predicts: .delivered("no sound is played"), fix: fix(push, hasAlertObject, isDouble))
  }

  private static func helpWithoutAlertObject(_ push: borrowing Push) -> String {
    push.has(Aps.alert)
      ? "put it into \"alert\", an object, or leave it out"
      : "leave it out, or add an \"alert\" that contains it"
  }

  private static func fix(_ push: borrowing Push, _ hasAlertObject: Bool, _ isDouble: Bool) -> Fix?
  {
    let pointer = push.pointer(to: Aps.sound)
    if isDouble { return .unsafe(.remove(pointer)) }
    guard hasAlertObject, push[Aps.sound]?.isString == true else { return nil }
    return .safe(.move([pointer], into: push.pointer(to: Aps.alert)))
  }
}
