package import JSON
import PushFormats
package import PushModel

package enum JSONNulAfterEnd: SyntaxRule {
  package static let id: StaticString = "json-nul-after-end"
  package static let kind = SyntaxProblem.Kind.nulAfterEnd

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    let isPadding = problem.repair != nil
    return SyntaxWords(
      isPadding
        ? "the document is followed by NUL bytes"
        : "the document is followed by a NUL byte and more text",
      label: counted(problem.range.count, "byte"), related: "the document ends here",
      help: isPadding ? "send the document without them" : "send only the document",
      note: "a parser written in C may stop at the NUL byte and accept what precedes it")
  }

  package static var page: RulePage {
    RulePage(
      "The document must not be followed by NUL bytes.",
      rationale: """
        C strings end with a NUL byte, and fixed-size buffers are padded with NUL bytes. They are \
        not part of JSON: some parsers stop there, others refuse the document. APNs counts them \
        against the size limit.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}\#u{0}"#, at: "byte 24", severity: .error,
          message: "the document is followed by NUL bytes", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}}\#u{0}junk"#, at: "byte 24", severity: .error,
          message: "the document is followed by a NUL byte and more text"),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}}\#n"#)])
  }
}
