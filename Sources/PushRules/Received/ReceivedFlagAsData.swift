import JSON
package import PushFormats
package import PushModel

package enum ReceivedFlagAsData: GuardedRule {
  package static let id: StaticString = "received-flag-as-data"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard([.payload, .received])
  }

  private static let flags = KeyTable([
    "content_available", "mutable_content", "contentAvailable", "mutableContent",
    "content-available", "mutable-content",
  ])
  private static let meant = ["content-available", "mutable-content"]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let payload = push.payload else { return }
    var members = payload.members
    while let member = members.next() {
      guard let number = flags.number(of: member) else { continue }
      let right = meant[number % 2]
      findings.add(
        self, at: .key(push.pointer(to: .payload).appending(member.name)),
        "`\(member.name)` arrived as custom data", label: "does nothing here",
        help: "the sender should put \"\(right)\": 1 into `apns.payload.aps`",
        note: "the sender put it in `data`, where it is ordinary data",
        predicts: .onDevice("the system does not read it"))
    }
  }

  package static var page: RulePage {
    RulePage(
      "Apple's flags must arrive inside `aps`, not as data.",
      rationale: """
        A flag among the app's data was put into `data` by the sender, perhaps because a console \
        offers nothing else. There it does not wake the app or run a service extension.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "content_available": "true"}"#,
          at: "/content_available", severity: .warning,
          message: "`content_available` arrived as custom data"),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "mutable-content": "1"}"#,
          at: "/mutable-content", severity: .warning,
          message: "`mutable-content` arrived as custom data",
          remark: "the right name at the wrong place"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "content-available": 1}, "gcm.message_id": "1"}"#),
        Example(
          #"{"coldstart": false, "content-available": 1, "foreground": true, "gcm.message_id": "1"}"#,
          remark: "a plugin for Cordova takes it out of `aps`"),
      ])
  }
}
