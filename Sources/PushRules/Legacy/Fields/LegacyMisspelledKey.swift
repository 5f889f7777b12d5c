package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum LegacyMisspelledKey: Rule {
  package static let id: StaticString = "legacy-misspelled-key"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    RulePage(
      "A key of a legacy request must be spelled in snake_case.",
      rationale: """
        Apple spells `content-available`, the legacy API `content_available`; neither accepts the \
        other's spelling, and there is no error: the app is simply not woken. A notification is \
        shown without what a misspelled key says.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "content-available": true, "data": {"id": "7"}}"#,
          at: "/content-available", severity: .error,
          message: "`content-available` is not a key of the legacy request",
          fixed: #"{"to": "/topics/news", "content_available": true, "data": {"id": "7"}}"#),
        Example(
          #"{"to": "/topics/news", "content-available": 1, "data": {"id": "7"}}"#,
          at: "/content-available", severity: .error,
          message: "`content-available` is not a key of the legacy request",
          fixed: #"{"to": "/topics/news", "content_available": true, "data": {"id": "7"}}"#,
          remark: "with Apple's value, too"),
        Example(
          #"{"to": "/topics/news", "notification": {"titel": "Hi"}}"#, at: "/notification/titel",
          severity: .error, message: "`titel` is not a key of the legacy `notification`",
          fixed: #"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "text": "See you"}}"#,
          at: "/notification/text", severity: .warning,
          message: "`text` is not a key of the legacy `notification`",
          fixed: #"{"to": "/topics/news", "notification": {"title": "Hi", "body": "See you"}}"#,
          remark: "the title is shown"),
        Example(
          #"{"to": "/topics/news", "notification": {"body": "Hi", "alert": "Hi"}}"#,
          at: "/notification/alert", severity: .warning,
          message: "`alert` is not a key of the legacy `notification`",
          fixed: #"{"to": "/topics/news", "notification": {"body": "Hi"}}"#),
        Example(
          #"{"to": "/topics/news", "notification": {"body": "Hi", "category": "CHAT"}}"#,
          at: "/notification/category", severity: .warning,
          message: "`category` is not a key of the legacy `notification`",
          fixed: #"{"to": "/topics/news", "notification": {"body": "Hi", "click_action": "CHAT"}}"#,
          remark: "on Android the other name opens an activity: no safe repair"),
        Example(
          #"{"to": "/topics/news", "notification": {"body": "Hi", "channel_id": "offers"}}"#,
          at: "/notification/channel_id", severity: .warning,
          fixed:
            #"{"to": "/topics/news", "notification": {"body": "Hi", "android_channel_id": "offers"}}"#
        ),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "content_available": true, "data": {"id": "7"}}"#)
      ])
  }
}
