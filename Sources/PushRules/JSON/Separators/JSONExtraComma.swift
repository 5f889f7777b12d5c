package import JSON
import PushFormats
package import PushModel

package enum JSONExtraComma: SyntaxRule {
  package static let id: StaticString = "json-extra-comma"
  package static let kind = SyntaxProblem.Kind.extraComma

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "a comma with nothing before it", label: "an extra comma",
      help: problem.repairIsSafe
        ? "delete it" : "delete it, or write the value that is missing before it",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A comma must only occur between two members or elements.",
      rationale: """
        Two commas in a row remain when a line is deleted or a template omits a value. In an array \
        a value may be missing, so look before you delete the comma.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi",, "badge": 1}}"#, at: "byte 23", severity: .error,
          message: "a comma with nothing before it",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": [, "b4"]}}}"#, at: "byte 51",
          severity: .error,
          fixed: #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": [ "b4"]}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(#"{"aps": {"alert": "Hi,, there", "badge": 1}}"#),
      ],
      serverErrors: ["Expected an object key or }"])
  }
}
