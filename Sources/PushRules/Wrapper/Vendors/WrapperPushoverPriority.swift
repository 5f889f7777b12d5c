import JSON
package import PushFormats
package import PushModel

package enum WrapperPushoverPriority: WrapperRule {
  package static let id: StaticString = "wrapper-pushover-priority"
  package static let severity = Severity.error
  package static let missesOthersBeside = true
  package static let source = VendorDocs.pushoverPriority
  package static let kinds = [DocumentKind.wrapperPushover]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    guard let priority = root["priority"] else { return }
    guard let number = priority.wholeNumber, PushoverMessage.priorities.contains(number) else {
      return report(priority, &findings)
    }
    if number == PushoverMessage.emergency { checkRepetition(in: root, &findings) }
  }

  private static func checkRepetition(in root: JSONValue, _ findings: inout Findings) {
    let missing: [StaticString] = ["expire", "retry"].filter { root[$0]?.isNull != false }
    if !missing.isEmpty { reportMissing(missing, &findings) }
    if let seconds = root["retry"]?.wholeNumber, seconds < PushoverMessage.shortestRetry {
      report("retry", seconds, "\(PushoverMessage.shortestRetry) seconds or more", &findings)
    }
    if let seconds = root["expire"]?.wholeNumber, seconds > PushoverMessage.longestExpire {
      report("expire", seconds, "\(PushoverMessage.longestExpire) seconds or less", &findings)
    }
  }

  /// Reports a number or text that is no priority; any other type is wrong anyway, and an empty
  /// text stands for none.
  private static func report(_ priority: JSONValue, _ findings: inout Findings) {
    guard priority.number != nil || priority.isString && priority.utf8?.isEmpty == false else {
      return
    }
    let allowed = PushoverMessage.priorities
    let expected = "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
    guard
      !ValuePlaceholder.report(
        priority, of: "`priority`", expecting: expected, under: self, at: "/priority", &findings)
    else { return }
    findings.add(
      self, at: .value("/priority"),
      "`priority` is \(ValueWords.show(priority)), expected \(expected)",
      label: "not one of Pushover's", help: "write 0 for a usual message, 1 for an urgent one",
      note: "Pushover answers 400 and sends nothing")
  }

  private static func report(
    _ key: String, _ seconds: Int64, _ expected: String, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(JSONPointer([key])), "`\(key)` is \(seconds), expected \(expected)",
      label: "out of range", severity: .warning, help: "write a number of \(expected)",
      note: "Pushover's documentation requires it of a message with priority 2")
  }

  private static func reportMissing(_ keys: [StaticString], _ findings: inout Findings) {
    let names = keys.map { "`\($0)`" }.joined(separator: " and no ")
    findings.add(
      self, at: .value("/priority"),
      "`priority` is \(PushoverMessage.emergency), but there is no \(names)",
      label: "has to be repeated",
      help: "add \"retry\", \(PushoverMessage.shortestRetry) seconds or more, and \"expire\","
        + " \(PushoverMessage.longestExpire) seconds or less",
      note: "Pushover answers 400 and sends nothing: "
        + "\"\(keys[0]) must be supplied with priority=2\"")
  }

  package static var page: RulePage {
    RulePage(
      "A Pushover `priority` must be from -2 to 2, and 2 also needs `retry` and `expire`.",
      rationale: """
        Pushover repeats a message of priority 2 until somebody confirms it. `retry` says after how \
        many seconds, 30 at least, and `expire` for how many in all, 10800 at most. Without either \
        of them Pushover refuses the message.
        """,
      failing: [
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": 3}"#, at: "/priority",
          severity: .error, message: "`priority` is 3, expected a whole number from -2 to 2"),
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": "high"}"#, at: "/priority",
          severity: .error, message: #"`priority` is "high", expected a whole number from -2 to 2"#),
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": 2}"#,
          at: "/priority", severity: .error,
          message: "`priority` is 2, but there is no `expire` and no `retry`"),
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": 2, "retry": 60}"#,
          at: "/priority", severity: .error,
          message: "`priority` is 2, but there is no `expire`"),
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": "2", "expire": "600"}"#,
          at: "/priority", severity: .error,
          message: "`priority` is 2, but there is no `retry`", remark: "with numbers as text"),
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": 2, "retry": 10, "expire": 600}"#,
          at: "/retry", severity: .warning,
          message: "`retry` is 10, expected 30 seconds or more"),
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": 2, "retry": 60, "expire": 86400}"#,
          at: "/expire", severity: .warning,
          message: "`expire` is 86400, expected 10800 seconds or less"),
      ],
      passing: [
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": "2", "retry": "30", "expire": 10800}"#
        ),
        Example(
          #"{"token": "a1", "user": "u1", "message": "Hi", "priority": 1, "retry": 0}"#,
          remark: "not repeated"),
      ],
      serverErrors: [
        "retry must be supplied with priority=2", "expire must be supplied with priority=2",
      ])
  }
}

extension JSONValue {
  /// An integer, or one in a text as forms have it.
  fileprivate var wholeNumber: Int64? {
    if let number { return Int64(exactly: number) }
    return string.flatMap { Int64($0) }
  }
}
