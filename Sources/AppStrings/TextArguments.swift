/// What a text of the app takes in the place of its format specifiers.
package struct TextArguments: Hashable, Sendable {
  /// By position, from the first on; nil where no specifier takes the argument.
  package private(set) var kinds: [Kind?] = []

  package enum Kind: Hashable, Sendable {
    /// `%@`: any object, and so the strings of a push.
    case object
    /// `%d` and its kin.
    case integer
    /// `%f` and its kin.
    case real
    /// `%c`, `%s`: what only C has.
    case other
  }

  /// Nobody writes a text with more; what claims to have them is broken.
  static let maxCount = 100

  package init() {}

  /// How many arguments the text needs.
  package var count: Int { kinds.count }

  /// The positions, from 1 on, of arguments that are no object.
  package var numbers: [Int] {
    kinds.indices.filter { kinds[$0] != nil && kinds[$0] != .object }.map { $0 + 1 }
  }

  mutating func take(_ kind: Kind, at position: Int) {
    guard (0..<Self.maxCount).contains(position) else { return }
    while kinds.count <= position { kinds.append(nil) }
    kinds[position] = kinds[position] ?? kind
  }

  /// What either of two texts takes, of which one or the other is shown.
  mutating func formUnion(_ other: TextArguments) {
    for (position, kind) in other.kinds.enumerated() {
      if let kind { take(kind, at: position) }
    }
  }
}
