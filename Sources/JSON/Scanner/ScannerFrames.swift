/// The open brackets of a scan, innermost last.
///
/// Four bytes per level: a text of nothing but brackets stays affordable.
@safe struct ScannerFrames: ~Copyable {
  private var frames: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    unsafe frames = .allocate(capacity: capacity)
  }

  deinit { unsafe frames.deallocate() }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  @inline(__always)
  mutating func push(isObject: Bool, at offset: Int) {
    if count == capacity { grow() }
    // Beyond 2 GiB the offset, which is only used in messages, stays at the maximum.
    let clamped = UInt32(truncatingIfNeeded: min(offset, 0x7FFF_FFFF))
    unsafe frames[count] = clamped << 1 | (isObject ? 1 : 0)
    count &+= 1
  }

  @inline(__always)
  mutating func pop() {
    assert(count > 0)
    count &-= 1
  }

  mutating func removeAll() { count = 0 }

  /// Whether the innermost open bracket is an object's; false when none is open.
  var innermostIsObject: Bool {
    @inline(__always) get { count > 0 && isObject(count &- 1) }
  }

  @inline(__always)
  func isObject(_ level: Int) -> Bool {
    assert(level >= 0 && level < count)
    return unsafe frames[level] & 1 == 1
  }

  func offset(_ level: Int) -> Int {
    assert(level >= 0 && level < count)
    return unsafe Int(frames[level] >> 1)
  }

  func closer(_ level: Int) -> UInt8 {
    isObject(level) ? ASCII.closeBrace : ASCII.closeBracket
  }

  /// The brackets that close what is open, from the innermost down to a level.
  func closers(downTo level: Int) -> String {
    String(utf8Count: count - level) { text in
      for frame in stride(from: count - 1, through: level, by: -1) { text.append(closer(frame)) }
    }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity * 2)
    unsafe larger.initialize(from: frames, count: count)
    unsafe frames.deallocate()
    unsafe frames = unsafe larger
    capacity *= 2
  }
}
