import JSON
package import PushFormats
package import PushModel

package enum FCMDirectChannel: GuardedRule {
  package static let id: StaticString = "fcm-direct-channel"
  package static let severity = Severity.note
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.dataOnly)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: .container(JSONPointer()),
      "the document is the data of a message, which shows nothing on iOS by itself",
      label: "data only",
      help: "send it as `message.data`, and add a `notification`, or \"content-available\": 1 in"
        + " `apns.payload.aps`",
      note: "the direct channel that brought data to an app in the foreground is gone since version"
        + " 7.0.0 of the SDK; now its keys arrive beside `aps`")
    checkKeys(of: push, &findings)
  }

  /// The reserved names are the same as in a message's `data`.
  private static func checkKeys(of push: borrowing Push, _ findings: inout Findings) {
    let before = findings.checkpoint
    var members = push.document.members
    while let member = members.next(), findings.hasRoom(after: before) {
      guard member.key.mayBeReserved else { continue }
      if let key = ReservedDataKey.reserving(member.key) {
        let name = member.name
        FCMReservedDataKey.report(key, name, JSONPointer([name]), &findings)
      } else if let misplacement = Misplacement.findInData(member.key) {
        let name = member.name
        FCMDataWithoutEffect.report(name, misplacement, JSONPointer([name]), push, &findings)
      }
    }
  }

  package static var page: RulePage {
    RulePage(
      "On iOS, data without a notification or a wake-up flag only reaches an open app.",
      rationale: """
        Older guides show the data of a message as a flat dictionary of strings, with a `title` \
        and a `body`, and say that FCM's own connection delivers it. That connection was dropped \
        from the SDK for Apple in version 7.0.0. `data` now travels through APNs, as keys beside \
        `aps`: the system shows none of it, whatever the keys are called, and only wakes the app \
        for `content-available`.
        """,
      failing: [
        Example(
          #"{"title": "Portugal vs. Denmark", "body": "great match!", "icon": "myicon"}"#, at: "",
          severity: .note,
          message: "the document is the data of a message, which shows nothing on iOS by itself",
          kind: .fcmData)
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "5", "apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}}"#
        )
      ])
  }
}
