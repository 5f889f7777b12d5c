package import JSON
import PushFormats
package import PushModel

package enum JSONControlCharacter: SyntaxRule {
  package static let id: StaticString = "json-control-character"
  package static let kind = SyntaxProblem.Kind.unescapedControlCharacter

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard !problem.isInURL else {
      return SyntaxWords(
        "a URL contains \(name(problem))", label: "not part of a URL", help: "delete it",
        taken: .byGoogle)
    }
    return SyntaxWords(
      "a string contains \(name(problem)) without an escape", label: "must be escaped",
      help: "write \(problem.subject) in its place", taken: .byGoogle)
  }

  /// A readable name of the character.
  private static func name(_ problem: SyntaxProblem) -> String {
    switch problem.subject {
    case #"\n"#: "a line break"
    case #"\r"#: "a carriage return"
    case #"\t"#: "a tab"
    default: "the control character \(problem.shown)"
    }
  }

  package static var page: RulePage {
    RulePage(
      "Line breaks, tabs and other control characters must be escaped in a string.",
      rationale: """
        A text that a user typed with a line break, put between quotes as it is, breaks the \
        document. A JSON library escapes what must be escaped.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "one\#ntwo"}}"#, at: "byte 22", severity: .error,
          message: "a string contains a line break without an escape",
          fixed: #"{"aps": {"alert": "one\ntwo"}}"#),
        Example(
          #"{"aps": {"alert": "one\#ttwo"}}"#, at: "byte 22", severity: .error,
          message: "a string contains a tab without an escape",
          fixed: #"{"aps": {"alert": "one\ttwo"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "picture": "\#nhttps://a.example/b.png"}"#,
          at: "byte 59", severity: .error, message: "a URL contains a line break",
          fixed:
            #"{"aps": {"alert": "Hi", "mutable-content": 1}, "picture": "https://a.example/b.png"}"#,
          remark: "an escaped one is no better there"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "one\ntwo"}}"#),
        Example(
          #"{\#n\#t"aps": {"alert": "Hi"}\#n}"#, remark: "between the values they are white space"),
      ])
  }
}
