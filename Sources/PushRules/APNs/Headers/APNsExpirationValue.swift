import JSON
package import PushFormats
package import PushModel

package enum APNsExpirationValue: GuardedRule {
  package static let id: StaticString = "apns-expiration-value"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = AppleDocs.sending
  // A header's value is wrong in any form.
  package static let supersedes = Superseded.rules([APNsWrongType.self])

  package static var page: RulePage {
    RulePage(
      "`apns-expiration` must be a time in whole seconds since 1970, or 0.",
      rationale: """
        The header says until when APNs keeps the push for a device that is offline. It is a point \
        in time, not a duration: 3600 is in January 1970, so APNs tries once and stores nothing. A \
        time in milliseconds is thousands of years ahead, so the push is kept as long as APNs \
        keeps any. Anything but a whole number is refused with 400 BadExpirationDate. 0 means: try \
        once.
        """,
      failing: [
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-expiration": "1795255200.25"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-expiration", severity: .error,
          message: #"`apns-expiration` is "1795255200.25", expected whole seconds since 1970 or 0"#,
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-expiration": "1795255200"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-expiration": "1.7952552e9"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-expiration", severity: .error,
          message: #"`apns-expiration` is "1.7952552e9", expected whole seconds since 1970 or 0"#,
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-expiration": "1795255200"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          remark: "as some languages print large numbers"),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-expiration": 0.5}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-expiration", severity: .error,
          message: #"`apns-expiration` is "0.5", expected whole seconds since 1970 or 0"#),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-expiration": "1795255200000"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-expiration", severity: .warning,
          message:
            "`apns-expiration` 1795255200000 is thousands of years ahead, expected seconds since 1970 or 0",
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-expiration": "1795255200"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          remark: "milliseconds"),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-expiration", severity: .warning,
          message: "`apns-expiration` 3600 is far in the past, expected seconds since 1970 or 0",
          headers: ["apns-push-type": "alert", "apns-expiration": "3600"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-expiration", severity: .error,
          headers: ["apns-push-type": "alert", "apns-expiration": "tomorrow"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-expiration", severity: .warning,
          message: "`apns-expiration` 1795255200 is in the past",
          headers: ["apns-push-type": "alert", "apns-expiration": "1795255200"], now: 1_795_255_260
        ),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-expiration": "0"], now: 1_795_255_200),
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-expiration": "1795258800"],
          now: 1_795_255_200),
      ],
      serverErrors: ["BadExpirationDate"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.expiration.id])
  }

  /// September 2001: smaller numbers are durations.
  private static let firstPlausibleTime: Int64 = 1_000_000_000
  /// The year 5138: larger numbers are not seconds.
  private static let lastPlausibleTime: Int64 = 100_000_000_000
  /// From the smallest to the largest plausible time in milliseconds.
  private static let milliseconds: ClosedRange<Int64> = 100_000_000_001...9_999_999_999_999

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Nearly all are valid, and need no `String`.
    if let seconds = push[Headers.expiration]?.utf8?.wholeSeconds,
      isPlausible(seconds, push.context.clock)
    {
      return
    }
    guard let written = push.headerText(.expiration) else { return }
    guard let seconds = Int64(written), !written.hasPrefix("+") else {
      reportForm(written, push, &findings)
      return
    }
    guard seconds != 0 else { return }
    if seconds < firstPlausibleTime {
      reportDuration(seconds, push, &findings)
    } else if seconds > lastPlausibleTime {
      reportFarFuture(seconds, push, &findings)
    } else if let now = push.context.clock.seconds, seconds <= now {
      reportPast(seconds, now - seconds, push, &findings)
    }
  }

  private static func isPlausible(_ seconds: Int64, _ clock: Clock) -> Bool {
    guard isTime(seconds) else { return seconds == 0 }
    return clock.seconds.map { seconds > $0 } ?? true
  }

  private static func isTime(_ seconds: Int64) -> Bool {
    seconds >= firstPlausibleTime && seconds <= lastPlausibleTime
  }

  private static func reportForm(
    _ written: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let number = DecimalText(written.hasPrefix("+") ? String(written.dropFirst()) : written)
    // A part of a second may be left out of a time, but makes all of a smaller number.
    let meant = number.flatMap { $0.isWhole || isTime($0.whole) ? $0 : nil }
    let right = meant.map { "\($0.whole)" }
    findings.add(
      self, at: push.value(Headers.expiration),
      "`apns-expiration` is \(ValueWords.quoted(written)), expected whole seconds since 1970 or 0",
      label: "not a whole number",
      help: right.map { "write \"\($0)\"" } ?? "write seconds since 1970",
      predicts: .apnsRefuses(.badExpirationDate),
      fix: meant.flatMap {
        Fix(
          push.setting(.expiration, to: "\($0.whole)"),
          isSafe: $0.isWhole && (isTime($0.whole) || $0.whole == 0))
      })
  }

  private static func reportDuration(
    _ seconds: Int64, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let clock = push.context.clock
    let right =
      clock.isMachine || seconds <= 0
      ? nil : clock.seconds?.addingReportingOverflow(seconds).partialValue
    findings.add(
      self, at: push.value(Headers.expiration),
      "`apns-expiration` \(seconds) is far in the past, expected seconds since 1970 or 0",
      label: seconds > 0 ? "a duration?" : "before 1970", severity: .warning,
      help: right.map {
        "write a time: \($0) is \(seconds) seconds from now; 0 stands for a single try"
      }
        ?? "write a time in seconds since 1970, or 0 for a single try",
      predicts: once)
  }

  private static func reportFarFuture(
    _ seconds: Int64, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let right = milliseconds.contains(seconds) ? "\(seconds / 1000)" : nil
    findings.add(
      self, at: push.value(Headers.expiration),
      "`apns-expiration` \(seconds) is thousands of years ahead, expected seconds since 1970 or 0",
      label: right == nil ? "no seconds" : "milliseconds?", severity: .warning,
      help: right.map { "write \"\($0)\"" } ?? "write seconds since 1970",
      note: "APNs keeps a push for 30 days at most",
      predicts: Prediction(
        .apns, status: nil, reason: nil,
        outcome: "may refuse the time, or keep the push for the maximum time"),
      fix: right.flatMap { Fix(push.setting(.expiration, to: $0), isSafe: true) })
  }

  private static func reportPast(
    _ seconds: Int64, _ age: Int64, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let clock = push.context.clock
    findings.add(
      self, at: push.value(Headers.expiration),
      "`apns-expiration` \(seconds) is in the past",
      label: clock.isMachine ? UnixTime.date(seconds) : "\(grouped(Int(age))) seconds ago",
      severity: clock.severity(.warning),
      help: "write a later time, or 0 to try only once", predicts: once)
  }

  private static let once = Prediction.delivered(
    "may try once and keep nothing for a device that is offline")
}

extension Span<UInt8> {
  /// The value of a text that consists of a few digits.
  fileprivate var wholeSeconds: Int64? {
    guard (1...12).contains(count) else { return nil }
    var seconds: Int64 = 0
    for index in 0..<count {
      guard self[index].isDigit else { return nil }
      seconds = seconds * 10 + Int64(self[index] - UInt8(ascii: "0"))
    }
    return seconds
  }
}
