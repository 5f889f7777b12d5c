import JSON
import PushFormats
import PushModel

// One cause, one finding: no rule and no examiner takes a finding back, all of it is settled here.
extension Findings {
  /// Leaves out what cannot be known, and what another finding says better; says once what is true
  /// of several.
  mutating func settle() {
    guard !all.isEmpty else { return }
    all.removeAll { $0.isInDoubt }
    if all.count > 1 {
      leaveOut(spokenFor)
      leaveOut(superfluous)
      leaveOut(repeated)
    }
    if holdToken { FCMAdvice.add(to: &all) }
    if all.count > 1 { qualifyAcceptances() }
  }

  /// A service that refuses a request does not accept it for another one of its mistakes.
  private mutating func qualifyAcceptances() {
    var refusing: [Int] = []
    for position in all.indices where all[position].severity == .error {
      if let prediction = all[position].prediction, prediction.isRefusal {
        refusing.append(position)
      }
    }
    guard !refusing.isEmpty else { return }
    let roots = pushes.sorted { $0.tokens.lexicographicallyPrecedes($1.tokens) }
    var refusals: Set<Answer> = []
    for position in refusing {
      if let answer = Answer(to: all[position], among: roots) { refusals.insert(answer) }
    }
    for position in all.indices {
      guard let prediction = all[position].prediction, prediction.isAcceptance,
        let answer = Answer(to: all[position], among: roots),
        refusals.contains(answer) || refusals.contains(answer.toWholeDocument)
      else { continue }
      all[position].prediction = prediction.behindRefusal
    }
  }

  /// Who answers the request of which push.
  private struct Answer: Hashable {
    private var service: Prediction.Service
    private var hosts: [JSONPointer]
    /// The root of the push; nil for what concerns all of the document.
    private var root: JSONPointer?

    /// `roots`: in ascending order, and none inside of another.
    init?(to finding: Finding, among roots: [JSONPointer]) {
      guard let prediction = finding.prediction else { return nil }
      service = prediction.service
      hosts = finding.hosts
      guard !roots.isEmpty, let place = finding.address?.tokens else { return }
      let behind = roots.partitionPoint { !place.lexicographicallyPrecedes($0.tokens) }
      guard behind > 0, place.starts(with: roots[behind - 1].tokens) else { return }
      root = roots[behind - 1]
    }

    /// The same service's answer to whatever the document holds.
    var toWholeDocument: Answer {
      var answer = self
      answer.root = nil
      return answer
    }
  }

  /// `positions`: in ascending order.
  private mutating func leaveOut(_ positions: [Int]) {
    guard let first = positions.first else { return }
    var end = first
    var left = 0
    for position in first..<all.count {
      if left < positions.count, positions[left] == position {
        left += 1
      } else {
        all.swapAt(end, position)
        end += 1
      }
    }
    all.removeLast(left)
  }

  // In loops over the memory of the findings: what a closure takes of one is a copy of all of it.

  /// The findings of which another one says the same, or more.
  private var superfluous: [Int] {
    let explaining = explaining
    let superseding = superseding
    guard !explaining.isEmpty || !superseding.rules.isEmpty else { return [] }
    let findings = all.span
    var superfluous: [Int] = []
    for position in findings.indices {
      let isSuperfluous =
        if findings[position].yields, let loudest = loudest(of: explaining, likePlaceOf: position) {
          loudest >= findings[position].severity
        } else {
          isSuperseded(at: position, by: superseding)
        }
      if isSuperfluous { superfluous.append(position) }
    }
    return superfluous
  }

  /// The findings about a missing key that is there in another form; the ones about that key become as
  /// severe, and say why.
  private var spokenFor: [Int] {
    mutating get {
      let speaking = speaking
      guard !speaking.isEmpty else { return [] }
      var spokenFor: [Int] = []
      for position in all.indices {
        guard let speaker = speaker(for: position, among: speaking) else { continue }
        spokenFor.append(position)
        let (severity, message) = (all[position].severity, all[position].message)
        if all[speaker].severity < severity { all[speaker].severity = severity }
        if all[speaker].note == nil { all[speaker].note = message }
      }
      return spokenFor
    }
  }

  /// The findings about keys that were meant to be others, by those.
  private var speaking: MarkedPositions {
    let findings = all.span
    var speaking = MarkedPositions()
    for position in findings.indices {
      if let means = findings[position].means { speaking.add(position, means.mark) }
    }
    speaking.sort()
    return speaking
  }

  private func speaker(for missing: Int, among speaking: MarkedPositions) -> Int? {
    let findings = all.span
    for key in findings[missing].lacks {
      for position in speaking.all(key.mark)
      where findings[position].means == key && findings[position].hosts == findings[missing].hosts {
        return position
      }
    }
    return nil
  }

  /// The findings that repeat an earlier one: a value may be read twice, such as one under a misspelled
  /// key that stands for the right one.
  private var repeated: [Int] {
    guard mayRepeat else { return [] }
    let findings = all.span
    var alike = MarkedPositions()
    for position in findings.indices { alike.add(position, findings[position].mark) }
    alike.sort()
    var repeated: [Int] = []
    for position in findings.indices {
      let first = alike.first(findings[position].mark)
      if first < position, findings[position].repeats(findings[first]) { repeated.append(position) }
    }
    return repeated
  }

