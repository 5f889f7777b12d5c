import JSON
package import PushFormats
package import PushModel

package enum LegacyReservedDataKey: GuardedRule {
  package static let id: StaticString = "legacy-reserved-data-key"
  package static let severity = Severity.error
  package static let source = ReservedDataKey.source

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.data.id])
  }

  /// More would not help.
  private static let maxFindings = 8

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let data = push[LegacyRequest.data], data.isObject else { return }
    var count = 0
    var members = data.members
    while count < maxFindings, let member = members.next() {
      guard member.key.mayBeReserved, let reserved = ReservedDataKey.reserving(member.key) else {
        continue
      }
      let name = ValueWords.shortened(member.name)
      let isApple = member.key.equals("aps")
      count += 1
      findings.add(
        self, at: .key(push.pointer(to: LegacyRequest.data).appending(member.name)),
        "the data key `\(name)` is reserved", label: "reserved by FCM",
        severity: isApple ? .error : reserved.severity,
        help: isApple
          ? "leave it out: Apple's dictionary is built from `notification` and the options beside it"
          : "give it another name, such as `app_\(name)`",
        predicts: isApple ? .legacyRefuses("\"aps\" key is not permitted") : prediction(reserved))
    }
  }

  private static func prediction(_ reserved: ReservedDataKey) -> Prediction {
    reserved.severity == .error
      ? Prediction(
        .fcm, status: 200, reason: "InvalidDataKey", outcome: "the message is not delivered")
      : .fcmDelivers(reserved.outcome)
  }

  package static var page: RulePage {
    RulePage(
      "Keys of `data` must not use names that FCM reserves.",
      rationale: """
        FCM reserves `from` and everything that begins with `google.` or `gcm.`: the request is \
        refused with InvalidDataKey. Other names, such as `message_type` and `collapse_key`, are \
        accepted and then lost on some platforms; `aps` is refused with 400 InvalidParameters.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "data": {"from": "Ann"}}"#, at: "/data/from", severity: .error,
          message: "the data key `from` is reserved"),
        Example(
          #"{"to": "/topics/news", "data": {"gcm.badge": "1"}}"#, at: "/data/gcm.badge",
          severity: .error),
        Example(
          #"{"to": "/topics/news", "data": {"aps": {"alert": "Hi"}}}"#, at: "/data/aps",
          severity: .error, remark: "the legacy API alone refuses it"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "data": {"sender": "Ann", "notification": "yes"}}"#)
      ],
      serverErrors: ["InvalidDataKey", "key is not permitted"])
  }
}
