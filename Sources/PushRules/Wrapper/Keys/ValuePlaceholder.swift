import JSON
import PushFormats
import PushModel

/// What documentation and templates have where a value belongs: `YOUR_APP_ID`, `<id>`, `{{id}}`,
/// `...`.
///
/// Somebody fills it in before the request is sent, and what will stand there is not known.
enum ValuePlaceholder {
  /// Reports one as a note, under the rule that reports any other value there; false for such a value.
  static func report(
    _ value: JSONValue, of name: String, expecting expected: String, under rule: any Rule.Type,
    at place: JSONPointer, _ findings: inout Findings, from source: Source? = nil
  ) -> Bool {
    guard isWhole(value) else { return false }
    findings.add(
      rule, at: .value(place),
      "\(name) is the placeholder \(ValueWords.show(value)), expected \(expected)",
      label: "not filled in", severity: .note,
      help: "write \(expected) in its place before it is sent", source: source)
    return true
  }

  private static func isWhole(_ value: JSONValue) -> Bool {
    guard let text = value.utf8 else { return false }
    // An expression in braces may have any length.
    if isVariable(text) || isEllipsis(text) { return true }
    return text.count <= longestDescription && (text.isBetween("<", ">") || isDescription(text))
  }

  /// Dots alone, for what an example leaves out.
  private static func isEllipsis(_ text: Span<UInt8>) -> Bool {
    text.count > 1 && text.allSatisfy { $0 == UInt8(ascii: ".") } || text.equals("…")
  }

  private static let longestDescription = 64

  private static func isVariable(_ text: Span<UInt8>) -> Bool {
    // Braze has variables of its own inside, and commands of Liquid stand around others.
    if text.holds("{{", at: 0) || text.holds("{%", at: 0) {
      return text.holds("}}", at: text.count - 2) || text.holds("%}", at: text.count - 2)
    }
    for style in [PlaceholderStyle.dollar, .percent] where style.isWhole(text) {
      return true
    }
    return false
  }

  /// Whether it says whose value belongs here or, in capital letters, what kind of value.
  ///
  /// Other capital letters are a constant, such as PRIORITY_HIGH, which somebody meant.
  private static func isDescription(_ text: Span<UInt8>) -> Bool {
    let words = String(copying: text).split { "_- ".contains($0) }
    guard words.count > 1 else { return false }
    if words[0].uppercased() == "YOUR" { return true }
    return words.allSatisfy { word in word.utf8.allSatisfy { $0.isLetter && $0 & 0x20 == 0 } }
      && words.contains { names.contains("\($0)") }
  }

  private static let names: Set<String> = ["ID", "IDS", "UUID", "TOKEN", "KEY", "URL", "HERE"]
}
