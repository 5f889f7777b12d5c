internal import CJansson

extension NodeArena {
  /// The nodes of jansson's values, whose strings and keys stay where they are; nil when there is no
  /// memory.
  func nodes(of value: UnsafeMutablePointer<json_t>) -> UnsafeMutablePointer<JSONNode>? {
    guard let root = unsafe node(of: value, NodeKey()) else { return nil }
    return unsafe place(root)
  }

  private func node(of value: UnsafeMutablePointer<json_t>, _ key: NodeKey) -> JSONNode? {
    // The order of jansson's json_type is that of our kinds.
    guard
      let kind = unsafe JSONKind(rawValue: UInt8(truncatingIfNeeded: pushcheck_json_kind(value)))
    else { return nil }
    switch kind {
    case .object: return unsafe object(value, key)
    case .array: return unsafe array(value, key)
    case .string:
      return unsafe JSONNode(
        kind, content: UInt64(UInt(bitPattern: json_string_value(value))),
        count: json_string_length(value), key: key)
    case .integer:
      return unsafe JSONNode(
        kind, content: UInt64(bitPattern: json_integer_value(value)), key: key)
    case .real:
      return unsafe JSONNode(kind, content: json_real_value(value).bitPattern, key: key)
    case .true, .false, .null: return unsafe JSONNode(kind, key: key)
    }
  }

  private func object(_ value: UnsafeMutablePointer<json_t>, _ key: NodeKey) -> JSONNode? {
    let count = unsafe json_object_size(value)
    guard count > 0 else { return unsafe JSONNode(.object, key: key) }
    guard let members = unsafe takeChildren(count, ofObject: true) else { return nil }
    var iterator = unsafe json_object_iter(value)
    for position in 0..<count {
      guard let here = unsafe iterator, let name = unsafe json_object_iter_key(here),
        let inner = unsafe json_object_iter_value(here),
        let key = unsafe NodeKey(
          UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self),
          json_object_iter_key_len(here)),
        let member = unsafe node(of: inner, key)
      else { return nil }
      unsafe (members + position).initialize(to: member)
      unsafe iterator = unsafe json_object_iter_next(value, here)
    }
    if count > KeyHashes.mostWithout { _ = unsafe KeyHashes(behind: members, count).fill(count) }
    return unsafe JSONNode(
      .object, content: UInt64(UInt(bitPattern: members)), count: count, key: key)
  }

  private func array(_ value: UnsafeMutablePointer<json_t>, _ key: NodeKey) -> JSONNode? {
    let count = unsafe json_array_size(value)
    guard count > 0 else { return unsafe JSONNode(.array, key: key) }
    guard let elements = unsafe takeChildren(count, ofObject: false) else { return nil }
    for position in 0..<count {
      guard let inner = unsafe json_array_get(value, position),
        let element = unsafe node(of: inner, NodeKey())
      else { return nil }
      unsafe (elements + position).initialize(to: element)
    }
    return unsafe JSONNode(
      .array, content: UInt64(UInt(bitPattern: elements)), count: count, key: key)
  }
}
