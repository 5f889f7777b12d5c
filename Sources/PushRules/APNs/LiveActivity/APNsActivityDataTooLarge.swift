import JSON
package import PushFormats
package import PushModel

package enum APNsActivityDataTooLarge: GuardedRule {
  package static let id: StaticString = "apns-activity-data-too-large"
  package static let severity = Severity.error
  package static let source = AppleDocs.liveData

  package static var page: RulePage {
    RulePage(
      """
      The `attributes` and `content-state` of a Live Activity must not exceed 4,096 bytes \
      together.
      """,
      rationale: """
        A broadcast may be 5,120 bytes long, but the data of a Live Activity may not: `attributes` \
        and `content-state` together are limited to 4 KB. Other pushes reach their own limit \
        first.
        """,
      failing: [
        Example(
          #"{"aps":{"event":"update","timestamp":1795255200,"content-state":{"log":"\#(String(repeating: "x", count: 4200))"}}}"#,
          at: "/aps/content-state", severity: .error,
          message: "the activity's data is 4,210 bytes long, 114 over the limit of 4,096",
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dGVhbS1yb3ZlcnM=",
            "apns-expiration": "0", "apns-priority": "5",
          ])
      ],
      passing: [
        Example(
          #"{"aps":{"event":"update","timestamp":1795255200,"content-state":{"log":"\#(String(repeating: "x", count: 3900))"}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dGVhbS1yb3ZlcnM=",
            "apns-expiration": "0", "apns-priority": "5",
          ])
      ])
  }

  package static var runs: Guard {
    Guard(
      [.payload, .oversize], seen: [Headers.channelID.id, Aps.contentState.id],
      pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let state = push[Aps.contentState]?.compactByteCount ?? 0
    let attributes = push[Aps.attributes]?.compactByteCount ?? 0
    let bytes = state + attributes
    guard bytes > Limits.liveActivityDataBytes else { return }
    let over = grouped(bytes - Limits.liveActivityDataBytes)
    findings.add(
      self, at: push.key(Aps.contentState),
      "the activity's data is \(grouped(bytes)) bytes long, \(over) over the limit of"
        + " \(grouped(Limits.liveActivityDataBytes))",
      label: "too much data for an activity",
      help: "shorten it, or let the app fetch the rest",
      predicts: .delivered("the Live Activity ignores the data"))
  }
}
