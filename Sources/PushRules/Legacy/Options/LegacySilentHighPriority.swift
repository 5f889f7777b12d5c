import JSON
package import PushFormats
package import PushModel

package enum LegacySilentHighPriority: GuardedRule {
  package static let id: StaticString = "legacy-silent-high-priority"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.priority

  package static var runs: Guard {
    Guard(
      .fcmLegacy, seen: [LegacyRequest.contentAvailable.id, LegacyRequest.priority.id],
      unseen: [LegacyRequest.notification.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[LegacyRequest.contentAvailable]?.boolean == true,
      push[LegacyRequest.priority]?.utf8?.equals("high") == true
    else { return }
    findings.add(
      self, at: push.value(LegacyRequest.priority),
      "a message that only wakes the app has the priority \"high\"", label: "10 for APNs",
      related: .init(push.key(LegacyRequest.contentAvailable), "shows nothing"),
      help: "write \"normal\", or leave `priority` out",
      note: "on Apple's platforms \"high\" means priority 10, which is for visible notifications",
      predicts: .fcmDelivers("iOS may delay or drop it"),
      fix: .unsafe(.set(push.pointer(to: LegacyRequest.priority), to: "\"normal\"")))
  }

  package static var page: RulePage {
    RulePage(
      "A message that only wakes an Apple app must have normal priority.",
      rationale: """
        High priority is recommended for Android, where it wakes the device. On Apple's platforms \
        it becomes priority 10, but Apple requires 5 for a push that shows nothing: with 10 such a \
        push is an error, or is delayed.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "content_available": true, "priority": "high", "data": {"id": "7"}}"#,
          at: "/priority", severity: .warning,
          message: #"a message that only wakes the app has the priority "high""#,
          fixed:
            #"{"to": "/topics/news", "content_available": true, "priority": "normal", "data": {"id": "7"}}"#
        )
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "content_available": true, "priority": "normal", "data": {"id": "7"}}"#
        ),
        Example(
          #"{"to": "/topics/news", "content_available": true, "priority": "high", "notification": {"title": "Hi"}}"#
        ),
      ])
  }
}
