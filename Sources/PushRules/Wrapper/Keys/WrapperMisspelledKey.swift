import JSON
package import PushFormats
package import PushModel

package enum WrapperMisspelledKey: WrapperRule {
  package static let id: StaticString = "wrapper-misspelled-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignal
  package static let kinds = Array(
    Set(VendorObject.all.map(\.kind) + EitherGoogleObject.all.map(\.kind)))

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    VendorObject.forEach(in: document) { check($0, $1, &findings) }
    EitherGoogleObject.forEachSlip(in: document) { slip, object in
      report(
        slip.name, slip.right, of: object.title, isCertain: false, isTaken: slip.isTaken, .isRight,
        .warning, object.source, at: slip.place, &findings)
    }
  }

  private static func check(
    _ value: JSONValue, _ object: VendorObject, _ findings: inout Findings
  ) {
    var members = value.members
    while let member = members.next() {
      // Longer than any key of the lists.
      guard member.key.count <= 40, let right = object.key(meantBy: member) else { continue }
      report(
        member.name, "\(right)", of: object.title, isCertain: true, isTaken: value[right] != nil,
        .isRight, object.severity, object.source, at: object.pointer(to: member.name),
        &findings)
    }
  }

  /// Reports a key of a sender's own document whose field a table knows.
  static func report(
    _ member: borrowing JSONMember, _ field: Field, in table: Table, isCertain: Bool,
    isTaken: Bool, at place: JSONPointer, _ findings: inout Findings
  ) {
    report(
      member.name, field.nameText, of: table.title, isCertain: isCertain, isTaken: isTaken,
      value(for: field, of: member.value, in: table),
      isLost(in: table, isTaken: isTaken) ? .error : .warning, field.source, at: place, &findings)
  }

  /// What is to be done with the value of a misspelled key.
  private enum Value {
    case isRight
    case isMeant(String)
    case isOfOtherType(expected: String)
  }

  private static func value(for field: Field, of value: JSONValue, in table: Table) -> Value {
    let isPlaceholder = value.utf8?.isPlaceholder ?? false
    if isPlaceholder || field.shape.types.union(field.tolerated).contains(value.kind.type) {
      return .isRight
    }
    let repair =
      Repair(of: value, to: field.shape) ?? Repair(text: value, byLanguageFor: field, in: table)
    return repair.map { .isMeant($0.json) } ?? .isOfOtherType(expected: field.shape.expectation)
  }

  /// Whether the message is refused, or the device gets a key that it does not know in place of what it
  /// is to do.
  private static func isLost(in table: Table, isTaken: Bool) -> Bool {
    table.unknownKeys == .refused || table.wire?.family == .apns && !isTaken
  }

  private static func report(
    _ name: String, _ right: String, of owner: String, isCertain: Bool, isTaken: Bool,
    _ value: Value, _ severity: Severity, _ source: Source, at place: JSONPointer,
    _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(place), KeyWords.isNoKey(name, of: owner),
      label: isTaken ? "one key too many" : "spelled \"\(right)\" here", severity: severity,
      help: isTaken ? "remove it: \"\(right)\" is there too" : help(right, value),
      note: isCertain ? "other services spell it this way" : nil,
      fix: isTaken ? nil : fix(at: place, right, value, isCertain: isCertain), source: source,
      meaning: isTaken ? nil : place.parent?.appending(right))
  }

  private static func help(_ right: String, _ value: Value) -> String {
    switch value {
    case .isRight: "write \"\(right)\""
    case .isMeant(let json): "write \"\(right)\": \(json)"
    case .isOfOtherType(let expected): "write \"\(right)\", \(expected)"
    }
  }

  /// Nobody knows what a value is to become whose type is another one.
  private static func fix(
    at place: JSONPointer, _ right: String, _ value: Value, isCertain: Bool
  ) -> Fix? {
    let name = JSONEdit.rename(place, to: right)
    switch value {
    case .isRight: return Fix(edits: [name], isSafe: isCertain)
    case .isMeant(let json): return .unsafe(name, .set(place, to: json))
    case .isOfOtherType: return nil
    }
  }

  package static var page: RulePage {
    RulePage(
      "A key must be spelled the way the sender spells it.",
      rationale: """
        The same switch is `content-available` for APNs, `content_available` for OneSignal and \
        `_contentAvailable` for Expo. A spelling that is right elsewhere is ignored, and the app \
        is not woken.
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "include_aliases": {"external_id": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}, "content-available": true}"#,
          at: "/content-available", severity: .warning,
          message: "`content-available` is not a key of a OneSignal notification",
          fixed:
            #"{"app_id": "0a1b", "include_aliases": {"external_id": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}, "content_available": true}"#
        ),
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": {"titel": "Hi"}}}}"#,
          at: "/notification/ios/alert/titel", severity: .warning,
          message: "`titel` is not a key of `alert`",
          fixed:
            #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": {"title": "Hi"}}}}"#
        ),
        Example(
          #"{"recipient": {"clientId": "c"}, "notification": {"title": "Hi"}, "fcm": {"proirity": "high"}}"#,
          at: "/fcm/proirity", severity: .warning,
          message: "`proirity` is not a key of the part for FCM",
          fixed:
            #"{"recipient": {"clientId": "c"}, "notification": {"title": "Hi"}, "fcm": {"priority": "high"}}"#,
          remark: "neither of FCM's APIs knows it"),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "apns": {"payload": {"aps": {"alert": "Hi", "interruptionLevel": "active"}}}}"#,
          at: "/apns/payload/aps/interruptionLevel", severity: .error,
          message: "`interruptionLevel` is not a key of the Admin SDK's `aps`",
          fixed:
            #"{"tokens": ["c1:APA91bExample"], "apns": {"payload": {"aps": {"alert": "Hi", "interruption-level": "active"}}}}"#,
          remark: "of the keys of `aps` the SDK renames only the oldest"),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "content": {"en": "Hi"}}"#,
          at: "/content", severity: .error,
          message: "`content` is not a key of a OneSignal notification",
          fixed: #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}}"#,
          remark: "an error, as `contents` is required"),
        Example(
          #"{"notifications": [{"token": "a", "platform": 2, "message": "Hi"}]}"#,
          at: "/notifications/0/token", severity: .error,
          message: "`token` is not a key of gorush's notification",
          fixed: #"{"notifications": [{"tokens": ["a"], "platform": 2, "message": "Hi"}]}"#),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}, "android": {"collapse-key": "feed"}}"#,
          at: "/android/collapse-key", severity: .error,
          fixed:
            #"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}, "android": {"collapseKey": "feed"}}"#
        ),
        Example(
          #"{"where": {"team": "red"}, "data": {"alert": "Hi", "thread-id": "t1"}}"#,
          at: "/data/thread-id", severity: .warning,
          message: "`thread-id` is not a key of Parse",
          fixed: #"{"where": {"team": "red"}, "data": {"alert": "Hi", "threadId": "t1"}}"#),
        Example(
          #"{"message": "Hi", "data": {"push": {"interruption_level": "critical"}}}"#,
          at: "/data/push/interruption_level", severity: .error,
          message: "`interruption_level` is not a key of `push`, which goes into `aps`",
          fixed: #"{"message": "Hi", "data": {"push": {"interruption-level": "critical"}}}"#,
          remark: "Home Assistant"),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"android": {"alert": "Hi", "extra": {"id": 7}}}}"#,
          at: "/notification/android/extra", severity: .warning,
          message: "`extra` is not a key of JPush's `android`",
          fixed:
            #"{"platform": "all", "audience": "all", "notification": {"android": {"alert": "Hi", "extras": {"id": 7}}}}"#
        ),
        Example(
          #"{"to": "ExponentPushToken[a]", "contentAvailable": true}"#, at: "/contentAvailable",
          severity: .warning, message: "`contentAvailable` is not a key of an Expo message",
          fixed: #"{"to": "ExponentPushToken[a]", "_contentAvailable": true}"#),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "message": "Tea is ready"}"#,
          at: "/message", severity: .warning,
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi", "body": "Tea is ready"}"#),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "buttons": [{"id": "later", "title": "Later"}]}"#,
          at: "/buttons/0/title", severity: .warning,
          message: "`title` is not a key of a button of OneSignal",
          fixed:
            #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "buttons": [{"id": "later", "text": "Later"}]}"#
        ),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "bagde": "1"}"#, at: "/bagde",
          severity: .warning, message: "`bagde` is not a key of an Expo message",
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi", "badge": 1}"#),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "heading": "Tea"}"#,
          at: "/heading", severity: .warning,
          fixed:
            #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "headings": {"en": "Tea"}}"#
        ),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"android_push": {"title": "Hi", "alert": "Ho", "prioritty": "high"}}}"#,
          at: "/messages/android_push/prioritty", severity: .warning,
          message: "`prioritty` is not a key of Braze's `android_push`"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"ios_push": {"alert": "Hi"}}}"#,
          at: "/messages/ios_push", severity: .warning,
          message: "`ios_push` is not a key of the `messages` of Braze",
          fixed: #"{"external_user_ids": ["7"], "messages": {"apple_push": {"alert": "Hi"}}}"#),
      ],
      passing: [
        Example(#"{"to": "ExponentPushToken[a]", "_contentAvailable": true}"#),
        Example(
          #"{"where": {"team": "red"}, "data": {"alert": "Hi", "badge": "Increment", "content-available": 1}}"#
        ),
      ])
  }
}
