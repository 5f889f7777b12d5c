package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum FCMWrongType: Rule {
  package static let id: StaticString = "fcm-wrong-type"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.protoJSON

  package static var page: RulePage {
    RulePage(
      "A value must have the JSON type that Google documents for its field.",
      rationale: """
        Google reads a message by the rules of proto3 JSON: text in quotes, `true` and `false` \
        without, whole numbers as numbers or as digits in quotes, durations as "3600s". Null means \
        that a field is not set, but it is not allowed as an element of a list. Otherwise FCM \
        refuses the whole message.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": 7}}}"#,
          at: "/message/notification/title", severity: .error,
          message: "`title` is 7, expected a string",
          fixed: #"{"message": {"topic": "news", "notification": {"title": "7"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": 3600}}}"#, at: "/message/android/ttl",
          severity: .error,
          message: #"`ttl` is 3600, expected seconds followed by `s`, as in "3600s""#,
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "3600s"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": 86400000}}}"#,
          at: "/message/android/ttl", severity: .error,
          fixed: #"{"message": {"topic": "news", "android": {"ttl": "86400s"}}}"#,
          remark: "milliseconds, as the SDK for Node takes them"),
        Example(
          #"{"message": {"topic": "news", "data": []}}"#, at: "/message/data", severity: .error,
          message: "`data` is an empty list, expected an object whose values are strings",
          fixed: #"{"message": {"topic": "news", "data": {}}}"#, remark: "an empty array of PHP"),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"sticky": "true"}}}}"#,
          at: "/message/android/notification/sticky", severity: .warning,
          message: #"`sticky` is the string "true", expected true or false"#,
          fixed: #"{"message": {"topic": "news", "android": {"notification": {"sticky": true}}}}"#,
          remark: "a warning: the reader takes it, no document says so"),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"body_loc_key": "MOVE", "body_loc_args": "[\"Ann\"]"}}}}"#,
          at: "/message/android/notification/body_loc_args", severity: .error,
          message: #"`body_loc_args` is the string "[\"Ann\"]", expected a list of strings"#,
          fixed:
            #"{"message": {"topic": "news", "android": {"notification": {"body_loc_key": "MOVE", "body_loc_args": ["Ann"]}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"vibrate_timings": ["0s", null]}}}}"#,
          at: "/message/android/notification/vibrate_timings/1", severity: .error,
          message:
            #"element 1 of `vibrate_timings` is null, expected seconds followed by `s`, as in "0.5s""#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"vibrate_timings": [200, 100]}}}}"#,
          at: "/message/android/notification/vibrate_timings", severity: .error,
          message:
            #"2 elements of `vibrate_timings` are numbers, expected seconds followed by `s`, as in "0.2s""#,
          fixed:
            #"{"message": {"topic": "news", "android": {"notification": {"vibrate_timings": ["0.2s", "0.1s"]}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": "Hi"}}"#, at: "/message/notification",
          severity: .error, message: #"`notification` is the string "Hi", expected an object"#),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Hi", "silent": "false"}}}}"#,
          at: "/message/webpush/notification/silent", severity: .warning,
          message: #"`silent` is the string "false", which a browser takes as true"#,
          fixed:
            #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Hi", "silent": false}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Hi", "requireInteraction": 1}}}}"#,
          at: "/message/webpush/notification/requireInteraction", severity: .note,
          message: "`requireInteraction` is 1, expected true or false",
          fixed:
            #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Hi", "requireInteraction": true}}}}"#,
          remark: "a browser takes it as true"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": null, "android": {"notification": {"notification_count": "3", "title": null}}}}"#,
          remark: "digits in quotes, and null for what is not set"),
        Example(
          #"{"validate_only": false, "message": {"topic": "news", "android": {"ttl": "10023.32s"}}}"#
        ),
      ],
      serverErrors: ["Invalid value at", "Illegal duration format", "Proto field is not repeating"])
  }
}
