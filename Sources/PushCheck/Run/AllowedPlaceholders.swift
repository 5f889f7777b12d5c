import JSON
import PushModel
import PushRules

/// What `--placeholders` lets pass: a text that is one placeholder is a value of unknown type.
struct AllowedPlaceholders {
  let styles: [PlaceholderStyle]
  /// Whether it is a text all the same, whatever is filled in.
  var stayTexts = false

  func isPlaceholder(_ text: Span<UInt8>) -> Bool {
    styles.contains { $0.isWhole(text) }
  }

  /// Whether a finding is about a value, or a key, that is not known yet.
  func explain(_ finding: Finding, in root: JSONValue, headers: [(name: String, value: String)])
    -> Bool
  {
    // Apple wants numbers without quotes; Google takes them in quotes, too.
    if stayTexts, finding.rule == APNsWrongType.self { return false }
    switch finding.place {
    case .value(let pointer), .container(let pointer), .part(let pointer, _):
      return isPlaceholder(at: pointer, in: root)
    case .key(let pointer):
      guard let key = pointer.tokens.last else { return false }
      return isPlaceholder(key.utf8.span)
    case .header(let name):
      return headers.contains { $0.name == name && isPlaceholder($0.value.utf8.span) }
    case .bytes, .document: return false
    }
  }

  private func isPlaceholder(at pointer: JSONPointer, in root: JSONValue) -> Bool {
    guard let text = root.value(at: pointer)?.utf8 else { return false }
    return isPlaceholder(text)
  }

  /// Of a whole document nothing would be checked, and yet nothing would be said.
  func isAllowed(_ problem: SyntaxProblem, in text: Span<UInt8>, isDocument: Bool) -> Bool {
    guard problem.kind == .barePlaceholder,
      isPlaceholder(text.extracting(problem.range.start..<problem.range.end))
    else { return false }
    return !isDocument || !text.extracting(..<problem.range.start).isBlank()
      || !text.extracting(problem.range.end...).isBlank()
  }
}
