package import JSON
import PushFormats
package import PushModel

package enum JSONTextAfterDocument: SyntaxRule {
  package static let id: StaticString = "json-text-after-document"
  package static let kind = SyntaxProblem.Kind.textAfterDocument

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    switch problem.lacking {
    case .braces:
      return SyntaxWords(
        "\(problem.shown) has no braces around it", label: "belongs in an object",
        help: "write `{` before it and `}` after it", taken: .byNobody)
    case .openingBrace:
      return SyntaxWords(
        "\(problem.shown) has no brace before it", label: "belongs in an object",
        help: "write `{` before it", taken: .byNobody)
    case nil: return follows(problem)
    }
  }

  private static func follows(_ problem: SyntaxProblem) -> SyntaxWords {
    if problem.isOfProgram { return continues(problem, "the program") }
    if problem.isLogPrefix { return continues(problem, "the log") }
    return SyntaxWords(
      "\(problem.shown) follows the end of the document", label: "not part of the document",
      related: "the document is complete here",
      help: problem.repair == nil && mayBeDocument(problem)
        ? "send one document at a time" : "delete it",
      taken: .byNobody)
  }

  /// More of what stands around the document, where another one may be.
  private static func continues(_ problem: SyntaxProblem, _ text: String) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) follows the document and is not checked", label: "more of \(text)",
      severity: .warning, related: "only the document up to here is checked",
      help: problem.isLogPrefix
        ? "check the JSON in each line of a log with --input log"
        : "check the other documents of \(text) separately")
  }

  private static func mayBeDocument(_ problem: SyntaxProblem) -> Bool {
    problem.subject.contains { "{[".contains($0) }
  }

  /// Advice when each line is a document of its own.
  static func help(forStreamOf documents: Int) -> String {
    "each line is a document: check all \(grouped(documents)) with --input ndjson"
  }

  package static var page: RulePage {
    RulePage(
      "The document must not be followed by other text.",
      rationale: """
        Often an extra bracket ends the document early, and what follows is lost. Several \
        documents in one file, one per line, are a stream: use `--input ndjson`. Several on one \
        line cannot be sent as one push.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}};"#, at: "byte 24", severity: .error,
          message: "`;` follows the end of the document", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}}}"#, at: "byte 24", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}}\#n{"aps": {"alert": "Ho"}}"#, at: "byte 25", severity: .error),
        Example(
          #""aps": {"alert": "Hi"}"#, at: "byte 0", severity: .error,
          message: #"`"aps": {"alert": "Hi"}` has no braces around it"#,
          fixed: #"{"aps": {"alert": "Hi"}}"#, remark: "a part of a document"),
        Example(
          #""aps": {"alert": "Hi"},"#, at: "byte 0", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #""aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .error,
          message: #"`"aps": {"alert": "Hi"}}` has no brace before it"#,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}}\#n\#n"#)],
      serverErrors: ["Parsing terminated before end of input"])
  }
}
