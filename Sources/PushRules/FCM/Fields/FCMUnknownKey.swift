package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum FCMUnknownKey: Rule {
  package static let id: StaticString = "fcm-unknown-key"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A message must only contain fields of the HTTP v1 API.",
      rationale: """
        FCM refuses the whole message for a single unknown field, and an object for another \
        service or an SDK is full of them. Custom values belong in `data`, as strings.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "urgency": "low"}}}"#,
          at: "/message/notification/urgency", severity: .error,
          message: "`urgency` is not a key of `notification`",
          fixed: #"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "campaign": "spring"}}"#,
          at: "/message/campaign", severity: .error,
          fixed: #"{"message": {"topic": "news", "data": {"id": "7"}}}"#),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "data": {"urgency": "low"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Hi", "urgency": "low"}}}}"#,
          remark: "a Web Notification is passed on unchanged"),
      ], serverErrors: ["Unknown name", "Cannot find field"])
  }
}
