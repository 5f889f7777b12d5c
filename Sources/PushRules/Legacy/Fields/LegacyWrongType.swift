package import PushFormats
package import PushModel

/// Driven by the field tables.
package enum LegacyWrongType: Rule {
  package static let id: StaticString = "legacy-wrong-type"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    RulePage(
      "A value must have the JSON type that Google documents for its key.",
      rationale: """
        The legacy API expected `content_available` to be true, not 1, and a single target to be a \
        string, not an array. It ignored what it could not read; it refused a string for \
        `registration_ids` with 400 InvalidParameters. Messages with a number for `priority`, as \
        APNs has it, were reported to arrive.
        """,
      failing: [
        Example(
          #"{"to": ["a1", "b2"], "data": {"id": "7"}}"#, at: "/to", severity: .error,
          message: "`to` is a list, expected a string"),
        Example(
          #"{"to": "/topics/news", "priority": 10, "notification": {"title": "Hi"}}"#,
          at: "/priority", severity: .warning,
          message: #"`priority` is 10, expected one of "normal" and "high""#,
          fixed: #"{"to": "/topics/news", "priority": "high", "notification": {"title": "Hi"}}"#,
          remark: "reported to arrive"),
        Example(
          #"{"registration_ids": "a1", "notification": {"title": "Hi"}}"#, at: "/registration_ids",
          severity: .error,
          message: #"`registration_ids` is the string "a1", expected a list of strings"#),
        Example(
          #"{"to": "/topics/news", "mutable_content": "true", "notification": {"title": "Hi"}}"#,
          at: "/mutable_content", severity: .error,
          message: #"`mutable_content` is the string "true", expected true or false"#,
          fixed:
            #"{"to": "/topics/news", "mutable_content": true, "notification": {"title": "Hi"}}"#),
        Example(
          #"{"to": "/topics/news", "content_available": 1, "data": {"id": "7"}}"#,
          at: "/content_available", severity: .error,
          message: "`content_available` is 1, expected true or false",
          fixed: #"{"to": "/topics/news", "content_available": true, "data": {"id": "7"}}"#),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "sound": true}}"#,
          at: "/notification/sound", severity: .error,
          message: "`sound` is true, expected a string or an object",
          fixed: #"{"to": "/topics/news", "notification": {"title": "Hi", "sound": "default"}}"#),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "sound": false}}"#,
          at: "/notification/sound", severity: .error, remark: "left out, it is silent"),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "mutable_content": true, "notification": {"title": "Hi", "badge": "3"}}"#
        ),
        Example(
          #"{"to": "/topics/news", "priority": null, "notification": {"title": "Hi", "badge": null}}"#,
          remark: "libraries write null for what is not set"),
      ], serverErrors: ["InvalidParameters"])
  }
}
