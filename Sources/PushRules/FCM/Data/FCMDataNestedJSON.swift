import JSON
package import PushFormats
package import PushModel

/// Reported during the walk over the data that `FCMDataNotString` makes.
package enum FCMDataNestedJSON: Rule {
  package static let id: StaticString = "fcm-data-nested-json"
  package static let severity = Severity.error
  package static let source = GoogleDocs.migration

  package static var page: RulePage {
    RulePage(
      "Objects and lists in `data` must be encoded as a string of JSON.",
      rationale: """
        The legacy API accepted nested data and turned it into strings; HTTP v1 refuses it, with \
        an error about an unknown name inside the map. Encode the object as a string of JSON, \
        which the app parses, or flatten the keys. If the key is a part of the message, such as \
        `apns`, a closing brace is probably missing before it.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"order": {"id": 7}}}}"#,
          at: "/message/data/order", severity: .error,
          message: "data value `order` is an object, expected a string"),
        Example(
          #"{"message": {"topic": "news", "data": {"ids": [1, 2]}}}"#, at: "/message/data/ids",
          severity: .error, message: "data value `ids` is a list, expected a string"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7", "android": {"priority": "high"}}}}"#,
          at: "/message/data/android", severity: .error,
          fixed:
            #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"priority": "high"}}}"#
        ),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "data": {"order": "{\"id\": 7}"}}}"#)
      ],
      serverErrors: ["at 'message.data[", "Cannot find field"])
  }

  static func report(
    _ member: borrowing JSONMember, at position: Int, _ field: FieldID, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let name = member.name
    let pointer = push.pointer(to: field).appending(name)
    let isPart = member.value.isObject && partsOfMessage.contains(name)
    findings.add(
      self, at: .key(pointer),
      "data value `\(ValueWords.shortened(name))` is \(ValueWords.describe(member.value)), expected a"
        + " string",
      label: isPart ? "a part of the message" : member.value.kind.article,
      help: isPart
        ? "move it out of `data`, beside it"
        : "encode it as a string of JSON, or flatten its keys",
      note: isPart ? "a closing brace may be missing before it" : nil,
      predicts: prediction(member.value, at: position, field),
      fix: isPart && push.value(at: push.pointer(to: .message).appending(name)) == nil
        ? .unsafe(.move([pointer], into: push.pointer(to: .message))) : nil)
  }

  private static let partsOfMessage: Set<String> = [
    "notification", "android", "apns", "webpush", "fcm_options", "android_v2",
  ]

  private static func prediction(_ value: JSONValue, at position: Int, _ field: FieldID)
    -> Prediction
  {
    let place = "\(field.table.path).data[\(position)].value"
    var members = value.members
    guard let first = members.next() else { return .fcmRefuses("Invalid value at '\(place)'") }
    return .fcmRefuses(
      "Invalid JSON payload received. Unknown name \"\(ValueWords.shortened(first.name))\" at"
        + " '\(place)': Cannot find field.")
  }
}
