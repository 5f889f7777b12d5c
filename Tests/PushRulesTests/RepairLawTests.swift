import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules
import Testing

/// What holds for each safe repair of a value, whatever is wrong with it.
@Suite struct RepairLawTests {
  @Test(arguments: ExampleCase.failing)
  func `what a safe repair of an example writes is right`(_ example: ExampleCase) {
    var examiner = Examiner(example.example.settings)
    check(Array(example.example.text.utf8), &examiner)
  }

  @Test(arguments: documents)
  func `what a safe repair of an odd value writes is right`(_ document: String) {
    var examiner = Examiner(ExaminerSettings.withoutClock)
    for value in Self.values {
      check(Array(document.replacing("%", with: value).utf8), &examiner)
    }
  }

  private static let values = [
    "1.0", "1e2", "-0", "-1", "1.5", "1e400", "99999999999999999999", "0", "0.5", "5", "10", "3600",
    "1700000000", "1700000000000", "1700000000.5", "true", "false", "null", "{}", "[]", "[1]",
    "\"\"", #"" ""#, #""1""#, #""0""#, #""-1""#, #""1.0""#, #""1e2""#, #""1.7e9""#, #""0.5""#,
    #""10""#,
    #""007""#, #""0x1""#, #""1,000""#, #""99999999999999999999""#, #""true""#, #""True""#,
    #""false""#,
    #""yes""#, #""null""#, #""high""#, #""HIGH""#, #""normal""#, #""default""#, #""Active""#,
    #""time_sensitive""#, #""critical""#, #""1700000000""#, #""1700000000000""#, #""3600""#,
    #""3600s""#, #""40d""#, #""90 min""#, "\"#FFF\"", "\"#ff0000\"", #""abc""#, #""a.b.c""#,
    #""[\"a\"]""#, #""[\"1s\"]""#, #""{\"a\":1}""#,
  ]

  private static let documents =
    [
      "badge", "sound", "thread-id", "category", "content-available", "mutable-content",
      "content-changed", "target-content-id", "interruption-level", "relevance-score",
      "filter-criteria", "url-args",
      "alert",
    ].flatMap { key in
      [
        #"{"aps": {"body": 1, "\#(key)": %}}"#.replacing(
          #""body": 1, "#, with: key == "alert" ? "" : #""alert": "Hi", "#),
        #"{"message": {"topic": "n", "notification": {"title": "t"}, "apns": {"payload": {"aps": {"\#(key)": %}}}}}"#,
      ]
    }
    + ["timestamp", "stale-date", "dismissal-date", "relevance-score", "content-state", "event"].map
  {
    #"{"aps": {"\#($0)": %, "\#($0 == "event" ? "timestamp" : "event")": \#($0 == "event" ? "1795255200" : #""end""#)}}"#
  }
    + ["name", "critical", "volume"].map {
      #"{"aps": {"alert": "Hi", "sound": {"\#($0)": %, "\#($0 == "name" ? "critical" : "name")": \#($0 == "name" ? "1" : #""a.caf""#)}}}"#
    }
    + ["title", "loc-key", "loc-args", "title-loc-args", "launch-image"].map {
      #"{"aps": {"alert": {"body": "b", "\#($0)": %}}}"#
    }
    + [
      "apns-priority", "apns-expiration", "apns-push-type", "apns-topic", "apns-id",
      "apns-collapse-id",
    ].flatMap {
      [
        #"{"headers": {"\#($0)": %, "x": "y"}, "payload": {"aps": {"alert": "Hi"}}}"#,
        #"{"message": {"topic": "n", "apns": {"headers": {"\#($0)": %}, "payload": {"aps": {"alert": "x"}}}}}"#,
      ]
    }
    + ["collapse_key", "priority", "ttl", "direct_boot_ok", "data"].map {
      #"{"message": {"topic": "n", "notification": {"title": "x"}, "android": {"\#($0)": %}}}"#
    }
    + [
      "title", "icon", "color", "body_loc_args", "sticky", "event_time", "notification_priority",
      "vibrate_timings", "visibility", "notification_count", "light_settings", "image",
    ].map {
      #"{"message": {"topic": "n", "notification": {"title": "x"}, "android": {"notification": {"\#($0)": %}}}}"#
    }
    + ["token", "topic", "condition", "notification"].map {
      #"{"message": {"\#($0)": %, "android": {"priority": "high"}}}"#
    }
    + [#"{"message": {"topic": "n", "data": {"a": "b", "x": %}}}"#]
    + ["to", "priority", "time_to_live", "content_available", "registration_ids", "data"].map {
      #"{"\#($0)": %, "notification": {"title": "x"}}"#
    }
    + ["title", "badge", "sound", "color", "body_loc_args"].map {
      #"{"to": "/topics/n", "notification": {"body": "x", "\#($0)": %}}"#
    }

  // MARK: - The laws

  private func check(_ text: [UInt8], _ examiner: inout Examiner) {
    let findings = examiner.examine(text.span, as: .json).findings.all
    for finding in findings {
      guard let fix = finding.fix, fix.isSafe, finding.hosts.isEmpty else { continue }
      for case .set(let pointer, let written) in fix.edits {
        checkNumber(written, at: pointer, in: text, finding.rule)
      }
      guard let repaired = TextEdit.apply(fix.edits, to: text) else { continue }
      let after = examiner.examine(repaired.span, as: .json).findings.all
      for case .set(let pointer, _) in fix.edits {
        checkNothingNew(about: pointer, after, findings, repaired, finding.rule)
      }
    }
  }

  /// What is written in place of a value is not wrong in another way.
  private func checkNothingNew(
    about pointer: JSONPointer, _ after: [Finding], _ before: [Finding], _ repaired: [UInt8],
    _ rule: any Rule.Type
  ) {
    func rules(_ findings: [Finding]) -> Set<String> {
      Set(
        findings.filter { $0.severity > .note && $0.isAbout(pointer) && $0.hosts.isEmpty }
          .map { $0.rule.name })
    }
    let added = rules(after).subtracting(rules(before))
    #expect(
      added.isEmpty,
      "\(rule.name) writes what \(added) reports: \(String(decoding: repaired, as: UTF8.self))")
  }

