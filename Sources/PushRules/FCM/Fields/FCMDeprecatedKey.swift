package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum FCMDeprecatedKey: Rule {
  package static let id: StaticString = "fcm-deprecated-key"
  package static let severity = Severity.note
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A deprecated field should be replaced by its successor.",
      rationale: """
        Google still reads these fields. `fid`, the Firebase installation ID, replaces the \
        registration token; `name` is filled in by FCM. You do not have to change anything today.
        """,
      failing: [
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK:APA91bH0eXampleOfARegistrationToken", "data": {"id": "7"}}}"#,
          at: "/message/token", severity: .note, message: "`token` is deprecated"),
        Example(
          #"{"message": {"topic": "news", "name": "projects/demo/messages/1", "data": {"id": "7"}}}"#,
          at: "/message/name", severity: .note, message: "`name` is written by the service"),
      ],
      passing: [
        Example(#"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#)
      ])
  }
}
