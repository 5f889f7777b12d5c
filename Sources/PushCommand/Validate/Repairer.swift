import JSON
import PushFormats
import PushModel
import PushReports
package import PushShield

/// Makes the repairs that findings offer, until there is nothing left to repair.
///
/// Safe repairs never add a finding: one that would uncover what its own mistake had hidden, such as
/// a right key above a wrong value, is made only if unsafe ones are asked for.
package struct Repairer {
  let includesUnsafe: Bool
  /// Whether a finding is one to be repaired, be it shown or not.
  let isWanted: (LocatedFinding) -> Bool

  /// A repair may uncover another mistake; more rounds than this would be a repair that never ends.
  private static let maxRounds = 20
  /// How many bytes are looked at for one text: some ten seconds' work, and for a short text no more
  /// than its length asks for.
  private static func mostBytes(for text: [UInt8]) -> Int {
    min(1 << 30, max(1 << 20, 1000 * text.count))
  }
  /// How often what was left alone is looked at again.
  private static let maxRepetitions = 8
  /// Bounds the search for the repairs that add findings.
  private static let maxTrials = 200

  package struct Result {
    package var text: [UInt8]
    package var repairs = 0
    package var doubts = RepairDoubts()
    /// Whether each repair called for the next one, so that they were not made.
    package var isEndless = false
    /// Whether there were too many to make them all; the next run goes on.
    package var isUnfinished = false
  }

  package init(
    includesUnsafe: Bool, isWanted: @escaping (LocatedFinding) -> Bool = { _ in true }
  ) {
    self.includesUnsafe = includesUnsafe
    self.isWanted = isWanted
  }

  /// `findings` looks at a text and says what is wrong with it.
  ///
  /// Repairing the result again changes nothing, but for a removal that gave way to a move.
  package func repair(_ text: [UInt8], _ findings: ([UInt8]) -> [LocatedFinding]) -> Result {
    withoutActuallyEscaping(findings) { repair(text, Look($0, atMost: Self.mostBytes(for: text))) }
  }

  private func repair(_ text: [UInt8], _ look: Look) -> Result {
    var result = repairOnce(text, look)
    // What was left alone may be safe now that the rest is repaired.
    for _ in 0..<Self.maxRepetitions where !result.doubts.doubted.isEmpty || result.isEndless {
      guard !look.isSpent, !result.isUnfinished else { break }
      var next = repairOnce(result.text, look, besides: result.doubts.outdone)
      let isSettled = next.text == result.text
      next.repairs += result.repairs
      // Also when nothing changes: places may have moved, and what is doubted is said by them.
      result = next
      if isSettled { return result }
    }
    if look.isSpent || result.isUnfinished {
      result.isUnfinished = true
      return result
    }
    guard !result.doubts.doubted.isEmpty || result.isEndless else { return result }
    return Result(text: text, isEndless: true)
  }

  private func repairOnce(
    _ text: [UInt8], _ look: Look, besides outdone: Set<RepairPlace> = []
  ) -> Result {
    let first = look(text)
    var start = Result(text: text)
    start.doubts.outdone = outdone
    let result = allRounds(from: start, first, look)
    guard !result.isEndless else { return withoutEndless(text, look, besides: outdone) }
    // What could not be read could not be checked: whatever is found now was there before.
    guard !includesUnsafe, result.repairs > 0, first.allSatisfy({ $0.kind != nil }),
      adds(look(result.text), to: first)
    else { return result }
    start.doubts = result.doubts
    return carefully(start, first, look)
  }

  /// What is left to do when the repairs have no end: the safe ones, or nothing.
  private func withoutEndless(
    _ text: [UInt8], _ look: Look, besides outdone: Set<RepairPlace>
  ) -> Result {
    var result = Result(text: text)
    if includesUnsafe {
      result = Repairer(includesUnsafe: false, isWanted: isWanted)
        .repairOnce(text, look, besides: outdone)
    }
    result.isEndless = true
    return result
  }

  private func allRounds(
    from start: Result, _ first: [LocatedFinding]? = nil,
    _ look: Look
  ) -> Result {
    var result = start
    var known = first
    var rounds = 0
    // How much of the text lies behind what was repaired last.
    var untouched = Int.max
    var findsTheSameAgain = false
    var removals: [JSONPointer: RepairPlace] = [:]
    var filled = FilledValues()
    while true {
      let findings = known ?? look(result.text)
      known = nil
      let fixes = compatible(findings, &result)
      // What a repair has brought into a value stays there: that value's removal is not made.
      let outdone = fixes.filter { $0.fix.removed.contains { filled.contains($0) } }
      guard outdone.isEmpty else {
        result.doubts.outdone.formUnion(outdone.map(\.place))
        known = findings
        continue
      }
      // A value that was removed made room for another one: then neither counts for sure.
      let rivals = fixes.flatMap(\.fix.carried).compactMap { removals[$0] }
      if !rivals.isEmpty, !look.isSpent {
        var again = start
        again.doubts.contested.formUnion(rivals)
        return allRounds(from: again, first, look)
      }
      guard let place = Self.range(of: fixes),
        let next = TextEdit.apply(fixes.flatMap(\.fix.edits), to: result.text.span),
        next != result.text
      else { break }
      guard !findsTheSameAgain else {
        result.isUnfinished = true
        break
      }
      // What has no repair takes the place of what has one, and more of it in each round.
      findsTheSameAgain =
        findings.count >= FindingLimit.mostRepaired && findings.count > 2 * fixes.count
      // Of many mistakes only some are found at once; repairing later ones comes to an end.
      let (rest, behind) = (result.text.count - place.start, result.text.count - place.end)
      let goesOn = rest <= untouched && behind < untouched
      untouched = behind
      if !goesOn { rounds += 1 }
      guard rounds <= Self.maxRounds else {
        result.isEndless = true
        break
      }
      if look.isSpent { break }
      result.text = next
      result.repairs += fixes.count
      for fix in fixes {
        for member in fix.fix.removed { removals[member] = fix.place }
        for member in fix.fix.carried { filled.add(member, by: fix.place) }
      }
    }
    return result
  }

  /// From the first edit to the last one.
  private static func range(of fixes: [Candidate]) -> ByteRange? {
    let ranges = fixes.flatMap(\.fix.edits).map(\.range)
    guard let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max() else {
      return nil
    }
    return ByteRange(start, end)
  }

  // MARK: - Repairs that add findings

  /// Leaves out the repairs after which there is a finding that was not there.
  private func carefully(
    _ start: Result, _ first: [LocatedFinding], _ look: Look
  ) -> Result {
    var kept = start
    var trials = 0
    var offered = compatible(first, &kept)
    while true {
      keep(offered, in: &kept, &trials, first, look)
      let end = allRounds(from: kept, nil, look)
      if !end.isEndless, !adds(look(end.text), to: first) { return end }
      // What was repaired has made room for further repairs, of which one adds a finding.
      offered = compatible(look(kept.text), &kept)
      if offered.isEmpty || trials > Self.maxTrials || look.isSpent { return kept }
    }
  }

  /// Makes those of the repairs that add no finding, and notes the others as doubted.
  private func keep(
    _ offered: [Candidate], in kept: inout Result, _ trials: inout Int,
    _ first: [LocatedFinding], _ look: Look
  ) {
    // Groups under way, the last one next; places before an edit stay as they are.
    var groups = [offered[...]]
    while let group = groups.popLast() {
      trials += 1
      let isTried = trials <= Self.maxTrials && !look.isSpent
      if isTried, let next = TextEdit.apply(group.flatMap(\.fix.edits), to: kept.text.span) {
        var trial = kept
        trial.text = next
        let end = allRounds(from: trial, nil, look)
        // Else it may be a later repair that adds one.
        if !end.isEndless && !adds(look(end.text), to: first) || !adds(look(next), to: first) {
          kept.text = next
          kept.repairs += group.count
          continue
        }
      }
      guard isTried, group.count > 1 else {
        kept.doubts.doubted.formUnion(group.map(\.place))
        continue
      }
      let middle = group.startIndex + group.count / 2
      groups.append(group[..<middle])
      groups.append(group[middle...])
    }
  }

  /// Whether something is wrong that was not wrong before, or was less severe.
  private func adds(_ new: [LocatedFinding], to old: [LocatedFinding]) -> Bool {
    !KnownFindings(old).include(new)
  }

  // MARK: - What can be made at once

  private struct Candidate {
    var place: RepairPlace
    var fix: LocatedFix
  }

  /// The edits of repairs that move values, in the order of the text.
  private struct MoveEdits {
    private let edits: [(range: ByteRange, move: Int)]
    /// How many edits each move has.
    private let counts: [Int]

    init(of candidates: [Candidate]) {
      let moves = candidates.filter { !$0.fix.carried.isEmpty && $0.fix.edits.count > 1 }
      counts = moves.map(\.fix.edits.count)
      var edits: [(range: ByteRange, move: Int)] = []
      for (number, move) in moves.enumerated() {
        for edit in move.fix.edits { edits.append((range: edit.range, move: number)) }
      }
      self.edits = edits.sorted { $0.range.start < $1.range.start }
    }

    /// Whether a repair removes the source or the target of a move, and not both of them.
    func areTorn(by candidate: Candidate) -> Bool {
      guard !edits.isEmpty, !candidate.fix.removed.isEmpty, candidate.fix.carried.isEmpty else {
        return false
      }
      var taken: [Int: Int] = [:]
      for removed in candidate.fix.edits.map(\.range) {
        let first = edits.partitionPoint { $0.range.start < removed.start }
        for edit in edits[first...].prefix(while: { $0.range.start <= removed.end })
        where removed.encloses(edit.range) {
          taken[edit.move, default: 0] += 1
        }
      }
      return taken.contains { $0.value < counts[$0.key] }
    }
  }

  /// Repairs that do not touch each other; the others get their turn in the next round.
  ///
  /// Those that bring two values to one place get none, be these the same or not.
  private func compatible(_ findings: [LocatedFinding], _ result: inout Result) -> [Candidate] {
    var chosen: [Candidate] = []
    var added: Set<JSONPointer> = []
    var end = 0
    let wanted = findings.filter(isWanted).compactMap { Self.candidate($0) }
    result.doubts.contested.formUnion(Self.contested(wanted))
    let doubts = result.doubts
    let candidates = wanted.filter { $0.fix.isSafe || includesUnsafe }
      .filter { !doubts.include($0.place) }
      .sorted { $0.fix.edits[0].range.start < $1.fix.edits[0].range.start }
    let moves = MoveEdits(of: candidates)
    for candidate in candidates where candidate.fix.edits[0].range.start >= end {
      // What leaves a part of the text is out of it before that goes, and what comes to it is seen.
      if moves.areTorn(by: candidate) { continue }
      // Two insertions at one place have no order of their own.
      if let last = chosen.last, TextEdit.overlap(last.fix.edits, candidate.fix.edits) { continue }
      guard added.isDisjoint(with: candidate.fix.added) else { continue }
      added.formUnion(candidate.fix.added)
      chosen.append(candidate)
      end = candidate.fix.edits.last?.range.end ?? end
    }
    return chosen
  }

  private static func contested(_ candidates: [Candidate]) -> [RepairPlace] {
    var first: [JSONPointer: RepairPlace] = [:]
    var contested: [RepairPlace] = []
    for candidate in candidates {
      for member in candidate.fix.carried {
        if let rival = first.updateValue(candidate.place, forKey: member), rival != candidate.place
        {
          contested += [rival, candidate.place]
        }
      }
    }
    return contested
  }

  private static func candidate(_ finding: LocatedFinding) -> Candidate? {
    guard let fix = finding.fix, !fix.edits.isEmpty else { return nil }
    var sorted = fix
    sorted.edits.sort { $0.range.start < $1.range.start }
    return Candidate(place: RepairPlace(of: finding), fix: sorted)
  }
}

