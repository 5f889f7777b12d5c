import JSON
package import PushFormats
package import PushModel

package enum WrapperJPushRequest: WrapperRule {
  package static let id: StaticString = "wrapper-jpush-request"
  package static let severity = Severity.warning
  package static let source = VendorDocs.jpush
  package static let kinds = [DocumentKind.wrapperJPush]

  /// Documented as booleans, with what they decide.
  private static let booleans: [(path: KnownPath, meaning: String)] = [
    ("options/apns_production", "true sends to APNs, false to its sandbox"),
    ("notification/ios/content-available", "true wakes the app in the background"),
    ("notification/ios/mutable-content", "true runs the service extension first"),
  ]
  /// Documented as objects; what may also be a string has a text of its own for its platform.
  private static let objects: [KnownPath] = [
    "notification", "notification/android", "notification/ios", "notification/hmos",
    "notification/quickapp", "message", "options", "sms_message", "live_activity",
    "notification/android/extras", "notification/ios/extras", "notification/hmos/extras",
    "notification/quickapp/extras", "message/extras",
  ]
  /// Documented as strings.
  private static let strings: [KnownPath] = [
    "notification/alert", "notification/android/alert", "notification/hmos/alert",
    "notification/quickapp/alert", "message/msg_content", "message/title",
    "notification/android/title", "notification/android/channel_id",
    "notification/ios/thread-id", "notification/ios/category", "options/apns_collapse_id",
  ]
  /// Documented as numbers of 0 or more.
  private static let counts: [(path: KnownPath, words: String)] = [
    ("options/time_to_live", "0 or more seconds"),
    ("options/sendno", "a whole number of 0 or more"),
  ]
  /// Documented as texts or as objects of Apple's, and the number on the icon, which may be a change.
  private static let either: [(path: KnownPath, shape: Shape)] = [
    ("notification/ios/alert", .either(.string, .object(.alert))),
    ("notification/ios/sound", .either(.string, .object(.sound))),
    ("notification/ios/badge", .either(.whole, .string)),
  ]
  /// What each platform has for itself; all of them have only `alert` in common.
  private static let ofPlatforms: [(key: StaticString, platforms: [String])] = [
    ("title", ["android"]), ("extras", ["android", "ios"]), ("builder_id", ["android"]),
    ("channel_id", ["android"]), ("big_text", ["android"]), ("intent", ["android"]),
    ("sound", ["android", "ios"]), ("badge", ["ios"]), ("content-available", ["ios"]),
    ("mutable-content", ["ios"]), ("thread-id", ["ios"]), ("interruption-level", ["ios"]),
  ]
  /// What Apple's `alert` has, and JPush's `ios` does not.
  private static let texts: [StaticString] = ["title", "subtitle", "body"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    for (path, meaning) in booleans {
      guard let value = document.root.value(at: path) else { continue }
      // Apple's own flags are numbers, and pass.
      let isNumberOfJPush = value.kind.isNumber && path.texts.first == "options"
      guard value.isString || isNumberOfJPush else { continue }
      report(value, meaning, at: path, &findings)
    }
    for path in objects {
      guard let value = document.root.value(at: path), !value.isNull, !value.isObject
      else { continue }
      reportNoObject(value, at: path, &findings)
    }
    for path in strings {
      guard let value = document.root.value(at: path), !value.isNull, !value.isString
      else { continue }
      reportNoString(value, at: path, &findings)
    }
    for (path, words) in counts {
      guard let value = document.root.value(at: path), !value.isNull, !Shape.count.takes(value)
      else { continue }
      reportNoCount(value, words, at: path, &findings)
    }
    for (path, shape) in either {
      guard let value = document.root.value(at: path), !value.isNull,
        !shape.takes(value)
      else { continue }
      reportNeither(value, shape, at: path, &findings)
    }
    guard let notification = document.root["notification"], notification.isObject else { return }
    for (key, platforms) in ofPlatforms where notification[key] != nil {
      report("\(key)", of: platforms, &findings)
    }
    guard let ios = notification["ios"], ios.isObject else { return }
    for key in texts where ios[key]?.isString == true { report("\(key)", &findings) }
    if let alert = ios["alert"], alert.isObject { checkAlert(alert, &findings) }
  }

  private static func report(
    _ key: String, of platforms: [String], _ findings: inout Findings
  ) {
    let places = platforms.map { "`notification.\($0)`" }.joined(separator: " and ")
    findings.add(
      self, at: .key(JSONPointer(["notification", key])),
      "`\(key)` is not a key of JPush's `notification`", label: "not documented here",
      help: "write it in \(places)",
      note: key == "title"
        ? "JPush documents it for each platform; for iOS the title is inside `ios.alert`"
        : "JPush documents it for each platform, and only `alert` for all of them")
  }

  private static func report(
    _ value: JSONValue, _ meaning: String, at path: KnownPath, _ findings: inout Findings
  ) {
    let place = JSONPointer(path.texts)
    let name = path.texts.last ?? ""
    guard !isPlaceholder(value, of: name, .boolean, at: place, &findings) else { return }
    let repair = Repair(of: value, to: .boolean)
    findings.add(
      self, at: .value(place),
      "`\(name)` is \(ValueWords.describe(value)), expected a boolean",
      label: value.kind.article, help: repair.map { "write \($0.json)" } ?? "write true or false",
      note: "JPush documents a boolean: \(meaning)", fix: repair?.fix(at: place))
  }

  private static func reportNoObject(
    _ value: JSONValue, at path: KnownPath, _ findings: inout Findings
  ) {
    let name = path.texts.last ?? ""
    let place = JSONPointer(path.texts)
    guard !isPlaceholder(value, of: name, .freeObject, at: place, &findings) else { return }
    // Of others, such as the list that PHP writes for an empty map, no answer is known.
    let isRefused = name == "extras" && value.isString
    let repair = Repair(of: value, to: .freeObject)
    findings.add(
      self, at: .value(JSONPointer(path.texts)),
      "`\(name)` is \(ValueWords.describe(value)), expected an object", label: value.kind.article,
      severity: isRefused ? .error : .warning,
      help: repair.map { "write \($0.json)" } ?? "write an object, or leave `\(name)` out",
      note: isRefused
        ? "JPush answers 1003 and sends nothing: extras must be json object"
        : "JPush documents an object",
      fix: repair?.fix(at: JSONPointer(path.texts)))
  }

  private static func reportNoString(
    _ value: JSONValue, at path: KnownPath, _ findings: inout Findings
  ) {
    let repair = Repair(of: value, to: .string)
    findings.add(
      self, at: .value(JSONPointer(path.texts)),
      "`\(path.texts.last ?? "")` is \(ValueWords.describe(value)), expected a string",
      label: value.kind.article, help: repair.map { "write \($0.json)" } ?? "write a text",
      note: "JPush documents a string", fix: repair?.fix(at: JSONPointer(path.texts)))
  }

  // https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push#options
  private static func reportNoCount(
    _ value: JSONValue, _ words: String, at path: KnownPath, _ findings: inout Findings
  ) {
    let place = JSONPointer(path.texts)
    let name = path.texts.last ?? ""
    guard !isPlaceholder(value, of: name, Shape.count, at: place, &findings) else { return }
    let repair = Repair(of: value, to: .count)
    findings.add(
      self, at: .value(place),
      "`\(name)` is \(ValueWords.describe(value)), expected \(Shape.count.expectation)",
      label: value.kind.isNumber ? "not allowed here" : value.kind.article,
      help: repair.map { "write \($0.json)" } ?? "write \(words), or leave it out",
      note: noOther, fix: repair?.fix(at: place))
  }

  private static func reportNeither(
    _ value: JSONValue, _ shape: Shape, at path: KnownPath, _ findings: inout Findings
  ) {
    let place = JSONPointer(path.texts)
    let name = path.texts.last ?? ""
    findings.add(
      self, at: .value(place),
      "`\(name)` is \(ValueWords.describe(value)), expected \(shape.expectation)",
      label: shape.types.contains(value.kind.type) ? "not allowed here" : value.kind.article,
      help: "write one of these, or leave it out", note: noOther)
  }

  private static let noOther =
    "JPush documents no other value, and does not say what becomes of one"

  private static func isPlaceholder(
    _ value: JSONValue, of name: String, _ shape: Shape, at place: JSONPointer,
    _ findings: inout Findings
  ) -> Bool {
    ValuePlaceholder.report(
      value, of: "`\(name)`", expecting: shape.expectation, under: self, at: place, &findings)
  }

  /// Reports misspelled keys of Apple's `alert`: of others nobody says that they do harm.
  private static func checkAlert(_ alert: JSONValue, _ findings: inout Findings) {
    let names = Table.alert.sentNames
    var compared = 0
    var members = alert.members
    while compared < SenderKeys.maxCompared, let member = members.next() {
      guard keysOfAlert.number(of: member) == nil else { continue }
      compared += 1
      guard let match = SenderKeys.match(member, in: alert, of: .alert, with: names) else {
        continue
      }
      let field = names.fields[match.position]
      WrapperMisspelledKey.report(
        member, field, in: .alert, isCertain: match.likeness == .spelling,
        isTaken: alert[field.nameText] != nil,
        at: JSONPointer(["notification", "ios", "alert", member.name]), &findings)
    }
  }

  private static let keysOfAlert = KeyTable(Table.alert.fields.map(\.name))

  private static func report(_ key: String, _ findings: inout Findings) {
    findings.add(
      self, at: .key(JSONPointer(["notification", "ios", key])),
      "`\(key)` is not a key of JPush's `ios`", label: "not documented here",
      help: #"write "alert": {"title": "…", "body": "…"}"#,
      note: "for iOS JPush documents the texts inside `alert`; a `title` beside it is Android's")
  }

  package static var page: RulePage {
    RulePage(
      "A JPush request must have booleans and texts the way that JPush documents them.",
      rationale: """
        `options.apns_production` decides between APNs and its sandbox. A word in quotes or a number \
        is not a boolean, and the push may go to the environment that the device is not in. The texts \
        for iOS are inside `alert`, and what a platform has for itself is in its own object: directly \
        in `notification` JPush documents only `alert`. Custom data goes into `extras`, an object: for a text JPush \
        answers 1003 and sends nothing.
        """,
      failing: [
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}, "options": {"apns_production": "false"}}"#,
          at: "/options/apns_production", severity: .warning,
          message: #"`apns_production` is the string "false", expected a boolean"#,
          fixed:
            #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}, "options": {"apns_production": false}}"#
        ),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}, "options": {"apns_production": 0}}"#,
          at: "/options/apns_production", severity: .warning,
          message: "`apns_production` is 0, expected a boolean"),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"android": {"alert": "Hi", "extras": ""}}}"#,
          at: "/notification/android/extras", severity: .error,
          message: #"`extras` is the string "", expected an object"#),
        Example(
          #"{"platform": "all", "audience": "all", "message": {"msg_content": "Hi", "extras": []}}"#,
          at: "/message/extras", severity: .warning,
          message: "`extras` is an empty list, expected an object",
          remark: "as PHP writes an empty map"),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": 5}}"#,
          at: "/notification/alert", severity: .warning,
          message: "`alert` is 5, expected a string",
          fixed: #"{"platform": "all", "audience": "all", "notification": {"alert": "5"}}"#),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}, "options": {"time_to_live": "60"}}"#,
          at: "/options/time_to_live", severity: .warning,
          message: #"`time_to_live` is the string "60", expected a whole number of 0 or more"#,
          fixed:
            #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}, "options": {"time_to_live": 60}}"#
        ),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}, "options": {"time_to_live": -1}}"#,
          at: "/options/time_to_live", severity: .warning),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}, "options": {"time_to_live": "{{ttl}}"}}"#,
          at: "/options/time_to_live", severity: .note,
          message:
            #"`time_to_live` is the placeholder "{{ttl}}", expected a whole number of 0 or more"#),
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": "Hi", "badge": 1.5}}}"#,
          at: "/notification/ios/badge", severity: .warning,
          message: "`badge` is 1.5, expected a whole number or a string"),
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": "Hi", "badge": true}}}"#,
          at: "/notification/ios/badge", severity: .warning,
          message: "`badge` is true, expected a whole number or a string"),
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": "Hi", "sound": 5}}}"#,
          at: "/notification/ios/sound", severity: .warning),
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": "Hi", "thread-id": 7}}}"#,
          at: "/notification/ios/thread-id", severity: .warning,
          message: "`thread-id` is 7, expected a string",
          fixed:
            #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": "Hi", "thread-id": "7"}}}"#
        ),
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"title": "Tea", "alert": "Hi"}}}"#,
          at: "/notification/ios/title", severity: .warning,
          message: "`title` is not a key of JPush's `ios`"),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi", "title": "Tea"}}"#,
          at: "/notification/title", severity: .warning,
          message: "`title` is not a key of JPush's `notification`"),
        Example(
          #"{"platform": "all", "audience": "all", "notification": {"alert": "Hi", "extras": {"id": 7}}}"#,
          at: "/notification/extras", severity: .warning,
          message: "`extras` is not a key of JPush's `notification`"),
      ],
      passing: [
        Example(
          #"{"platform": ["ios"], "audience": "all", "notification": {"ios": {"alert": {"title": "Tea", "body": "Hi"}, "content-available": true, "badge": "+1", "sound": {"critical": 1, "name": "default", "volume": 0.5}, "extras": {"id": 7}}}, "options": {"apns_production": false, "time_to_live": 60}}"#
        )
      ], serverErrors: ["extras must be json object"])
  }
}
