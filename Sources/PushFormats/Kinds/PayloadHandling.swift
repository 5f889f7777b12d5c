/// What a sender does with the pushes inside of its documents that others do not.
package struct PayloadHandling: Sendable {
  /// Whether it computes values from expressions before it sends.
  package var computesValues = false
  /// Whether it wants flags even where they are 0.
  package var wantsEveryFlag = false
  /// Whether each update of a Live Activity repeats the attributes.
  package var repeatsAttributes = false
  /// Whether its documentation asks for `content-available` in each update of a Live Activity.
  package var asksForContentAvailable = false
  /// Whether its documentation has the flags of `aps` in quotes: "1".
  package var documentsFlagsAsText = false
  /// The ways to its own keys, among those of a payload or message.
  package var ownKeys: [[StaticString]] = []

  /// Its own keys in the object at the end of a path.
  package func ownKeys(at path: [String]) -> [String] {
    ownKeys.map { way in way.map { "\($0)" } }
      .filter { $0.dropLast().elementsEqual(path) }
      .compactMap(\.last)
  }
}
