/// Memory for remembered members, in blocks of one slot per field number; one for each worker.
@safe package struct JSONSlotMemory: ~Copyable {
  fileprivate typealias Slot = UnsafePointer<JSONNode>?

  fileprivate var blocks = unsafe GrowingMemory<UnsafeMutablePointer<Slot>>()
  /// How many slots a block has.
  fileprivate let capacity: Int

  /// Memory of one block.
  package init(capacity: Int) {
    self.capacity = capacity
    reserve(blocks: 1)
  }

  /// Adds blocks until there are this many.
  package mutating func reserve(blocks count: Int) {
    while unsafe blocks.count < count {
      let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
      unsafe slots.initialize(repeating: nil, count: capacity)
      unsafe blocks.append(slots)
    }
  }

  deinit {
    for number in unsafe 0..<blocks.count { unsafe blocks[number].deallocate() }
  }
}

/// Members of one document by field number, so that no rule has to look a key up again.
///
/// A slot may hold a member of an earlier document: read only numbers that were put since, or a
/// document of the same form.
@safe public struct JSONSlots: ~Escapable {
  private let slots: UnsafeMutablePointer<JSONSlotMemory.Slot>
  private let capacity: Int

  @_lifetime(copy document)
  package init(_ memory: borrowing JSONSlotMemory, block: Int, for document: JSONValue) {
    unsafe slots = unsafe memory.blocks[block]
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
