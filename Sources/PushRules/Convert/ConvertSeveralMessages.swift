package import JSON
package import PushFormats
package import PushModel

package enum ConvertSeveralMessages: Rule {
  package static let id: StaticString = "convert-several-messages"
  package static let severity = Severity.note
  package static let source = GoogleDocs.migration

  package static func report(
    _ count: Int, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(pointer), "\(grouped(count)) targets become \(grouped(count)) messages",
      label: "one line for each",
      note: "HTTP v1 sends to one target; the Admin SDKs send up to 500 messages in one call")
  }

  package static var page: RulePage {
    RulePage(
      "A message for FCM's v1 API has exactly one target.",
      rationale: """
        The legacy API took up to 1,000 tokens in `registration_ids`. HTTP v1 takes one target in \
        a request, so `pushcheck convert --to fcm-v1` prints one message for each of them, one per \
        line. A topic or a device group reaches many devices with one message.
        """,
      failing: [
        Example(
          #"{"registration_ids": ["fGc1mXqzTbO:APA91bHun4Mx", "dA3kLrPqXyZ:APA91bGh77Qw"], "notification": {"title": "Hi"}}"#,
          at: "/registration_ids", severity: .note, message: "2 targets become 2 messages")
      ],
      passing: [
        Example(
          #"{"registration_ids": ["fGc1mXqzTbO:APA91bHun4Mx"], "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
      ])
  }
}
