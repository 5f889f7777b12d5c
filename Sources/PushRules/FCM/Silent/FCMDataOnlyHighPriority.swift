import JSON
package import PushFormats
package import PushModel

package enum FCMDataOnlyHighPriority: GuardedRule {
  package static let id: StaticString = "fcm-data-only-high-priority"
  package static let severity = Severity.error
  package static let source = GoogleDocs.priority
  package static let supersedes = Superseded.rules([APNsBackgroundPriority.self])

  package static var page: RulePage {
    RulePage(
      "A message that shows nothing on Apple's devices must have `apns-priority` 5.",
      rationale: """
        A data message to iOS may only use normal priority. FCM refuses `apns-priority` 10, and \
        its answer is misleading: it says that the registration token is not valid. People then \
        renew keys and certificates, or delete tokens that are fine. With `content-available` 1 \
        reports differ on whether it is refused, so that is a warning.
        """,
      failing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "10"}}}}"#,
          at: "/message/apns/headers/apns-priority", severity: .error,
          message:
            "`apns-priority` is 10 in a message that shows nothing on Apple's devices, expected 5",
          fixed:
            #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "5"}}}}"#
        ),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/headers/apns-priority", severity: .warning, remark: "a warning"),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1, "sound": ""}}}}}"#,
          at: "/message/apns/headers/apns-priority", severity: .warning,
          remark: "an empty sound is none"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "5", "apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "10"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"call": "c-1"}, "apns": {"headers": {"apns-push-type": "voip", "apns-priority": "10"}}}}"#,
          remark: "FCM delivers no such push at all"),
      ],
      serverErrors: [
        "The registration token is not a valid FCM registration token",
        "Invalid registration token",
        "Request contains an invalid argument",
      ])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .headers], seen: [Headers.priority.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.header(.priority, says: "10"), push.isSilentOnApple else { return }
    // It has to go another way, whatever its priority: another rule says so.
    guard push.declaredType?.isBeyondFCM != true else { return }
    let wakes = push.isOn(Aps.contentAvailable)
    // Apple's own rules check what a header declares as a background push, and what is declared as an
    // alert and should be one or the other: the right priority belongs to the right type.
    if APNsNothingToShow.explains(push) || wakes && push.isAnnouncedAsBackground { return }
    let pointer = push.pointer(to: Headers.priority)
    findings.add(
      self, at: push.value(Headers.priority),
      "`apns-priority` is 10 in a message that shows nothing on Apple's devices, expected 5",
      label: "too urgent for data", severity: wakes ? .warning : .error,
      related: push.has(Message.data) ? .init(push.key(Message.data), "data alone") : nil,
      help: "write \"5\"",
      note: wakes ? nil : "the token is fine, although FCM's answer blames it",
      predicts: wakes
        ? Prediction(
          .fcm, status: nil, reason: nil,
          outcome: "was seen to accept it, and to refuse it with a text that blames the token")
        : .fcmRefuses("The registration token is not a valid FCM registration token"),
      // By itself, the right priority leaves a message that does not wake the app.
      fix: Fix(edits: [.set(pointer, to: "\"5\"")], isSafe: wakes))
  }
}
