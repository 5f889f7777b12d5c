extension PositionIndex {
  /// The pointer of the innermost value at a byte, where a key belongs to its member; nil outside
  /// of the document's value.
  ///
  /// Very long pointers are cut to an enclosing value: a key may be as long as the text, and appear
  /// in a thousand findings.
  package func pointer(enclosing offset: Int) -> JSONPointer? {
    guard var node = lastNode(startingUpTo: offset) else { return nil }
    while !holds(node, offset) {
      guard node > 0 else { return nil }
      node = Int(nodes[node].parent)
    }
    var path: [Int] = []
    while node > 0 {
      path.append(node)
      node = Int(nodes[node].parent)
    }
    var tokens: [String] = []
    var bytes = 0
    for node in path.reversed().prefix(Self.maxLevels) {
      if isMember(node) { bytes += nodes[node].keyBytes.count }
      if bytes > Self.maxKeyBytes { break }
      tokens.append(token(of: node))
    }
    return JSONPointer(tokens)
  }

  // No service accepts a payload with a longer pointer in it.
  private static let maxLevels = 128
  private static let maxKeyBytes = 4096

  /// Nodes are in the order of the text, each before its content.
  private func lastNode(startingUpTo offset: Int) -> Int? {
    let next = nodes.indices.partitionPoint { start(of: $0) <= offset }
    return next > 0 ? next - 1 : nil
  }

  private func holds(_ node: Int, _ offset: Int) -> Bool {
    start(of: node) <= offset && offset < Int(nodes[node].end)
  }

  private func start(of node: Int) -> Int {
    Int(isMember(node) ? nodes[node].keyStart : nodes[node].start)
  }

  private func token(of node: Int) -> String {
    guard isMember(node) else { return String(nodes[node].name) }
    return String(decoding: keys[nodes[node].keyBytes], as: UTF8.self)
  }

  private func isMember(_ node: Int) -> Bool {
    node > 0 && nodes[Int(nodes[node].parent)].kind == .object
  }
}

extension PositionIndex {
  /// Lends each string, number and word below members whose keys mean something to the caller, with that
  /// meaning: of several around it, that of the innermost.
  package func forEachScalar<Meaning>(
    belowKeys meaning: (_ key: Span<UInt8>, _ place: ByteRange) -> Meaning?,
    _ body: (_ value: ByteRange, Meaning) -> Void
  ) {
    var meanings: [Meaning] = []
    // Of each node, one more than the position of what its place means; 0 for nothing.
    var meant = [UInt32](repeating: 0, count: nodes.count)
    for number in nodes.indices {
      let node = nodes[number]
      if number > 0 { meant[number] = meant[Int(node.parent)] }
      if isMember(number) {
        let key = keys.span.extracting(node.keyBytes)
        if let found = meaning(key, ByteRange(Int(node.keyStart), Int(node.keyEnd))) {
          meanings.append(found)
          meant[number] = UInt32(meanings.count)
        }
      }
      guard node.kind == .scalar, meant[number] > 0 else { continue }
      body(ByteRange(Int(node.start), Int(node.end)), meanings[Int(meant[number]) - 1])
    }
  }
}
