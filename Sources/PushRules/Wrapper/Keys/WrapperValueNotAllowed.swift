package import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperValueNotAllowed: Rule {
  package static let id: StaticString = "wrapper-value-not-allowed"
  package static let severity = Severity.error
  package static let source = VendorDocs.expo

  package static func report(
    _ value: JSONValue, _ id: FieldID, at place: JSONPointer, _ findings: inout Findings
  ) {
    let field = id.field
    report(value, of: "`\(field.name)`", field.shape, id, place, &findings)
  }

  package static func report(
    element: JSONValue, at position: Int, _ id: FieldID, _ place: JSONPointer,
    _ findings: inout Findings
  ) {
    let field = id.field
    report(
      element, of: "element \(position) of `\(field.name)`", field.shape.element ?? field.shape,
      id, place, &findings)
  }

  private static func report(
    _ value: JSONValue, of name: String, _ shape: Shape, _ id: FieldID, _ place: JSONPointer,
    _ findings: inout Findings
  ) {
    let field = id.field
    guard
      !ValuePlaceholder.report(
        value, of: name, expecting: shape.expectation, under: self, at: place, &findings,
        from: field.source)
    else { return }
    let advice = SenderAdvice(onContentOf: value, for: shape, under: id, at: place)
    findings.add(
      self, at: .value(place), "\(name) \(words(value, shape)), expected \(shape.expectation)",
      label: "not allowed here", severity: field.wrong.severity,
      help: advice.help, note: field.wrong.outcome, fix: advice.fix, source: field.source)
  }

  /// The value, or how long it is where that is what is wrong.
  private static func words(_ value: JSONValue, _ shape: Shape) -> String {
    guard case .counted = shape else { return "is \(ValueWords.show(value))" }
    return value.kind == .array
      ? "has \(counted(value.count, "element"))"
      : "has \(counted(value.string?.count ?? 0, "character"))"
  }

  package static var page: RulePage {
    RulePage(
      "A value must be one that the sender documents for its key.",
      rationale: """
        Usually the value belongs to another service: FCM's HIGH is Expo's high. Some senders \
        refuse the request, others drop the value and deliver the rest. A placeholder of \
        documentation, such as YOUR_ID or <id>, is a note.
        """,
      failing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": "HIGH"}"#, at: "/priority",
          severity: .error,
          message: #"`priority` is "HIGH", expected one of "default", "normal" and "high""#,
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": "high"}"#),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": "max"}"#, at: "/priority",
          severity: .error,
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": "high"}"#,
          remark: "a word of other services"),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "android": {"notification": {"title": "Hi", "priority": "PRIORITY_HIGH"}}}"#,
          at: "/android/notification/priority", severity: .error,
          message:
            #"`priority` is "PRIORITY_HIGH", expected one of "min", "low", "default", "high" and "max""#
        ),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "apns": {"payload": {"aps": {"alert": "Hi", "sound": {"name": "a.caf", "critical": true, "volume": 2}}}}}"#,
          at: "/apns/payload/aps/sound/volume", severity: .error,
          message: "`volume` is 2, expected a number from 0 to 1"),
        Example(
          #"{"message": "Hi", "data": {"push": {"interruption-level": "timeSensitive"}}}"#,
          at: "/data/push/interruption-level", severity: .error,
          message:
            #"`interruption-level` is "timeSensitive", expected one of "passive", "active", "time-sensitive" and "critical""#,
          fixed: #"{"message": "Hi", "data": {"push": {"interruption-level": "time-sensitive"}}}"#),
        Example(
          #"{"audience": "all", "device_types": "all", "notification": {"ios": {"alert": "Hi", "badge": 1.5}}}"#,
          at: "/notification/ios/badge", severity: .error,
          message: #"`badge` is 1.5, expected "auto" or a change such as "+1" or a whole number"#),
        Example(
          #"{"device_key": "k", "body": "Tea", "level": "time-sensitive"}"#, at: "/level",
          severity: .warning,
          fixed: #"{"device_key": "k", "body": "Tea", "level": "timeSensitive"}"#,
          remark: "Apple's spelling, which the app of Bark does not know"),
        Example(
          #"{"topic": "tea", "message": "Hot", "actions": [{"action": "open", "label": "Open"}]}"#,
          at: "/actions/0/action", severity: .error,
          message:
            #"`action` is "open", expected one of "view", "broadcast", "http" and "copy""#),
        Example(
          #"{"topic": "tea", "message": "Hot", "actions": [{"action": "copy", "label": "1"}, {"action": "copy", "label": "2"}, {"action": "copy", "label": "3"}, {"action": "copy", "label": "4"}]}"#,
          at: "/actions", severity: .error,
          message: "`actions` has 4 elements, expected a list of objects, 3 of them at most"),
        Example(
          #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "url": "www.example.com"}"#,
          at: "/url", severity: .warning,
          message:
            #"`url` is "www.example.com", expected a URL with its scheme, such as "https://example.com""#,
          fixed:
            #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "url": "https://www.example.com"}"#
        ),
        Example(
          #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "android_accent_color": "black"}"#,
          at: "/android_accent_color", severity: .warning,
          message: #"`android_accent_color` is "black", expected hex digits as AARRGGBB, without #"#
        ),
        Example(
          ##"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "android_accent_color": "#FF00FF00"}"##,
          at: "/android_accent_color", severity: .warning,
          fixed:
            #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "android_accent_color": "FF00FF00"}"#
        ),
        Example(
          #"{"app_id": "a", "include_player_ids": ["86"], "contents": {"en": "Hi"}}"#,
          at: "/include_player_ids/0", severity: .warning,
          message: #"element 0 of `include_player_ids` is "86", expected a UUID"#),
        Example(
          #"{"app_id": "YOUR_APP_ID", "include_subscription_ids": ["YOUR_ID"], "contents": {"en": "Hi"}}"#,
          at: "/include_subscription_ids/0", severity: .note,
          message:
            #"element 0 of `include_subscription_ids` is the placeholder "YOUR_ID", expected a UUID"#,
          remark: "from documentation"),
        Example(
          #"{"app_id": "a", "include_subscription_ids": ["<id>", "{{to}}"], "contents": {"en": "Hi"}}"#,
          at: "/include_subscription_ids/0", severity: .note),
        Example(
          #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "url": "..."}"#,
          at: "/url", severity: .note, remark: "left out in an example"),
      ],
      passing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": "high", "interruptionLevel": "time-sensitive"}"#
        ),
        Example(#"{"device_key": "k", "body": "Tea", "level": "timeSensitive"}"#),
        Example(
          #"{"level": "error", "group": "db", "body": "no connection"}"#,
          remark: "perhaps not for Bark"),
        Example(
          #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "app_url": "tea-shop://cup", "web_url": "/cups/{{cup}}", "android_accent_color": "FFFF0000"}"#
        ),
        Example(
          #"{"message": "Hi", "data": {"push": {"badge": "3", "sound": {"name": "a.caf", "critical": "1", "volume": "0.5"}}}}"#,
          remark: "the relay of Home Assistant makes numbers of them"),
      ])
  }
}
