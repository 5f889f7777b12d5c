package import JSON
package import PushFormats
package import PushModel

/// Reports values of the right type that the field does not allow.
package enum APNsValueNotAllowed: Rule {
  package static let id: StaticString = "apns-value-not-allowed"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = AppleDocs.generating

  /// Reports a value in Apple's part of a push.
  package static func report(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !push.isLeftToApp(id) else { return }
    let field = id.field
    if case .seconds = field.shape, value.kind == .real {
      reportFraction(value, id, push, &findings)
      return
    }
    if case .integer(let range) = field.shape, let number = value.number,
      number > Double(range.upperBound), range.lowerBound < range.upperBound
    {
      reportExcess(value, id, push, &findings)
      return
    }
    let near = suggestion(for: value, field.shape)
    let suggestion = near ?? meaning(of: value, id)
    findings.add(
      self, at: push.value(id),
      ValueWords.sentence(
        on: field.nameText, ValueWords.show(value), expected: field.shape.expectation),
      label: "not allowed here", severity: severity(field),
      help: suggestion.map { "write \($0)" } ?? help(id)
        ?? ValueAdvice.words(on: field, isNeeded: APNsNullValue.isNeeded(id, push)),
      predicts: .delivered(outcome(of: value, field)),
      fix: suggestion.map {
        Fix(edits: [.set(push.pointer(to: id), to: $0)], isSafe: near != nil)
      }, source: field.source)
  }

  private static func help(_ id: FieldID) -> String? {
    id == Aps.badge.id ? "write the number to show, or 0 to remove the badge" : nil
  }

  /// A number that is whole and still too large, most often a time or an id in a wrong place.
  private static func reportExcess(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let field = id.field
    findings.add(
      self, at: push.value(id),
      "`\(field.name)` is \(ValueWords.show(value)), too large a number", label: "too large",
      severity: severity(field), help: help(id),
      predicts: .delivered("the effect of so large a number is not documented"),
      source: field.source)
  }

  /// A time in the format of Python and others.
  private static func reportFraction(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let field = id.field
    findings.add(
      self, at: push.value(id),
      "`\(field.name)` is \(ValueWords.show(value)), seconds with a fraction",
      label: "not whole", severity: .note, help: "write whole seconds",
      note: "all of Apple's examples have whole seconds; fractions are not documented",
      source: field.source)
  }

  /// Out-of-range numbers are reported to be clamped or dropped, and any number above 0 to set a
  /// flag; where exactly one number is allowed, it identifies the push for the receiver.
  private static func severity(_ field: Field) -> Severity {
    switch field.shape {
    // The bounds and not their distance, which may exceed 64 bits.
    case .integer(let range) where range.lowerBound < range.upperBound:
      min(field.wrong.severity, .warning)
    case .number, .flag: min(field.wrong.severity, .warning)
    default: field.wrong.severity
    }
  }

  private static func outcome(of value: JSONValue, _ field: Field) -> String {
    switch field.shape {
    case .flag:
      (value.number ?? 0) > 0
        ? "devices were seen to treat any number above 0 as 1" : "devices were seen to drop it"
    case .integer where value.kind == .real: "the effect of a fraction is not documented"
    default: field.wrong.outcome
    }
  }

  /// Other words for what Apple's say.
  private static func meaning(of value: JSONValue, _ id: FieldID) -> String? {
    guard id == Aps.event.id, let text = value.string?.lowercased() else { return nil }
    return eventWords.first { $0.words.contains(text) }.map { "\"\($0.event.rawValue)\"" }
  }

  private static let eventWords: [(event: ActivityEvent, words: Set<String>)] = [
    (.start, ["begin", "started", "create", "created", "new", "open"]),
    (.update, ["change", "changed", "refresh", "progress"]),
    (
      .end,
      [
        "stop", "stopped", "ended", "finish", "finished", "complete", "completed", "done", "close",
        "closed", "cancel", "cancelled", "canceled", "dismiss", "dismissed",
      ]
    ),
  ]

  private static func suggestion(for value: JSONValue, _ shape: Shape) -> String? {
    guard case .word(let vocabulary) = shape, let text = value.string else { return nil }
    return NearMiss.word(for: text, in: vocabulary.texts).map { "\"\($0)\"" }
  }

  package static var page: RulePage {
    RulePage(
      "A value must be one that Apple documents for its key.",
      rationale: """
        APNs answers 200 to any value. The device compares strings exactly, including case, and \
        treats anything else as if the key were absent: `timeSensitive`, the name in Swift, is not \
        `time-sensitive`, and the notification stays silent during a Focus.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "interruption-level": "timeSensitive"}}"#,
          at: "/aps/interruption-level", severity: .error,
          message:
            #"`interruption-level` is "timeSensitive", expected one of "passive", "active", "time-sensitive" and "critical""#,
          fixed: #"{"aps": {"alert": "Hi", "interruption-level": "time-sensitive"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "interruption-level": "urgent"}}"#,
          at: "/aps/interruption-level", severity: .error),
        Example(
          #"{"aps": {"event": "stop", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "/aps/event", severity: .error,
          message: #"`event` is "stop", expected one of "start", "update" and "end""#,
          fixed: #"{"aps": {"event": "end", "timestamp": 1795255200, "content-state": {}}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "badge": -1}}"#, at: "/aps/badge", severity: .warning,
          message: "`badge` is -1, expected a whole number of 0 or more"),
        Example(
          #"{"aps": {"alert": "Hi", "badge": 2.5}}"#, at: "/aps/badge", severity: .warning,
          message: "`badge` is 2.5, expected a whole number of 0 or more"),
        Example(
          #"{"aps": {"alert": "Hi", "badge": 99999999999}}"#, at: "/aps/badge", severity: .warning,
          message: "`badge` is 99999999999, too large a number"),
        Example(
          #"{"aps": {"alert": {"body": "Hi", "summary-arg-count": -1}}}"#,
          at: "/aps/alert/summary-arg-count", severity: .warning),
        Example(
          #"{"aps": {"content-available": 2}}"#, at: "/aps/content-available", severity: .warning,
          message: "`content-available` is 2, expected the number 1"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200.25, "content-state": {}}}"#,
          at: "/aps/timestamp", severity: .note,
          message: "`timestamp` is 1795255200.25, seconds with a fraction",
          remark: "a note: nothing is known about a fraction"),
        Example(
          #"{"aps": {"alert": "Hi", "sound": {"critical": 1, "name": "a.wav", "volume": 80}}}"#,
          at: "/aps/sound/volume", severity: .warning,
          message: "`volume` is 80, expected a number from 0 to 1"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "interruption-level": "passive"}}"#),
        Example(
          #"{"aps": {"content-available": 2}}"#, headers: ["apns-push-type": "location"],
          remark: "only the app's extension reads it"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "relevance-score": 75}}"#,
          remark: "a Live Activity's score has no upper end"),
      ])
  }
}