/// Looks at a text and says what is wrong with it, as often as is worthwhile.
private final class Look {
  private let findings: ([UInt8]) -> [LocatedFinding]
  private var bytesLeft: Int

  init(_ findings: @escaping ([UInt8]) -> [LocatedFinding], atMost bytes: Int) {
    self.findings = findings
    bytesLeft = bytes
  }

  var isSpent: Bool { bytesLeft < 0 }

  func callAsFunction(_ text: [UInt8]) -> [LocatedFinding] {
    bytesLeft -= text.count
    return findings(text)
  }
}

/// The values into which repairs have brought others from elsewhere.
private struct FilledValues {
  private var values: Set<JSONPointer> = []

  func contains(_ value: JSONPointer) -> Bool { values.contains(value) }

  /// Notes that a repair has brought a value to a place: all that is around it is filled, but for what
  /// is around both places.
  mutating func add(_ target: JSONPointer, by mover: RepairPlace) {
    var around = target.tokens
    while around.popLast() != nil {
      let value = JSONPointer(around)
      if mover.isInside(value) { return }
      values.insert(value)
    }
  }
}

/// The repairs of a text that are not made though their findings offer them.
package struct RepairDoubts {
  /// Those after which more would be wrong.
  var doubted: Set<RepairPlace> = []
  /// Those of two values that are meant for one place: only the author knows which of them counts.
  var contested: Set<RepairPlace> = []
  /// Those that would remove what another repair has just moved there.
  var outdone: Set<RepairPlace> = []

  var isEmpty: Bool { doubted.isEmpty && contested.isEmpty && outdone.isEmpty }

  /// Whether a removal was not made for a move, so that the next run may make it.
  package var haveOutdone: Bool { !outdone.isEmpty }

  fileprivate func include(_ place: RepairPlace) -> Bool {
    doubted.contains(place) || contested.contains(place) || outdone.contains(place)
  }

  mutating func add(_ other: RepairDoubts) {
    doubted.formUnion(other.doubted)
    contested.formUnion(other.contested)
    outdone.formUnion(other.outdone)
  }

  /// Lets findings promise no repair that is not made.
  func settle(_ findings: inout [LocatedFinding]) {
    guard !isEmpty else { return }
    for position in findings.indices where findings[position].fix != nil {
      let place = RepairPlace(of: findings[position])
      if doubted.contains(place) { findings[position].fix?.isSafe = false }
      guard let reason = reason(at: place) else { continue }
      findings[position].fix = nil
      let note = findings[position].note
      findings[position].note = (note.map { "\($0); " } ?? "") + reason
    }
  }

  /// Why the repair at a place is left to the author.
  private func reason(at place: RepairPlace) -> String? {
    if contested.contains(place) {
      return "another key is meant for the same place: keep one of the two"
    }
    guard outdone.contains(place) else { return nil }
    return "a repair has moved a value into it: check what is needed before you remove it"
  }
}

/// What a repair is for, whatever else changes in the text.
package struct RepairPlace: Hashable {
  private let rule: String
  private let pointer: JSONPointer?
  private let inner: JSONPointer?

  /// Whether it is for something in a value.
  fileprivate func isInside(_ value: JSONPointer) -> Bool {
    let tokens = (pointer?.tokens ?? []) + (inner?.tokens ?? [])
    return value.encloses(JSONPointer(tokens))
  }

  package init(of finding: LocatedFinding) {
    rule = finding.rule
    pointer = finding.pointer
    inner = finding.inner
  }
}

extension JSONPointer {
  /// Whether another place is inside of the value here.
  fileprivate func encloses(_ other: JSONPointer) -> Bool {
    other.tokens.count > tokens.count && other.tokens.starts(with: tokens)
  }
}

extension ByteRange {
  /// Whether it holds all of another range, and more.
  fileprivate func encloses(_ other: ByteRange) -> Bool {
    start <= other.start && other.end <= end && count > other.count
  }
}
