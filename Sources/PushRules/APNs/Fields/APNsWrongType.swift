package import JSON
package import PushFormats
package import PushModel

/// Reports values whose JSON type does not match their field, with the texts of the field's table.
package enum APNsWrongType: Rule {
  package static let id: StaticString = "apns-wrong-type"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.generating

  /// Reports a value in Apple's part of a push.
  package static func report(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !push.isLeftToApp(id) else { return }
    let field = id.field
    let isTolerated = field.tolerated.contains(value.kind.type)
    // Whether it is sent is up to the library.
    let isHeader = id.table == .headers
    let isNoText = isHeader && value.kind.isContainer
    let judgement = FieldJudgement(
      ofTypeIn: field, push, severity: isTolerated || isNoText ? .warning : field.wrong.severity,
      outcome: isTolerated ? "this works on most devices, but Apple documents a number" : nil)
    let shape = APNsRelevanceScoreRange.shape(of: id, push)
    let repair = hasNoEffect(value, id, push) ? nil : Repair(of: value, to: shape)
    let onlyText = isNoText ? onlyText(in: value, as: shape) : nil
    findings.add(
      self, at: push.value(id),
      ValueWords.sentence(
        on: field.nameText, ValueWords.describe(value), expected: shape.expectation),
      label: value.kind.article, severity: judgement.severity,
      help: repair.map { "write \(ValueWords.shortened($0.json))" }
        ?? (isNoText
          ? help(onHeader: value, holding: onlyText)
          : WrongTypeWords.help(on: value, of: id, push))
          ?? ValueAdvice.words(
            on: field, shape: shape, isNeeded: APNsNullValue.isNeeded(id, push)),
      note: isNoText
        ? "header values are text, so this header counts as missing"
        : WrongTypeWords.note(on: value, of: id) ?? CopiedExamples.note(on: value, of: id)
          ?? (isHeader ? field.wrong.outcome : nil),
      predicts: isHeader ? nil : judgement.prediction,
      fix: repair.map { $0.fix(at: push.pointer(to: id)) }
        ?? onlyText.map { Fix.unsafe(.set(push.pointer(to: id), to: $0)) }, source: field.source)
  }

  /// The text of the one element of a list that stands in place of a header's value.
  private static func onlyText(in value: JSONValue, as shape: Shape) -> String? {
    guard value.kind == .array, value.count == 1, let element = value[0] else { return nil }
    guard let text = element.string else { return Repair(of: element, to: shape)?.json }
    return text.isEmpty ? nil : JSONText.quoted(text)
  }

  private static func help(onHeader value: JSONValue, holding text: String?) -> String {
    if let text { return "write \(ValueWords.shortened(text))" }
    return value.count == 0 ? "remove it" : "write the header's value as a string"
  }

  /// Whether a value of the right type would do nothing: in a push of another type, or as Apple's only
  /// Boolean when it is false.
  private static func hasNoEffect(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push
  ) -> Bool {
    if let pushType = push.pushType, !id.field.pushTypes.contains(pushType) { return true }
    return id == Aps.contentChanged.id && value.utf8?.equals("false") == true
  }

  /// More findings about one list would not help.
  private static let maxNamed = 4
  /// More edits than this are left to the author.
  private static let maxRepaired = 1000

  /// Elements of a list with the wrong type; the last finding stands for the rest.
  package static func report(
    elementsOf list: JSONValue, accepted: JSONTypes, _ id: FieldID, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    var wrong: [Int] = []
    let maxRepaired = max(maxRepaired, findings.mostAlike)
    for position in 0..<list.count where wrong.count <= maxRepaired {
      guard let element = list[position], !accepted.contains(element.kind.type) else { continue }
      wrong.append(position)
    }
    for (count, position) in wrong.prefix(maxNamed).enumerated() {
      let rest = count == maxNamed - 1 ? Array(wrong.dropFirst(maxNamed)) : []
      report(elementOf: list, at: position, rest: rest, id, push, &findings)
    }
  }

  private static func report(
    elementOf list: JSONValue, at position: Int, rest: [Int], _ id: FieldID,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard let element = list[position], let shape = id.field.shape.element else { return }
    let field = id.field
    let pointer = push.pointer(to: id)
    let isApple = id.table.family == .apns
    let isTolerated = isApple && element.kind.isNumber
    let judgement = FieldJudgement(
      ofTypeIn: field, push, severity: isApple ? .warning : nil,
      outcome: isTolerated ? "this works on most devices, but Apple documents strings" : nil)
    let others = rest.isEmpty ? "" : ", and \(rest.count) more are wrong too"
    let areRepaired = rest.count < max(maxRepaired, findings.mostAlike)
    findings.add(
      self, at: .value(pointer.appending(position)),
      "element \(position) of `\(field.name)` is \(ValueWords.describe(element)),"
        + " expected \(shape.expectation)\(others)",
      label: element.kind.article, severity: judgement.severity,
      help: Repair(of: element, to: shape).map { "write \(ValueWords.shortened($0.json))" },
      predicts: judgement.prediction,
      fix: areRepaired
        ? fix(of: [position] + rest, in: list, to: shape, at: pointer) : nil,
      source: field.source)
  }

  private static func fix(
    of positions: [Int], in list: JSONValue, to shape: Shape, at pointer: JSONPointer
  ) -> Fix? {
    let repairs = positions.compactMap { position -> (repair: Repair, place: JSONPointer)? in
      guard let element = list[position], let repair = Repair(of: element, to: shape) else {
        return nil
      }
      return (repair, pointer.appending(position))
    }
    guard !repairs.isEmpty else { return nil }
    return Fix(
      edits: repairs.map { .set($0.place, to: $0.repair.json) },
      isSafe: repairs.allSatisfy(\.repair.isSafe))
  }

  package static var page: RulePage {
    RulePage(
      "A value must have the JSON type that Apple documents for its key.",
      rationale: """
        APNs does not check `aps`. It answers 200 whatever the value is, and the device drops what \
        it cannot read: a badge in quotes leaves the badge unchanged, and an array in place of the \
        alert shows nothing. FCM does check some keys and answers 400.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"body": "Hi"}, "badge": "7"}}"#, at: "/aps/badge", severity: .error,
          message: #"`badge` is the string "7", expected a whole number of 0 or more"#,
          fixed: #"{"aps": {"alert": {"body": "Hi"}, "badge": 7}}"#),
        Example(
          #"{"aps": {"content-available": true}}"#, at: "/aps/content-available",
          severity: .warning, message: "`content-available` is true, expected the number 1",
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"aps": {"content-available": "1"}}"#, at: "/aps/content-available", severity: .error,
          message: #"`content-available` is the string "1", expected the number 1"#,
          fixed: #"{"aps": {"content-available": 1}}"#,
          remark: "copied from a guide that has the number in quotes"),
        Example(
          #"{"aps": {"content-available": "0"}}"#, at: "/aps/content-available", severity: .error,
          remark: "what is meant is not known: devices were seen to take it for a set flag"),
        Example(
          #"{"aps": {"content-changed": 1}}"#, at: "/aps/content-changed", severity: .warning,
          fixed: #"{"aps": {"content-changed": true}}"#,
          remark: "the one flag of Apple's that is a Boolean"),
        Example(
          #"{"aps": {"alert": ["Hi"]}}"#, at: "/aps/alert", severity: .error,
          message: "`alert` is a list, expected a string or an object"),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.mail", "apns-id": {"a": 1}}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-id", severity: .warning,
          message: "`apns-id` is an object, expected a string",
          remark: "not sent as a header; a number is sent as its digits"),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.mail", "apns-id": ["123e4567-e89b-12d3-a456-426655440000"]}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-id", severity: .warning,
          message: "`apns-id` is a list, expected a string",
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-topic": "org.demo.mail", "apns-id": "123e4567-e89b-12d3-a456-426655440000"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"mdm": 5}"#, at: "/mdm", severity: .error, message: "`mdm` is 5, expected a string",
          fixed: #"{"mdm": "5"}"#),
        Example(
          #"{"aps": {"alert": "Hi", "badge": "+1"}}"#, at: "/aps/badge", severity: .error,
          remark: "other services count up; APNs sets a number"),
        Example(
          #"{"aps": {"alert": "Hi", "sound": true}}"#, at: "/aps/sound", severity: .error,
          message: "`sound` is true, expected a string or an object",
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "sound": false}}"#, at: "/aps/sound", severity: .error,
          message: "`sound` is false, expected a string or an object",
          remark: "left out, it is silent"),
        Example(
          #"{"aps": {"alert": "Hi", "thread-id": 17}}"#, at: "/aps/thread-id", severity: .error,
          message: "`thread-id` is 17, expected a string",
          fixed: #"{"aps": {"alert": "Hi", "thread-id": "17"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "thread-id": -0}}"#, at: "/aps/thread-id", severity: .error,
          message: "`thread-id` is -0, expected a string",
          fixed: #"{"aps": {"alert": "Hi", "thread-id": "-0"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "relevance-score": "0.5"}}"#, at: "/aps/relevance-score",
          severity: .error,
          message: #"`relevance-score` is the string "0.5", expected a number from 0 to 1"#,
          fixed: #"{"aps": {"alert": "Hi", "relevance-score": 0.5}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "relevance-score": "10"}}"#, at: "/aps/relevance-score",
          severity: .error,
          message: #"`relevance-score` is the string "10", expected a number from 0 to 1"#,
          remark: "the number would be wrong, too"),
        Example(
          #"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": "Ann"}}}"#,
          at: "/aps/alert/loc-args", severity: .error,
          message: #"`loc-args` is the string "Ann", expected a list of strings"#,
          fixed: #"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": ["Ann"]}}}"#),
        Example(
          #"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": "[\"Ann\", \"Bo\"]"}}}"#,
          at: "/aps/alert/loc-args", severity: .error,
          message: #"`loc-args` is the string "[\"Ann\", \"Bo\"]", expected a list of strings"#,
          fixed: #"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": ["Ann", "Bo"]}}}"#,
          remark: "a list that was written as text"),
        Example(
          #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": [1, "b4"]}}}"#,
          at: "/aps/alert/loc-args/0", severity: .warning,
          message: "element 0 of `loc-args` is 1, expected a string",
          fixed: #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["1", "b4"]}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 0}}"#),
        Example(#"{"aps": {"alert": {"body": "Hi"}, "badge": 2.0}}"#),
        Example(
          #"{"aps": {"content-available": "1"}, "callId": 7}"#,
          headers: ["apns-push-type": "voip"],
          remark: "the app gets the payload as it is, and nothing else reads `aps`"),
      ],
      serverErrors: [
        "Value type for APS key", "is either 0 or 1",
      ])
  }
}
