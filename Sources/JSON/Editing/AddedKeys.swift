/// The keys that edits give to members: no repair may write a key that its object has already.
package struct AddedKeys {
  /// Where these members will be, in pointers of the document before the edits.
  package private(set) var members: [JSONPointer] = []

  /// nil when an object would have a key twice.
  package init?(by edits: [JSONEdit], in index: PositionIndex) {
    self.init(by: edits) { index.node($0) }
  }

  /// The same in a usual text, for which there is no index.
  package init?(by edits: [JSONEdit], inUsual text: Span<UInt8>) {
    self.init(by: edits) { text.place(ofUsual: $0)?.value.start }
  }

  /// `find` tells one value from another.
  private init?(by edits: [JSONEdit], _ find: (JSONPointer) -> Int?) {
    for edit in edits {
      for member in edit.added {
        // Few repairs move anything, and hardly any writes a key that is there.
        if let value = find(member), !Self.vacates(value, edits, find) { return nil }
        if members.contains(member) { return nil }
        members.append(member)
      }
    }
  }

  /// Whether edits take a value away from its key.
  private static func vacates(
    _ value: Int, _ edits: [JSONEdit], _ find: (JSONPointer) -> Int?
  ) -> Bool {
    edits.contains { edit in edit.vacated.contains { find($0) == value } }
  }
}

extension [JSONEdit] {
  /// Where values will be that stand elsewhere.
  package var carried: [JSONPointer] {
    flatMap { edit in
      switch edit {
      case .rename, .move: edit.added
      case .insert, .wrap, .set, .remove, .text: [JSONPointer]()
      }
    }
  }

  /// The members that are removed with their values.
  package var removed: [JSONPointer] {
    flatMap { edit in
      if case .remove(let pointers) = edit { pointers } else { [JSONPointer]() }
    }
  }
}

extension JSONEdit {
  /// The members that leave their keys to others.
  fileprivate var vacated: [JSONPointer] {
    switch self {
    case .rename(let pointer, _): [pointer]
    case .remove(let pointers), .move(let pointers, _), .wrap(let pointers, _): pointers
    case .set, .insert, .text: []
    }
  }

  /// The members under the keys that the edit writes.
  fileprivate var added: [JSONPointer] {
    switch self {
    case .rename(let pointer, let key): [pointer.sibling(key)]
    case .insert(let object, let key, _, _): [object.appending(key)]
    case .move(let pointers, let object):
      pointers.compactMap { $0.tokens.last.map { object.appending($0) } }
    case .wrap(let pointers, let key): pointers.prefix(1).map { $0.sibling(key) }
    case .set, .remove, .text: []
    }
  }
}

extension JSONPointer {
  /// The member of the same object with this key.
  package func sibling(_ key: String) -> JSONPointer {
    guard !tokens.isEmpty else { return JSONPointer([key]) }
    var tokens = tokens
    tokens[tokens.count - 1] = key
    return JSONPointer(tokens)
  }
}
