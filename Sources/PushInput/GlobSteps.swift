/// What a glob asks of one character of a text.
package protocol GlobTest: Hashable, Sendable {
  associatedtype Unit

  func passes(_ unit: Unit) -> Bool
  static func isSlash(_ unit: Unit) -> Bool
}

/// The steps of a glob that was read, whatever its syntax and its characters.
package struct GlobSteps<Test: GlobTest>: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case one(Test)
    /// Any characters but slashes.
    case withinFolder
    /// Any characters.
    case acrossFolders
    /// Any number of whole folders with the slash behind each.
    case folders
  }

  package private(set) var steps: [Step] = []

  package init() {}

  package var last: Step? { steps.last }

  package mutating func append(_ step: Step) { steps.append(step) }

  /// Whether they match the whole text.
  ///
  /// All states advance together, so that no glob takes longer than its length times that of the text.
  package func match(_ text: some Sequence<Test.Unit>) -> Bool {
    var active = [Bool](repeating: false, count: steps.count + 1)
    var following = active
    enter(0, &active)
    for unit in text {
      for position in following.indices { following[position] = false }
      var isAlive = false
      for position in steps.indices where active[position] {
        isAlive = advance(position, over: unit, &following) || isAlive
      }
      guard isAlive else { return false }
      swap(&active, &following)
    }
    return active[steps.count]
  }

  /// Marks a position as reached, and those behind stars that match nothing.
  private func enter(_ start: Int, _ states: inout [Bool]) {
    var position = start
    states[position] = true
    while position < steps.count {
      if case .one = steps[position] { return }
      position += 1
      states[position] = true
    }
  }

  private func advance(_ position: Int, over unit: Test.Unit, _ states: inout [Bool]) -> Bool {
    switch steps[position] {
    case .one(let test):
      guard test.passes(unit) else { return false }
      enter(position + 1, &states)
    case .withinFolder:
      guard !Test.isSlash(unit) else { return false }
      enter(position, &states)
    case .acrossFolders: enter(position, &states)
    case .folders:
      // The rest begins only where the name of a folder ends.
      states[position] = true
      if Test.isSlash(unit) { enter(position + 1, &states) }
    }
    return true
  }
}
