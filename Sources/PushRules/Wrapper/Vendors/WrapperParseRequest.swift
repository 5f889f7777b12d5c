package import JSON
package import PushFormats
package import PushModel

package enum WrapperParseRequest: WrapperRule {
  package static let id: StaticString = "wrapper-parse-request"
  // The requests of LeanCloud look the same.
  package static let severity = Severity.warning
  package static let source = Source(
    "Parse Server: PushController",
    "https://github.com/parse-community/parse-server/blob/alpha/src/Controllers/PushController.js")
  package static let kinds = [DocumentKind.wrapperParse]

  /// Keys that only LeanCloud has, which combines channels and queries.
  private static let ofLeanCloud: [StaticString] = ["prod", "cql", "req_id"]
  private static let times: [StaticString] = ["expiration_time", "push_time"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    guard !ofLeanCloud.contains(where: { root[$0] != nil }), root["data"]?["ios"] == nil else {
      return
    }
    if root.isSet("where"), root.isSet("channels") {
      report(
        "channels", beside: "where",
        "write the channels into the query:"
          + #" "where": {"channels": {"$in": […]}}"#,
        "Channels and query can not be set at the same time.", &findings)
    }
    if root.isSet("expiration_time"), root.isSet("expiration_interval") {
      report(
        "expiration_interval", beside: "expiration_time", "keep one of them",
        "Both expiration_time and expiration_interval cannot be set", &findings)
    }
    for key in times {
      guard let time = root[key], time.utf8?.holdsDigit == false else { continue }
      report(time, key, &findings)
    }
    if isOnlyForOthers(root) { return }
    checkTitle(in: root, &findings)
    checkPushType(of: root, &findings)
    APNsSoundEmpty.report(
      root["data"]?["sound"], at: JSONPointer(["data", "sound"]), &findings)
  }

  /// Whether the query leaves out Apple's devices.
  package static func isOnlyForOthers(_ root: JSONValue) -> Bool {
    guard let device = root["where"]?["deviceType"] else { return false }
    if let type = device.utf8 { return !type.equals("ios") }
    if let types = device["$in"], types.kind == .array { return !types.holdsIOS }
    if let type = device["$eq"]?.utf8 { return !type.equals("ios") }
    return device["$ne"]?.utf8?.equals("ios") == true || device["$nin"]?.holdsIOS == true
  }

  /// What makes a push one that is seen or heard.
  private static let shown: [StaticString] = ["alert", "title", "badge", "sound", "aps"]

  /// The adapter sends as an alert what names no type, at the root or in `data`.
  private static func checkPushType(of root: JSONValue, _ findings: inout Findings) {
    guard let data = root["data"], data["content-available"]?.isSetFlag == true,
      !shown.contains(where: { data.isFilled($0) }), !root.isSet("push_type"),
      !data.isSet("push_type")
    else { return }
    findings.add(
      self, at: .key(JSONPointer(["data", "content-available"])),
      "a push that only wakes the app has no `push_type`", label: "sent as an alert",
      help: "add \"push_type\": \"background\" beside `data`",
      note: "the adapter of Parse Server sends it with apns-push-type alert",
      predicts: .delivered("the app may not be woken: Apple asks for the type background"),
      fix: .unsafe(
        .insert(into: JSONPointer(), key: "push_type", value: #""background""#, at: .last)),
      source: adapter, lacking: [JSONPointer(["push_type"])])
  }

  /// The adapter sets a title in Apple's `alert`, which a later key then replaces; on Android the two
  /// are texts of their own.
  private static func checkTitle(in root: JSONValue, _ findings: inout Findings) {
    guard let data = root["data"], data["title"]?.isString == true, let alert = data["alert"],
      alert.isString || alert.isObject && alert["title"] == nil, isFirst("title", "alert", in: data)
    else { return }
    findings.add(
      self, at: .key(JSONPointer(["data", "title"])), "`title` is before `alert`",
      label: "replaced by `alert`", help: "write `title` after `alert`",
      note: "the adapter of Parse Server sets the keys in their order, and `alert` replaces all of"
        + " the alert",
      predicts: .onDevice("iOS shows no title"), source: adapter)
  }

  private static let adapter = Source(
    "Parse Server's push adapter: APNS",
    "https://github.com/parse-community/parse-server-push-adapter/blob/master/src/APNS.js")

  /// Whether the first of two keys comes before the other one.
  private static func isFirst(
    _ key: StaticString, _ other: StaticString, in object: JSONValue
  ) -> Bool {
    var members = object.members
    while let member = members.next() {
      if member.key.equals(key) { return true }
      if member.key.equals(other) { return false }
    }
    return false
  }

  private static func report(
    _ key: String, beside other: String, _ help: String, _ answer: String,
    _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(JSONPointer([key])), "`\(key)` is beside `\(other)`", label: "one of them",
      help: help, note: "Parse Server refuses the push: \"\(answer)\"")
  }

  /// Reports a text that no reader of dates understands.
  private static func report(
    _ text: JSONValue, _ key: StaticString, _ findings: inout Findings
  ) {
    let place = JSONPointer(["\(key)"])
    guard
      !ValuePlaceholder.report(
        text, of: "`\(key)`", expecting: "a date", under: self, at: place, &findings)
    else { return }
    findings.add(
      self, at: .value(place),
      "`\(key)` is \(ValueWords.show(text)), expected a date", label: "no date",
      help: #"write a date, as in "2027-01-31T18:00:00Z", or seconds since 1970 as a number"#,
      note: "Parse Server refuses the push: \"… is not valid time.\"")
  }

  package static var page: RulePage {
    RulePage(
      """
      A Parse push must name its targets in one way, use valid times, have its title last, and name \
      the push type of a silent push.
      """,
      rationale: """
        Parse Server takes either `channels` or a query in `where`, and either `expiration_time` or \
        `expiration_interval`. It refuses a request with both, and an invalid date. Its adapter for \
        APNs sets the keys of `data` in their order: an `alert` after the `title` replaces it. It \
        sends every push as an alert that does not say `"push_type": "background"`.
        """,
      failing: [
        Example(
          #"{"where": {}, "channels": ["tea"], "data": {"alert": "Hi"}}"#, at: "/channels",
          severity: .warning, message: "`channels` is beside `where`"),
        Example(
          #"{"channels": ["tea"], "expiration_time": "2027-01-31T18:00:00Z", "expiration_interval": 60, "data": {"alert": "Hi"}}"#,
          at: "/expiration_interval", severity: .warning,
          message: "`expiration_interval` is beside `expiration_time`"),
        Example(
          #"{"where": {}, "data": {"content-available": 1}}"#, at: "/data/content-available",
          severity: .warning, message: "a push that only wakes the app has no `push_type`",
          fixed: #"{"where": {}, "data": {"content-available": 1}, "push_type": "background"}"#),
        Example(
          #"{"where": {"deviceType": {"$in": ["ios", "android"]}}, "data": {"content-available": 1, "alert": ""}}"#,
          at: "/data/content-available", severity: .warning,
          message: "a push that only wakes the app has no `push_type`",
          remark: "an empty text is not shown"),
        Example(
          #"{"channels": ["tea"], "expiration_time": "soon", "data": {"alert": "Hi"}}"#,
          at: "/expiration_time", severity: .warning,
          message: #"`expiration_time` is "soon", expected a date"#),
        Example(
          #"{"channels": ["tea"], "push_time": "{{time}}", "data": {"alert": "Hi"}}"#,
          at: "/push_time", severity: .note,
          message: #"`push_time` is the placeholder "{{time}}", expected a date"#),
      ],
      passing: [
        Example(#"{"where": {}, "data": {"alert": "Tea is ready", "title": "Hi"}}"#),
        Example(
          #"{"where": {}, "data": {"content-available": 1, "push_type": "background"}}"#,
          remark: "the adapter reads it there as well"),
        Example(
          #"{"where": {}, "data": {"title": "Hi", "alert": {"title": "Hi", "body": "Tea"}}}"#),
        Example(
          #"{"where": {"deviceType": "android"}, "data": {"title": "Hi", "alert": "Tea"}}"#,
          remark: "on Android they are two texts"),
        Example(
          #"{"where": {"deviceType": {"$in": ["android"]}}, "data": {"title": "Hi", "alert": "Tea"}}"#
        ),
        Example(#"{"where": {"deviceType": {"$ne": "ios"}}, "data": {"content-available": 1}}"#),
        Example(
          #"{"channels": ["tea"], "expiration_time": "2027-01-31T18:00:00Z", "data": {"alert": "Hi"}}"#
        ),
        Example(
          #"{"where": {"valid": true}, "channels": ["tea"], "prod": "dev", "data": {"alert": "Hi"}}"#,
          remark: "LeanCloud combines them"),
      ],
      serverErrors: [
        "Channels and query can not be set at the same time",
        "Both expiration_time and expiration_interval cannot be set", "is not valid time",
      ])
  }
}

extension JSONValue {
  /// Whether it is a list with the type of Apple's devices.
  fileprivate var holdsIOS: Bool {
    guard kind == .array else { return false }
    for position in 0..<count where self[position]?.utf8?.equals("ios") == true { return true }
    return false
  }
}

extension Span<UInt8> {
  fileprivate var holdsDigit: Bool {
    for index in 0..<count where self[index].isDigit { return true }
    return false
  }
}
