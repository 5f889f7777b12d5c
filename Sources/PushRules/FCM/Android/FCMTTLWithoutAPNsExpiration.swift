package import PushFormats
package import PushModel

package enum FCMTTLWithoutAPNsExpiration: GuardedRule {
  package static let id: StaticString = "fcm-ttl-without-apns-expiration"
  package static let severity = Severity.note
  package static let source = GoogleDocs.lifespan

  package static var page: RulePage {
    RulePage(
      "A message with `android.ttl` should set `apns-expiration` as well.",
      rationale: """
        `android.ttl` does not reach APNs, where `apns-expiration` says until when a push is kept, \
        in seconds since 1970. Without it FCM sets 30 days, so Apple users may see the message \
        long after it has become useless.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"ttl": "60s"}, "apns": {"payload": {"aps": {"sound": "default"}}}}}"#,
          at: "/message/android/ttl", severity: .note,
          message: "`ttl` has no effect on Apple's devices")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"ttl": "60s"}}}"#,
          remark: "nothing says that Apple's devices are meant"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"ttl": "60s"}, "apns": {"headers": {"apns-expiration": "1795255200"}}}}"#
        ),
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1, seen: [Message.apns.id], unseen: [Headers.expiration.id], anyOf: FCMFields.lifetimes)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let field = FCMFields.lifetimes.first(where: { push.fields.contains($0) }) else { return }
    findings.add(
      self, at: push.key(field), "`ttl` has no effect on Apple's devices",
      label: "only for Android",
      help: "add \"apns-expiration\" to the `headers` of `apns`, in seconds since 1970",
      note: "without the header FCM asks APNs to keep the push for 30 days")
  }
}
