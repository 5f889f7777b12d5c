package import JSON
import PushFormats
package import PushModel

package enum JSONComment: SyntaxRule {
  package static let id: StaticString = "json-comment"
  package static let kind = SyntaxProblem.Kind.comment

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "a comment is not allowed in JSON", label: "a comment", help: "delete the comment",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "JSON has no comments.",
      rationale: """
        Editors allow comments in their settings files, and samples in documentation use them. \
        Neither APNs nor FCM documents them, and they cost bytes.
        """,
      failing: [
        Example(
          #"{"aps": {"badge": 0 /* clears it */}}"#, at: "byte 20", severity: .error,
          message: "a comment is not allowed in JSON",
          fixed: #"{"aps": {"badge": 0}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}} // v2"#, at: "byte 25", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}, "link": "https://example.com/#top"}"#)])
  }
}
