import JSON
import PushFormats
import PushModel
import PushShield

/// What was wrong with a text before it was repaired, to see whether more is wrong afterwards.
///
/// One mistake that is gone does not make up for another one that was uncovered, so findings are
/// compared by their rules and places. What a repair has moved, wrapped or renamed is found again at
/// another place.
struct KnownFindings {
  private let findings: [LocatedFinding]

  init(_ findings: [LocatedFinding]) { self.findings = findings }

  /// Whether all of these were known, as severe as they are now; notes do not count.
  func include(_ others: [LocatedFinding]) -> Bool {
    [.warning, .error].allSatisfy { include(others, atLeast: $0) }
  }

  private func include(_ others: [LocatedFinding], atLeast least: Severity) -> Bool {
    let known = Self.placesByRule(findings, atLeast: least)
    return Self.placesByRule(others, atLeast: least).allSatisfy { rule, places in
      guard let known = known[rule], places.count <= known.count else { return false }
      // Of so many, others are found when some of them are repaired.
      return known.count >= FindingLimit.mostRepaired || Self.include(places, among: known)
    }
  }

  private static func placesByRule(
    _ findings: [LocatedFinding], atLeast least: Severity
  ) -> [String: [RuledPlace]] {
    var places: [String: [RuledPlace]] = [:]
    for finding in findings where finding.severity >= least {
      places[finding.rule, default: []].append(RuledPlace(of: finding))
    }
    return places
  }

  private static func include(_ places: [RuledPlace], among known: [RuledPlace]) -> Bool {
    var left: [RuledPlace: Int] = [:]
    for place in known { left[place, default: 0] += 1 }
    var moved: [RuledPlace] = []
    for place in places {
      if let count = left[place], count > 0 { left[place] = count - 1 } else { moved.append(place) }
    }
    guard !moved.isEmpty else { return true }
    var old = left.flatMap { repeatElement($0.key, count: $0.value) }
    for place in moved {
      guard let match = old.firstIndex(where: { $0.mayHaveMoved(to: place) }) else { return false }
      old.swapAt(match, old.endIndex - 1)
      old.removeLast()
    }
    return true
  }
}

/// Where a rule found something.
private struct RuledPlace: Hashable {
  /// From the root through the strings on the way; without the position in a list, whose elements are
  /// counted together.
  private let tokens: [String]
  private let header: String?

  init(of finding: LocatedFinding) {
    var tokens = (finding.pointer?.tokens ?? []) + (finding.inner?.tokens ?? [])
    while let last = tokens.last, Int(last) != nil { tokens.removeLast() }
    self.tokens = tokens
    header = finding.header
  }

  /// Whether what stood here may stand there after a repair, under the same or a better key.
  func mayHaveMoved(to other: RuledPlace) -> Bool {
    guard header == other.header else { return false }
    guard let name = tokens.last, let new = other.tokens.last else { return true }
    guard name == new || NearMiss.areAlike(name, new) || NearMiss.word(for: name, in: [new]) != nil
    else { return false }
    // Nothing moves from one element of a list to another one.
    return tokens.filter { Int($0) != nil } == other.tokens.filter { Int($0) != nil }
  }
}
