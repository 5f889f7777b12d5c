package import JSON
package import PushFormats
package import PushModel

package enum JSONEmptyInput: SyntaxRule {
  package static let id: StaticString = "json-empty-input"
  package static let kind = SyntaxProblem.Kind.emptyInput
  package static let source = AppleDocs.responses

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard problem.subject.isEmpty else { return describeComments() }
    let hasBlanks = problem.range.count > 0
    return SyntaxWords(
      hasBlanks
        ? "the input contains only white space, expected a JSON document"
        : "the input is empty, expected a JSON document",
      label: "no document", help: "check the program that should have written it",
      note: "a Wallet pass update has an empty object as its body, `{}`, and not an empty body",
      predicts: hasBlanks ? nil : .apnsRefuses(400, "PayloadEmpty"))
  }

  /// Reports a log of which no line holds JSON.
  package static func report(logWithLines lines: Int, _ findings: inout Findings) {
    let message =
      switch lines {
      case 0: "the log is empty, expected lines with JSON"
      case 1: "the only line of the log holds no JSON"
      default: "none of the \(grouped(lines)) lines of the log holds JSON"
      }
    findings.add(
      self, at: .document, message,
      help: "check the program that should have written it, or allow it with --allow-empty",
      note: "pushcheck looks for an object in each line, after what a logger writes before it")
  }

  private static func describeComments() -> SyntaxWords {
    SyntaxWords(
      "the input contains only comments, expected a JSON document", label: "no document",
      help: "write the document outside of the comments",
      note: "a reader that skips comments finds nothing to send")
  }

  package static var page: RulePage {
    RulePage(
      "The input must not be empty.",
      rationale: """
        In a pipeline an empty input nearly always means that the program before it failed. APNs \
        answers an empty body with 400 PayloadEmpty. A Wallet pass update carries no data, yet \
        its body is an empty object. A log, read with `--input log`, may hold nothing on a quiet \
        day: `--allow-empty` permits that.
        """,
      failing: [
        Example(
          "", at: "byte 0", severity: .error,
          message: "the input is empty, expected a JSON document"),
        Example(
          "  \n", at: "byte 0", severity: .error,
          message: "the input contains only white space, expected a JSON document"),
        Example(
          "// TODO: write the push\n", at: "byte 0", severity: .error,
          message: "the input contains only comments, expected a JSON document"),
      ],
      passing: [Example("{}", kind: .apns)],
      serverErrors: ["PayloadEmpty"])
  }
}
