/// Contiguous plain elements in memory that grows and is freed at the end.
///
/// An array would count references and check bounds on each access, and the first array of an
/// element type has metadata made at run time, which takes some 12,000 instructions. Public,
/// because only that is inlined into other modules.
@safe public struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline var used = 0
  @usableFromInline var capacity = 0

  @inlinable public var count: Int { used }

  @inlinable public init() { unsafe start = .allocate(capacity: 0) }

  /// No memory, but room for this many elements.
  @inlinable public init(capacity: Int) {
    unsafe start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable public init(repeating element: Element, count: Int) {
    unsafe start = .allocate(capacity: count)
    unsafe start.initialize(repeating: element, count: count)
    used = count
    capacity = count
  }

  deinit { unsafe start.deallocate() }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    // In place, so that reading a part of a large element does not copy all of it.
    unsafeAddress {
      assert(index >= 0 && index < count)
      return unsafe UnsafePointer(start + index)
    }
    nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return unsafe start + index
    }
  }

  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity { reserve(used + 1) }
    unsafe start[used] = element
    used &+= 1
  }

  /// Moves the elements after it.
  @inlinable
  public mutating func insert(_ element: Element, at place: Int) {
    append(element)
    var index = used - 1
    while index > place {
      unsafe start[index] = unsafe start[index - 1]
      index -= 1
    }
    unsafe start[place] = element
  }

  @inlinable public mutating func removeAll() { used = 0 }

  /// Removes the elements from this position on.
  @inlinable @inline(__always)
  mutating func removeAll(from first: Int) { used = first }

  /// Removes everything, and gives memory back beyond this capacity.
  package mutating func removeAll(keeping most: Int) {
    used = 0
    guard capacity > most else { return }
    unsafe start.deallocate()
    capacity = 0
    unsafe start = .allocate(capacity: 0)
  }

  /// Moves the elements from this position on to other memory.
  @inlinable @inline(__always)
  mutating func move(from first: Int, to other: UnsafeMutablePointer<Element>) {
    unsafe other.initialize(from: start + first, count: used &- first)
    used = first
  }

  @inlinable @inline(__always)
  public mutating func popLast() -> Element? {
    guard used > 0 else { return nil }
    used &-= 1
    return unsafe start[used]
  }

  /// Grows to a capacity of at least this.
  @inlinable @inline(never)
  public mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, capacity * 2, 64)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.initialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = unsafe larger
  }
}
