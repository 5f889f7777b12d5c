/// A shell-like pattern for rule ids, paths and pointers, matched on bytes.
///
/// `?` matches one character, `*` any number of them, `[a-z]` and `[!a-z]` one of a set; none of
/// them matches a slash. `**` matches slashes too, and `**/` any number of whole folders, including
/// none. A backslash escapes the character after it.
package struct GlobPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let bytes: [UInt8]
  private let elements: [Element]

  enum Element: Hashable, Sendable {
    case unit(GlobUnit)
    case anyUnit
    case set(GlobSet)
    /// `*`
    case withinSegment
    /// `**`
    case acrossSegments
    /// `**/`
    case folders
  }

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var parser = GlobParser(bytes)
    elements = parser.parse()
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Whether the pattern can match more than one text.
  package var hasWildcards: Bool {
    elements.contains { element in
      if case .unit = element { return false }
      return true
    }
  }

  /// Whether the pattern matches the whole text.
  package func matches(_ text: some Sequence<UInt8>) -> Bool {
    // All states of the pattern advance in parallel, one character at a time: the work is bounded
    // by pattern times text, whatever the stars.
    var units = GlobUnits(Array(text))
    var active = [Bool](repeating: false, count: elements.count + 1)
    var following = active
    enter(0, &active)
    while let unit = units.next() {
      for position in following.indices { following[position] = false }
      var isAlive = false
      for position in elements.indices where active[position] {
        isAlive = advance(position, over: unit, &following) || isAlive
      }
      guard isAlive else { return false }
      swap(&active, &following)
    }
    return active[elements.count]
  }

  /// Marks a position as reached, including those after stars that match nothing.
  private func enter(_ start: Int, _ states: inout [Bool]) {
    var position = start
    states[position] = true
    while position < elements.count {
      switch elements[position] {
      case .withinSegment, .acrossSegments, .folders:
        position += 1
        states[position] = true
      case .unit, .anyUnit, .set:
        return
      }
    }
  }

  private func advance(_ position: Int, over unit: GlobUnit, _ states: inout [Bool]) -> Bool {
    switch elements[position] {
    case .unit(let expected):
      guard unit == expected else { return false }
      enter(position + 1, &states)
    case .anyUnit:
      guard unit != .slash else { return false }
      enter(position + 1, &states)
    case .set(let set):
      guard unit != .slash, set.contains(unit) else { return false }
      enter(position + 1, &states)
    case .withinSegment:
      guard unit != .slash else { return false }
      enter(position, &states)
    case .acrossSegments:
      enter(position, &states)
    case .folders:
      // The rest may only begin where a folder's name ends.
      states[position] = true
      if unit == .slash { enter(position + 1, &states) }
    }
    return true
  }
}
