import JSON
package import PushFormats
package import PushModel

package enum LegacyRegistrationIDsCount: GuardedRule {
  package static let id: StaticString = "legacy-registration-ids-count"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.registrationIDs.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let list = push[LegacyRequest.registrationIDs], list.kind == .array,
      list.count == 0 || list.count > FCMLimits.registrationIDs
    else { return }
    findings.add(
      self, at: push.value(LegacyRequest.registrationIDs),
      list.count == 0
        ? "`registration_ids` is empty, expected 1 to 1,000 tokens"
        : "`registration_ids` contains \(grouped(list.count)) tokens, at most 1,000 are allowed",
      label: list.count == 0 ? "no targets" : "too many for one request",
      help: list.count == 0
        ? "do not send the request without a token" : "send it in batches of 1,000",
      predicts: Prediction(
        .fcm, status: 400, reason: "InvalidParameters", outcome: "the message is not delivered"))
  }

  package static var page: RulePage {
    let tokens = (0...1000).map { "\"c\($0):APA91b\"" }.joined(separator: ", ")
    return RulePage(
      "`registration_ids` must contain 1 to 1,000 tokens.",
      rationale: """
        One request of the legacy API reaches at most 1,000 devices. An empty list comes from a \
        loop that found nobody, and is refused.
        """,
      failing: [
        Example(
          #"{"registration_ids": [], "data": {"id": "7"}}"#, at: "/registration_ids",
          severity: .error, message: "`registration_ids` is empty, expected 1 to 1,000 tokens"),
        Example(
          #"{"registration_ids": [\#(tokens)], "data": {"id": "7"}}"#, at: "/registration_ids",
          severity: .error,
          message: "`registration_ids` contains 1,001 tokens, at most 1,000 are allowed"),
      ],
      passing: [
        Example(
          #"{"registration_ids": ["c1:APA91bExample"], "data": {"id": "7"}}"#,
          remark: "a list of one is right")
      ],
      serverErrors: ["InvalidParameters"])
  }
}
