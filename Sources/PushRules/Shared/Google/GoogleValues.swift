package import JSON
package import PushFormats
package import PushModel

/// Reports values in a message for Google that have the wrong type or are not allowed.
package enum GoogleValues {
  package static func reportWrongType(
    _ value: JSONValue, _ id: FieldID, under rule: any Rule.Type, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    // Values of maps of headers have a rule of their own, which sees unknown headers too.
    guard id.table != .webpushHeaders else { return }
    let field = id.field
    if WebBoolean.isOne(id, field) {
      return WebBoolean.report(value, of: field, under: rule, at: push.pointer(to: id), &findings)
    }
    let isTolerated = isTolerated(value, field)
    report(
      value, shownAs: ValueWords.describe(value), label: value.kind.article, id, field,
      under: rule,
      severity: isTolerated ? .warning : severity(of: field, id.table),
      predicts: isTolerated
        ? .fcmDelivers("reads it as a boolean, which is not documented")
        : prediction(wrongType: value, id, field),
      push, &findings)
  }

  /// What a value that a field does not take was surely meant to be.
  package static func repair(
    of value: JSONValue, _ id: FieldID, _ field: borrowing Field
  ) -> ProtoRepair? {
    // No number in quotes is an address.
    id.isAddress && !value.isString
      ? nil
      : ProtoRepair(
        of: value, to: field.shape, isLifetime: id.isLifetime,
        isTarget: id == LegacyRequest.registrationIDs.id)
  }

  package static func reportNotAllowed(
    _ value: JSONValue, _ id: FieldID, under rule: any Rule.Type, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let field = id.field
    report(
      value, shownAs: ValueWords.show(value), label: "not allowed here", id, field, under: rule,
      severity: severity(of: field, id.table), predicts: prediction(notAllowed: field, id.table),
      push, &findings)
  }

  // The field is made once for each finding: that takes as long as the rest of the report.
  private static func report(
    _ value: JSONValue, shownAs shown: @autoclosure () -> String, label: String, _ id: FieldID,
    _ field: Field, under rule: any Rule.Type, severity: Severity,
    predicts prediction: @autoclosure () -> Prediction,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    let repair = repair(of: value, id, field)
    findings.add(
      rule, at: push.value(id),
      ValueWords.sentence(
        on: field.nameText, shown(),
        expected: id.isLifetime
          ? field.shape.ofValue.expectation : field.shape.expectation(meaning: repair)),
      label: label, severity: severity,
      help: repair.map { "write \($0.shown)" } ?? help(on: value, id, field),
      note: repair?.remark ?? remark(on: value, field), predicts: prediction(),
      fix: repair?.fix(at: push.pointer(to: id)), source: field.source)
  }

  package static func reportWrongType(
    element: JSONValue, at position: Int, _ id: FieldID, under rule: any Rule.Type,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    report(
      element: element, shownAs: ValueWords.describe(element), label: element.kind.article,
      at: position, id, under: rule, push, &findings)
  }

  package static func reportNotAllowed(
    element: JSONValue, at position: Int, _ id: FieldID, under rule: any Rule.Type,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    report(
      element: element, shownAs: ValueWords.show(element), label: "not allowed here",
      at: position, id, under: rule, push, &findings)
  }

  private static func report(
    element: JSONValue, shownAs shown: @autoclosure () -> String, label: String,
    at position: Int, _ id: FieldID, under rule: any Rule.Type, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let field = id.field
    let pointer = push.pointer(to: id).appending(position)
    let repair = field.shape.element.flatMap { ProtoRepair(of: element, to: $0) }
    findings.add(
      rule, at: .value(pointer),
      "element \(position) of `\(field.name)` is \(shown()), expected"
        + " \((field.shape.element ?? field.shape).expectation(meaning: repair))",
      label: label, severity: severity(of: field, id.table),
      help: repair.map { "write \($0.shown)" } ?? (element.isNull ? "leave it out" : nil),
      note: repair?.remark
        ?? (element.isNull ? "null means that a field is not set; it cannot be an element" : nil),
      predicts: elementPrediction(at: position, id, field),
      fix: repair?.fix(at: pointer), source: field.source)
  }

  /// Reports elements of the wrong type as the one mistake that they are: all have the same type, and
  /// what is meant by each is known; false for others.
  package static func reportAlike(
    elements: [Int], of list: JSONValue, _ id: FieldID, under rule: any Rule.Type,
    _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    let field = id.field
    guard elements.count > 1, let shape = field.shape.element, let first = list[elements[0]] else {
      return false
    }
    var repairs: [ProtoRepair] = []
    for position in elements {
      guard let element = list[position], element.kind.plural == first.kind.plural,
        let repair = ProtoRepair(of: element, to: shape)
      else { return false }
      repairs.append(repair)
    }
    let place = push.pointer(to: id)
    let shown = repairs.map(\.json).listed(atMost: 8)
    findings.add(
      rule, at: push.value(id),
      "\(counted(elements.count, "element")) of `\(field.name)` are"
        + " \(first.kind.plural), expected \(shape.expectation(meaning: repairs[0], of: 2))",
      label: "\(first.kind.plural) in it", severity: severity(of: field, id.table),
      help: "write \(shown)", note: repairs[0].remark,
      predicts: elementPrediction(at: elements[0], id, field),
      fix: Fix(
        edits: zip(elements, repairs).map { .set(place.appending($0), to: $1.json) },
        isSafe: repairs.allSatisfy(\.isSafe)),
      source: field.source)
    return true
  }

  /// What is not a boolean in proto3 JSON but was measured to be read as one.
  private static func isTolerated(_ value: JSONValue, _ field: Field) -> Bool {
    guard case .protoBoolean = field.shape else {
      return field.tolerated.contains(value.kind.type)
    }
    return ProtoRepair.boolean(value) != nil
  }

  private static func severity(of field: Field, _ table: Table) -> Severity {
    table.isProto ? .error : field.wrong.severity
  }

  /// What to write where the value does not tell what was meant.
  private static func help(on value: JSONValue, _ id: FieldID, _ field: Field) -> String? {
    if id == LegacyRequest.to.id {
      return value.kind == .array
        ? "write several tokens in `registration_ids`, a single one in `to`"
        : "write a registration token, or \"/topics/\" and the name of a topic"
    }
    if id == LegacyRequest.timeToLive.id {
      return "write for how many seconds FCM keeps it, at most 2419200"
    }
    switch field.shape {
    case .formatted(.color), .orNull(.formatted(.color)):
      return "write # and six hex digits, as in \"#ff8800\""
    case .word(let vocabulary) where !vocabulary.isOpen && vocabulary.words.count < 3,
      .protoEnum(let vocabulary) where !vocabulary.isOpen && vocabulary.words.count < 3:
      return "write \(vocabulary.texts.map { "\"\($0)\"" }.listed("or"))"
    // What it is meant to switch off is off without the key.
    case _ where value.boolean == false && id.table == .legacyNotification:
      return "leave it out"
    default:
      return ValueAdvice.words(
        on: field, shape: field.shape.ofValue,
        expected: id.isLifetime ? field.shape.ofValue.expectation : nil, isNeeded: id.isTarget)
    }
  }

  private static func remark(on value: JSONValue, _ field: Field) -> String? {
    switch field.shape {
    case .protoEnum where value.kind.isNumber: "the numbers belong to APNs; FCM has names"
    default: nil
    }
  }
}

