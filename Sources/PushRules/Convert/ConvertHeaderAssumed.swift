import JSON
package import PushFormats
package import PushModel

package enum ConvertHeaderAssumed: Rule {
  package static let id: StaticString = "convert-header-assumed"
  package static let severity = Severity.note
  package static let source = GoogleDocs.message

  /// A header that the message does not give, and its default value; nil when it has to be omitted.
  package typealias Assumption = (name: String, value: String?)

  package static func report(
    _ assumptions: [Assumption], isLegacy: Bool, at place: Place, _ findings: inout Findings
  ) {
    let notes = assumptions.compactMap { note($0, isLegacy: isLegacy) }
    let isTimeUnknown = assumptions.contains { $0.value == nil }
    findings.add(
      self, at: place, message(assumptions), label: "not given here",
      help: isTimeUnknown ? "say when it is sent with --now, in seconds since 1970" : nil,
      note: notes.isEmpty ? nil : notes.joined(separator: "; "))
  }

  /// Reports headers that follow from a payload for APNs, which came without any.
  package static func report(
    ofPayload headers: [(name: String, value: String)], _ findings: inout Findings
  ) {
    let words = headers.map { "`\($0.name)` \($0.value)" }
    findings.add(
      self, at: .document,
      "\(words.listed()) \(words.count > 1 ? "follow" : "follows") from the payload",
      label: "no headers here")
  }

  /// Reports headers that a sender with a way of its own to APNs has to write.
  package static func report(
    filledIn headers: [(name: String, value: String)], at place: Place, _ findings: inout Findings
  ) {
    let words = headers.map { "`\($0.name)` \($0.value)" }
    findings.add(
      self, at: place, "\(words.listed()) \(words.count > 1 ? "are" : "is") filled in",
      label: "no such headers here", note: "which headers the sender itself writes is not known")
  }

  private static func note(_ assumption: Assumption, isLegacy: Bool) -> String? {
    switch assumption.name {
    case "apns-push-type": return "which push type FCM sends is not documented"
    case "apns-expiration":
      let days =
        isLegacy
        ? "28 days by the legacy API's page"
        : "30 days by the API's description, 28 by another page"
      return assumption.value == nil
        ? "`apns-expiration` is left out: \(days), from the time of sending"
        : "the expiration is \(days)"
    default: return nil
    }
  }

  private static func message(_ assumptions: [Assumption]) -> String {
    let filled = assumptions.compactMap { entry in entry.value.map { (entry.name, $0) } }
    guard !filled.isEmpty else { return "the message does not say when it expires" }
    let words = filled.map { "`\($0.0)` \($0.1)" }
    return "\(words.listed()) \(words.count > 1 ? "are" : "is") left to FCM"
  }

  package static var page: RulePage {
    RulePage(
      "A conversion should not have to guess headers that matter.",
      rationale: """
        FCM sends every push to APNs with headers. FCM fills in what the message does not set: \
        priority 10 and a lifetime of 30 days are documented for HTTP v1, the push type is not. \
        `pushcheck convert --headers` prints the likely headers and says which of them it filled \
        in. The output does not depend on the machine's clock: without `--now`, a time that is \
        relative to sending is left out.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#, at: "/message",
          severity: .note,
          message:
            "`apns-push-type` alert and `apns-priority` 10 are left to FCM"),
        Example(
          #"{"aps": {"content-available": 1}}"#, at: "", severity: .note,
          message: "`apns-push-type` background and `apns-priority` 5 follow from the payload"),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi"}"#, at: "", severity: .note,
          message: "`apns-push-type` alert and `apns-priority` 10 are filled in"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "alert", "apns-priority": "10", "apns-expiration": "0"}}}}"#
        )
      ])
  }
}
