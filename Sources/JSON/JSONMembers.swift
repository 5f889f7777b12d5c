internal import CJansson

/// One member of an object, lent during a walk.
@safe package struct JSONMember: ~Escapable {
  /// The key as UTF-8, in jansson's memory.
  package let key: Span<UInt8>
  package let value: JSONValue

  @_lifetime(copy key, copy value)
  init(key: Span<UInt8>, value: JSONValue) {
    self.key = key
    self.value = value
  }

  /// A copy of the key.
  ///
  /// For findings only.
  package var name: String { String(copying: key) }
}

/// A cursor over an object's members, in the order of the text.
@safe package struct JSONMembers: ~Escapable {
  private let object: JSONValue
  private var position: UnsafeMutableRawPointer?

  @_lifetime(copy object)
  init(of object: JSONValue) {
    self.object = object
    unsafe position = unsafe json_object_iter(object.node)
  }

  /// The next member, or nil at the end.
  @_lifetime(copy self)
  package mutating func next() -> JSONMember? {
    guard let here = unsafe position,
      let key = unsafe json_object_iter_key(here),
      let value = unsafe json_object_iter_value(here)
    else { return nil }
    let length = unsafe json_object_iter_key_len(here)
    unsafe position = unsafe json_object_iter_next(object.node, here)
    let bytes = unsafe Span<UInt8>(
      _unsafeBytes: UnsafeRawBufferPointer(start: key, count: length))
    let member = unsafe JSONMember(
      key: _overrideLifetime(bytes, copying: object), value: JSONValue(value, beside: object))
    return unsafe _overrideLifetime(member, copying: self)
  }
}
