package import JSON
import PushFormats
package import PushModel

package enum JSONComment: SyntaxRule {
  package static let id: StaticString = "json-comment"
  package static let kind = SyntaxProblem.Kind.comment

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    // Who writes one comments the whole file: then the second place is the last one.
    guard problem.count == 1 else {
      return SyntaxWords(
        "the document has \(problem.count) comments, which are not allowed in JSON",
        label: "the first of them", related: "the last of them", help: "delete the comments",
        taken: .byNobody)
    }
    return SyntaxWords(
      "a comment is not allowed in JSON", label: "a comment", help: "delete the comment",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "JSON has no comments.",
      rationale: """
        Editors allow comments in their settings files, and samples in documentation use them. \
        Neither APNs nor FCM documents support for them, and they cost bytes.
        """,
      failing: [
        Example(
          #"{"aps": {"badge": 0 /* clears it */}}"#, at: "byte 20", severity: .error,
          message: "a comment is not allowed in JSON",
          fixed: #"{"aps": {"badge": 0}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}} // v2"#, at: "byte 25", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi" /* the text */}, "v": 2 /* as in 2.3 */}"#, at: "byte 23",
          severity: .error,
          message: "the document has 2 comments, which are not allowed in JSON",
          fixed: #"{"aps": {"alert": "Hi"}, "v": 2}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}, "link": "https://example.com/#top"}"#)])
  }
}
