package import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperMisplacedKey: Rule {
  package static let id: StaticString = "wrapper-misplaced-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.nodeAdmin

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
        Texts belong inside `alert` and not beside it, and request headers do not belong in `aps`: \
        in the wrong place they are ignored, and the push arrives without them.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "apns": {"payload": {"aps": {"title": "Hi", "contentAvailable": true}}}}"#,
          at: "/apns/payload/aps/title", severity: .warning,
          message: "`title` is not a key of `aps`")
      ],
      passing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "apns": {"payload": {"aps": {"alert": {"title": "Hi"}}}}}"#
        )
      ])
  }
}
