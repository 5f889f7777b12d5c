import JSON
package import PushFormats
package import PushModel

package enum FCMTTLInMilliseconds: GuardedRule {
  package static let id: StaticString = "fcm-ttl-in-milliseconds"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.lifespan

  package static var page: RulePage {
    RulePage(
      "`ttl` must be in seconds, not milliseconds.",
      rationale: """
        The SDKs for Node and Java expect milliseconds. Ten minutes are 600000; with an `s` \
        appended that is a week for the REST API, and a message that is only useful for minutes is \
        kept for days. A value is reported if it is a whole number of minutes in milliseconds but \
        not a whole number of days in seconds.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "600000s"}}}"#,
          at: "/message/android/ttl", severity: .warning,
          message:
            #"`ttl` is "600000s", which is 166 hours; as milliseconds it would be 10 minutes"#,
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "600s"}}}"#)
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "android": {"ttl": "604800s"}}}"#),
        Example(#"{"message": {"topic": "news", "android": {"ttl": "10023.32s"}}}"#),
      ])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .verbatim], anyOf: FCMFields.lifetimes)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for field in FCMFields.lifetimes {
      guard let seconds = push.seconds(field), let whole = Int64(exactly: seconds),
        whole <= Limits.fcmTimeToLiveSeconds, ProtoRepair.mayBeMilliseconds(whole),
        whole % 86400 != 0
      else { continue }
      let right = ProtoRepair.inSeconds(milliseconds: whole)
      findings.add(
        self, at: push.value(field),
        "`ttl` is \"\(whole)s\", which is \(grouped(Int(whole / 3600))) hours; as milliseconds it"
          + " would be \(whole / 60000) minutes",
        label: "milliseconds?", help: "write \"\(right)\" if minutes are meant",
        note: ProtoRepair.sdkRemark,
        predicts: .fcmDelivers("keeps the message for \(grouped(Int(whole / 3600))) hours"),
        fix: .unsafe(.set(push.pointer(to: field), to: "\"\(right)\"")))
    }
  }
}
