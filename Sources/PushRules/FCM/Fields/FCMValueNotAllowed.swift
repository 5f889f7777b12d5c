package import PushFormats

/// Driven by the field tables.
package enum FCMValueNotAllowed: Rule {
  package static let id: StaticString = "fcm-value-not-allowed"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A value is one of those that its field takes, in the form that Google documents.",
      rationale: """
        Enums are compared with their names: letter case makes no difference, but "high" is no name of \
        a notification's priority, "PRIORITY_HIGH" is. A length of time ends with an s, a time is \
        written as in RFC 3339, a colour as #rrggbb. FCM refuses the message otherwise, for a \
        colour or a label without naming the place.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"priority": 10}}}"#,
          at: "/message/android/priority",
          fixed: #"{"message": {"topic": "news", "android": {"priority": "HIGH"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"priority": "urgent"}}}"#,
          at: "/message/android/priority"),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"notification_priority": "high"}}}}"#,
          at: "/message/android/notification/notification_priority",
          fixed:
            #"{"message": {"topic": "news", "android": {"notification": {"notification_priority": "PRIORITY_HIGH"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "3600"}}}"#,
          at: "/message/android/ttl",
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "3600s"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "1h"}}}"#, at: "/message/android/ttl",
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "3600s"}}}"#),
        Example(
          ##"{"message": {"topic": "news", "android": {"notification": {"color": "fff"}}}}"##,
          at: "/message/android/notification/color",
          fixed:
            ##"{"message": {"topic": "news", "android": {"notification": {"color": "#ffffff"}}}}"##),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"event_time": "20.11.2026"}}}}"#,
          at: "/message/android/notification/event_time"),
        Example(
          #"{"message": {"topic": "news", "fcm_options": {"analytics_label": "spring sale"}}}"#,
          at: "/message/fcm_options/analytics_label"),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"notification_count": 2.5}}}}"#,
          at: "/message/android/notification/notification_count"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"headers": {"TTL": "-1"}}}}"#,
          at: "/message/webpush/headers/TTL"),
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
