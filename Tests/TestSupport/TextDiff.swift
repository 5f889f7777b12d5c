/// What differs between two texts, line by line, for people who read a failed test.
package enum TextDiff {
  private static let contextLines = 2
  /// Beyond this many lines the pairing of lines would take longer than anyone reads on.
  private static let longestCompared = 2_000

  private enum Step {
    case same(String)
    case missing(String)
    case extra(String)

    var isSame: Bool { if case .same = self { true } else { false } }

    var line: String {
      switch self {
      case .same(let text): "  " + text
      case .missing(let text): "- " + text
      case .extra(let text): "+ " + text
      }
    }
  }

  /// Lines of `expected` that are missing begin with `-`, lines of `actual` with `+`.
  ///
  /// It is nil when both are the same bytes. Control and bidi characters are shown as escapes.
  package static func between(expected: [UInt8], actual: [UInt8]) -> String? {
    if expected == actual { return nil }
    return shown(steps(from: visibleLines(expected), to: visibleLines(actual)))
  }

  private static func visibleLines(_ bytes: [UInt8]) -> [String] {
    TextLines.withEnds(GoldenText.visible(bytes)).map { String($0.text) }
  }

  private static func steps(from expected: [String], to actual: [String]) -> [Step] {
    let head = zip(expected, actual).prefix { $0 == $1 }.count
    let rest = zip(expected.dropFirst(head).reversed(), actual.dropFirst(head).reversed())
    let tail = rest.prefix { $0 == $1 }.count
    let old = Array(expected[head..<(expected.count - tail)])
    let new = Array(actual[head..<(actual.count - tail)])
    return expected.prefix(head).map { .same($0) } + middle(old, new)
      + expected.suffix(tail).map { .same($0) }
  }

  private static func middle(_ old: [String], _ new: [String]) -> [Step] {
    guard old.count + new.count <= longestCompared else {
      return old.map { .missing($0) } + new.map { .extra($0) }
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var next = 0
    for (offset, line) in old.enumerated() {
      if removed.contains(offset) {
        steps.append(.missing(line))
        continue
      }
      while inserted.contains(next) {
        steps.append(.extra(new[next]))
        next += 1
      }
      steps.append(.same(line))
      next += 1
    }
    return steps + new[next...].map { .extra($0) }
  }

  /// Changed lines with a little around them; what is left out is marked.
  private static func shown(_ steps: [Step]) -> String {
    var isShown = [Bool](repeating: false, count: steps.count)
    for index in steps.indices where !steps[index].isSame {
      for near in max(0, index - contextLines)...min(steps.count - 1, index + contextLines) {
        isShown[near] = true
      }
    }
    var text = ""
    for (index, step) in steps.enumerated() {
      if isShown[index] {
        text += step.line + "\n"
      } else if index == 0 || isShown[index - 1] {
        text += "  ...\n"
      }
    }
    return text
  }
}
