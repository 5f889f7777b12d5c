package import JSON
import PushFormats
package import PushModel

package enum JSONNotText: SyntaxRule {
  package static let id: StaticString = "json-not-text"
  package static let kind = SyntaxProblem.Kind.notText

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the document is not text (\(problem.subject))", label: "not text",
      help: "give the JSON text itself, neither compressed nor converted",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A document must be text.",
      rationale: """
        The bytes look like compressed data, a property list, a picture or the like. Decompress or \
        convert them first; a push is sent as plain JSON.
        """,
      failing: [
        Example(
          "%PDF-1.7\n", at: "byte 0", severity: .error, message: "the document is not text (PDF)"),
        Example(
          "bplist00\u{1}\u{2}", at: "byte 0", severity: .error,
          message: "the document is not text (binary property list)"),
      ],
      passing: [Example(#"{"aps": {"alert": "Grüße 😀"}}"#)])
  }
}
