package import JSON
import PushFormats
package import PushModel

package enum JSONLoneSurrogate: SyntaxRule {
  package static let id: StaticString = "json-lone-surrogate"
  package static let kind = SyntaxProblem.Kind.loneSurrogate

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) is half of a character", label: "its other half is missing",
      help: "write the whole character, or leave it out",
      note: "Apple's JSONSerialization and Google's parser were seen to refuse the whole document")
  }

  package static var page: RulePage {
    RulePage(
      #"Escapes from `\ud800` to `\udfff` must come in pairs."#,
      rationale: """
        An emoji takes two such escapes. A program that truncates a text to a number of UTF-16 \
        units may cut an emoji in half. In tests, Apple's parser refused the document; others show \
        a blank box. Truncate texts between characters.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Nice \ud83d"}}"#, at: "byte 24", severity: .warning,
          message: #"`\ud83d` is half of a character"#),
        Example(
          #"{"aps": {"alert": "Nice \ude00\ud83d\ude00"}}"#, at: "byte 24", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Nice \ud83d\ude00"}}"#),
        Example(#"{"aps": {"alert": "Nice 😀"}}"#),
      ],
      serverErrors: [
        "Missing low surrogate", "Invalid low surrogate", "Invalid unicode code point",
      ])
  }
}
