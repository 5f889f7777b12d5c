package import JSON
import PushFormats
package import PushModel

package enum JSONUnusualSpace: SyntaxRule {
  package static let id: StaticString = "json-unusual-space"
  package static let kind = SyntaxProblem.Kind.unusualSpace

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    // A page has them on each of its lines: then the second place is the last one.
    let places = problem.count > 1 ? " at \(grouped(problem.count)) places" : ""
    return SyntaxWords(
      "\(name(problem)) between the values\(places), expected plain white space",
      label: "looks like a space", related: "the last of them",
      help: problem.count > 1 ? "write plain spaces" : "write a plain space", taken: .byNobody)
  }

  private static func name(_ problem: SyntaxProblem) -> String {
    switch problem.subject {
    case "U+00A0": "a no-break space"
    case "U+200B": "a zero-width space"
    case "U+3000": "a full-width space"
    case "U+000C": "a form feed"
    case "U+FEFF": "a byte order mark"
    default: "the character \(problem.shown)"
    }
  }

  package static var page: RulePage {
    RulePage(
      "White space between values must be spaces, tabs or line breaks.",
      rationale: """
        Web pages and chats indent code with no-break spaces, and the copy looks right. JSON only \
        allows four white space characters: space, tab, line feed and carriage return.
        """,
      failing: [
        Example(
          #"{"aps":\#u{A0}{"alert": "Hi"}}"#, at: "byte 7", severity: .error,
          message: "a no-break space between the values, expected plain white space",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps":\#u{A0}{"alert":\#u{A0}"Hi"}}"#, at: "byte 7", severity: .error,
          message: "a no-break space between the values at 2 places, expected plain white space",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "10\#u{A0}%"}}"#, remark: "in a text it is welcome")])
  }
}
