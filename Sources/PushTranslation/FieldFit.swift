import JSON
import PushFormats
import PushModel

/// Checks whether a value is valid at a known place, so that conversion introduces no mistake.
enum FieldFit {
  /// A topic of Web Push is at most 32 characters of the URL-safe alphabet: RFC 8030, section 5.4.
  private static let maxTopicCharacters = 32

  /// The field at a path from the root of a document; nil where keys are free.
  static func field(at steps: [String], in root: Table) -> Field? {
    var table = root
    for (position, step) in steps.enumerated() {
      guard let field = table.field(named: step) else { return nil }
      if position == steps.count - 1 { return field }
      guard let next = field.shape.table else { return nil }
      table = next
    }
    return nil
  }

  static func fits(_ text: [UInt8], at steps: [String], in root: Table) -> Bool {
    guard let field = field(at: steps, in: root),
      let document = JSONDocument(parsing: text.span, .lenient)
    else { return true }
    let value = document.root
    switch steps.last {
    case "Topic":
      guard let topic = value.utf8, topic.count <= maxTopicCharacters else { return false }
      return topic.allSatisfy {
        $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
    case "apns-collapse-id":
      guard let id = value.utf8 else { return false }
      return id.count <= Limits.collapseIDBytes
    default: return field.shape.takes(value)
    }
  }
}
