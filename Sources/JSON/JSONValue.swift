/// A value in a `JSONDocument`, borrowed from it: it cannot outlive its document.
// Public, since every rule uses it: only that is inlined into other modules.
@safe public struct JSONValue: ~Escapable, BitwiseCopyable {
  @usableFromInline let node: UnsafePointer<JSONNode>

  @_lifetime(borrow document)
  init(_ node: UnsafePointer<JSONNode>, in document: borrowing JSONDocument) {
    unsafe self.node = unsafe node
  }

  /// A value reached through another one; it lives as long as that one's document.
  @_lifetime(copy neighbour)
  @inlinable @inline(__always)
  init(_ node: UnsafePointer<JSONNode>, beside neighbour: JSONValue) {
    unsafe self.node = unsafe node
  }

  /// Where it lies: the same for the same value, and for that value of another text of its form.
  package var address: UInt { unsafe UInt(bitPattern: node) }

  /// The value that lies at the address of one of this text's form.
  @_lifetime(copy self)
  package func value(lyingAt address: UInt) -> JSONValue {
    guard let node = unsafe UnsafePointer<JSONNode>(bitPattern: address) else { return self }
    return unsafe JSONValue(node, beside: self)
  }

  @inlinable public var kind: JSONKind { unsafe node.pointee.kind }

  @inlinable public var isObject: Bool { kind == .object }
  @inlinable public var isString: Bool { kind == .string }
  @inlinable public var isNull: Bool { kind == .null }

  /// The value of a boolean; nil for any other type.
  package var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  @inlinable public var integer: Int64? {
    guard kind == .integer else { return nil }
    return unsafe Int64(bitPattern: node.pointee.content)
  }

  /// An integer or a real as a double.
  @inlinable public var number: Double? {
    switch kind {
    case .integer: unsafe Double(Int64(bitPattern: node.pointee.content))
    case .real: unsafe Double(bitPattern: node.pointee.content)
    default: nil
    }
  }

  /// The UTF-8 of a string, where it stands.
  @inlinable public var utf8: Span<UInt8>? {
    @_lifetime(copy self)
    get {
      guard kind == .string else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(
        start: node.pointee.text, count: node.pointee.count)
      let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
      return unsafe _overrideLifetime(span, copying: self)
    }
  }

  /// A copy of a string's text.
  ///
  /// For findings only: without a problem, bytes are compared.
  package var string: String? {
    guard let utf8 else { return nil }
    return String(copying: utf8)
  }

  /// A copy of a number as its author wrote it, such as `1e2` or `-0`; nil for any other value.
  package var numberText: String? {
    if let written = unsafe node.pointee.written { return unsafe String(copying: written.span) }
    return integer.map { "\($0)" } ?? number.map { "\($0)" }
  }

  /// The number of members or elements; 0 for a scalar.
  @inlinable public var count: Int {
    kind == .object || kind == .array ? unsafe node.pointee.count : 0
  }

  /// The size of the value as compact JSON text, with numbers as jansson writes them.
  package var compactByteCount: Int { CompactSize.of(self) }

  /// The member of an object with this key.
  @inlinable @inline(__always)
  package subscript(key: StaticString) -> JSONValue? {
    @_lifetime(copy self)
    get { member(key, KeyMark(of: key)) }
  }

  /// The member of an object with a key whose mark is known.
  @_lifetime(copy self) @usableFromInline
  package func member(_ key: StaticString, _ mark: KeyMark) -> JSONValue? {
    let found = unsafe node.member(key.utf8Start, key.utf8CodeUnitCount, mark)
    guard let found = unsafe found else { return nil }
    return unsafe JSONValue(found, beside: self)
  }

  /// The member of an object with a key that is known only at run time.
  // Disfavoured, so that literals are static strings: a `String` is copied and counted on each
  // access.
  @_disfavoredOverload
  package subscript(key: String) -> JSONValue? {
    @_lifetime(copy self)
    get {
      var key = key
      let found = key.withUTF8 { bytes in unsafe member(bytes) }
      guard let found = unsafe found else { return nil }
      return unsafe JSONValue(found, beside: self)
    }
  }

