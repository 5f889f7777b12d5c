/// One member of an object, lent during a walk.
// Public, as its value is.
@safe public struct JSONMember: ~Escapable {
  /// The key as UTF-8, where it stands.
  public let key: Span<UInt8>
  public let value: JSONValue
  public let mark: KeyMark

  @_lifetime(copy key, copy value)
  @inlinable @inline(__always)
  init(key: Span<UInt8>, _ mark: KeyMark, value: JSONValue) {
    self.key = key
    self.mark = mark
    self.value = value
  }

  /// A copy of the key.
  ///
  /// For findings only.
  package var name: String { String(copying: key) }
}

/// A cursor over an object's members, in the order of the text.
@safe public struct JSONMembers: ~Escapable {
  @usableFromInline let object: JSONValue
  @usableFromInline var position: UnsafePointer<JSONNode>?
  @usableFromInline var left: Int

  @_lifetime(copy object)
  @inlinable @inline(__always)
  init(of object: JSONValue) {
    self.object = object
    left = object.isObject ? object.count : 0
    unsafe position = unsafe left > 0 ? UnsafePointer(object.node.pointee.children) : nil
  }

  /// The next member, or nil at the end.
  @_lifetime(copy self)
  @inlinable @inline(__always)
  public mutating func next() -> JSONMember? {
    guard left > 0, let here = unsafe position else { return nil }
    left &-= 1
    unsafe position = unsafe here + 1
    let bytes = unsafe Span<UInt8>(
      _unsafeBytes: UnsafeRawBufferPointer(
        start: here.pointee.key, count: Int(here.pointee.keyCount)))
    let member = unsafe JSONMember(
      key: _overrideLifetime(bytes, copying: object), KeyMark(bits: here.pointee.keyMark),
      value: JSONValue(here, beside: object))
    return unsafe _overrideLifetime(member, copying: self)
  }
}
