package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum APNsDeprecatedKey: Rule {
  package static let id: StaticString = "apns-deprecated-key"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "Keys that Apple has deprecated should be removed.",
      rationale: """
        Some keys are still accepted but read by no current release. They cost bytes and mislead \
        the next reader.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"body": "Hi", "summary-arg": "Ann"}}}"#,
          at: "/aps/alert/summary-arg", severity: .note, message: "`summary-arg` is deprecated")
      ],
      passing: [Example(#"{"aps": {"alert": {"body": "Hi"}, "thread-id": "ann"}}"#)])
  }
}
