import JSON
import PushModel

/// Names of one kind that the app has, compared letter by letter.
package struct KnownNames: Sendable, ExpressibleByArrayLiteral {
  package private(set) var texts: [String]
  /// How long they are: most other names are of another length, and are told without a look.
  private var lengths: Set<Int>

  package init(_ texts: [String] = []) {
    self.texts = texts
    lengths = Set(texts.map(\.utf8.count))
  }

  package init(arrayLiteral texts: String...) {
    self.init(texts)
  }

  package var isEmpty: Bool { texts.isEmpty }

  package mutating func add(_ more: [String]) {
    self = KnownNames(texts + more)
  }

  /// Whether this is one of them; nothing is made of what a push holds.
  package func contains(_ name: Span<UInt8>) -> Bool {
    guard lengths.contains(name.count) else { return false }
    return texts.contains { name.equals($0.utf8.span) }
  }
}
