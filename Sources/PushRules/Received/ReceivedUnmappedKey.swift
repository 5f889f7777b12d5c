import JSON
package import PushFormats
package import PushModel

package enum ReceivedUnmappedKey: GuardedRule {
  package static let id: StaticString = "received-unmapped-key"
  package static let severity = Severity.note
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard([.payload, .received])
  }

  private static let prefix: StaticString = "gcm.notification."
  /// More would not help.
  private static let maxFindings = 8

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let payload = push.payload else { return }
    let waits = push.has(FCMAdded.localStart)
    var count = 0
    var members = payload.members
    while count < maxFindings, let member = members.next() {
      guard member.key.begins(with: prefix) else { continue }
      let name = String(member.name.dropFirst(prefix.utf8CodeUnitCount))
      // A message that waits for its local time has its texts under these names.
      if waits, Table.fcmAdded.field(named: member.name) != nil { continue }
      report(member.name, name, push, &findings)
      count += 1
    }
  }

  private static func report(
    _ key: String, _ name: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let flag = flag(name)
    let shown = ValueWords.shortened(name)
    findings.add(
      self, at: .key(push.pointer(to: .payload).appending(key)),
      flag == nil
        ? "the sender put `\(shown)` in `notification`, where FCM does not use it on iOS"
        : "the sender put the flag `\(shown)` in `notification`, where it does nothing",
      label: "left over from the sender", severity: flag == nil ? nil : .warning,
      help: flag.map {
        "the sender should put `\($0)` beside `notification`, or use HTTP v1 with `aps`"
      },
      note: "FCM passes unknown keys of `notification` to the app with this prefix",
      predicts: flag.map { _ in .onDevice("the system does not read it") })
  }

  /// The legacy flag with this name.
  private static func flag(_ name: String) -> String? {
    let folded = name.lowercased().filter { $0 != "-" && $0 != "_" }
    switch folded {
    case "contentavailable": return "content_available"
    case "mutablecontent": return "mutable_content"
    default: return nil
    }
  }

  package static var page: RulePage {
    RulePage(
      """
      A key under `gcm.notification.` shows that the sender's `notification` field had no effect \
      on Apple's devices.
      """,
      rationale: """
        FCM turns the keys of a legacy `notification` into an alert. Unknown ones reach the app as \
        `gcm.notification.` and the name, where nothing reads them. \
        `gcm.notification.mutable_content` is the trace of a widely copied mistake: the flag \
        belongs beside `notification`, not in it.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"title": "Hi"}}, "gcm.message_id": "1", "gcm.notification.mutable_content": "true"}"#,
          at: "/gcm.notification.mutable_content", severity: .warning,
          message:
            "the sender put the flag `mutable_content` in `notification`, where it does nothing"
        ),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "gcm.notification.priority": "high"}"#,
          at: "/gcm.notification.priority", severity: .note,
          message:
            "the sender put `priority` in `notification`, where FCM does not use it on iOS"),
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00", "gcm.notification.title": "Hi"}"#,
          remark: "a message that waits for the device's local time")
      ])
  }
}
