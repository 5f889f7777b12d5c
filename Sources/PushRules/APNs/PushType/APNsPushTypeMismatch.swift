package import PushFormats
package import PushModel

package enum APNsPushTypeMismatch: Rule {
  package static let id: StaticString = "apns-push-type-mismatch"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "The push type must match what the payload does.",
      rationale: """
        `apns-push-type` must match the payload. On a mismatch APNs may return an error, delay the \
        push or drop it, and what gets through is handled as the header says: a Live Activity that \
        is sent as an alert changes nothing. Most push types also need their own topic.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"eta": 4}}}"#,
          at: "header apns-push-type", severity: .error,
          message:
            #"push type "alert" does not fit the payload, which contains `aps` with `event`, `timestamp` and the activity's content"#,
          headers: [
            "apns-push-type": "alert", "apns-topic": "org.demo.taxi.push-type.liveactivity",
          ]),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"mdm": "E7B9A3C0"}}"#,
          at: "/headers/apns-push-type", severity: .error,
          message:
            #"push type "alert" does not fit the payload, which contains `mdm` and nothing else, no `aps` either"#,
          fixed: #"{"headers": {"apns-push-type": "mdm"}, "payload": {"mdm": "E7B9A3C0"}}"#),
        Example(
          #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-changed": true}}}"#,
          at: "/headers/apns-push-type", severity: .error,
          message:
            #"push type "background" does not fit the payload, which contains `aps` with `content-changed`"#,
          remark: "for widgets or for controls"),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"eta": 4}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-topic": "org.demo.taxi.push-type.liveactivity",
          ]),
        Example(
          #"{"aps": {"alert": "Hi"}, "mdm": "spring-campaign"}"#,
          headers: ["apns-push-type": "alert"], remark: "the app's own `mdm`"),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "attributes": {"id": "s-1", "track": 7}}}"#,
          headers: ["apns-push-type": "nowplaying"]),
      ],
      serverErrors: ["InvalidPushType"])
  }

  /// Reports a type that contradicts the payload.
  ///
  /// From then on the payload decides the type; otherwise each of its keys would be reported as one
  /// without effect.
  package static func report(_ push: inout Push, _ findings: inout Findings) {
    guard let declared = push.pushType, push.pushTypeOrigin == .header,
      let evident = PushTypeInference.contradiction(to: declared, push)
    else { return }
    let isForWidgets = evident == .widgets
    let right = isForWidgets ? "widgets or controls" : evident.name
    findings.add(
      self, at: push.has(Headers.pushType) ? push.value(Headers.pushType) : push.object(.payload),
      "push type \"\(declared.name)\" does not fit the payload, which contains \(evident.content)",
      label: "for another payload", related: .init(push.object(.payload), "for \(right)"),
      help: evident.isHeaderValue
        ? "send it with apns-push-type \(right)" : "send it to the browser's push service",
      predicts: Prediction(
        .apns, status: nil, reason: nil, outcome: "may refuse, delay or drop the push"),
      fix: evident.isHeaderValue && !isForWidgets
        ? Fix(push.setting(.pushType, to: evident.name), isSafe: false) : nil)
    push.pushType = evident
    push.pushTypeOrigin = .payload
  }
}
