package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum LegacyDeprecatedKey: Rule {
  package static let id: StaticString = "legacy-deprecated-key"
  package static let severity = Severity.note
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    RulePage(
      "Keys that were deprecated in the legacy API should be removed.",
      rationale: """
        `delay_while_idle` no longer did anything and `notification_key` had been replaced by `to` \
        long before the API was shut down.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "delay_while_idle": true, "data": {"id": "7"}}"#,
          at: "/delay_while_idle", severity: .note, message: "`delay_while_idle` is obsolete")
      ],
      passing: [
        Example(#"{"to": "/topics/news", "data": {"id": "7"}}"#)
      ])
  }
}
