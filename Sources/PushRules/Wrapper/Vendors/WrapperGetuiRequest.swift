import JSON
package import PushFormats
package import PushModel

package enum WrapperGetuiRequest: WrapperRule {
  package static let id: StaticString = "wrapper-getui-request"
  package static let severity = Severity.warning
  package static let source = Source(
    "Getui: Push API", "https://docs.getui.com/getui/server/rest_v2/push/")
  package static let kinds = [DocumentKind.wrapperGetui]

  private static let lengths = 10...32

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let id = document.root["request_id"]?.string, !lengths.contains(id.count) else { return }
    findings.add(
      self, at: .value("/request_id"),
      "`request_id` is \(ValueWords.quoted(id)), expected 10 to 32 characters",
      label: counted(id.count, "character"),
      help: "write an id of 10 to 32 characters that no other request has",
      note: "Getui documents the length, and drops a push whose id was there before")
  }

  package static var page: RulePage {
    RulePage(
      "The `request_id` of a Getui request must have 10 to 32 characters.",
      rationale: """
        Getui requires an id for each request, of 10 to 32 characters. It tells requests apart by \
        it: a second one with the same id is lost.
        """,
      failing: [
        Example(
          #"{"request_id": "7", "audience": {"cid": ["c1"]}, "push_channel": {"ios": {"type": "notify", "aps": {"alert": "Hi"}}}}"#,
          at: "/request_id", severity: .warning,
          message: #"`request_id` is "7", expected 10 to 32 characters"#)
      ],
      passing: [
        Example(
          #"{"request_id": "tea0000001", "audience": {"cid": ["c1"]}, "push_channel": {"ios": {"type": "notify", "aps": {"alert": "Hi"}}}}"#
        )
      ])
  }
}
