extension PositionIndex {
  /// The address of the deepest value that a byte belongs to, a member's key counting as part of it;
  /// nil outside of the document's value.
  package func pointer(enclosing offset: Int) -> JSONPointer? {
    guard var node = lastNode(startingUpTo: offset) else { return nil }
    while !holds(node, offset) {
      guard node > 0 else { return nil }
      node = Int(nodes[node].parent)
    }
    var tokens: [String] = []
    while node > 0 {
      tokens.append(token(of: node))
      node = Int(nodes[node].parent)
    }
    return JSONPointer(tokens.reversed())
  }

  /// Nodes stand in the order of the text, each before what is inside it.
  private func lastNode(startingUpTo offset: Int) -> Int? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if start(of: middle) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
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
