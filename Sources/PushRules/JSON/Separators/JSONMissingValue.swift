package import JSON
import PushFormats
package import PushModel

package enum JSONMissingValue: SyntaxRule {
  package static let id: StaticString = "json-missing-value"
  package static let kind = SyntaxProblem.Kind.missingValue

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the key \(problem.shown) has no value", label: "expected a value after this",
      related: "the key", help: "write the value, or remove the key",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "Every key must have a value.",
      rationale: """
        Usually a template had no value to insert. Write the value, or remove the key. No fix writes \
        one that nobody has written, and `pushcheck convert` prints no document without it: Apple \
        does not list null among the types of a payload.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "badge": }}"#, at: "byte 31", severity: .error,
          message: #"the key `"badge"` has no value"#),
        Example(
          #"{"aps": {"badge", "sound": "default"}}"#, at: "byte 15", severity: .error),
        Example(
          #"{"aps": {"alert": "Hi", "badge":\#n"sound": "default"}}"#, at: "byte 31",
          severity: .error, message: #"the key `"badge"` has no value"#,
          remark: "nothing stands there but the next line"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 0}}"#),
        Example(#"{"aps": {"alert": "Hi", "sound":\#n"default"}}"#),
      ],
      serverErrors: ["Expected a value"])
  }
}
