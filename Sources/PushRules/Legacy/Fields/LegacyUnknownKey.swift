package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum LegacyUnknownKey: Rule {
  package static let id: StaticString = "legacy-unknown-key"
  package static let severity = Severity.warning
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    RulePage(
      "A legacy request must only contain keys of the legacy API.",
      rationale: """
        The legacy API ignored a key that it did not know; one inside `notification` reached iOS \
        apps as `gcm.notification.` and its name, where no app looks for it. Custom values belong \
        in `data`.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "urgency": "low"}}"#,
          at: "/notification/urgency", severity: .warning,
          message: "`urgency` is not a key of the legacy `notification`",
          fixed: #"{"to": "/topics/news", "notification": {"title": "Hi"}}"#)
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi"}, "data": {"urgency": "low"}}"#)
      ])
  }
}
