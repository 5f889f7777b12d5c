import JSON
package import PushFormats

/// Reports values of the right type that the field does not take.
enum ValueNotAllowed {
  static func report(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !id.table.family.isGoogle else {
      GoogleValues.reportNotAllowed(value, id, push, &findings)
      return
    }
    let field = id.field
    let judgement = FieldJudgement(field, push)
    let suggestion = suggestion(for: value, field.shape)
    findings.add(
      APNsValueNotAllowed.self, at: push.value(id),
      "`\(field.name)` is \(ValueWords.show(value)), expected \(field.shape.expectation)",
      label: "not allowed here", severity: severity(of: value, judgement.severity, field.shape),
      help: suggestion.map { "write \($0)" }, predicts: judgement.prediction,
      fix: suggestion.map { .safe(.set(push.pointer(to: id), to: $0)) }, source: field.source)
  }

  static func report(
    element: JSONValue, at position: Int, _ id: FieldID, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    guard !id.table.family.isGoogle else {
      GoogleValues.reportNotAllowed(element: element, at: position, id, push, &findings)
      return
    }
    let field = id.field
    let judgement = FieldJudgement(field, push)
    findings.add(
      APNsValueNotAllowed.self, at: .value(push.pointer(to: id).appending(position)),
      "element \(position) of `\(field.name)` is \(ValueWords.show(element)), expected"
        + " \(field.shape.expectation)",
      label: "not allowed here", severity: judgement.severity, predicts: judgement.prediction,
      source: field.source)
  }

  private static func severity(of value: JSONValue, _ severity: Severity, _ shape: Shape)
    -> Severity
  {
    switch shape {
    // Numbers beside the range are reported to be clamped or dropped, and 0 to be the same as no flag.
    case .flag where value.integer == 0: .note
    case .number: min(severity, .warning)
    default: severity
    }
  }

  private static func suggestion(for value: JSONValue, _ shape: Shape) -> String? {
    guard case .word(let vocabulary) = shape, let text = value.string else { return nil }
    return NearMiss.word(for: text, in: vocabulary.texts).map { "\"\($0)\"" }
  }
}

package enum APNsValueNotAllowed: Rule {
  package static let id: StaticString = "apns-value-not-allowed"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A value is one of those that Apple documents for its key.",
      rationale: """
        APNs answers 200 to any value. The device compares words exactly, letter case included, \
        and goes on as if the key were not there: `timeSensitive`, the name in Swift, is not \
        `time-sensitive`, and the notification stays silent behind a Focus.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "interruption-level": "timeSensitive"}}"#,
          at: "/aps/interruption-level",
          fixed: #"{"aps": {"alert": "Hi", "interruption-level": "time-sensitive"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "interruption-level": "urgent"}}"#,
          at: "/aps/interruption-level"),
        Example(#"{"aps": {"alert": "Hi", "badge": -1}}"#, at: "/aps/badge"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "interruption-level": "passive"}}"#),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "relevance-score": 75}}"#,
          remark: "a Live Activity's score has no upper end"),
      ])
  }
}
