/// Where a value is in its text.
package struct JSONPlace: BitwiseCopyable, Hashable, Sendable {
  /// The member's key with its quotes; nil for the root and for elements of an array.
  package var key: ByteRange?
  package var value: ByteRange

  package init(key: ByteRange?, value: ByteRange) {
    self.key = key
    self.value = value
  }
}

/// The byte ranges of all values of a text, found by JSON Pointer.
///
/// Made only for documents with findings. Broken text is read as if repaired, with positions in the
/// original text.
package struct PositionIndex: Sendable {
  let nodes: [PositionNode]
  let keys: [UInt8]
  /// Whether the text is JSON, so that none of its structure is a guess.
  package let isWhole: Bool
  /// Node index plus one, by the hash of parent and key; 0 is an empty slot.
  ///
  /// Empty for few queries, and for few nodes.
  private let slots: [UInt32]

  /// Indexes a text for about this many queries.
  ///
  /// A few are answered by a linear search among siblings: hashing all keys is four fifths of the
  /// work for a large document.
  ///
  /// `reading`: what the text is read as; where that is not known, it takes as long to find out as all the
  /// rest.
  ///
  /// `end`: the last place that is asked about, where all questions are about places rather than
  /// pointers. A broken text is read no further.
  package init(
    _ text: Span<UInt8>, questions: Int = .max, as reading: KnownReading = .unknown,
    upTo end: Int = .max
  ) {
    if case .translated(let translated) = reading {
      self.init(of: translated, questions: questions)
      return
    }
    let collector = Self.collect(text, upTo: end)
    if case .unknown = reading, !collector.isWhole, let translated = Self.translated(text) {
      self.init(of: translated, questions: questions)
    } else {
      self.init(collector, questions: questions)
    }
  }

  private static func translated(_ text: Span<UInt8>) -> TranslatedText? {
    TextReading(of: text, atMost: SyntaxDiagnosis.maximumProblemCount).translated
  }

  /// The places in a text of another form, by the pointers of the document that was read out of it.
  private init(of translated: TranslatedText, questions: Int) {
    let document = translated.document
    let plain = PositionIndex(document.span, questions: questions, as: .asWritten)
    self.init(plain, startOf: translated.origin(ofStart:), endOf: translated.origin(ofEnd:))
  }

  /// An index with other places.
  private init(
    _ plain: PositionIndex, startOf start: (Int) -> Int, endOf end: (Int) -> Int
  ) {
    nodes = plain.nodes.map { node in
      var node = node
      // What has no bytes of its own in the text may begin behind where it ends.
      node.start = UInt32(start(Int(node.start)))
      node.end = max(node.start, UInt32(end(Int(node.end))))
      node.keyStart = UInt32(start(Int(node.keyStart)))
      node.keyEnd = max(node.keyStart, UInt32(end(Int(node.keyEnd))))
      return node
    }
    keys = plain.keys
    slots = plain.slots
    isWhole = false
  }

  private static func collect(_ text: Span<UInt8>, upTo end: Int) -> PositionCollector {
    unsafe text.withUnsafeBufferPointer { buffer in
      var scanner = unsafe JSONScanner(PositionCollector(buffer, upTo: end))
      scanner.scan(text)
      var collector = scanner.finish()
      collector.close()
      return collector
    }
  }

  private init(_ collector: PositionCollector, questions: Int) {
    nodes = collector.nodes
    keys = collector.keys
    isWhole = collector.isWhole
    let isWorthIt = questions > Self.fewQuestions && collector.nodes.count > Self.fewNodes
    slots = isWorthIt ? Self.slots(nodes: collector.nodes, keys: collector.keys) : []
  }

  private static let fewQuestions = 8
  private static let fewNodes = 64

  /// Where the value with this pointer is; the last one of duplicate keys.
  package func find(_ pointer: JSONPointer) -> JSONPlace? {
    node(pointer).map { place(of: $0) }
  }

  /// The index of the node with this pointer.
  func node(_ pointer: JSONPointer) -> Int? {
    guard !nodes.isEmpty else { return nil }
    var node = 0
    for token in pointer.tokens {
      guard let child = child(of: node, token) else { return nil }
      node = child
    }
    return node
  }

  func place(of number: Int) -> JSONPlace {
    let node = nodes[number]
    let isMember = number > 0 && nodes[Int(node.parent)].kind == .object
    return JSONPlace(
      key: isMember ? ByteRange(Int(node.keyStart), Int(node.keyEnd)) : nil,
      value: ByteRange(Int(node.start), Int(node.end)))
  }

  func child(of parent: Int, _ token: String) -> Int? {
    switch nodes[parent].kind {
    case .scalar: return nil
    case .array:
      guard let position = Self.position(token) else { return nil }
      return find(parent, Self.hash(parent: parent, position: position)) { node in
        node.parent == parent && node.name == position
      }
    case .object:
      var token = token
      return token.withUTF8 { wanted in
        unsafe find(parent, Self.hash(parent: parent, key: wanted)) { node in
          unsafe node.parent == parent && keys[node.keyBytes].elementsEqual(wanted)
        }
      }
    }
  }

  /// An array index as RFC 6901 writes it: digits without a leading zero.
  static func position(_ token: String) -> UInt32? {
    guard token.utf8.allSatisfy({ $0.isDigit }), token == "0" || token.utf8.first != ASCII.zero
    else { return nil }
    return UInt32(token)
  }
}

// The hash table. Keys are hashed with Swift's seeded hash, so that no text can force collisions.
extension PositionIndex {
  private func find(
    _ parent: Int, _ hash: @autoclosure () -> Int, _ matches: (PositionNode) -> Bool
  ) -> Int? {
    guard !slots.isEmpty else { return findSibling(of: Int(nodes[parent].lastChild), matches) }
    let hash = hash()
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot] - 1)
      if matches(nodes[number]) { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// From the last child on, because the last of duplicate keys counts.
  private func findSibling(of last: Int, _ matches: (PositionNode) -> Bool) -> Int? {
    var number = last
    while number > 0 {
      if matches(nodes[number]) { return number }
      number = Int(nodes[number].previous)
    }
    return nil
  }

  private static func slots(nodes: [PositionNode], keys: [UInt8]) -> [UInt32] {
    var size = 8
    while size < nodes.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for number in nodes.indices.dropFirst() {
      let node = nodes[number]
      let isMember = nodes[Int(node.parent)].kind == .object
      let hash =
        if isMember {
          unsafe keys[node.keyBytes].withUnsafeBufferPointer {
            unsafe Self.hash(parent: Int(node.parent), key: $0)
          }
        } else {
          Self.hash(parent: Int(node.parent), position: node.name)
        }
      var slot = hash & (size - 1)
      while slots[slot] != 0 {
        let other = nodes[Int(slots[slot] - 1)]
        // The last of duplicate keys replaces the earlier ones, as in jansson.
        if other.parent == node.parent,
          isMember ? keys[other.keyBytes] == keys[node.keyBytes] : other.name == node.name
        {
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = UInt32(number + 1)
    }
    return slots
  }

  private static func hash(parent: Int, key: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(key))
    return hasher.finalize()
  }

  private static func hash(parent: Int, position: UInt32) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(position)
    return hasher.finalize()
  }
}
