package import JSON
package import PushFormats
package import PushModel

package enum WrapperValueNotString: Rule {
  package static let id: StaticString = "wrapper-value-not-string"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPlatforms
  package static let supersedes = Superseded.rules([WrapperWrongType.self])

  /// Reports a document that has to be the text of a string, and is written out instead.
  package static func report(
    _ value: JSONValue, _ inner: InnerDocument, _ document: borrowing WrapperDocument,
    _ findings: inout Findings
  ) {
    let pointer = JSONPointer(inner.path)
    let name = ValueWords.shortened(inner.path.last ?? "")
    findings.add(
      self, at: .value(pointer),
      "`\(name)` is \(ValueWords.describe(value)), expected a string of JSON",
      label: value.kind.article,
      // Amazon has another text for the platform then.
      severity: document.root["default"]?.isString == true ? .warning : nil,
      help: "encode the value once more, so that it is a string", note: note(inner, document),
      fix: value.isObject
        ? JSONMinified.text(of: pointer, in: document.text).map { fix(pointer, $0) } : nil)
  }

  private static func note(
    _ inner: InnerDocument, _ document: borrowing WrapperDocument
  ) -> String? {
    guard document.kind == .wrapperSNS else { return nil }
    if inner.content.documentKind != nil {
      return "the AWS SDKs refuse the request before it is sent: \"Expected params.Message to be a"
        + " string\""
    }
    return document.root["default"]?.isString == true
      ? "Amazon SNS was seen to answer 200 and to send the default text"
      : "Amazon SNS was seen to refuse it: \"must contain an entry for 'default' or"
        + " '\(inner.path.last ?? "APNS")'\""
  }

  private static func fix(_ pointer: JSONPointer, _ text: String) -> Fix {
    .safe(.set(pointer, to: JSONText.quoted(text)))
  }

  package static var page: RulePage {
    RulePage(
      """
      A platform's payload must be a string of JSON, not an object, where the service requires \
      one.
      """,
      rationale: """
        Amazon SNS and Amazon Pinpoint pass a platform's payload on as text: the value of `APNS`, \
        `GCM` and `RawContent` must be a string, so the payload is encoded twice. An object is \
        refused, or only the default text arrives.
        """,
      failing: [
        Example(
          #"{"default": "Hi", "APNS": {"aps": {"alert": "Hi"}}}"#, at: "/APNS", severity: .warning,
          message: "`APNS` is an object, expected a string of JSON",
          fixed: #"{"default": "Hi", "APNS": "{\"aps\":{\"alert\":\"Hi\"}}"}"#),
        Example(
          #"{"APNS": {"aps": {"alert": "Hi"}}}"#, at: "/APNS", severity: .error,
          fixed: #"{"APNS": "{\"aps\":{\"alert\":\"Hi\"}}"}"#, remark: "without a default text"),
        Example(
          #"{"default": "Hi", "APNS": {"aps": "{\"alert\":\"Hi\"}"}}"#, at: "/APNS",
          severity: .warning,
          fixed: #"{"default": "Hi", "APNS": "{\"aps\":\"{\\\"alert\\\":\\\"Hi\\\"}\"}"}"#,
          remark: "the repaired push shows nothing, where the default text is shown now"),
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "MessageStructure": "json", "Message": {"default": "Hi"}}"#,
          at: "/Message", severity: .error,
          fixed:
            #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "MessageStructure": "json", "Message": "{\"default\":\"Hi\"}"}"#
        ),
      ],
      passing: [Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#)],
      serverErrors: [
        "must contain an entry for 'default' or 'APNS'", "Expected params.Message to be a string",
      ])
  }
}
