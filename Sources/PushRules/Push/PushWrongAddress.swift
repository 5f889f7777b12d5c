import JSON
package import PushFormats
package import PushModel

package enum PushWrongAddress: Rule {
  package static let id: StaticString = "push-wrong-address"
  package static let severity = Severity.error
  // A legacy body is wrong at HTTP v1 whether or not the legacy API still runs.
  package static let supersedes = Superseded.rules([LegacyAPIShutDown.self])
  package static let source = GoogleDocs.migration

  /// Reports a message for the one of FCM's two APIs in a request to the other one; false for any other
  /// document.
  package static func report(
    _ kind: DocumentKind, sentToAddressOf other: DocumentKind, _ findings: inout Findings
  ) -> Bool {
    switch (kind, other) {
    case (.fcmV1, .fcmLegacy):
      findings.add(
        self, at: .container(JSONPointer()),
        "the body is a message for HTTP v1, but the request goes to the legacy FCM API",
        label: "for HTTP v1",
        help: "send it to https://fcm.googleapis.com/v1/projects/PROJECT/messages:send,"
          + " with `Bearer` and an access token in the header `authorization`",
        note: "the legacy API has been shut down",
        predicts: LegacyAPIShutDown.outcome)
    case (.fcmLegacy, .fcmV1):
      findings.add(
        self, at: .container(JSONPointer()),
        "the body is a request for the legacy FCM API, but it goes to HTTP v1",
        label: "for the legacy API",
        help: "write it as a message of HTTP v1: `pushcheck convert --to fcm-v1` writes that",
        predicts: .fcmRefuses("Invalid JSON payload received. Unknown name …"))
    default: return false
    }
    return true
  }

  /// Leaves out what the API answers for which the body is written: the request goes to the other one.
  package static func leaveOutOtherAnswers(_ findings: inout Findings) {
    for position in findings.all.indices
    where findings.all[position].rule != self
      && findings.all[position].prediction?.service == .fcm
    {
      findings.all[position].prediction = nil
    }
  }

  package static var page: RulePage {
    RulePage(
      "A message must go to the API of FCM for which it is written.",
      rationale: """
        HTTP v1 takes `{"message": {…}}` at `/v1/projects/PROJECT/messages:send`, and answers 400 \
        to a request with `to` or `registration_ids`. The legacy API at `/fcm/send` took those, and \
        has been shut down. Programs that move from one to the other often change only the body, or \
        only the address. pushcheck goes by the body, and says where it has to be sent.
        """,
      failing: [], passing: [Example(#"{"message": {"topic": "news", "data": {"a": "b"}}}"#)])
  }
}
