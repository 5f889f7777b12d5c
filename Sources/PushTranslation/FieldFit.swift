import JSON
import PushFormats
import PushModel

/// Whether a value may stand at a known place, so that conversion makes no mistake of its own.
enum FieldFit {
  /// A topic of Web Push is at most 32 characters of the URL's alphabet: RFC 8030, section 5.4.
  private static let maxTopicCharacters = 32

  /// What the tables know of a place, from the root of its document; nil where keys are free.
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
    guard let field = field(at: steps, in: root), let value = WrittenDocument(text).root else {
      return true
    }
    switch steps.last {
    case "Topic":
      return value.content.map {
        $0.count <= maxTopicCharacters
          && $0.allSatisfy {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      } ?? false
    case "apns-collapse-id":
      return value.content.map { $0.count <= Limits.collapseIDBytes } ?? false
    default: return fits(value, field.shape)
    }
  }

  private static func fits(_ value: WrittenValue, _ shape: Shape) -> Bool {
    guard shape.types.contains(type(of: value.kind)) else { return false }
    switch shape {
    case .formatted(let format): return value.content.map { format.accepts($0.span) } ?? true
    case .integer(let range):
      return Int64(String(decoding: value.text, as: UTF8.self)).map(range.contains) ?? false
    case .word(let vocabulary): return value.string.map(vocabulary.texts.contains) ?? true
    case .either(let first, let second): return fits(value, first) || fits(value, second)
    case .orNull(let inner): return value.kind == .null || fits(value, inner)
    case .list(let element): return value.elements.allSatisfy { fits($0, element) }
    default: return true
    }
  }

  private static func type(of kind: JSONKind) -> JSONTypes {
    switch kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .true, .false: .boolean
    case .null: .null
    }
  }
}
