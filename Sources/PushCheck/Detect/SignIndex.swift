import JSON
import PushFormats
import PushModel
import PushRules

/// The kinds and their signs by keys of the root, so that a document is asked only for what it may
/// show.
///
/// A few kinds and signs too many come up where keys have the same mark. What a document may show is
/// the union of what each of its keys leads to: a set of signs in the order of their ranks.
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
    /// Where the set of these signs stands; -1 without any.
    var set: Int32 = -1
  }

  /// The signs of a key as a set, made when it is needed: each new sign moves the ranks of others.
  struct KnownSet: BitwiseCopyable {
    var signs = SignSet()
    /// How many signs there were when it was made.
    var age = 0
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
  private var sets = GrowingMemory<KnownSet>()
  /// All signs, the strongest first.
  private var ranked = GrowingMemory<RankedSign>()
  /// The known keys of the document at hand that signs need, by position; letters count behind them.
  private var met = GrowingMemory<Int>()
  /// The signs that the document at hand may still show.
  private var possible = SignSet()

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
      if keys[position].firstSign >= 0 { met.append(position) }
    }
    for index in 0..<letters.count where marks.mayBegin(with: UInt8(letters[index].name)) {
      candidates.formUnion(letters[index].kinds)
      met.append(Self.slotCount + index)
    }
    return candidates
  }

  /// The same for a root that is no object: the elements of a list have their positions for keys.
  mutating func candidates(forOther root: JSONValue, _ marks: inout KeyMarks) -> KindCandidates {
    met.removeAll()
    // No layout names one further behind.
    let positions: [10 of StaticString] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
    for index in positions.indices where index < root.count {
      let mark = KeyMark(of: positions[index])
      marks.insert(mark)
      if let position = position(of: mark) { met.append(position) }
    }
    return .all
  }

  /// Looks up the signs that the root of before may show.
  mutating func collect() {
    possible = SignSet()
    formUnion(anyKey)
    for index in 0..<met.count {
      let position = met[index]
      if position < Self.slotCount {
        formUnion(keys[position])
      } else {
        formUnion(letters[position - Self.slotCount])
      }
    }
  }

  /// The strongest of them that was not answered yet and belongs to one of some kinds.
  mutating func nextSign(of kinds: KindCandidates) -> Int? {
    while let rank = possible.popFirst() {
      if kinds.contains(kindNumber: ranked[rank].kind) { return Int(ranked[rank].number) }
    }
    return nil
  }

  private mutating func formUnion(_ key: KnownKey) {
    guard key.firstSign >= 0 else { return }
    let number = Int(key.set)
    if sets[number].age != ranked.count {
      sets[number] = KnownSet(signs: set(from: key.firstSign), age: ranked.count)
    }
    possible.formUnion(sets[number].signs)
  }

  private func set(from first: Int32) -> SignSet {
    var set = SignSet()
    var number = first
    while number >= 0 {
      let entry = entries[Int(number)]
      set.insert(rank(of: entry.sign))
      number = entry.next
    }
    return set
  }

  private func rank(of sign: RankedSign) -> Int {
    var (low, high) = (0, ranked.count)
    while low < high {
      let middle = (low + high) / 2
      if ranked[middle].order < sign.order { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Adding

  /// Adds the sign with this condition.
  mutating func add(
    _ sign: RankedSign, on condition: Condition, of conditions: inout CompiledConditions
  ) {
    ranked.insert(sign, at: rank(of: sign))
    precondition(ranked.count <= SignSet.capacity)
    conditions.forEachKey(neededBy: condition) { key in
      switch key {
      case nil: anyKey = link(sign, to: anyKey)
      case .mark(let mark):
        let position = position(adding: mark)
        keys[position] = link(sign, to: keys[position])
      case .letter(let letter):
        let position = position(addingLetter: letter)
        letters[position] = link(sign, to: letters[position])
      }
    }
  }

  private mutating func link(_ sign: RankedSign, to key: KnownKey) -> KnownKey {
    var key = key
    if key.firstSign < 0 {
      key.set = Int32(sets.count)
      sets.append(KnownSet())
    }
    entries.append(Entry(sign: sign, next: key.firstSign))
    key.firstSign = Int32(entries.count - 1)
    return key
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

/// A set of signs by their ranks.
struct SignSet: BitwiseCopyable {
  private var words = [4 of UInt64](repeating: 0)

  static let capacity = 256

  mutating func insert(_ rank: Int) { words[rank / 64] |= 1 << UInt64(rank % 64) }

  @inline(__always)
  mutating func formUnion(_ other: SignSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Takes the smallest rank out.
  mutating func popFirst() -> Int? {
    for index in words.indices where words[index] != 0 {
      let bit = words[index].trailingZeroBitCount
      words[index] &= words[index] - 1
      return index * 64 + bit
    }
    return nil
  }
}
