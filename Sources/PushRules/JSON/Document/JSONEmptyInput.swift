package import JSON
package import PushFormats
package import PushModel

package enum JSONEmptyInput: SyntaxRule {
  package static let id: StaticString = "json-empty-input"
  package static let kind = SyntaxProblem.Kind.emptyInput
  package static let source = AppleDocs.responses

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    let hasBlanks = problem.range.count > 0
    return SyntaxWords(
      hasBlanks
        ? "the input contains only white space, expected a JSON document"
        : "the input is empty, expected a JSON document",
      label: "no document", help: "check the program that should have written it",
      note: "a Wallet pass update has an empty object as its body, `{}`, and not an empty body",
      predicts: hasBlanks ? nil : .apnsRefuses(400, "PayloadEmpty"))
  }

  package static var page: RulePage {
    RulePage(
      "The input must not be empty.",
      rationale: """
        In a pipeline an empty input nearly always means that the program before it failed. APNs \
        answers an empty body with 400 PayloadEmpty. A Wallet pass update carries no data, and \
        still its body is an empty object.
        """,
      failing: [
        Example(
          "", at: "byte 0", severity: .error,
          message: "the input is empty, expected a JSON document"),
        Example(
          "  \n", at: "byte 0", severity: .error,
          message: "the input contains only white space, expected a JSON document"),
      ],
      passing: [Example("{}", kind: .apns)],
      serverErrors: ["PayloadEmpty"])
  }
}
