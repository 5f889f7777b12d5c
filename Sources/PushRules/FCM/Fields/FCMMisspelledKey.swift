package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum FCMMisspelledKey: Rule {
  package static let id: StaticString = "fcm-misspelled-key"
  package static let severity = Severity.error
  package static let source = GoogleDocs.protoJSON

  /// Reports an option of browsers in another spelling: FCM hands it on, and it is not read.
  package static func report(
    option id: FieldID, _ remark: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.key(id), KeyWords.isNoKey(id.field.nameText, of: id.table.title),
      label: "ignored here", severity: .warning, help: remark,
      predicts: .fcmDelivers("the browser ignores the option"), source: id.field.source)
  }

  package static var page: RulePage {
    RulePage(
      "A field must be spelled exactly as Google spells it, in snake_case or lowerCamelCase.",
      rationale: """
        Google's parser accepts `fcm_options` and `fcmOptions`, and nothing else: no hyphens, no \
        capital at the beginning, no names from an SDK (`imageUrl` for `image`). One wrong name \
        and FCM refuses the whole message.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "imageUrl": "https://example.org/a.png"}}}"#,
          at: "/message/notification/imageUrl", severity: .error,
          message: "`imageUrl` is not a key of `notification`",
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "webpush": {"headers": {"Urgnecy": "high"}}}}"#,
          at: "/message/webpush/headers/Urgnecy", severity: .warning,
          message: "`Urgnecy` is not a key of `webpush.headers`"),
        Example(
          #"{"message": {"topic": "news", "datas": {"id": "7"}}}"#, at: "/message/datas",
          severity: .error,
          fixed: #"{"message": {"topic": "news", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"Topic": "news", "data": {"id": "7"}}}"#, at: "/message/Topic",
          severity: .error,
          fixed: #"{"message": {"topic": "news", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"collapse-key": "feed"}}}"#,
          at: "/message/android/collapse-key", severity: .error,
          fixed: #"{"message": {"topic": "news", "android": {"collapse_key": "feed"}}}"#),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Hi", "require_interaction": true}}}}"#,
          at: "/message/webpush/notification/require_interaction", severity: .warning,
          message: "`require_interaction` is not a key of `webpush.notification`",
          remark: "FCM accepts it, and browsers do not read it"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "fcmOptions": {"analyticsLabel": "spring"}, "android": {"collapse_key": "feed"}}}"#
        )
      ], serverErrors: ["Unknown name", "Cannot find field"])
  }
}
