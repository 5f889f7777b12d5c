/// What a sender does with the pushes inside of its documents that others do not.
package struct PayloadHandling: Sendable {
  /// Whether it computes values from expressions before it sends.
  package var computesValues = false
  /// Whether it wants flags even where they are 0.
  package var wantsEveryFlag = false
  /// Whether it reads the headers of the request for APNs beside `aps`.
  package var readsHeadersInPayload = false
  /// Whether each update of a Live Activity repeats the attributes.
  package var repeatsAttributes = false
  /// Whether its documentation asks for `content-available` in each update of a Live Activity.
  package var asksForContentAvailable = false
  /// Whether its documentation has the flags of `aps` in quotes: "1".
  package var documentsFlagsAsText = false
  /// The ways to its own keys, among those of a payload or message; `*` stands for each element of a
  /// list.
  package var ownKeys: [[StaticString]] = []

  /// Whether a key is its own.
  package func isOwnKey(at path: [String]) -> Bool {
    ownKeys.contains { $0.count == path.count && Self.leads($0, along: path) }
  }

  /// Its own keys in the object at the end of a path.
  package func ownKeys(at path: [String]) -> [String] {
    waysToOwnKeys(below: path).filter { $0.count == 1 }.compactMap(\.first)
  }

  /// The ways to its own keys from the end of a path.
  package func waysToOwnKeys(below path: [String]) -> [[String]] {
    ownKeys.filter { $0.count > path.count && Self.leads($0, along: path) }
      .map { way in way.dropFirst(path.count).map { "\($0)" } }
  }

  /// Whether a way begins with the steps of a path.
  private static func leads(_ way: [StaticString], along path: [String]) -> Bool {
    for (step, key) in zip(way, path) {
      // Asked of each finding: comparing bytes makes no strings.
      let bytes = key.utf8.span
      guard bytes.isName(step) || step.isWildcard else { return false }
    }
    return true
  }
}

extension StaticString {
  /// Whether it stands for each element of a list, or any key, on a way.
  package var isWildcard: Bool {
    withUTF8Buffer { unsafe $0.count == 1 && $0[0] == UInt8(ascii: "*") }
  }
}
