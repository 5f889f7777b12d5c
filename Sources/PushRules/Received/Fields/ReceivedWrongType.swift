package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum ReceivedWrongType: Rule {
  package static let id: StaticString = "received-wrong-type"
  package static let severity = Severity.warning
  package static let holdsForAnyContent = true
  package static let source = FirebaseAppleSDK.constants

  package static var page: RulePage {
    RulePage(
      "Keys that FCM adds must have the types that FCM writes.",
      rationale: """
        The Firebase SDK for Apple reads `gcm.message_id` and `google.c.*` as the strings that FCM \
        sends. It asks some of them for their length without checking the type, so a number or a null \
        in a test payload can crash the app, and it does not count a message whose `google.c.a.e` is \
        the number 1.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": 1566515013484879}"#, at: "/gcm.message_id",
          severity: .error, message: "`gcm.message_id` is 1566515013484879, expected a string",
          fixed: #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1566515013484879"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1566515013484879", "google.c.a.e": 1}"#,
          at: "/google.c.a.e", severity: .warning,
          fixed:
            #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1566515013484879", "google.c.a.e": "1"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1566515013484879", "fcm_options": "image"}"#,
          at: "/fcm_options", severity: .warning,
          message: #"`fcm_options` is the string "image", expected an object"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.a.m_l": null}"#,
          at: "/google.c.a.m_l", severity: .warning,
          message: "`google.c.a.m_l` is null, expected a string",
          fixed: #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1"}"#,
          remark: "a null has no length either"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1566515013484879", "google.c.a.ts": "1795255200"}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id2": 17}"#, kind: .apns,
          remark: "the sender's own data"),
      ])
  }
}
