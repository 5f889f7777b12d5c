import JSON
package import PushFormats

package enum ConvertHeaderAssumed: Rule {
  package static let id: StaticString = "convert-header-assumed"
  package static let severity = Severity.note
  package static let source = GoogleDocs.message

  /// Reports headers that the message does not give: those that were filled in, with their values,
  /// and whether the time of expiry had to be left out.
  package static func report(
    _ filled: [(name: String, value: String)], lacksExpiration: Bool, expirationDays: Int,
    at place: Place, _ findings: inout Findings
  ) {
    var notes: [String] = []
    if filled.contains(where: { $0.name == "apns-push-type" }) {
      notes.append("which push type FCM sends is not documented")
    }
    notes.append(
      lacksExpiration
        ? "`apns-expiration` is left out: \(expirationDays) days from the time of sending"
        : "the expiration is that of one page, another names 28 or 30 days")
    findings.add(
      self, at: place, message(filled), label: "not given here",
      help: lacksExpiration ? "say when it is sent with --now, in seconds since 1970" : nil,
      note: notes.joined(separator: "; "))
  }

  private static func message(_ filled: [(name: String, value: String)]) -> String {
    guard !filled.isEmpty else { return "the message does not say when it expires" }
    let words = filled.map { "`\($0.name)` \($0.value)" }
    let list =
      words.count > 1
      ? words.dropLast().joined(separator: ", ") + " and \(words[words.count - 1])" : words[0]
    return "\(list) \(words.count > 1 ? "are" : "is") what the message leaves to FCM"
  }

  package static var page: RulePage {
    RulePage(
      "A message gives the headers that matter to its sender.",
      rationale: """
        FCM sends every push to APNs with headers. What the message does not give, FCM fills in: \
        priority 10 and 30 days of life are documented for HTTP v1, the push type is not. \
        `pushcheck convert --headers` prints the likely headers and says which of them it filled \
        in. Nothing in the output depends on the clock of the machine: without `--now` a time that \
        counts from sending is left out.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#, at: "/message")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "alert", "apns-priority": "10", "apns-expiration": "0"}}}}"#
        )
      ])
  }
}
