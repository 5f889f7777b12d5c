package import PushFormats
package import PushModel

/// Driven by the field tables and by the list of places where keys are often put.
package enum FCMMisplacedKey: Rule {
  package static let id: StaticString = "fcm-misplaced-key"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A field must be in the object that it belongs to.",
      rationale: """
        The common `notification` has `title`, `body` and `image`; anything specific to a platform \
        belongs in that platform's part. The legacy API had everything side by side, and an SDK \
        may have it elsewhere. FCM refuses the whole message for a field in the wrong place.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "sound": "default"}}}"#,
          at: "/message/notification/sound", severity: .error,
          message: "`sound` is not a key of `notification`"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "data": {"id": "7"}}}}"#,
          at: "/message/notification/data", severity: .error,
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "android": {"ttl": "86400s"}}}}"#,
          at: "/message/notification/android", severity: .error,
          message: "`android` is not a key of `notification`",
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"ttl": "86400s"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"ttl": "86400s", "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}}"#,
          at: "/message/android/apns", severity: .error,
          fixed:
            #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"ttl": "86400s"}, "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "validate_only": true}}"#,
          at: "/message/validate_only", severity: .error,
          fixed: #"{"message": {"topic": "news", "data": {"id": "7"}}, "validate_only": true}"#),
        Example(
          #"{"message": {"topic": "news", "apns": {"aps": {"alert": "Hi"}}}}"#,
          at: "/message/apns/aps", severity: .error,
          fixed: #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "Hi"}}}}}"#),
        Example(
          #"{"message": {"tokens": ["cGFyc2V0aGlzdG9rZW4"], "data": {"id": "7"}}}"#,
          at: "/message/tokens", severity: .error),
        Example(
          #"{"message": {"notification": {"title": "Hi"}, "android": {"topic": "news"}}}"#,
          at: "/message/android/topic", severity: .error,
          message: "`topic` is not a key of `android`",
          fixed: #"{"message": {"notification": {"title": "Hi"}, "android": {}, "topic": "news"}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "webpush": {"headers": {"TTL": "60", "title": "Hi"}}}}"#,
          at: "/message/webpush/headers/title", severity: .warning,
          message: "`title` is not a key of `webpush.headers`"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"sound": "default"}}}, "android": {"notification": {"sound": "default"}}}}"#
        )
      ], serverErrors: ["Unknown name", "Cannot find field"])
  }
}
