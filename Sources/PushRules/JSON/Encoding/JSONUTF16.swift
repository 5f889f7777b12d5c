package import JSON
import PushFormats
package import PushModel

package enum JSONUTF16: SyntaxRule {
  package static let id: StaticString = "json-utf-16"
  package static let kind = SyntaxProblem.Kind.utf16

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the document is in \(problem.subject), expected UTF-8", label: "not UTF-8",
      help: "save it as UTF-8",
      note: WideEncoding(rawValue: problem.subject)?.isUTF16 == true
        ? "Apple's JSONSerialization accepts UTF-16, so it may pass a test" : nil,
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A document must be encoded in UTF-8.",
      rationale: """
        PowerShell and Windows editors write UTF-16 when asked for "Unicode". JSON that is \
        exchanged between programs must be UTF-8. In PowerShell use `-Encoding utf8NoBOM`.
        """,
      failing: [
        Example(
          "{\0\"\0a\0\"\0:\0{\0}\0}\0", at: "byte 0", severity: .error,
          message: "the document is in UTF-16LE, expected UTF-8")
      ],
      passing: [Example(#"{"aps": {"alert": "Grüße 😀"}}"#)])
  }
}
