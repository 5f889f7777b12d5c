import JSON
package import PushFormats
package import PushModel

package enum APNsLateCall: GuardedRule {
  package static let id: StaticString = "apns-late-call"
  package static let severity = Severity.note
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.voip

  package static var page: RulePage {
    RulePage(
      "A push that announces a call should expire at once or within seconds.",
      rationale: """
        Without `apns-expiration` APNs keeps a push for a device that is offline, for up to 30 \
        days. The phone then rings for a call that is long over. Apple advises 0 or a few seconds \
        for VoIP, and 0 for Push to Talk.
        """,
      failing: [
        Example(
          #"{"call": "c-1"}"#, at: "", severity: .note,
          message: #"a push of type "voip" has no `apns-expiration`"#,
          headers: ["apns-push-type": "voip", "apns-topic": "org.demo.phone.voip"]),
        Example(
          #"{"activeSpeaker": "Ann"}"#, at: "header apns-expiration", severity: .note,
          message: #"a push of type "pushtotalk" is kept until 1795258800"#,
          headers: [
            "apns-push-type": "pushtotalk", "apns-topic": "org.demo.radio.voip-ptt",
            "apns-expiration": "1795258800",
          ]),
        Example(
          #"{"call": "c-1"}"#, at: "header apns-expiration", severity: .note,
          headers: ["apns-push-type": "voip", "apns-expiration": "1795258800"],
          now: 1_795_255_200),
      ],
      passing: [
        Example(
          #"{"call": "c-1"}"#,
          headers: [
            "apns-push-type": "voip", "apns-topic": "org.demo.phone.voip", "apns-expiration": "0",
          ]),
        Example(#"{"call": "c-1"}"#, kind: .apns),
      ])
  }

  package static var runs: Guard {
    Guard(.headers, pushTypes: PushTypes(.voip, .pushtotalk))
  }

  /// Longer than a phone rings.
  private static let longestSeconds: Int64 = 120

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let type = push.pushType, let advice = type.expirationAdvice else { return }
    guard let written = push.headerText(.expiration) else {
      guard push.parts.contains(.allHeaders) else { return }
      findings.add(
        self, at: push.object(.headers),
        "a push of type \"\(type.name)\" has no `apns-expiration`", label: "kept for later",
        help: "add apns-expiration: 0", note: advice,
        predicts: .delivered("keeps the push for a device that is offline"),
        fix: Fix(push.adding(.expiration, "0"), isSafe: false), source: type.documentation)
      return
    }
    guard let until = Int64(written), isLate(until, type, push.context.clock) else { return }
    findings.add(
      self, at: push.value(Headers.expiration),
      "a push of type \"\(type.name)\" is kept until \(until)", label: "too late for a call",
      help: "write \"0\"", note: advice,
      predicts: .delivered("keeps the push for a device that is offline"),
      fix: Fix(push.setting(.expiration, to: "0"), isSafe: false), source: type.documentation)
  }

  private static func isLate(_ until: Int64, _ type: PushType, _ clock: Clock) -> Bool {
    // Another rule reports values that are not times.
    guard (1_000_000_000...100_000_000_000).contains(until) else { return false }
    if type == .pushtotalk { return true }
    guard let now = clock.seconds else { return false }
    return until > now.addingReportingOverflow(longestSeconds).partialValue
  }
}
