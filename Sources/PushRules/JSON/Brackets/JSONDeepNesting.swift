package import JSON
import PushFormats
package import PushModel

package enum JSONDeepNesting: SyntaxRule {
  package static let id: StaticString = "json-deep-nesting"
  package static let kind = SyntaxProblem.Kind.deepNesting

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the document is nested more than \(Limits.foundationNestingDepth) levels deep",
      label: "one level too deep", help: "flatten it, or send this part as a string",
      note: "Google's parser stops at \(Limits.googleNestingDepth) levels, Apple's is reported to"
        + " end at \(Limits.foundationNestingDepth)")
  }

  package static var page: RulePage {
    RulePage(
      "A document must not be nested deeper than 512 levels.",
      rationale: """
        JSON sets no limit, but parsers do: Google's refuses more than 100 levels, Apple's \
        Foundation is reported to stop at 512. No push needs ten, so there is probably a cycle in \
        the data.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "tree": \#(String(repeating: "[", count: 2100))\#(String(repeating: "]", count: 2100))}"#,
          at: "byte 544", severity: .warning,
          message: "the document is nested more than 512 levels deep")
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "tree": \#(String(repeating: "[", count: 90))\#(String(repeating: "]", count: 90))}"#
        )
      ],
      serverErrors: ["Message too deep. Max recursion depth reached"])
  }
}
