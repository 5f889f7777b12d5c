internal import Glibc

/// Bytes on the C heap: running out of memory is an error here, not the end of the process.
///
/// It has one owner and can move with it between threads.
@safe struct ByteMemory: ~Copyable, @unchecked Sendable {
  private var start: UnsafeMutablePointer<UInt8>?
  private(set) var capacity = 0

  init() {
    unsafe start = nil
  }

  deinit { unsafe free(start) }

  /// Grows to at least this many bytes, keeping the content.
  mutating func grow(to bytes: Int) throws(SystemError) {
    guard bytes > capacity else { return }
    guard let room = unsafe realloc(start, bytes) else { throw .noMemory }
    unsafe start = room.assumingMemoryBound(to: UInt8.self)
    capacity = bytes
  }

  /// Grows for reading from an input.
  mutating func grow(to bytes: Int, reading path: FilePath) throws(ReadFailure) {
    do throws(SystemError) {
      try grow(to: bytes)
    } catch {
      throw ReadFailure(path, error)
    }
  }

  mutating func release() {
    unsafe free(start)
    unsafe start = nil
    capacity = 0
  }

  /// Lends a part that was filled before.
  @_lifetime(borrow self)
  func bytes(_ first: Int, _ end: Int) -> Span<UInt8> {
    precondition(0 <= first && first <= end && end <= capacity)
    let part = unsafe UnsafeBufferPointer(
      start: start.map { unsafe $0 + first }, count: end - first)
    return unsafe _overrideLifetime(Span(_unsafeElements: part), borrowing: self)
  }

  /// Lends a part until the memory is changed next.
  @_lifetime(&self)
  mutating func lend(_ first: Int, _ end: Int) -> Span<UInt8> {
    precondition(0 <= first && first <= end && end <= capacity)
    let part = unsafe UnsafeBufferPointer(
      start: start.map { unsafe $0 + first }, count: end - first)
    return unsafe _overrideLifetime(Span(_unsafeElements: part), mutating: &self)
  }

  /// Reads into the free part from `first` on; 0 at the end of the input.
  mutating func fill(
    from descriptor: borrowing Descriptor, at first: Int, atMost count: Int
  ) throws(SystemError) -> Int {
    precondition(0 <= first && 0 <= count && count <= capacity - first)
    let room = unsafe UnsafeMutableRawBufferPointer(
      start: start.map { unsafe $0 + first }, count: count)
    return try unsafe descriptor.read(into: room)
  }

  /// Copies bytes from another memory to `first`.
  mutating func copy(_ bytes: Span<UInt8>, to first: Int) {
    precondition(0 <= first && bytes.count <= capacity - first)
    guard let start = unsafe start else { return }
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let from = source.baseAddress else { return }
      unsafe (start + first).update(from: from, count: source.count)
    }
  }

  /// The first position of a byte in a part, at the speed of the C library.
  func firstIndex(of byte: UInt8, _ first: Int, _ end: Int) -> Int? {
    precondition(0 <= first && first <= end && end <= capacity)
    guard let start = unsafe start,
      let found = unsafe memchr(start + first, Int32(byte), end - first)
    else { return nil }
    return unsafe found - UnsafeMutableRawPointer(start)
  }

  subscript(index: Int) -> UInt8 {
    precondition(0 <= index && index < capacity)
    return unsafe start.map { unsafe $0[index] } ?? 0
  }
}
