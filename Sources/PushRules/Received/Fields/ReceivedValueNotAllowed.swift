package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum ReceivedValueNotAllowed: Rule {
  package static let id: StaticString = "received-value-not-allowed"
  package static let severity = Severity.warning
  package static let source = FirebaseAppleSDK.contextManager

  package static var page: RulePage {
    RulePage(
      "Times and URLs that FCM adds must have the form that its SDK reads.",
      rationale: """
        A message scheduled for the device's local time gives its window as `yyyy-MM-dd HH:mm:ss`. \
        The SDK reads no other format: otherwise the message is never shown. A picture needs an \
        absolute URL, and the number of the project is read as a number.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.fid": "f", "google.c.sender.id": "demo"}"#,
          at: "/google.c.sender.id", severity: .note),
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20T09:00:00Z", "google.c.cm.lt_end": "2026-11-20 18:00:00"}"#,
          at: "/google.c.cm.lt_start", severity: .error,
          message:
            #"`google.c.cm.lt_start` is "2026-11-20T09:00:00Z", expected a local time as yyyy-MM-dd HH:mm:ss"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "gcm.app_link": ""}"#,
          at: "/gcm.app_link", severity: .warning,
          message: #"`gcm.app_link` is "", expected an absolute URL"#),
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": 1}, "gcm.message_id": "1", "fcm_options": {"image": "cat.png"}}"#,
          at: "/fcm_options/image", severity: .warning,
          message: #"`image` is "cat.png", expected an absolute URL"#),
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00"}"#
        )
      ])
  }
}
