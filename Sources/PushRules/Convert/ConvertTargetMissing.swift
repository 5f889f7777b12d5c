import JSON
package import PushFormats
package import PushModel

package enum ConvertTargetMissing: Rule {
  package static let id: StaticString = "convert-target-missing"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static func report(_ findings: inout Findings) {
    findings.add(
      self, at: .document, "the message has no target", label: "no target",
      help: "give a registration token or /topics/NAME with --send-to",
      note: "a device token of APNs is not a registration token of FCM",
      predicts: .fcmRefuses("Recipient of the message is not set."))
  }

  /// Reports a message to a Live Activity that does not say to which one.
  package static func reportActivityToken(at place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "the message to a Live Activity has no `apns.live_activity_token`",
      label: "which activity",
      help: "add the token that ActivityKit gave the app to the output",
      note: "it stands beside the registration token of the app, and does not replace it",
      predicts: .fcmDelivers("the push goes to the app's ordinary token, and no activity changes"))
  }

  package static var page: RulePage {
    RulePage(
      "A message for FCM must name its target.",
      rationale: """
        HTTP v1 requires exactly one of `token`, `fid`, `topic` and `condition`. An APNs payload \
        does not name a target, and the device token beside it means nothing to FCM. `pushcheck \
        convert --to fcm-v1` does not invent a target: pass it with `--send-to`, or add it before \
        the message is sent. A message to a Live Activity also needs the token of the activity, which \
        a stored request to APNs has as its `token`.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "", severity: .warning,
          message: "the message has no target"),
        Example(
          #"{"priority": "high", "notification": {"title": "Hi"}}"#, at: "", severity: .warning),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#, at: "",
          severity: .warning,
          message: "the message to a Live Activity has no `apns.live_activity_token`"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(#"{"condition": "'a' in topics", "priority": "high"}"#),
      ])
  }
}
