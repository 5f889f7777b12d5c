/// Memory for remembered members, with one slot for each field number; one for each worker.
///
/// What stood in the slots of a document can be kept for later documents of its form, whose values
/// have the same addresses.
@safe package struct JSONSlotMemory: ~Copyable {
  fileprivate typealias Slot = UnsafePointer<JSONNode>?

  fileprivate let slots: UnsafeMutablePointer<Slot>
  /// How many slots there are.
  fileprivate let capacity: Int
  private var kept = unsafe GrowingMemory<KeptSlot>()

  /// A slot with what stood in it.
  @unsafe private struct KeptSlot: BitwiseCopyable {
    var number: Int
    var content: Slot
  }

  /// What was kept of one document.
  package struct Kept: BitwiseCopyable {
    fileprivate var first = 0
    fileprivate var end = 0

    package init() {}

    fileprivate init(first: Int, end: Int) { (self.first, self.end) = (first, end) }
  }

  package init(capacity: Int) {
    self.capacity = capacity
    unsafe slots = .allocate(capacity: capacity)
    unsafe slots.initialize(repeating: nil, count: capacity)
  }

  deinit { unsafe slots.deallocate() }

  /// Begins to keep what stands in some slots.
  package func keepNone() -> Kept {
    Kept(first: unsafe kept.count, end: unsafe kept.count)
  }

  /// Keeps what stands in one more slot, before those of another document are kept.
  package mutating func keep(_ number: Int, in range: inout Kept) {
    precondition(number < capacity && range.end == (unsafe kept.count))
    unsafe kept.append(KeptSlot(number: number, content: slots[number]))
    range.end += 1
  }

  /// Puts what was kept back into the slots.
  package func restore(_ range: Kept) {
    for position in range.first..<range.end {
      unsafe slots[kept[position].number] = unsafe kept[position].content
    }
  }

  /// Forgets all that was kept.
  package mutating func forget() { unsafe kept.removeAll() }
}

/// Members of one document by field number, so that no rule has to look a key up again.
///
/// A slot may hold a member of an earlier document: read only numbers that were put since, or
/// restored for a document of the same form.
@safe public struct JSONSlots: ~Escapable {
  private let slots: UnsafeMutablePointer<JSONSlotMemory.Slot>
  private let capacity: Int

  @_lifetime(copy document)
  package init(_ memory: borrowing JSONSlotMemory, for document: JSONValue) {
    unsafe slots = unsafe memory.slots
    capacity = memory.capacity
  }

  package func put(_ member: borrowing JSONMember, at number: Int) {
    precondition(number < capacity)
    unsafe slots[number] = unsafe member.value.node
  }

  /// The value that was put under this number for this document.
  @_lifetime(copy self)
  public func value(at number: Int) -> JSONValue? {
    precondition(number < capacity)
    guard let node = unsafe slots[number] else { return nil }
    return unsafe JSONValue(node, inside: self)
  }

  /// The key as its author wrote it.
  package func key(at number: Int) -> String {
    precondition(number < capacity)
    guard let node = unsafe slots[number], let key = unsafe node.pointee.key else { return "" }
    let bytes = unsafe UnsafeBufferPointer(start: key, count: Int(node.pointee.keyCount))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  @_lifetime(copy slots)
  fileprivate init(_ node: UnsafePointer<JSONNode>, inside slots: JSONSlots) {
    unsafe self.node = unsafe node
  }
}
