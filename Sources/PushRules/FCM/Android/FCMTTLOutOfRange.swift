import JSON
package import PushFormats
package import PushModel

package enum FCMTTLOutOfRange: GuardedRule {
  package static let id: StaticString = "fcm-ttl-out-of-range"
  package static let severity = Severity.error
  package static let source = GoogleDocs.lifespan

  package static var page: RulePage {
    RulePage(
      "`ttl` must be between 0 and 2,419,200 seconds (four weeks).",
      rationale: """
        FCM keeps a message for four weeks at most and refuses one that asks for more. A much \
        larger number is usually in milliseconds, as the SDKs for Node and Java expect, with an \
        `s` appended.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "2592000s"}}}"#,
          at: "/message/android/ttl", severity: .error,
          message: #"`ttl` is "2592000s", expected "0s" to "2419200s", which is 28 days"#,
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "2419200s"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "86400000s"}}}"#,
          at: "/message/android/ttl", severity: .error,
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "86400s"}}}"#,
          remark: "a day in milliseconds"),
        Example(
          #"{"message": {"topic": "news", "android_v2": {"background_sync": {}, "ttl": "-1s"}}}"#,
          at: "/message/android_v2/ttl", severity: .error,
          fixed:
            #"{"message": {"topic": "news", "android_v2": {"background_sync": {}, "ttl": "0s"}}}"#
        ),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "android": {"ttl": "2419200s"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "0s"}}}"#, remark: "now or never"),
      ],
      serverErrors: ["Request contains an invalid argument", "InvalidTtl"])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .verbatim], anyOf: FCMFields.lifetimes)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let limit = Double(Limits.fcmTimeToLiveSeconds)
    for field in FCMFields.lifetimes {
      guard let seconds = push.seconds(field), seconds < 0 || seconds > limit else { continue }
      let right = nearest(to: seconds)
      findings.add(
        self, at: push.value(field),
        "`ttl` is \(ValueWords.quoted(push[field]?.string ?? "")), expected \"0s\" to"
          + " \"\(Limits.fcmTimeToLiveSeconds)s\", which is 28 days",
        label: seconds < 0 ? "below 0" : "more than 28 days", help: "write \"\(right)\"",
        note: seconds > limit * 10 ? ProtoRepair.sdkRemark : nil, predicts: .fcmRefusesBare,
        fix: .unsafe(.set(push.pointer(to: field), to: "\"\(right)\"")))
    }
  }

  /// The lifetime that was meant: a far too large one is in milliseconds.
  private static func nearest(to seconds: Double) -> String {
    let limit = Limits.fcmTimeToLiveSeconds
    guard seconds > 0 else { return "0s" }
    guard seconds > Double(limit * 10), seconds <= Double(limit * 1000) else { return "\(limit)s" }
    return ProtoRepair.inSeconds(milliseconds: Int64(seconds))
  }
}
