/// The arguments that a localized text takes for its format specifiers.
package struct TextArguments: Hashable, Sendable {
  /// By position; nil where no specifier takes the argument.
  package private(set) var kinds: [Kind?] = []

  package enum Kind: Hashable, Sendable {
    /// `%@`: any object, and so the strings of a push.
    case object
    /// `%d` and similar specifiers.
    case integer
    /// `%f` and similar specifiers.
    case real
    /// `%c`, `%s`: specifiers for C values.
    case other
  }

  /// Texts do not have more; a file that seems to is broken.
  static let maxCount = 100

  package init() {}

  /// How many arguments the text needs.
  package var count: Int { kinds.count }

  /// The positions, from 1 on, of arguments that are not objects.
  package var numbers: [Int] {
    kinds.indices.filter { kinds[$0] != nil && kinds[$0] != .object }.map { $0 + 1 }
  }

  mutating func take(_ kind: Kind, at position: Int) {
    guard (0..<Self.maxCount).contains(position) else { return }
    while kinds.count <= position { kinds.append(nil) }
    kinds[position] = kinds[position] ?? kind
  }

  /// Adds the arguments of another text that may be shown instead.
  mutating func formUnion(_ other: TextArguments) {
    for (position, kind) in other.kinds.enumerated() {
      if let kind { take(kind, at: position) }
    }
  }
}
