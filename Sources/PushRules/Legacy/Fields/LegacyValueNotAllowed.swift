package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum LegacyValueNotAllowed: Rule {
  package static let id: StaticString = "legacy-value-not-allowed"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    RulePage(
      "A value must be one that Google documents for its key.",
      rationale: """
        `time_to_live` is a number of seconds up to four weeks: the legacy API refused the request \
        otherwise. `priority` is "high" or "normal", in lower case; messages with another word were \
        reported to arrive, but probably without the intended priority.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "priority": "urgent", "data": {"id": "7"}}"#, at: "/priority",
          severity: .warning,
          message: #"`priority` is "urgent", expected one of "normal" and "high""#
        ),
        Example(
          #"{"to": "/topics/news", "time_to_live": 3621207, "data": {"id": "7"}}"#,
          at: "/time_to_live", severity: .error,
          message: "`time_to_live` is 3621207, expected a whole number from 0 to 2419200"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "badge": -1}}"#,
          at: "/notification/badge", severity: .error,
          message:
            "`badge` is -1, expected decimal digits in a string or a whole number of 0 or more"),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "priority": "high", "time_to_live": 3600, "data": {"id": "7"}}"#)
      ], serverErrors: ["must be between 0 and 2419200", "InvalidTtl"])
  }
}
