package import JSON
import PushFormats
package import PushModel

package enum JSONUnescapedQuote: SyntaxRule {
  package static let id: StaticString = "json-unescaped-quote"
  package static let kind = SyntaxProblem.Kind.unescapedQuote

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    if problem.cover == .doubledQuotes {
      return SyntaxWords(
        "every double quote is written twice, as in a field of a CSV file", label: "doubled",
        help: "write one quote in place of two", taken: .byNobody)
    }
    if problem.quoteSlip == .doubled {
      return SyntaxWords(
        "a double quote is written twice", label: "one quote too many", help: "delete one of them",
        taken: .byNobody)
    }
    return SyntaxWords(
      "a double quote inside a string is not escaped", label: "ends the string too early",
      related: "the string begins here",
      help: holdsDocument(problem.subject)
        ? #"write \" for a quote of the document in this string, and \\\" for one in its texts"#
        : #"write \" for a quote inside a string"#, taken: .byNobody)
  }

  /// Whether a string begins as one does that holds a document.
  private static func holdsDocument(_ string: String) -> Bool {
    string.hasPrefix(#""{\""#) || string.hasPrefix(#""[{\""#)
  }

  package static var page: RulePage {
    RulePage(
      "A double quote inside a string must be escaped.",
      rationale: """
        This happens when JSON is concatenated from strings, and above all when one JSON document \
        is embedded in a string of another, as for Amazon SNS: the inner document must be encoded \
        twice, once as JSON and once as a string. A quote that is written twice where a string \
        begins or ends is not one of the text, but one too many.
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
        Example(
          #"{"aps": {"alert": "Hi"", "sound": "default"}}"#, at: "byte 22", severity: .error,
          message: "a double quote is written twice",
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{""aps"": {""alert"": ""Hi""}}"#, at: "byte 1", severity: .error,
          message: "every double quote is written twice, as in a field of a CSV file",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Ann says \"hi\" to you"}}"#),
        Example(#"{"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"Hi\"}}"}"#),
      ])
  }
}
