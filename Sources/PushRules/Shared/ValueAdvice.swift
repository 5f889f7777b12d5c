import PushFormats
import PushModel

/// What to write for a value that does not tell what was meant by it.
enum ValueAdvice {
  /// `expected`: what the field takes, where its shape alone does not say it.
  static func words(
    on field: Field, shape: Shape? = nil, expected: String? = nil, isNeeded: Bool
  ) -> String {
    guard field.standing.isCurrent || isNeeded else { return "leave it out" }
    // The meaning names the values itself.
    if expected == nil, shape == nil, field.meaning.hasPrefix("\"") {
      return "write \(field.meaning)"
    }
    let shape = shape ?? field.shape
    let words = "write \(expected ?? shape.expectation)"
    if case .object(let table) = shape { return words + keys(of: table) }
    if expected != nil || shape.isClosedList {
      return isNeeded ? words : "\(words), or leave `\(field.name)` out"
    }
    return "\(words) (\(field.meaning))"
  }

  /// The keys with which most of such objects begin.
  private static func keys(of table: Table) -> String {
    let names = table.fields.filter(\.standing.isCurrent).prefix(2).map { "`\($0.name)`" }
    guard !names.isEmpty else { return "" }
    return " with \(names.count == 1 ? "a key such as" : "keys such as") \(names.listed())"
  }
}

extension Shape {
  /// Whether it takes nothing but some words.
  fileprivate var isClosedList: Bool {
    switch self {
    case .word, .protoEnum: true
    case .orNull(let shape): shape.isClosedList
    default: false
    }
  }
}
