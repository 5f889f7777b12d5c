package import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperMisplacedKey: Rule {
  package static let id: StaticString = "wrapper-misplaced-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.braze

  package static func report(
    _ id: FieldID, _ remark: String, at place: JSONPointer, _ findings: inout Findings
  ) {
    let field = id.field
    findings.add(
      self, at: .key(place), KeyWords.isNoKey(field.nameText, of: id.table.title),
      label: "ignored here", help: remark, source: field.source)
  }

  package static var page: RulePage {
    RulePage(
      "A key must be in the object that it belongs to.",
      rationale: """
        Braze reads texts and flags in the message of a channel, not at the root of the request: in \
        the wrong place they are ignored, and the push arrives without them.
        """,
      failing: [
        Example(
          #"{"external_user_ids": ["7"], "badge": 1, "messages": {"apple_push": {"alert": "Hi"}}}"#,
          at: "/badge", severity: .warning, message: "`badge` is not a key of a Braze request")
      ],
      passing: [
        Example(
          #"{"external_user_ids": ["7"], "messages": {"apple_push": {"alert": "Hi", "badge": 1}}}"#)
      ])
  }
}
