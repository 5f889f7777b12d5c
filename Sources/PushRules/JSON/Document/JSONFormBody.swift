package import JSON
import PushFormats
package import PushModel

package enum JSONFormBody: SyntaxRule {
  package static let id: StaticString = "json-form-body"
  package static let kind = SyntaxProblem.Kind.formBody

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard problem.form == .gcm else {
      return SyntaxWords(
        "the text is the fields of a form, not JSON", label: "a form",
        severity: .warning,
        help: "leave it as it is if the service takes forms; pushcheck only checks JSON")
    }
    return SyntaxWords(
      "the text is a form for GCM or the legacy FCM API, not JSON", label: "a form",
      help: #"send JSON to HTTP v1: {"message": {"token": "…", "data": {"key": "value"}}}"#,
      note: "Google has shut down the API that takes forms: nobody gets the message; HTTP v1 takes"
        + " JSON only")
  }

  package static var page: RulePage {
    RulePage(
      "A document must be JSON, not the fields of a form.",
      rationale: """
        GCM, and after it the legacy FCM API, also took a message as plain text: \
        `registration_id=…&data.score=5`, with the content type \
        `application/x-www-form-urlencoded;charset=UTF-8`. Google has shut down both. In HTTP v1 the \
        target is `message.token`, each `data.` field a string in `message.data`, and `collapse_key` and \
        `time_to_live` are in `message.android`. Other services still take forms; pushcheck does not \
        check what these say.
        """,
      failing: [
        Example(
          "registration_id=abc&data.message=Hi&time_to_live=3600", at: "byte 0", severity: .error,
          message: "the text is a form for GCM or the legacy FCM API, not JSON"),
        Example(
          "to=%2Ftopics%2Fnews&data.message=Hi", at: "byte 0", severity: .error,
          message: "the text is a form for GCM or the legacy FCM API, not JSON"),
        Example(
          "token=abc&user=u1&message=Hi", at: "byte 0", severity: .warning,
          message: "the text is the fields of a form, not JSON",
          remark: "some services take forms, which are not checked"),
      ],
      passing: [Example(#"{"aps": {"alert": "registration_id=a&data.b=c"}}"#)])
  }
}