  /// The value behind keys that are written with slashes between them; itself where there is none.
  @_lifetime(copy self)
  package func value(behind keys: StaticString) -> JSONValue? { value(behind: KeySteps(keys)) }

  /// The same for keys that were taken apart before.
  @_lifetime(copy self)
  package func value(behind keys: KeySteps) -> JSONValue? {
    guard let found = unsafe keys.node(behind: node) else { return nil }
    return unsafe JSONValue(found, beside: self)
  }

  @inline(__always)
  private func member(_ key: UnsafeBufferPointer<UInt8>) -> UnsafePointer<JSONNode>? {
    guard let start = key.baseAddress else { return nil }
    return unsafe node.member(start, key.count, KeyMark(of: start, key.count))
  }

  /// The element of an array at this position.
  @inlinable public subscript(position: Int) -> JSONValue? {
    @_lifetime(copy self)
    get {
      guard kind == .array, position >= 0, unsafe position < node.pointee.count,
        let first = unsafe node.pointee.children
      else { return nil }
      return unsafe JSONValue(UnsafePointer(first + position), beside: self)
    }
  }

  /// The member of an object or the element of an array at a position.
  @_lifetime(copy self)
  package func child(at position: Int) -> JSONValue? {
    guard position >= 0, position < count, let first = unsafe node.pointee.children else {
      return nil
    }
    return unsafe JSONValue(UnsafePointer(first + position), beside: self)
  }

  /// A copy of the key that the value has as a member.
  package var ownKey: String? {
    guard let key = unsafe node.pointee.key else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: key, count: Int(node.pointee.keyCount))
    return unsafe String(copying: bytes.span)
  }

  /// Iterates over an object's members in the order of the text; empty for any other value.
  @inlinable public var members: JSONMembers {
    @_lifetime(copy self)
    get { JSONMembers(of: self) }
  }
}

extension String {
  /// A copy of UTF-8 text; invalid text is repaired.
  package init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// UTF-8 text of at most this many bytes, which is written in one go.
  @inlinable
  package init(utf8Count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: utf8Count) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      write(&output)
      return unsafe output.finalize(for: buffer)
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes, for which there must be room.
  @inlinable @inline(__always)
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Appends a text, for which there must be room.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append(copying: $0) }
  }

  @inlinable @inline(__always)
  package mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let source = bytes.baseAddress, let start = buffer.baseAddress else { return }
      unsafe (start + count).update(from: source, count: bytes.count)
      count += bytes.count
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends the lowest bytes of a word, for all eight of which there must be room.
  @inlinable @inline(__always)
  package mutating func append(_ byteCount: Int, of word: UInt64) {
    precondition(freeCapacity >= 8)
    unsafe withUnsafeMutableBufferPointer { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start + initialized).storeBytes(
        of: word.littleEndian, as: UInt64.self)
      initialized += byteCount
    }
  }
}

extension [UInt8] {
  package init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }

  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension StaticString {
  package func equals(_ other: StaticString) -> Bool {
    withUTF8Buffer { unsafe $0.span.equals(other) }
  }
}

extension Span<UInt8> {
  package func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { bytes in
      unsafe other.withUnsafeBufferPointer { other in
        guard let start = other.baseAddress else { return true }
        return unsafe ScannedText(bytes).holds(start, other.count, at: 0)
      }
    }
  }

  /// Whether the bytes are exactly this text.
  @inline(__always)
  package func equals(_ text: StaticString) -> Bool {
    // Not through `holds`, whose other checks cost as much as comparing a key.
    guard count == text.utf8CodeUnitCount else { return false }
    return unsafe withUnsafeBufferPointer { bytes in
      unsafe ScannedText(bytes).holds(text.utf8Start, bytes.count, at: 0)
    }
  }

  /// Whether this text is at an offset, which may be out of bounds.
  package func holds(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    return unsafe withUnsafeBufferPointer { bytes in
      unsafe ScannedText(bytes).holds(text.utf8Start, length, at: offset)
    }
  }
}
