/// A value of a text as it lies in memory: what a `JSONValue` points to.
///
/// The members or elements of a container lie side by side, in the order of the text. Keys and plain
/// strings are not copied: they point into the text or into jansson's memory.
// Public, because only that is inlined into other modules.
@unsafe @frozen public struct JSONNode: BitwiseCopyable {
  /// The key of a member; nil in an array and for the root.
  @usableFromInline var key: UnsafePointer<UInt8>?
  /// The address of a string's bytes or of the first child, or the bits of a number.
  @usableFromInline var content: UInt64
  /// The bytes of a string; the members or elements of a container; the address of a number's first
  /// byte as it was written, where that is known.
  @usableFromInline var count: Int
  @usableFromInline var keyCount: UInt32
  /// Keys with different marks are different.
  @usableFromInline var keyMark: UInt16
  @usableFromInline var kind: JSONKind
  /// How many bytes of a number are known as they were written.
  var writtenCount: UInt8 = 0

  init(_ kind: JSONKind, content: UInt64 = 0, count: Int = 0, key: NodeKey = NodeKey()) {
    unsafe self.key = unsafe key.start
    unsafe self.content = content
    unsafe self.count = count
    unsafe keyCount = key.count
    unsafe keyMark = key.mark
    unsafe self.kind = kind
  }

  /// The first member or element of a container that has one.
  @inlinable @inline(__always)
  var children: UnsafeMutablePointer<JSONNode>? {
    unsafe UnsafeMutablePointer(bitPattern: UInt(content))
  }

  /// The first byte of a string; nil only for an empty one.
  @inlinable @inline(__always)
  var text: UnsafePointer<UInt8>? { unsafe UnsafePointer(bitPattern: UInt(content)) }

  @inline(__always)
  mutating func set(text: UnsafePointer<UInt8>, count: Int) {
    unsafe content = UInt64(UInt(bitPattern: text))
    unsafe self.count = count
  }

  /// Remembers how a number was written; one of so many bytes that nobody reads it is forgotten.
  @inline(__always)
  mutating func set(written: UnsafePointer<UInt8>, count: Int) {
    unsafe self.count = Int(bitPattern: written)
    unsafe writtenCount = count <= 255 ? UInt8(truncatingIfNeeded: count) : 0
  }

  /// A number as it was written; nil where that is not known.
  var written: UnsafeBufferPointer<UInt8>? {
    guard unsafe kind == .integer || kind == .real, unsafe writtenCount > 0 else { return nil }
    return unsafe UnsafeBufferPointer(
      start: UnsafePointer(bitPattern: count), count: Int(writtenCount))
  }

  @inline(__always)
  func hasKey(_ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard unsafe Int(keyCount) == count, let key = unsafe key else { return false }
    return unsafe NodeKey.areEqual(key, other, count)
  }
}

extension UnsafePointer<JSONNode> {
  /// The member of an object with a key; hardly any other key has its mark, and is compared.
  // Through the pointer: a method of the node would be given a copy.
  @safe func member(
    _ key: UnsafePointer<UInt8>, _ length: Int, _ mark: KeyMark
  ) -> UnsafePointer<JSONNode>? {
    guard unsafe pointee.kind == .object, let members = unsafe pointee.children else { return nil }
    let count = unsafe pointee.count
    guard count <= KeyHashes.mostWithout else {
      return unsafe UnsafePointer(KeyHashes(behind: members, count).member(key, length))
    }
    for position in 0..<count
    where unsafe members[position].keyMark == mark.bits && members[position].hasKey(key, length) {
      return unsafe UnsafePointer(members + position)
    }
    return nil
  }
}

/// A key that waits for its value.
@safe struct NodeKey: BitwiseCopyable {
  let start: UnsafePointer<UInt8>?
  let count: UInt32
  let mark: UInt16

  /// That of a root or of an element.
  @inline(__always)
  init() {
    unsafe start = nil
    count = 0
    mark = 0
  }

  /// nil for one of four gigabytes.
  @inline(__always)
  init?(_ start: UnsafePointer<UInt8>, _ count: Int) {
    guard let length = UInt32(exactly: count) else { return nil }
    unsafe self.start = unsafe start
    self.count = length
    mark = unsafe KeyMark(of: start, count).bits
  }

  @inline(__always)
  static func areEqual(
    _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    unsafe ScannedText(UnsafeBufferPointer(start: one, count: count)).holds(other, count, at: 0)
  }
}

/// A number for a key that few others have: keys with different marks are different.
// Public, like the members that have one.
public struct KeyMark: BitwiseCopyable, Hashable, Sendable {
  public let bits: UInt16

  @inlinable @inline(__always)
  init(bits: UInt16) { self.bits = bits }

  // Inlined, like the one below: that of a literal is a constant then.
  @inlinable @inline(__always)
  package init(of key: StaticString) {
    self = unsafe KeyMark(of: key.utf8Start, key.utf8CodeUnitCount)
  }

  /// Made of a key's length and of its ends, in which the keys of one object differ nearly always.
  @inlinable @inline(__always)
  init(of start: UnsafePointer<UInt8>, _ count: Int) {
    let bytes = unsafe UnsafeRawPointer(start)
    var ends: UInt64
    if count >= 8 {
      ends = unsafe bytes.loadUnaligned(as: UInt64.self)
      ends ^= unsafe (bytes + count - 8).loadUnaligned(as: UInt64.self) &* 0x9E37_79B9_7F4A_7C15
    } else if count >= 4 {
      ends = unsafe UInt64(bytes.loadUnaligned(as: UInt32.self))
      ends |= unsafe UInt64((bytes + count - 4).loadUnaligned(as: UInt32.self)) &<< 32
    } else if count > 0 {
      ends = unsafe UInt64(start[0]) | UInt64(start[count &>> 1]) &<< 8
      ends |= unsafe UInt64(start[count &- 1]) &<< 16
    } else {
      ends = 0
    }
    ends = (ends ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
    bits = UInt16(truncatingIfNeeded: ends &>> 48)
  }
}
