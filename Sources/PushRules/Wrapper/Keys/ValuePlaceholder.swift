import JSON
import PushFormats
import PushModel

/// What stands for a value that somebody fills in before the request is sent.
enum ValuePlaceholder {
  /// Reports one as a note, under the rule that reports any other value there; false for such a value.
  static func report(
    _ value: JSONValue, of name: String, expecting expected: String, under rule: any Rule.Type,
    at place: JSONPointer, _ findings: inout Findings, from source: Source? = nil
  ) -> Bool {
    guard let text = value.utf8, text.isPlaceholder else { return false }
    findings.add(
      rule, at: .value(place),
      "\(name) is the placeholder \(ValueWords.show(value)), expected \(expected)",
      label: "not filled in", severity: .note,
      help: "write \(expected) in its place before it is sent", source: source)
    return true
  }
}
