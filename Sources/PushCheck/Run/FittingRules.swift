import JSON
import PushFormats
import PushModel

/// Which rules have to look at a push, by the fields that it holds.
///
/// Pushes of one sender hold the same fields over and over. Trying the guards of all rules on each cost
/// some 20,000 instructions; finding the answer to the same question of before costs about 60.
struct FittingRules: ~Copyable {
  private let wants: (any Rule.Type) -> Bool
  /// The wanted rules of the shelves that were opened.
  private var rules: [any GuardedRule.Type] = []
  /// The rules' guards, side by side: the loop over them touches plain bits only.
  private var guards = GrowingMemory<Guard>()
  private var triggers = RuleTriggers()
  /// Made for the second question: that takes longer than to try all rules once.
  private var hasTriggers = false
  private var wasAsked = false
  /// The parts whose shelves are open.
  private var partsMet: Parts = []
  /// How many of them each shelf has; -1 for one that no push has asked for.
  private var counts = [Int](repeating: -1, count: RuleShelf.count)
  /// A hash table of questions: positions in `answers`, plus one; 0 is an empty slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)
  private var answers = GrowingMemory<Answer>()
  private var lastAnswer = 0
  /// The rules that fit, one answer behind the other.
  private var fitting: [any GuardedRule.Type] = []
  /// How many times all answers were forgotten.
  private var epoch: Int32 = 0

  // Not private: the compiler breaks on that, in memory of another room's making.
  struct Answer: BitwiseCopyable {
    var fields: FieldSet
    /// The parts and the push type.
    var beside: UInt64
    var first: Int32
    var end: Int32

    @inline(__always)
    func isFor(_ fields: FieldSet, _ beside: UInt64) -> Bool {
      self.beside == beside && self.fields == fields
    }

  }

  private static let slotCount = 4096
  /// A stream with ever new combinations of fields is not cached beyond this.
  private static let mostAnswers = 2048

  init(wants: @escaping (any Rule.Type) -> Bool) {
    self.wants = wants
  }

  /// Whether an answer is not forgotten.
  func knows(_ answer: FoundRules) -> Bool { answer.epoch == epoch }

  /// The rules that fit a push.
  mutating func answer(
    _ parts: Parts, _ all: FieldSet, _ pushType: PushType?
  ) -> FoundRules {
    if !partsMet.isSuperset(of: parts) { openShelves(for: parts) }
    if wasAsked, !hasTriggers {
      triggers = RuleTriggers(of: guards)
      hasTriggers = true
    }
    wasAsked = true
    // No guard names the others, and without them there are fewer combinations.
    let fields = hasTriggers ? all.intersection(triggers.relevant) : all
    let beside = UInt64(parts.rawValue) << 8 | UInt64(pushType.map { $0.rawValue &+ 1 } ?? 0)
    // Most pushes hold what the one before held.
    if lastAnswer < answers.count, answers[lastAnswer].isFor(fields, beside) {
      return answered(at: lastAnswer)
    }
    let start = Self.slot(of: fields, beside)
    var slot = start
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if answers[position].isFor(fields, beside) {
        lastAnswer = position
        return answered(at: position)
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    if answers.count >= Self.mostAnswers {
      forget()
      slot = start
    }
    slots[slot] = UInt16(answers.count + 1)
    let first = fitting.count
    collect(parts, fields, pushType, beside)
    answers.append(
      Answer(fields: fields, beside: beside, first: Int32(first), end: Int32(fitting.count)))
    return answered(at: answers.count - 1)
  }

  private mutating func collect(
    _ parts: Parts, _ fields: FieldSet, _ pushType: PushType?, _ beside: UInt64
  ) {
    guard hasTriggers else {
      for number in 0..<guards.count where guards[number].fits(parts, fields, pushType) {
        fitting.append(rules[number])
      }
      return
    }
    triggers.collect(fields, parts, pushType, beside, guards)
    while let number = triggers.next() {
      guard !triggers.isDemanding(number) || guards[number].fits(fields) else { continue }
      fitting.append(rules[number])
    }
  }

  private func answered(at position: Int) -> FoundRules {
    FoundRules(answers[position].first, answers[position].end, epoch: epoch)
  }

  func rule(at position: Int) -> any GuardedRule.Type { fitting[position] }

  /// Takes the rules in that may look at such a push, at their places in the order of all rules.
  private mutating func openShelves(for parts: Parts) {
    partsMet.formUnion(parts)
    let before = rules.count
    var end = 0
    var number = 0
    while let shelf = RuleShelf(rawValue: number) {
      if counts[number] < 0, !shelf.parts.isDisjoint(with: parts) {
        counts[number] = open(shelf, at: end)
      }
      end += max(counts[number], 0)
      number += 1
    }
    if rules.count > before { hasTriggers = false }
  }

  /// Answers how many rules it has taken in.
  private mutating func open(_ shelf: RuleShelf, at end: Int) -> Int {
    let before = rules.count
    let shelved = shelf.rules
    rules.reserveCapacity(before + shelved.count)
    guards.reserve(before + shelved.count)
    for rule in shelved where wants(rule) {
      // Most are opened in their order, and what stands behind need not be moved.
      if end == before {
        rules.append(rule)
        guards.append(rule.runs)
      } else {
        let place = end + rules.count - before
        rules.insert(rule, at: place)
        guards.insert(rule.runs, at: place)
      }
    }
    return rules.count - before
  }

  private mutating func forget() {
    epoch &+= 1
    slots = [UInt16](repeating: 0, count: Self.slotCount)
    answers.removeAll()
    fitting.removeAll(keepingCapacity: true)
  }

  private static func slot(of fields: FieldSet, _ beside: UInt64) -> Int {
    Int(truncatingIfNeeded: fields.quickHash ^ beside &* 0x9E37_79B9 >> 8) & (slotCount - 1)
  }
}
