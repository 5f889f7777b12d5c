import JSON
import PushFormats
import PushModel

/// Which rules may have to look at a push because it holds a field, as bits by the number of the rule.
///
/// A rule that asks for a field is tried on pushes with that field only.
struct RuleTriggers: ~Copyable {
  /// By field; behind them those that no field triggers.
  private var bits: GrowingMemory<UInt64>
  /// How many words there are for each.
  private let width: Int
  /// The rules of the fields at hand that were not handed out yet.
  private var left: GrowingMemory<UInt64>

  /// The fields that some guard names.
  private(set) var relevant = FieldSet()

  private static let always = FieldID.count

  init() {
    bits = GrowingMemory()
    width = 0
    left = GrowingMemory()
  }

  init(of guards: borrowing GrowingMemory<Guard>) {
    width = (guards.count + 63) / 64
    bits = GrowingMemory(repeating: 0, count: (Self.always + 1) * width)
    left = GrowingMemory(repeating: 0, count: width)
    for rule in 0..<guards.count {
      add(rule, guards[rule])
      relevant.formUnion(guards[rule].seen)
      relevant.formUnion(guards[rule].unseen)
      relevant.formUnion(guards[rule].any)
    }
  }

  private func add(_ rule: Int, _ conditions: Guard) {
    // Of the fields that it wants, the last one stands deepest, and is there least often.
    if let field = conditions.seen.last {
      set(rule, field)
    } else if conditions.any.isEmpty {
      set(rule, Self.always)
    } else {
      var next = conditions.any.next(from: 0, before: FieldID.count)
      while let field = next {
        set(rule, field)
        next = conditions.any.next(from: field + 1, before: FieldID.count)
      }
    }
  }

  private func set(_ rule: Int, _ field: Int) {
    bits[field * width + (rule >> 6)] |= 1 << UInt64(rule & 63)
  }

  /// Begins with the rules that may look at pushes with these fields.
  func collect(_ fields: FieldSet) {
    for word in 0..<width { left[word] = bits[Self.always * width + word] }
    var next = fields.next(from: 0, before: FieldID.count)
    while let field = next {
      for word in 0..<width { left[word] |= bits[field * width + word] }
      next = fields.next(from: field + 1, before: FieldID.count)
    }
  }

  /// The next of these rules, in their order.
  func next() -> Int? {
    for word in 0..<width where left[word] != 0 {
      let place = left[word].trailingZeroBitCount
      left[word] &= left[word] - 1
      return word * 64 + place
    }
    return nil
  }
}
