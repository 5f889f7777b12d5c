/// A library that makes requests of a kind's documents, which programs hand to it.
package struct SenderLibrary: Sendable {
  /// The functions that take a document, as programs call them.
  package let calls: [StaticString]
  /// The functions for documents of another kind, and that kind.
  package var otherCalls: (names: [StaticString], kind: DocumentKind)?
  /// The function that took their place, and the ends of what it is called on, without arguments:
  /// other libraries have one of that name, too.
  package var callInTheirPlace: (name: StaticString, on: [StaticString])?
  /// What only a program has that sends the requests itself.
  package let addressWithout: StaticString
}
