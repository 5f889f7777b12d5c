package import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperWrongType: Rule {
  package static let id: StaticString = "wrapper-wrong-type"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = VendorDocs.expo

  package static func report(
    _ value: JSONValue, _ id: FieldID, at place: JSONPointer, _ findings: inout Findings
  ) {
    let field = id.field
    guard
      !ValuePlaceholder.report(
        value, of: "`\(field.name)`", expecting: field.shape.expectedType, under: self,
        at: place, &findings, from: field.source)
    else { return }
    if WebBoolean.isOne(id, field) {
      return WebBoolean.report(value, of: field, under: self, at: place, &findings)
    }
    let advice = SenderAdvice(onTypeOf: value, under: id, at: place)
    findings.add(
      self, at: .value(place),
      "`\(field.name)` is \(ValueWords.describe(value)), expected \(field.shape.expectedType)",
      label: value.kind.article,
      severity: field.tolerated.contains(value.kind.type)
        ? min(field.wrong.severity, .warning) : field.wrong.severity,
      help: advice.help, note: field.wrong.outcome, fix: advice.fix, source: field.source)
  }

  package static func report(
    element: JSONValue, at position: Int, _ id: FieldID, _ place: JSONPointer,
    _ findings: inout Findings
  ) {
    let field = id.field
    let expected = field.shape.element ?? field.shape
    let name = "element \(position) of `\(field.name)`"
    guard
      !ValuePlaceholder.report(
        element, of: name, expecting: expected.expectedType, under: self, at: place, &findings,
        from: field.source)
    else { return }
    let advice = SenderAdvice(onTypeOf: element, for: expected, at: place)
    findings.add(
      self, at: .value(place),
      "\(name) is \(ValueWords.describe(element)), expected \(expected.expectedType)",
      label: element.kind.article, severity: field.wrong.severity,
      help: advice.help, note: field.wrong.outcome, fix: advice.fix, source: field.source)
  }

  /// Reports the values of an object of strings that are none.
  package static func report(
    valuesOf map: JSONValue, _ id: FieldID, at place: JSONPointer, _ findings: inout Findings
  ) {
    var members = map.members
    var count = 0
    while count < findings.mostAlike, let member = members.next() {
      guard !member.value.isString, !member.value.isNull else { continue }
      count += 1
      let field = id.field
      let here = place.appending(member.name)
      let advice = SenderAdvice(onTypeOf: member.value, for: .string, at: here)
      findings.add(
        self, at: .value(here),
        "`\(ValueWords.shortened(member.name))` in `\(field.name)` is"
          + " \(ValueWords.describe(member.value)), expected a string",
        label: member.value.kind.article, severity: field.wrong.severity,
        help: advice.help, note: field.wrong.outcome, fix: advice.fix, source: field.source)
    }
  }

  package static var page: RulePage {
    RulePage(
      "A value must have the JSON type that the sender documents for its key.",
      rationale: """
        Expo answers 400 if `data` is a string, gorush if the platform is a word, and the Admin \
        SDK throws before anything is sent. Others accept the request and drop the value silently; \
        then this is a warning. A placeholder that is to be filled in, such as "{{id}}", is a note.
        """,
      failing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "badge": "3"}"#, at: "/badge",
          severity: .error,
          message: #"`badge` is the string "3", expected a whole number of 0 or more"#,
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi", "badge": 3}"#),
        Example(
          #"{"to": "ExponentPushToken[a]", "data": "{\"id\": 7}"}"#, at: "/data", severity: .error,
          message: #"`data` is the string "{\"id\": 7}", expected an object"#,
          fixed: #"{"to": "ExponentPushToken[a]", "data": {"id": 7}}"#),
        Example(
          #"{"notifications": [{"tokens": ["a"], "platform": "ios", "message": "Hi"}]}"#,
          at: "/notifications/0/platform", severity: .error,
          message: #"`platform` is the string "ios", expected a whole number from 1 to 3"#,
          fixed: #"{"notifications": [{"tokens": ["a"], "platform": 1, "message": "Hi"}]}"#),
        Example(
          #"{"data": {"id": 7}, "expiresAfter": 3600, "consolidationKey": "tea"}"#,
          at: "/data/id", severity: .error, message: "`id` in `data` is 7, expected a string",
          fixed: #"{"data": {"id": "7"}, "expiresAfter": 3600, "consolidationKey": "tea"}"#),
        Example(
          #"{"where": {}, "data": {"alert": "Hi", "content-available": true}}"#,
          at: "/data/content-available", severity: .error,
          message: "`content-available` is true, expected the number 1",
          fixed: #"{"where": {}, "data": {"alert": "Hi", "content-available": 1}}"#),
        Example(
          #"{"title": "Tea", "message": "Hot", "priority": "5", "extras": {"client::display": {"contentType": "text/markdown"}}}"#,
          at: "/priority", severity: .error,
          message: #"`priority` is the string "5", expected a whole number"#,
          fixed:
            #"{"title": "Tea", "message": "Hot", "priority": 5, "extras": {"client::display": {"contentType": "text/markdown"}}}"#
        ),
        Example(
          #"{"channels": ["tea"], "data": {"alert": {"loc-key": "READY", "loc-args": "Ann"}}}"#,
          at: "/data/alert/loc-args", severity: .error,
          message: #"`loc-args` is the string "Ann", expected a list of strings"#,
          fixed:
            #"{"channels": ["tea"], "data": {"alert": {"loc-key": "READY", "loc-args": ["Ann"]}}}"#),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"notification": {"bodyLocKey": "MOVE", "bodyLocArgs": ["Ann", 7]}}}"#,
          at: "/android/notification/bodyLocArgs/1", severity: .error,
          message: "element 1 of `bodyLocArgs` is 7, expected a string",
          fixed:
            #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"notification": {"bodyLocKey": "MOVE", "bodyLocArgs": ["Ann", "7"]}}}"#
        ),
        Example(
          #"{"message": {"token": [7], "data": "{}", "android": {"notification": {"title": "Hi", "click_action": {"type": 3}}}}}"#,
          at: "/message/token/0", severity: .error,
          message: "element 0 of `token` is 7, expected a string"),
        Example(
          #"{"message": {"token": "t", "android": {"ttl": "60s", "notification": {"title": "Hi", "click_action": "a", "click_action_type": true}}}}"#,
          at: "/message/android/notification/click_action_type", severity: .warning,
          message: "`click_action_type` is true, expected 0 or 1"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"android_push": {"title": "Hi", "alert": "Ho", "notification_id": "{{id}}"}}}"#,
          at: "/messages/android_push/notification_id", severity: .note,
          message: #"`notification_id` is the placeholder "{{id}}", expected a whole number"#,
          remark: "from a template"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"android_push": {"title": "Hi", "alert": "Ho", "notification_id": "ASSIGNED_NOTIFICATION_ID"}}}"#,
          at: "/messages/android_push/notification_id", severity: .note,
          remark: "from documentation"),
        Example(
          #"{"broadcast": true, "messages": {"apple_push": {"alert": "Hi", "badge": "{{${unread}}}"}}}"#,
          at: "/messages/apple_push/badge", severity: .note, remark: "a variable of Braze"),
        Example(
          #"{"notification": {"title": "Hi", "actions": [], "data": {"url": "/"}, "requireInteraction": "false"}}"#,
          at: "/notification/requireInteraction", severity: .warning,
          message: #"`requireInteraction` is the string "false", which a browser takes as true"#,
          fixed:
            #"{"notification": {"title": "Hi", "actions": [], "data": {"url": "/"}, "requireInteraction": false}}"#
        ),
      ],
      passing: [
        Example(
          #"{"to": ["ExponentPushToken[a]"], "title": "Hi", "badge": 3, "sound": null, "data": {"id": 7}}"#
        ),
        Example(
          #"{"data": {"size": 7}, "md5": "kV1WYmRcyNtOHaUVzbZAvA=="}"#,
          remark: "perhaps not for Amazon's devices"),
      ])
  }
}
