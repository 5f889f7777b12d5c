package import JSON
import PushFormats
package import PushModel

package enum JSONTrailingComma: SyntaxRule {
  package static let id: StaticString = "json-trailing-comma"
  package static let kind = SyntaxProblem.Kind.trailingComma

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "trailing comma before a closing bracket", label: "nothing follows this comma",
      related: "opened here", help: "delete the comma", taken: .byGoogleAndApple)
  }

  package static var page: RulePage {
    RulePage(
      "The last member or element must not be followed by a comma.",
      rationale: """
        Firebase's documentation prints its sample of an APNs payload with two trailing commas, \
        and several of Apple's listings have one too. Google's parser and Apple's Foundation \
        accept them, so a local test succeeds, and then a stricter parser on the way to the phone \
        refuses the whole document. APNs has no error for it: it is reported to answer 200, and \
        nothing is shown.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"title": "Portugal vs. Denmark",}}}"#, at: "byte 50",
          severity: .error, message: "trailing comma before a closing bracket",
          fixed: #"{"aps": {"alert": {"title": "Portugal vs. Denmark"}}}"#,
          remark: "as in the sample payload of the Firebase documentation"),
        Example(
          #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["Ann", "b4",]}}}"#, at: "byte 62",
          severity: .error,
          fixed: #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["Ann", "b4"]}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": {"title": "Portugal vs. Denmark"}, "badge": 1}}"#),
        Example(#"{"aps": {"alert": "red, green,"}}"#, remark: "the comma is part of the text"),
      ],
      serverErrors: ["BadRequestPayload"])
  }
}
