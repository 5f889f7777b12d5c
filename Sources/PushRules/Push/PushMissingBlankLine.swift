import JSON
package import PushFormats
package import PushModel

package enum PushMissingBlankLine: Rule {
  package static let id: StaticString = "push-missing-blank-line"
  package static let severity = Severity.warning
  package static let source = Standards.http

  /// Reports a request in whose text no blank line ends the headers, at the beginning of its body.
  package static func report(_ findings: inout Findings) {
    findings.add(
      self, at: .bytes(ByteRange(0, 1)),
      "no blank line stands between the headers of the request and its body",
      label: "the body begins here", help: "insert a blank line before it",
      note: "HTTP clients read the body as headers, and refuse it or send no body")
  }

  package static var page: RulePage {
    RulePage(
      "A blank line must end the headers of an HTTP request.",
      rationale: """
        A request in text, as the HTTP clients in editors read it and as RFC 9112 defines it, has a \
        request line, headers, a blank line and the body. Without the blank line, the lines of the \
        body are headers with strange names. It easily gets lost when a request is copied. \
        pushcheck still checks what follows as the body.
        """,
      failing: [], passing: [Example(#"{"aps": {"alert": "Hi"}}"#)])
  }
}
