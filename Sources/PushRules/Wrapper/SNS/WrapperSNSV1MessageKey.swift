import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSV1MessageKey: SenderRule {
  package static let id: StaticString = "wrapper-sns-v1-message-key"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsV1
  package static let kinds = [DocumentKind.wrapperSNS]

  /// Reports an FCM v1 message that stands without Amazon's key around it.
  package static func report(at place: [String], _ findings: inout Findings) {
    let pointer = JSONPointer(place + ["message"])
    findings.add(
      self, at: .key(pointer), "`message` is not inside `fcmV1Message`",
      label: "expected in `fcmV1Message`",
      help: #"write {"fcmV1Message": {"message": {…}}}"#,
      note: "without it the service treats the text as a message of the legacy API",
      fix: .safe(.wrap([pointer], inKey: "fcmV1Message")))
  }

  package static var page: RulePage {
    RulePage(
      "A v1 message sent through Amazon SNS must be inside `fcmV1Message`.",
      rationale: """
        Under `GCM` Amazon SNS accepts two formats: the legacy one with `notification` and `data` \
        at its root, and HTTP v1 inside `fcmV1Message`. It only uses that key to tell them apart.
        """,
      failing: [
        Example(
          #"{"default": "Hi", "GCM": "{\"message\": {\"notification\": {\"title\": \"Hi\"}}}"}"#,
          at: "/GCM#/message", severity: .error,
          message: "`message` is not inside `fcmV1Message`",
          fixed:
            #"{"default": "Hi", "GCM": "{\"fcmV1Message\": {\"message\": {\"notification\": {\"title\": \"Hi\"}}}}"}"#
        )
      ],
      passing: [
        Example(
          #"{"default": "Hi", "GCM": "{\"fcmV1Message\": {\"message\": {\"notification\": {\"title\": \"Hi\"}}}}"}"#
        )
      ])
  }
}