  /// A number stays the number that it was, or becomes one of another unit.
  private func checkNumber(
    _ written: String, at pointer: JSONPointer, in text: [UInt8], _ rule: any Rule.Type
  ) {
    // Other rules say that another number is meant.
    let keeping = [
      "apns-wrong-type", "fcm-wrong-type", "fcm-data-not-string", "fcm-header-not-string",
      "legacy-wrong-type", "legacy-badge-number", "apns-expiration-value",
    ]
    guard keeping.contains(rule.name), let range = PositionIndex(text.span).find(pointer)?.value,
      let old = Self.number(String(decoding: text[range.start..<range.end], as: UTF8.self)),
      let new = Self.number(written)
    else { return }
    #expect(
      old == new || old == new * 1000 || Int64(old / 1000) == Int64(new),
      "\(rule.name): \(old) becomes \(new)")
  }

  /// The value of a number, with or without quotes, and of a duration.
  private static func number(_ text: String) -> Double? {
    var text = text[...]
    if text.hasPrefix("\""), text.hasSuffix("\"") { text = text.dropFirst().dropLast() }
    if text.hasSuffix("s") { text = text.dropLast() }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Finding {
  fileprivate func isAbout(_ value: JSONPointer) -> Bool {
    switch place {
    case .key(let pointer), .value(let pointer), .part(let pointer, _): pointer == value
    case .container, .bytes, .header, .document: false
    }
  }
}

extension ExaminerSettings {
  fileprivate static var withoutClock: ExaminerSettings {
    var settings = ExaminerSettings()
    settings.clock = .off
    return settings
  }
}

extension TextEdit {
  fileprivate static func apply(_ edits: [JSONEdit], to text: [UInt8]) -> [UInt8]? {
    let index = PositionIndex(text.span)
    var all: [TextEdit] = []
    for edit in edits {
      guard let found = edit.edits(in: text.span, index) else { return nil }
      all += found
    }
    return apply(all, to: text.span)
  }
}
