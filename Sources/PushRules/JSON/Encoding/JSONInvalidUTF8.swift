package import JSON
import PushFormats
package import PushModel

package enum JSONInvalidUTF8: SyntaxRule {
  package static let id: StaticString = "json-invalid-utf-8"
  package static let kind = SyntaxProblem.Kind.invalidUTF8

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      problem.subject.hasPrefix("0x")
        ? "the byte \(problem.subject) is not UTF-8 here" : "the text is not valid UTF-8",
      label: "\(counted(problem.range.count, "byte")) that are not a character",
      help: "save the document as UTF-8, and cut texts between characters",
      note: "Apple's JSONSerialization and Google's parser were seen to refuse the whole document")
  }

  package static var page: RulePage {
    RulePage(
      "Text must be valid UTF-8.",
      rationale: """
        Either the text is in another encoding, such as Latin-1, where `ü` is one byte and not \
        two, or a program that counts bytes cut it in the middle of a character.
        """,
      failing: [], passing: [Example(#"{"aps": {"alert": "Grüße 😀"}}"#)],
      serverErrors: ["Encountered non UTF-8 code points"])
  }
}
