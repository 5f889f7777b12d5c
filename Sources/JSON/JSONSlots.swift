internal import CJansson

/// Memory for remembered members, in blocks of one slot per field number; one for each worker.
@safe package struct JSONSlotMemory: ~Copyable {
  @unsafe fileprivate struct Slot {
    var value: UnsafeMutablePointer<json_t>?
    var key: UnsafePointer<CChar>?
    var keyLength: Int
  }

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
      unsafe slots.initialize(repeating: Slot(value: nil, key: nil, keyLength: 0), count: capacity)
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
    unsafe member.key.withUnsafeBufferPointer { key in
      unsafe slots[number] = JSONSlotMemory.Slot(
        value: member.value.node,
        key: UnsafeRawPointer(key.baseAddress)?.assumingMemoryBound(to: CChar.self),
        keyLength: key.count)
    }
  }

  /// The value that was put under this number for this document.
  @_lifetime(copy self)
  public func value(at number: Int) -> JSONValue? {
    precondition(number < capacity)
    guard let node = unsafe slots[number].value else { return nil }
    return unsafe JSONValue(node, inside: self)
  }

  /// The key as its author wrote it.
  package func key(at number: Int) -> String {
    precondition(number < capacity)
    guard let key = unsafe slots[number].key else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: key, count: slots[number].keyLength)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  @_lifetime(copy slots)
  fileprivate init(_ node: UnsafeMutablePointer<json_t>, inside slots: JSONSlots) {
    unsafe self.node = unsafe node
  }
}
