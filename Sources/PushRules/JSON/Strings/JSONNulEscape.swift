package import JSON
import PushFormats
package import PushModel

package enum JSONNulEscape: SyntaxRule {
  package static let id: StaticString = "json-nul-escape"
  package static let kind = SyntaxProblem.Kind.nulEscape

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      #"a string contains the NUL character `\u0000`"#, label: "a NUL character",
      help: "leave it out", note: "a parser written in C may treat it as the end of the text")
  }

  package static var page: RulePage {
    RulePage(
      #"A string must not contain `\u0000`."#,
      rationale: """
        It is valid JSON, but many programs end a text at the first NUL character, so the rest is \
        lost, and some parsers refuse it in keys or everywhere. No readable text needs it.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi\u0000 there"}}"#, at: "byte 21", severity: .warning,
          message: #"a string contains the NUL character `\u0000`"#)
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi \\u0000 there"}}"#, remark: "a backslash and five letters"),
        Example(#"{"aps": {"alert": "Hi \u0001 there"}}"#),
      ])
  }
}
