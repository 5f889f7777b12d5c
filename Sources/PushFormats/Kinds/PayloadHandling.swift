/// What a sender does with the pushes inside of its documents that others do not.
package struct PayloadHandling: Sendable {
  /// Whether it computes values from expressions before it sends.
  package var computesValues = false
  /// Whether it wants flags even where they are 0.
  package var wantsEveryFlag = false
  /// Whether each update of a Live Activity repeats the attributes.
  package var repeatsAttributes = false
  /// Its own keys beside `aps`.
  package var ownKeys: [StaticString] = []
}