/// What FCM answers.
extension GoogleValues {
  /// Its answer to a value of the wrong type; nil for an object that is not FCM's.
  package static func refusal(of value: JSONValue, _ id: FieldID) -> Prediction? {
    id.table.isProto ? prediction(wrongType: value, id, id.field) : nil
  }

  private static func prediction(
    wrongType value: JSONValue, _ id: FieldID, _ field: Field
  ) -> Prediction {
    guard id.table.isProto else { return prediction(notAllowed: field, id.table) }
    let path = path(of: field, id.table)
    if value.kind == .array {
      let place = id.table.path.isEmpty ? "" : " at '\(id.table.path)'"
      return .fcmRefuses(
        "Invalid JSON payload received. Unknown name \"\(field.name)\"\(place): Proto field is not"
          + " repeating, cannot start list.")
    }
    switch field.shape {
    case .protoDuration: return .fcmRefuses(field.fcmRefusal ?? "")
    case .protoBoolean:
      return .fcmRefuses("Invalid value at '\(path)' (TYPE_BOOL), \(shown(value))")
    case .protoInteger:
      return .fcmRefuses("Invalid value at '\(path)' (TYPE_INT32), \(shown(value))")
    case .protoNumber:
      return .fcmRefuses("Invalid value at '\(path)' (TYPE_FLOAT), \(shown(value))")
    case .protoString, .orNull(.formatted):
      return .fcmRefuses("Invalid value at '\(path)' (TYPE_STRING), \(shown(value))")
    default: return .fcmRefuses("Invalid value at '\(path)', \(shown(value))")
    }
  }

  private static func prediction(notAllowed field: Field, _ table: Table) -> Prediction {
    if let refusal = field.fcmRefusal {
      return table.family == .legacy ? .legacyRefuses(field.wrong.outcome) : .fcmRefuses(refusal)
    }
    return table.family == .legacy
      ? .fcmDelivers(field.wrong.outcome) : .onDevice(field.wrong.outcome)
  }

  private static func elementPrediction(
    at position: Int, _ id: FieldID, _ field: Field
  ) -> Prediction {
    guard id.table.isProto else { return prediction(notAllowed: field, id.table) }
    if case .protoDuration? = field.shape.element {
      return .fcmRefuses("Illegal duration format; duration must end with 's'")
    }
    return .fcmRefuses("Invalid value at '\(path(of: field, id.table))[\(position)]'")
  }

  private static func path(of field: Field, _ table: Table) -> String {
    table.path.isEmpty ? field.nameText : "\(table.path).\(field.name)"
  }

  /// A value as Google repeats it in its answer.
  private static func shown(_ value: JSONValue) -> String {
    value.isObject ? "{…}" : ValueWords.show(value)
  }
}

extension FieldID {
  /// Whether its text says where something is, be it a device or a picture.
  fileprivate var isAddress: Bool {
    self == LegacyRequest.to.id || FCMFields.images.contains(self)
  }

  /// Whether it says whom a message is for.
  fileprivate var isTarget: Bool {
    Message.targetFields.contains(self) || LegacyRequest.targets.contains { $0.id == self }
  }

  /// Whether a duration says how long a message is kept.
  fileprivate var isLifetime: Bool {
    self == AndroidConfig.ttl.id || self == AndroidConfigV2.ttl.id
  }
}

extension Shape {
  /// What is expected where something is written: null is only another way to write nothing.
  fileprivate var ofValue: Shape {
    if case .orNull(let shape) = self { shape } else { self }
  }

  /// The same for a value, or several, that were meant to be something else.
  ///
  /// Durations other than lifetimes are short.
  fileprivate func expectation(meaning repair: ProtoRepair?, of count: Int = 1) -> String {
    switch self {
    case .orNull(let shape): shape.expectation(meaning: repair, of: count)
    case .protoDuration:
      "seconds followed by `s`, as in \(repair?.json ?? "\"0.5s\"")"
    default: count == 1 ? expectation : plural
    }
  }
}
