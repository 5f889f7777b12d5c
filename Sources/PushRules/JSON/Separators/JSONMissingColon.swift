package import JSON
import PushFormats
package import PushModel

package enum JSONMissingColon: SyntaxRule {
  package static let id: StaticString = "json-missing-colon"
  package static let kind = SyntaxProblem.Kind.missingColon

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard problem.related != nil else {
      return SyntaxWords(
        "missing colon after the key \(problem.shown)", label: "expected a colon after this",
        help: "write a colon between key and value", taken: .byNobody)
    }
    return SyntaxWords(
      "expected a colon, found \(problem.shown)", label: "not a colon",
      related: "the key", help: "write a colon", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A key must be followed by a colon and its value.",
      rationale: """
        Equals signs and arrows come from Swift, PHP and Ruby, where dictionaries are written that \
        way. A sample of the Firebase documentation lacks the colon after `"notification"`.
        """,
      failing: [
        Example(
          #"{"message": {"token": "t-1", "notification" {"title": "Hi"}}}"#, at: "byte 29",
          severity: .error, message: #"missing colon after the key `"notification"`"#,
          fixed: #"{"message": {"token": "t-1", "notification": {"title": "Hi"}}}"#),
        Example(
          #"{"aps": {"alert" => "Hi"}}"#, at: "byte 17", severity: .error,
          message: "expected a colon, found `=>`", fixed: #"{"aps": {"alert" : "Hi"}}"#),
      ],
      passing: [
        Example(#"{"aps" : {"alert":"Hi"}}"#, remark: "white space around a colon is free")
      ],
      serverErrors: ["Expected : between key:value pair"])
  }
}
