import JSON
import PushFormats
import PushModel

/// Which rules have to look at a push with some fields, as bits by the number of the rule: their guards
/// are tried many at once.
struct RuleTriggers: ~Copyable {
  /// The fields that some guard names.
  private(set) var relevant = FieldSet()
  /// How many words there are for all rules.
  private let width: Int
  /// By field: the rules that are tried on pushes with it, and those that want none of it.
  ///
  /// Behind them those that are tried on all.
  private var bits: GrowingMemory<UInt64>
  /// The rules that ask for more than one field.
  private var demanding: GrowingMemory<UInt64>
  /// For which parts and push types it was found out which rules fit them.
  private var besides = GrowingMemory<UInt64>()
  /// These rules, one set of words behind the other.
  private var fittingBeside = GrowingMemory<UInt64>()
  /// The rules for the push at hand that were not handed out yet.
  private var left: GrowingMemory<UInt64>

  private static let always = FieldID.count
  /// Of a stream with ever new ones, no more are kept.
  private static let mostBesides = 256

  init() {
    width = 0
    bits = GrowingMemory()
    demanding = GrowingMemory()
    left = GrowingMemory()
  }

  init(of guards: borrowing GrowingMemory<Guard>) {
    width = (guards.count + 63) / 64
    bits = GrowingMemory(repeating: 0, count: (Self.always + 1) * 2 * width)
    demanding = GrowingMemory(repeating: 0, count: width)
    left = GrowingMemory(repeating: 0, count: width)
    for rule in 0..<guards.count {
      add(rule, guards[rule])
      relevant.formUnion(guards[rule].seen)
      relevant.formUnion(guards[rule].unseen)
      relevant.formUnion(guards[rule].any)
    }
  }

  private func add(_ rule: Int, _ conditions: Guard) {
    conditions.unseen.forEachNumber { set(rule, (2 * $0 + 1) * width) }
    // Of the fields that it wants, the last one stands deepest, and is there least often.
    if let field = conditions.seen.last {
      set(rule, 2 * field * width)
      var others = conditions.seen
      others.remove(FieldID(UInt16(field)))
      if !others.isEmpty || !conditions.any.isEmpty { demanding[rule >> 6] |= Self.bit(of: rule) }
    } else if conditions.any.isEmpty {
      set(rule, 2 * Self.always * width)
    } else {
      conditions.any.forEachNumber { set(rule, 2 * $0 * width) }
    }
  }

  private func set(_ rule: Int, _ first: Int) { bits[first + rule >> 6] |= Self.bit(of: rule) }

  private static func bit(of rule: Int) -> UInt64 { 1 << UInt64(rule & 63) }
}

// MARK: - Asking

extension RuleTriggers {
  /// Begins with the rules that may look at pushes with these fields, of some parts and a push type.
  mutating func collect(
    _ fields: FieldSet, _ parts: Parts, _ pushType: PushType?, _ beside: UInt64,
    _ guards: borrowing GrowingMemory<Guard>
  ) {
    let fitting = fitting(parts, pushType, beside, guards)
    for word in 0..<width { left[word] = bits[2 * Self.always * width + word] }
    fields.forEachNumber { field in
      let wanted = 2 * field * width
      for word in 0..<width { left[word] |= bits[wanted + word] }
    }
    for word in 0..<width { left[word] &= fittingBeside[fitting + word] }
    fields.forEachNumber { field in
      let unwanted = (2 * field + 1) * width
      for word in 0..<width { left[word] &= ~bits[unwanted + word] }
    }
  }

  /// The next of these rules, in their order; some of them are demanding.
  func next() -> Int? {
    for word in 0..<width where left[word] != 0 {
      let place = left[word].trailingZeroBitCount
      left[word] &= left[word] - 1
      return word * 64 + place
    }
    return nil
  }

  /// Whether a rule has conditions that the bits do not tell.
  func isDemanding(_ rule: Int) -> Bool { demanding[rule >> 6] & Self.bit(of: rule) != 0 }

  /// Where the rules stand whose guards fit, whatever the fields are.
  private mutating func fitting(
    _ parts: Parts, _ pushType: PushType?, _ beside: UInt64,
    _ guards: borrowing GrowingMemory<Guard>
  ) -> Int {
    for number in 0..<besides.count where besides[number] == beside { return number * width }
    if besides.count == Self.mostBesides {
      besides.removeAll()
      fittingBeside.removeAll()
    }
    besides.append(beside)
    let first = fittingBeside.count
    for _ in 0..<width { fittingBeside.append(0) }
    for rule in 0..<guards.count where guards[rule].fits(parts, pushType) {
      fittingBeside[first + rule >> 6] |= Self.bit(of: rule)
    }
    return first
  }
}
