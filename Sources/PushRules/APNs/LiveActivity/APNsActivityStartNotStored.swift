import JSON
package import PushFormats
package import PushModel

package enum APNsActivityStartNotStored: GuardedRule {
  package static let id: StaticString = "apns-activity-start-not-stored"
  package static let severity = Severity.note
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A push that starts a Live Activity should be stored while the device is offline.",
      rationale: """
        With `apns-expiration: 0` APNs tries once and stores nothing. That is fine for an update, \
        since the next one replaces it; but if a start is lost there is no activity, and every \
        update after it is lost too.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}}}"#,
          at: "header apns-expiration", severity: .note,
          message: "`apns-expiration` is 0 in a push that starts an activity",
          headers: [
            "apns-push-type": "liveactivity", "apns-expiration": "0",
            "apns-topic": "org.demo.scores.push-type.liveactivity",
          ])
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-expiration": "0",
            "apns-topic": "org.demo.scores.push-type.liveactivity",
          ])
      ])
  }

  package static var runs: Guard {
    Guard(
      [.payload, .headers], seen: [Headers.expiration.id, Aps.event.id],
      unseen: [Headers.channelID.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.activityEvent == .start, push[Headers.expiration]?.utf8?.equals("0") == true else {
      return
    }
    findings.add(
      self, at: push.value(Headers.expiration),
      "`apns-expiration` is 0 in a push that starts an activity",
      label: "only one attempt", related: .init(push.value(Aps.event), "starts an activity"),
      help: "give the time until which the start makes sense, in seconds since 1970",
      predicts: .delivered("a device that is offline at this moment never starts the activity"))
  }
}
