import JSON
import PushFormats
import PushModel
import PushRules

/// The kinds and their signs by keys of the root, so that a document is asked only for what it may
/// show.
///
/// A few kinds and signs too many come up where keys have the same mark.
struct SignIndex: ~Copyable {
  /// What a key leads to.
  // Not private, like the one below: the compiler breaks on that.
  struct KnownKey: BitwiseCopyable {
    /// What stands for the key: its mark, or its first letter.
    var name: UInt16 = 0
    /// The kinds that may have it at the root.
    var kinds = KindCandidates()
    /// The first of the signs that need it.
    var firstSign: Int32 = -1
  }

  struct Entry: BitwiseCopyable {
    var sign: RankedSign
    /// The next one for the same key; -1 after the last.
    var next: Int32
  }

  private static let slotCount = 4096

  /// A hash table of marks: positions in `keys`, plus one; 0 is an empty slot.
  private var slots = GrowingMemory<UInt16>(repeating: 0, count: slotCount)
  private var keys = GrowingMemory<KnownKey>()
  /// What a key leads to by its first letter.
  private var letters = GrowingMemory<KnownKey>()
  /// The kinds whose documents may hold any keys, and the signs that need none.
  private var anyKey = KnownKey()
  private var entries = GrowingMemory<Entry>()
  /// The keys of the document at hand that are known, by position; letters count behind them.
  private var met = GrowingMemory<Int>()
  /// Those of the document whose signs were collected.
  private var collected = GrowingMemory<Int>()
  /// The signs of the document at hand, the strongest first.
  private var possible = GrowingMemory<RankedSign>()

  init() {
    for kind in DocumentKind.allCases {
      let layout = kind.layout
      guard let rootKeys = layout.rootKeys else {
        anyKey.kinds.insert(kind)
        continue
      }
      for key in rootKeys { keys[position(adding: KeyMark(of: key))].kinds.insert(kind) }
      for prefix in layout.rootKeyPrefixes {
        letters[position(addingLetter: unsafe prefix.utf8Start.pointee)].kinds.insert(kind)
      }
    }
  }

  // MARK: - Asking

  /// The kinds of which a root may show signs; `marks` are noted on the way.
  mutating func candidates(for root: JSONValue, _ marks: inout KeyMarks) -> KindCandidates {
    var candidates = anyKey.kinds
    met.removeAll()
    var members = root.members
    while let member = members.next() {
      marks.insert(member)
      guard let position = position(of: member.mark) else { continue }
      candidates.formUnion(keys[position].kinds)
      met.append(position)
    }
    for index in 0..<letters.count where marks.mayBegin(with: UInt8(letters[index].name)) {
      candidates.formUnion(letters[index].kinds)
      met.append(Self.slotCount + index)
    }
    return candidates
  }

  /// Looks up the signs of some kinds that the root of before may show.
  mutating func collect(of kinds: KindCandidates) {
    // Documents of one sender have the same keys that tell something.
    guard !isCollected else { return }
    possible.removeAll()
    collected.removeAll()
    collect(from: anyKey.firstSign, of: kinds)
    for index in 0..<met.count {
      let position = met[index]
      collected.append(position)
      collect(
        from: position < Self.slotCount
          ? keys[position].firstSign : letters[position - Self.slotCount].firstSign,
        of: kinds)
    }
  }

  private var isCollected: Bool {
    guard met.count == collected.count, met.count > 0 else { return false }
    for index in 0..<met.count where met[index] != collected[index] { return false }
    return true
  }

  private mutating func collect(from first: Int32, of kinds: KindCandidates) {
    var number = first
    while number >= 0 {
      let entry = entries[Int(number)]
      if kinds.contains(kindNumber: entry.sign.kind) { insert(entry.sign) }
      number = entry.next
    }
  }

  /// How many signs were collected, and the one at a position.
  var count: Int { possible.count }

  subscript(position: Int) -> RankedSign { possible[position] }

  /// Few stand there, so they are sorted as they come.
  private mutating func insert(_ sign: RankedSign) {
    var place = possible.count
    while place > 0, possible[place - 1].order >= sign.order { place -= 1 }
    // One that needs any of several keys may be met more than once.
    guard place == possible.count || possible[place].order != sign.order else { return }
    possible.insert(sign, at: place)
  }

  // MARK: - Adding

  /// Adds the sign whose condition has this number.
  mutating func add(
    _ sign: RankedSign, on condition: Int, of conditions: borrowing CompiledConditions
  ) {
    collected.removeAll()
    let needed = conditions.keysNeeded(by: condition)
    guard !needed.areAny else {
      anyKey.firstSign = link(sign, before: anyKey.firstSign)
      return
    }
    for number in needed.positions.start..<needed.positions.end {
      switch conditions.needed[number] {
      case .mark(let mark):
        let position = position(adding: mark)
        keys[position].firstSign = link(sign, before: keys[position].firstSign)
      case .letter(let letter):
        let position = position(addingLetter: letter)
        letters[position].firstSign = link(sign, before: letters[position].firstSign)
      }
    }
  }

  private mutating func link(_ sign: RankedSign, before next: Int32) -> Int32 {
    entries.append(Entry(sign: sign, next: next))
    return Int32(entries.count - 1)
  }

  @inline(__always)
  private func position(of mark: KeyMark) -> Int? {
    var slot = Int(mark.bits) & (Self.slotCount - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if keys[position].name == mark.bits { return position }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  private mutating func position(adding mark: KeyMark) -> Int {
    if let position = position(of: mark) { return position }
    var slot = Int(mark.bits) & (Self.slotCount - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
    keys.append(KnownKey(name: mark.bits))
    precondition(keys.count < Self.slotCount / 2)
    slots[slot] = UInt16(keys.count)
    return keys.count - 1
  }

  private mutating func position(addingLetter letter: UInt8) -> Int {
    for index in 0..<letters.count where letters[index].name == UInt16(letter) {
      return index
    }
    letters.append(KnownKey(name: UInt16(letter)))
    return letters.count - 1
  }
}

/// A sign by its number, with its rank among all.
struct RankedSign: BitwiseCopyable {
  /// Of the kind.
  var kind: UInt8
  var number: UInt16
  /// Smaller for stronger signs, then in the order of kinds and of their signs.
  var order: UInt32

  init(_ strength: Sign.Strength, of kind: DocumentKind, number: Int, position: Int) {
    self.kind = UInt8(truncatingIfNeeded: kind.number)
    self.number = UInt16(truncatingIfNeeded: number)
    order =
      UInt32(strength.rawValue) << 24 | UInt32(self.kind) << 16
      | UInt32(truncatingIfNeeded: position)
  }
}
