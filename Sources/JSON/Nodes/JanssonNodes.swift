internal import CJansson

/// An object or array of jansson's whose members or elements become nodes.
@unsafe private struct OpenContainer: BitwiseCopyable {
  var value: UnsafeMutablePointer<json_t>
  /// jansson's iterator; nil for an array.
  var member: UnsafeMutableRawPointer?
  var children: UnsafeMutablePointer<JSONNode>
  var count: Int
  /// How many of them were made.
  var made = 0
}

extension NodeArena {
  /// The nodes of jansson's values, whose strings and keys stay where they are; nil when there is no
  /// memory.
  ///
  /// Without recursion: jansson takes texts that are nested more deeply than a small stack bears.
  /// `text`: where the values' numbers are written.
  func nodes(
    of value: UnsafeMutablePointer<json_t>, writtenIn text: Span<UInt8>
  ) -> UnsafeMutablePointer<JSONNode>? {
    var open = unsafe GrowingMemory<OpenContainer>()
    var numbers = WrittenNumbers(in: text)
    guard let first = unsafe node(of: value, NodeKey(), &open, &numbers),
      let root = unsafe place(first)
    else {
      return nil
    }
    while unsafe open.count > 0 {
      let last = unsafe open.count - 1
      let container = unsafe open[last]
      guard unsafe container.made < container.count else {
        _ = unsafe open.popLast()
        if unsafe container.value.isObject, unsafe container.count > KeyHashes.mostWithout {
          _ = unsafe KeyHashes(behind: container.children, container.count).fill(container.count)
        }
        continue
      }
      unsafe open[last].made += 1
      var member = unsafe container.member
      guard let child = unsafe child(of: container, &member, &open, &numbers) else { return nil }
      // Where a further container was opened, this one stands before it.
      unsafe open[last].member = unsafe member
      unsafe (container.children + container.made).initialize(to: child)
    }
    return unsafe root
  }

  /// The next member or element; moves on to the one behind it.
  private func child(
    of container: OpenContainer, _ member: inout UnsafeMutableRawPointer?,
    _ open: inout GrowingMemory<OpenContainer>, _ numbers: inout WrittenNumbers
  ) -> JSONNode? {
    guard let here = unsafe member else {
      guard let value = unsafe json_array_get(container.value, container.made) else { return nil }
      return unsafe node(of: value, NodeKey(), &open, &numbers)
    }
    guard let name = unsafe json_object_iter_key(here),
      let value = unsafe json_object_iter_value(here),
      let key = unsafe NodeKey(
        UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), json_object_iter_key_len(here))
    else { return nil }
    unsafe member = unsafe json_object_iter_next(container.value, here)
    return unsafe node(of: value, key, &open, &numbers)
  }

  /// The node of a value; what a container holds is made later.
  private func node(
    of value: UnsafeMutablePointer<json_t>, _ key: NodeKey,
    _ open: inout GrowingMemory<OpenContainer>, _ numbers: inout WrittenNumbers
  ) -> JSONNode? {
    // The order of jansson's json_type is that of our kinds.
    guard
      let kind = unsafe JSONKind(rawValue: UInt8(truncatingIfNeeded: pushcheck_json_kind(value)))
    else { return nil }
    switch kind {
    case .object, .array: return unsafe container(of: value, kind, key, &open)
    case .string:
      return unsafe JSONNode(
        kind, content: UInt64(UInt(bitPattern: json_string_value(value))),
        count: json_string_length(value), key: key)
    case .integer:
      let bits = unsafe UInt64(bitPattern: json_integer_value(value))
      return unsafe number(JSONNode(kind, content: bits, key: key), &numbers)
    case .real:
      let bits = unsafe json_real_value(value).bitPattern
      return unsafe number(JSONNode(kind, content: bits, key: key), &numbers)
    case .true, .false, .null: return unsafe JSONNode(kind, key: key)
    }
  }

  /// A number with what is written for it, which is copied: the text may be gone before the node.
  private func number(_ node: JSONNode, _ numbers: inout WrittenNumbers) -> JSONNode {
    var node = unsafe node
    guard let range = unsafe numbers.next(node), let memory = unsafe take(range.count) else {
      return unsafe node
    }
    let bytes = numbers.bytes(in: range)
    unsafe memory.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe node.set(written: memory.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    return unsafe node
  }

  private func container(
    of value: UnsafeMutablePointer<json_t>, _ kind: JSONKind, _ key: NodeKey,
    _ open: inout GrowingMemory<OpenContainer>
  ) -> JSONNode? {
    let isObject = kind == .object
    let count = unsafe isObject ? json_object_size(value) : json_array_size(value)
    guard count > 0 else { return unsafe JSONNode(kind, key: key) }
    guard let children = unsafe takeChildren(count, ofObject: isObject) else { return nil }
    unsafe open.append(
      OpenContainer(
        value: value, member: isObject ? json_object_iter(value) : nil, children: children,
        count: count))
    return unsafe JSONNode(
      kind, content: UInt64(UInt(bitPattern: children)), count: count, key: key)
  }
}

extension UnsafeMutablePointer<json_t> {
  fileprivate var isObject: Bool {
    unsafe pushcheck_json_kind(self) == Int32(JSONKind.object.rawValue)
  }
}
