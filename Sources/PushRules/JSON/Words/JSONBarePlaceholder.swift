package import JSON
import PushFormats
package import PushModel

package enum JSONBarePlaceholder: SyntaxRule {
  package static let id: StaticString = "json-bare-placeholder"
  package static let kind = SyntaxProblem.Kind.barePlaceholder

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) is an unfilled placeholder", label: "not filled in",
      help: "check the document after the template was filled",
      note: "`--placeholders` lets the placeholders of a template pass")
  }

  package static var page: RulePage {
    RulePage(
      "A template's placeholders must be filled in before the push is sent.",
      rationale: """
        A template is only valid JSON once its values are filled in. If this document was sent, a \
        variable was missing; if it is the template itself, pass `--placeholders`, and pushcheck \
        checks everything around them.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "badge": {{unread}}}}"#, at: "byte 33", severity: .error,
          message: "`{{unread}}` is an unfilled placeholder"),
        Example(#"{"aps": {"alert": "Hi"}, "order": ${orderId}}"#, at: "byte 34", severity: .error),
        Example(
          #"{"message": {"token": <FCM_TOKEN>, "data": {"k": "v"}}}"#, at: "byte 22",
          severity: .error, message: "`<FCM_TOKEN>` is an unfilled placeholder"),
        Example(
          #"{"message": {"token": [YOUR TOKEN], "data": {"k": "v"}}}"#, at: "byte 22",
          severity: .error, message: "`[YOUR TOKEN]` is an unfilled placeholder",
          remark: "no list, for all its brackets"),
        Example(
          #"{"topic": "tea", "message": "Hi", "priority": <priority #>}"#, at: "byte 46",
          severity: .error, message: "`<priority #>` is an unfilled placeholder"),
        Example(
          #"{"message": {"topic": "news", "notification": {{note}}}}"#, at: "byte 46",
          severity: .error, remark: "nothing more is known of its value"),
        Example(
          #"{"aps": {"timestamp": '$(date +%s)', "event": "update", "content-state": {"a": 1}}}"#,
          at: "byte 23", severity: .error, message: "`$(date +%s)` is an unfilled placeholder",
          remark: "a shell would have filled it in, and taken the quotes away"),
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "HELLO_%@", "loc-args": ["Ann"]}}}"#),
        Example(#"{"aps": {"alert": "Hi {{name}}"}}"#, remark: "in quotes it is valid JSON"),
      ])
  }
}
