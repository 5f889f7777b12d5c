import JSON
import PushFormats
import PushModel

/// Members of a notification's options that browsers turn into booleans: nothing is refused, and any
/// text that is not empty is true, "false" too.
// https://webidl.spec.whatwg.org/#js-boolean
enum WebBoolean {
  private static let texts: [(text: StaticString, meant: Bool)] = [
    ("true", true), ("yes", true), ("on", true), ("1", true),
    ("false", false), ("no", false), ("off", false), ("0", false), ("null", false), ("", false),
  ]

  static func isOne(_ id: FieldID, _ field: Field) -> Bool {
    guard id.table == .browserNotification || id.table == .workerNotification else { return false }
    return switch field.shape {
    case .boolean, .orNull(.boolean): true
    default: false
    }
  }

  /// Reports a value that is no boolean: as a warning where the browser takes it for the opposite.
  static func report(
    _ value: JSONValue, of field: Field, under rule: any Rule.Type, at pointer: JSONPointer,
    _ findings: inout Findings
  ) {
    let taken = isTrue(value)
    let meant = meaning(of: value)
    let isReversed = meant.map { $0 != taken } ?? false
    let words = taken ? "true" : "false"
    let shown = "`\(field.name)` is \(ValueWords.describe(value))"
    findings.add(
      rule, at: .value(pointer),
      isReversed
        ? "\(shown), which a browser takes as \(words)"
        : "\(shown), expected \(field.shape.expectation)",
      label: value.kind.article, severity: isReversed ? .warning : .note,
      help: meant.map { "write \($0)" },
      note: isReversed
        ? "for a browser any text is true that is not empty" : "a browser takes it as \(words)",
      fix: meant.map { Fix(edits: [.set(pointer, to: "\($0)")], isSafe: true) },
      source: field.source)
  }

  private static func isTrue(_ value: JSONValue) -> Bool {
    if let text = value.utf8 { return !text.isEmpty }
    if let number = value.number { return number != 0 }
    return value.boolean ?? !value.isNull
  }

  /// What its author surely means; nil where that is not known.
  private static func meaning(of value: JSONValue) -> Bool? {
    if value.isNull { return false }
    if let number = value.number { return number == 0 ? false : number == 1 ? true : nil }
    guard let text = value.string?.lowercased() else { return nil }
    return texts.first { "\($0.text)" == text }?.meant
  }
}