  /// Whether two findings may say the same: few documents get so far that texts are compared.
  private var mayRepeat: Bool {
    let findings = all.span
    var met = MarkSet()
    for position in findings.indices {
      let rule = UInt(bitPattern: ObjectIdentifier(findings[position].rule))
      guard met.insert(rule ^ UInt(findings[position].message.utf8.count)) else { return true }
    }
    return false
  }

  /// The findings that make yielding ones superfluous, by their places; none where none yields.
  private var explaining: MarkedPositions {
    let findings = all.span
    var explaining = MarkedPositions()
    var areWanted = false
    for position in findings.indices where findings[position].yields { areWanted = true }
    guard areWanted else { return explaining }
    for position in findings.indices where !findings[position].yields {
      explaining.add(position, findings[position].place.mark)
    }
    explaining.sort()
    return explaining
  }

  /// How severe they are: a warning must not be dropped for a note that is not shown.
  private func loudest(
    of explaining: MarkedPositions, likePlaceOf yielding: Int
  ) -> Severity? {
    let findings = all.span
    var loudest: Severity?
    for position in explaining.all(findings[yielding].place.mark)
    where findings[position].hasSamePlace(as: findings[yielding]) {
      loudest = max(findings[position].severity, loudest ?? .note)
    }
    return loudest
  }

  /// The findings that supersede others, by the addresses where they do.
  private var superseding: Superseding {
    let findings = all.span
    var superseding = Superseding()
    for position in findings.indices where !findings[position].rule.supersedes.isNone {
      superseding.add(findings[position].rule)
      for address in findings[position].addressesCovered {
        superseding.positions.add(position, address.mark)
      }
    }
    superseding.positions.sort()
    return superseding
  }

  private func isSuperseded(at position: Int, by superseding: Superseding) -> Bool {
    let findings = all.span
    guard superseding.mayBe(of: findings[position].rule), let address = findings[position].address
    else { return false }
    for other in superseding.positions.all(address.mark)
    where findings[other].rule.supersedes.contains(findings[position].rule) {
      if findings[other].addressesCovered.contains(address) { return true }
    }
    return false
  }
}

/// The findings that supersede others.
private struct Superseding {
  private(set) var rules: [any Rule.Type] = []
  var positions = MarkedPositions()

  mutating func add(_ rule: any Rule.Type) {
    if !rules.contains(where: { $0 == rule }) { rules.append(rule) }
  }

  /// Whether one of them supersedes a rule somewhere.
  func mayBe(of rule: any Rule.Type) -> Bool { rules.contains { $0.supersedes.contains(rule) } }
}

/// The positions of findings in the order of a number that like ones have in common.
private struct MarkedPositions {
  private var items: [(mark: UInt64, position: Int)] = []

  var isEmpty: Bool { items.isEmpty }

  mutating func add(_ position: Int, _ mark: UInt64) { items.append((mark, position)) }

  mutating func sort() {
    guard items.count > 1 else { return }
    items.sort { ($0.mark, $0.position) < ($1.mark, $1.position) }
  }

  func all(_ mark: UInt64) -> some Sequence<Int> {
    items[index(of: mark)...].prefix { $0.mark == mark }.lazy.map(\.position)
  }

  /// The first of those with a number that some have.
  func first(_ mark: UInt64) -> Int { items[index(of: mark)].position }

  private func index(of mark: UInt64) -> Int { items.partitionPoint { $0.mark < mark } }
}

extension Finding {
  /// A number that findings have in common that say the same.
  fileprivate var mark: UInt64 {
    let rule = UInt64(UInt(bitPattern: ObjectIdentifier(rule)))
    return message.utf8.span.sample(onto: rule ^ place.mark)
  }

  fileprivate func repeats(_ other: Finding) -> Bool {
    rule == other.rule && hasSamePlace(as: other) && message == other.message
  }

  fileprivate func hasSamePlace(as other: Finding) -> Bool {
    place == other.place && hosts == other.hosts
  }

  /// Where the rules that its rule supersedes have nothing to add.
  fileprivate var addressesCovered: [JSONPointer] {
    guard let covers else { return address.map { [$0] } ?? [] }
    let outside = hosts.flatMap(\.tokens)
    return covers.map { JSONPointer(outside + $0.tokens) }
  }
}

extension Place {
  /// A number that equal places have in common.
  fileprivate var mark: UInt64 {
    switch self {
    case .key(let pointer), .value(let pointer), .container(let pointer): pointer.mark
    case .part(let pointer, let range): pointer.mark ^ UInt64(range.start)
    case .bytes(let range): UInt64(range.start)
    case .header(let name): name.utf8.span.sample(onto: 0)
    case .document: 0
    }
  }
}

extension JSONPointer {
  fileprivate var mark: UInt64 {
    let tokens = tokens.span
    var mark: UInt64 = 0
    for number in tokens.indices { mark = tokens[number].utf8.span.sample(onto: mark) }
    return mark
  }
}
