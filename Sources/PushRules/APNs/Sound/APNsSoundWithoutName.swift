import JSON
package import PushFormats
package import PushModel

package enum APNsSoundWithoutName: GuardedRule {
  package static let id: StaticString = "apns-sound-without-name"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A `sound` object must have a `name`.",
      rationale: """
        Apple documents `name` as part of the object for critical sounds. Without it devices were \
        seen to play the default sound, and some libraries refuse the object.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Fire", "sound": {"critical": 1, "volume": 1}}}"#, at: "/aps/sound",
          severity: .note, message: "`sound` is an object without `name`",
          fixed:
            #"{"aps": {"alert": "Fire", "sound": {"critical": 1, "volume": 1, "name": "default"}}}"#
        )
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Fire", "sound": {"critical": 1, "name": "default", "volume": 1}}}"#)
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Aps.sound.id], unseen: [Sound.name.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Aps.sound]?.isObject == true, push.pushType != .liveactivity else { return }
    findings.add(
      self, at: push.object(.sound), "`sound` is an object without `name`", label: "no name",
      severity: push.isForSDK ? .error : nil,
      help: "add \"name\", a file name or \"default\"",
      note: push.thrown("apns.payload.aps.sound.name must be a non-empty string")
        ?? "devices were seen to play the default sound",
      fix: .unsafe(
        .insert(
          into: push.pointer(to: .sound), key: "name", value: #""default""#, at: .last)))
  }
}
