import PushInput

/// A shell-like pattern for rule ids, paths and pointers, matched on bytes.
///
/// `?` matches one character, `*` any number of them, `[a-z]` and `[!a-z]` one of a set; none of
/// them matches a slash. `**` matches slashes too, and `**/` any number of whole folders, including
/// none. A backslash escapes the character after it.
package struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let bytes: [UInt8]
  private let steps: GlobSteps<GlobCharacter>

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var parser = GlobParser(bytes)
    steps = parser.parse()
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Whether the pattern can match more than one text.
  package var hasWildcards: Bool {
    steps.steps.contains { step in
      if case .one(.unit) = step { return false }
      return true
    }
  }

  /// Whether the pattern matches the whole text.
  package func matches(_ text: some Sequence<UInt8>) -> Bool {
    steps.match(GlobUnits(Array(text)))
  }
}

/// What a pattern asks of one character.
enum GlobCharacter: GlobTest {
  case unit(GlobUnit)
  case anyUnit
  case set(GlobSet)

  func passes(_ unit: GlobUnit) -> Bool {
    switch self {
    case .unit(let expected): unit == expected
    case .anyUnit: unit != .slash
    case .set(let set): unit != .slash && set.contains(unit)
    }
  }

  static func isSlash(_ unit: GlobUnit) -> Bool { unit == .slash }
}
