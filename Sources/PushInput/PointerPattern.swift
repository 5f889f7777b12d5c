package import JSON

/// A JSON Pointer in which `*` stands for any key or index: where pushes stand in each document.
package struct PointerPattern: Hashable, Sendable {
  /// A key or index as it is decoded, or nil for any.
  let steps: [String?]
  /// As the user wrote it.
  package let text: String

  /// Nil when the text is not a pointer, or points to the root, which needs no search.
  package init?(parsing text: String) {
    guard let pointer = JSONPointer(parsing: text), !pointer.tokens.isEmpty,
      pointer.tokens.count <= Self.mostSteps
    else { return nil }
    steps = pointer.tokens.map { $0 == "*" ? nil : $0 }
    self.text = text
  }

  /// The pointer without a meaning of `*`.
  package var plain: JSONPointer { JSONPointer(steps.map { $0 ?? "*" }) }

  /// Pushes are not nested deeper, and each step is a call.
  private static let mostSteps = 64
}
