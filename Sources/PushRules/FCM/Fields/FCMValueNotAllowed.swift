package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum FCMValueNotAllowed: Rule {
  package static let id: StaticString = "fcm-value-not-allowed"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A value must be one that Google documents for its field.",
      rationale: """
        Enum values are compared by name: case makes no difference, but "high" is not a priority \
        of a notification, "PRIORITY_HIGH" is. A duration ends with an s, a time follows RFC 3339, \
        a colour is written as #rrggbb. FCM refuses anything else; for a colour or a label the \
        error does not name the place.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"priority": 10}}}"#,
          at: "/message/android/priority", severity: .error,
          message: #"`priority` is 10, expected one of "NORMAL" and "HIGH""#,
          fixed: #"{"message": {"topic": "news", "android": {"priority": "HIGH"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"priority": "urgent"}}}"#,
          at: "/message/android/priority", severity: .error,
          message: #"`priority` is "urgent", expected one of "NORMAL" and "HIGH""#),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"notification_priority": "high"}}}}"#,
          at: "/message/android/notification/notification_priority", severity: .error,
          message:
            #"`notification_priority` is "high", expected one of "PRIORITY_MIN", "PRIORITY_LOW", "PRIORITY_DEFAULT", "PRIORITY_HIGH" and "PRIORITY_MAX""#,
          fixed:
            #"{"message": {"topic": "news", "android": {"notification": {"notification_priority": "PRIORITY_HIGH"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"notification_priority": "4"}}}}"#,
          at: "/message/android/notification/notification_priority", severity: .error,
          fixed:
            #"{"message": {"topic": "news", "android": {"notification": {"notification_priority": "PRIORITY_HIGH"}}}}"#,
          remark: "the number of PRIORITY_HIGH, which may stand there without quotes"),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "3600"}}}"#,
          at: "/message/android/ttl", severity: .error,
          message: #"`ttl` is "3600", expected seconds followed by `s`, as in "3600s""#,
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "3600s"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "1h"}}}"#, at: "/message/android/ttl",
          severity: .error,
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "3600s"}}}"#),
        Example(
          ##"{"message": {"topic": "news", "android": {"notification": {"color": "fff"}}}}"##,
          at: "/message/android/notification/color", severity: .error,
          message: ##"`color` is "fff", expected # and six hex digits, such as "#2196F3""##,
          fixed:
            ##"{"message": {"topic": "news", "android": {"notification": {"color": "#ffffff"}}}}"##),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"event_time": "20.11.2026"}}}}"#,
          at: "/message/android/notification/event_time", severity: .error,
          message: #"`event_time` is "20.11.2026", expected a time as in "2026-11-20T10:05:00Z""#),
        Example(
          #"{"message": {"topic": "news", "fcm_options": {"analytics_label": "spring sale"}}}"#,
          at: "/message/fcm_options/analytics_label", severity: .error,
          message:
            #"`analytics_label` is "spring sale", expected 1 to 50 of the characters A-Z a-z 0-9 - _ . ~ %"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"notification_count": 2.5}}}}"#,
          at: "/message/android/notification/notification_count", severity: .error,
          message: "`notification_count` is 2.5, expected a whole number"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"headers": {"TTL": "-1"}}}}"#,
          at: "/message/webpush/headers/TTL", severity: .error,
          message: #"`TTL` is "-1", expected decimal digits in a string"#),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "{{ttl}}"}}}"#,
          at: "/message/android/ttl", severity: .note,
          message: #"`ttl` is the placeholder "{{ttl}}""#),
      ],
      passing: [
        Example(
          ##"{"message": {"topic": "news", "android": {"priority": "high", "ttl": "0s", "notification": {"visibility": "private", "color": "#0a7F33", "event_time": "2026-11-20T10:05:00.5+01:00", "proxy": "if-priority-lowered"}}}}"##
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"priority": 1}}}"#,
          remark: "the number of HIGH"),
      ],
      serverErrors: [
        "Invalid value at", "Illegal duration format", "Request contains an invalid argument",
        "TTL must be a non-negative integer",
      ])
  }
}
