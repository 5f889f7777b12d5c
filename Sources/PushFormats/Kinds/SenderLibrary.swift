/// A library that makes requests of a kind's documents, which programs hand to it.
package struct SenderLibrary: Sendable {
  /// The functions that take a document, as programs call them.
  package let calls: [StaticString]
  /// What only a program has that sends the requests itself.
  package let addressWithout: StaticString
}
