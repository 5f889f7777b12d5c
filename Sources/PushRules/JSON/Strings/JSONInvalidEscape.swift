package import JSON
import PushFormats
package import PushModel

package enum JSONInvalidEscape: SyntaxRule {
  package static let id: StaticString = "json-invalid-escape"
  package static let kind = SyntaxProblem.Kind.invalidEscape

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    // A word processor changes all of them.
    guard problem.count == 1 else {
      return SyntaxWords(
        "\(problem.count) escapes such as \(problem.shown) are not JSON's",
        label: "the first of them",
        related: "the last of them", help: #"write \", with a straight quote"#, taken: .byGoogle)
    }
    return SyntaxWords(
      "\(problem.shown) is not a JSON escape", label: "unknown escape",
      help: problem.replacement.map { "write \($0)" } ?? "double the backslash to mean a backslash",
      note: #"JSON has \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits"#,
      taken: problem.subject.hasPrefix(#"\u"#) ? .byNobody : .byGoogle)
  }

  package static var page: RulePage {
    RulePage(
      "A backslash in a string must begin one of JSON's nine escapes.",
      rationale: #"""
        Other languages know more: `\'` and `\x41` from JavaScript, `\U0001F600` from property \#
        lists, `\u{1F600}` from Swift. A character beyond ASCII needs no escape at all; write it \#
        as it is, in UTF-8. Every backslash in a Windows path must be doubled.
        """#,
      failing: [
        Example(
          #"{"aps": {"alert": "It\'s here"}}"#, at: "byte 21", severity: .error,
          message: #"`\'` is not a JSON escape"#,
          fixed: #"{"aps": {"alert": "It's here"}}"#),
        Example(
          #"{"aps": {"alert": "\U0001F600"}}"#, at: "byte 19", severity: .error,
          fixed: #"{"aps": {"alert": "😀"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "path": "C:\docs"}"#, at: "byte 36", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}, "path": "C:\\docs"}"#),
        Example(
          #"{"GCM": "{\”data\”: {\"a\": \"b\"}}"}"#, at: "byte 10", severity: .error,
          message: #"2 escapes such as `\”` are not JSON's"#,
          fixed: #"{"GCM": "{\"data\": {\"a\": \"b\"}}"}"#,
          remark: "a word processor replaced the quotes"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "a\"b\\c\/d\be\ff\ng\rh\ti\u00e9"}}"#),
        Example(#"{"aps": {"alert": "\ud83d\ude00 😀"}}"#),
      ],
      serverErrors: ["Invalid escape sequence", "Illegal hex string"])
  }
}
