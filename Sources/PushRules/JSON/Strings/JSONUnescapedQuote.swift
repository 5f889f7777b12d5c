package import JSON
import PushFormats
package import PushModel

package enum JSONUnescapedQuote: SyntaxRule {
  package static let id: StaticString = "json-unescaped-quote"
  package static let kind = SyntaxProblem.Kind.unescapedQuote

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "a double quote inside a string is not escaped", label: "ends the string too early",
      related: "the string begins here",
      help: #"write \" for a quote inside a string"#, taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A double quote inside a string must be escaped.",
      rationale: """
        This happens when JSON is concatenated from strings, and above all when one JSON document \
        is embedded in a string of another, as for Amazon SNS: the inner document must be encoded \
        twice, once as JSON and once as a string.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Ann says "hi" to you"}}"#, at: "byte 28", severity: .error,
          message: "a double quote inside a string is not escaped",
          fixed: #"{"aps": {"alert": "Ann says \"hi\" to you"}}"#),
        Example(
          #"{"default": "Hi", "APNS": "{"aps":{"alert":"Hi"}}"}"#, at: "byte 28", severity: .error,
          fixed: #"{"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"Hi\"}}"}"#),
        Example(
          #"{"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"Hi"}}"}"#, at: "byte 51",
          severity: .error,
          fixed: #"{"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"Hi\"}}"}"#,
          remark: "one of them alone"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Ann says \"hi\" to you"}}"#),
        Example(#"{"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"Hi\"}}"}"#),
      ])
  }
}
