package import JSON
import PushFormats
package import PushModel

package enum JSONUnterminatedObject: SyntaxRule {
  package static let id: StaticString = "json-unterminated-object"
  package static let kind = SyntaxProblem.Kind.unterminatedObject

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    let closers = problem.shown
    if let key = problem.shownKeyWithoutValue {
      return SyntaxWords(
        String(joining: ["an object ends before the value of its key ", key]),
        label: String(joining: ["a value and ", closers, " are missing"]),
        related: "the object begins here",
        help: String(joining: ["send the whole document again, or write the value and ", closers]),
        note: "a document that was cut off looks like this", taken: .byNobody)
    }
    return SyntaxWords(
      "an object is never closed", label: closers + " is missing",
      related: "the object begins here",
      help: String(joining: ["write ", closers, " where it ends"]),
      note: "a document that was cut off looks like this", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "An object must end with `}`.",
      rationale: """
        Either the brace was forgotten, or the document was cut off on its way. The fix adds the \
        brace at the last possible place; check whether it belongs earlier. An object that is closed \
        too late swallows whole blocks: `apns` inside `data` is just data.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}"#, at: "byte 23", severity: .error,
          message: "an object is never closed", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": {"title": "Hi""#, at: "byte 32", severity: .error,
          fixed: #"{"aps": {"alert": {"title": "Hi"}}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "badge":"#, at: "byte 32", severity: .error,
          message: #"an object ends before the value of its key `"badge"`"#,
          remark: "no fix writes a value that nobody has written"),
      ],
      passing: [Example(#"{"aps": {"alert": "{{{"}}"#)],
      serverErrors: ["Unexpected end of string", "BadRequestPayload"])
  }
}
