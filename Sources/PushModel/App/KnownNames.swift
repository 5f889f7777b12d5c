import JSON

/// Names of one kind that the app has, compared exactly.
package struct KnownNames: Sendable, ExpressibleByArrayLiteral {
  package private(set) var texts: [String]
  /// Their lengths: most other names have another length, and need no comparison.
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

  /// Whether this is one of them; the push is not copied.
  package func contains(_ name: Span<UInt8>) -> Bool {
    guard lengths.contains(name.count) else { return false }
    return texts.contains { name.equals($0.utf8.span) }
  }
}
