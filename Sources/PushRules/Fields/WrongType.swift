import JSON
package import PushFormats

/// Reports values whose JSON type does not fit their field, in the words of the field's table.
enum WrongType {
  static func report(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !id.table.family.isGoogle else {
      GoogleValues.reportWrongType(value, id, push, &findings)
      return
    }
    guard !value.isNull else {
      NullValue.report(id, push, &findings)
      return
    }
    if id == Payload.aps.id,
      PushDoubleEncoded.report(value, at: push.pointer(to: id), &findings)
    {
      return
    }
    let field = id.field
    let isTolerated = field.tolerated.contains(value.kind.type)
    let judgement = FieldJudgement(
      field, push, severity: isTolerated ? .warning : field.wrong.severity,
      outcome: isTolerated ? "works on most devices, but Apple documents a number" : nil)
    let repair = Repair(of: value, to: field.shape)
    findings.add(
      APNsWrongType.self, at: push.value(id),
      "`\(field.name)` is \(ValueWords.describe(value)), expected \(field.shape.expectation)",
      label: value.kind.article, severity: judgement.severity,
      help: repair.map { "write \($0.json)" }, predicts: judgement.prediction,
      fix: repair.map { $0.fix(at: push.pointer(to: id)) }, source: field.source)
  }

  static func report(
    element: JSONValue, at position: Int, _ id: FieldID, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    guard !id.table.family.isGoogle else {
      GoogleValues.reportWrongType(element: element, at: position, id, push, &findings)
      return
    }
    let field = id.field
    let pointer = push.pointer(to: id).appending(position)
    let repair = Repair(of: element, to: .string)
    findings.add(
      APNsWrongType.self, at: .value(pointer),
      "element \(position) of `\(field.name)` is \(ValueWords.describe(element)), expected"
        + " \(field.shape.expectation)",
      label: element.kind.article, severity: element.kind.isNumber ? .warning : nil,
      help: repair.map { "write \($0.json)" },
      predicts: FieldJudgement(field, push).prediction,
      fix: repair.map { $0.fix(at: pointer) }, source: field.source)
  }
}

package enum APNsWrongType: Rule {
  package static let id: StaticString = "apns-wrong-type"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A value has the JSON type that Apple documents for its key.",
      rationale: """
        APNs does not look into `aps`. It answers 200 whatever stands there, and the device drops \
        what it cannot read: a badge in quotes leaves the badge as it is, a list where the alert \
        should be shows nothing. FCM does check some keys and answers 400.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"body": "Hi"}, "badge": "7"}}"#, at: "/aps/badge",
          fixed: #"{"aps": {"alert": {"body": "Hi"}, "badge": 7}}"#),
        Example(
          #"{"aps": {"content-available": true}}"#, at: "/aps/content-available",
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(#"{"aps": {"alert": ["Hi"]}}"#, at: "/aps/alert"),
        Example(
          #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": [1, "b4"]}}}"#,
          at: "/aps/alert/loc-args/0",
          fixed: #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["1", "b4"]}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 0}}"#),
        Example(#"{"aps": {"alert": {"body": "Hi"}, "badge": 2.0}}"#),
      ],
      serverErrors: [
        "Value type for APS key", "is either 0 or 1",
      ])
  }
}

/// How bad a wrong value of a field is and what is said to become of it, for this carrier.
struct FieldJudgement {
  let severity: Severity
  let prediction: Prediction

  init(
    _ field: Field, _ push: borrowing Push, severity: Severity? = nil, outcome: String? = nil
  ) {
    if push.context.carrier == .fcm, let refusal = field.fcmRefusal {
      self.severity = .error
      prediction = .fcmRefuses(refusal)
      return
    }
    self.severity = severity ?? field.wrong.severity
    prediction = .delivered(outcome ?? field.wrong.outcome)
  }
}

/// What a value of the wrong type was surely meant to be.
struct Repair {
  let json: String
  let isSafe: Bool

  init?(of value: JSONValue, to shape: Shape) {
    switch (shape, value.kind) {
    case (.flag, .true): self.init("1")
    case (.flag, .string):
      guard let text = value.string, text == "1" || text == "true" else { return nil }
      self.init("1")
    case (.boolean, .string):
      guard let text = value.string, text == "true" || text == "false" else { return nil }
      self.init(text)
    case (.integer(let range), .string):
      guard let text = value.string, let number = Int64(text), range.contains(number),
        "\(number)" == text
      else { return nil }
      self.init(text)
    case (.seconds, .string):
      guard let text = value.string, let number = Int64(text), "\(number)" == text else {
        return nil
      }
      self.init(text)
    case (.string, .integer):
      guard let number = value.integer else { return nil }
      self.init("\"\(number)\"")
    case (.orNull(let inner), _): self.init(of: value, to: inner)
    default: return nil
    }
  }

  private init(_ json: String, isSafe: Bool = true) {
    self.json = json
    self.isSafe = isSafe
  }

  func fix(at pointer: JSONPointer) -> Fix {
    Fix(edits: [.set(pointer, to: json)], isSafe: isSafe)
  }
}
