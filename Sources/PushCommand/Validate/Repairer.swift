import JSON
package import PushReports

/// Makes the repairs that findings offer, until there is nothing left to repair.
package struct Repairer {
  let includesUnsafe: Bool
  /// Whether a finding is one that the user gets to see; nobody wants repairs of what is hidden.
  let isShown: (LocatedFinding) -> Bool

  /// A repair may uncover another mistake; more rounds than this would be a repair that never ends.
  private static let maxRounds = 20

  package struct Result {
    package var text: [UInt8]
    package var repairs = 0
  }

  package init(includesUnsafe: Bool, isShown: @escaping (LocatedFinding) -> Bool) {
    self.includesUnsafe = includesUnsafe
    self.isShown = isShown
  }

  /// `findings` looks at a text and says what is wrong with it.
  package func repair(_ text: [UInt8], _ findings: ([UInt8]) -> [LocatedFinding]) -> Result {
    var result = Result(text: text)
    for _ in 0..<Self.maxRounds {
      let fixes = compatible(findings(result.text))
      guard !fixes.isEmpty,
        let next = TextEdit.apply(fixes.flatMap(\.edits), to: result.text.span),
        next != result.text
      else { break }
      result.text = next
      result.repairs += fixes.count
    }
    return result
  }

  /// Repairs that do not touch each other; the others get their turn in the next round.
  private func compatible(_ findings: [LocatedFinding]) -> [LocatedFix] {
    var chosen: [LocatedFix] = []
    var end = 0
    let candidates = findings.filter(isShown).compactMap(\.fix)
      .filter { $0.isSafe || includesUnsafe }
      .filter { !$0.edits.isEmpty }
      .map {
        LocatedFix(isSafe: $0.isSafe, edits: $0.edits.sorted { $0.range.start < $1.range.start })
      }
      .sorted { $0.edits[0].range.start < $1.edits[0].range.start }
    for fix in candidates where fix.edits[0].range.start >= end && !chosen.contains(fix) {
      // Two insertions at one place have no order of their own.
      if let last = chosen.last, TextEdit.overlap(last.edits, fix.edits) { continue }
      chosen.append(fix)
      end = fix.edits.last?.range.end ?? end
    }
    return chosen
  }
}
