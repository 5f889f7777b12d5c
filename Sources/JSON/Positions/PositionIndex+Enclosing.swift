extension PositionIndex {
  /// The address of the deepest value that a byte belongs to, a member's key counting as part of it;
  /// nil outside of the document's value.
  ///
  /// Where that would be endless, the address of a value around it: a key may be as long as the text,
  /// and stand in the address of each of a thousand findings.
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
    for node in path.reversed().prefix(Self.mostLevels) {
      if isMember(node) { bytes += nodes[node].keyBytes.count }
      if bytes > Self.mostKeyBytes { break }
      tokens.append(token(of: node))
    }
    return JSONPointer(tokens)
  }

  // No service takes a payload with a longer address in it.
  private static let mostLevels = 128
  private static let mostKeyBytes = 4096

  /// Nodes stand in the order of the text, each before what is inside it.
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
