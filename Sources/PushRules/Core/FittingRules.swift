import PushFormats

/// Which rules have to look at a push, by the fields that it holds.
///
/// Pushes of one sender hold the same fields over and over. Trying the guards of all rules on each cost
/// some 20,000 instructions; finding the answer to the same question of before costs about 60.
struct FittingRules: ~Copyable {
  /// The rules' guards, side by side: the loop over them touches plain bits only.
  private let guards: [Guard]
  /// A hash table of questions: positions in `answers`, plus one; 0 is an empty slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)
  private var answers: [Answer] = []
  /// The numbers of the rules that fit, one answer behind the other.
  private var numbers: [UInt16] = []

  private struct Answer: BitwiseCopyable {
    var fields: FieldSet
    var parts: Parts
    var pushType: PushType?
    var first: Int32
    var end: Int32
  }

  private static let slotCount = 1024
  /// Whoever makes up new fields for every push gets no answer faster, and no memory either.
  private static let mostAnswers = 512

  init(_ rules: [any Rule.Type]) {
    guards = rules.map { $0.runs }
  }

  /// Where the numbers of the rules stand that fit a push.
  mutating func positions(
    _ parts: Parts, _ fields: FieldSet, _ pushType: PushType?
  ) -> Range<Int> {
    var slot = Self.slot(of: parts, fields, pushType)
    while slots[slot] != 0 {
      let answer = answers[Int(slots[slot]) - 1]
      if answer.fields == fields, answer.parts == parts, answer.pushType == pushType {
        return Int(answer.first)..<Int(answer.end)
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return add(parts, fields, pushType)
  }

  func rule(at position: Int) -> Int { Int(numbers[position]) }

  private mutating func add(
    _ parts: Parts, _ fields: FieldSet, _ pushType: PushType?
  ) -> Range<Int> {
    if answers.count >= Self.mostAnswers { forget() }
    let first = numbers.count
    for number in guards.indices where guards[number].fits(parts, fields, pushType) {
      numbers.append(UInt16(number))
    }
    answers.append(
      Answer(
        fields: fields, parts: parts, pushType: pushType, first: Int32(first),
        end: Int32(numbers.count)))
    var slot = Self.slot(of: parts, fields, pushType)
    while slots[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
    slots[slot] = UInt16(answers.count)
    return first..<numbers.count
  }

  private mutating func forget() {
    slots = [UInt16](repeating: 0, count: Self.slotCount)
    answers.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  private static func slot(of parts: Parts, _ fields: FieldSet, _ pushType: PushType?) -> Int {
    let beside =
      UInt64(parts.rawValue) &+ UInt64(pushType.map { $0.rawValue &+ 1 } ?? 0) &* 0x1_0001
    return Int(truncatingIfNeeded: fields.quickHash ^ beside) & (slotCount - 1)
  }
}
