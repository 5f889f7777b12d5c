/// A change of a document in terms of pointers; it becomes edits that leave the rest of the text
/// alone.
package enum JSONEdit: Hashable, Sendable {
  /// The end of an object that a new member goes to.
  package enum End: Hashable, Sendable { case first, last }

  /// Gives a member another key.
  case rename(JSONPointer, to: String)
  /// Replaces a value by the text of another one.
  case set(JSONPointer, to: String)
  /// Removes members or elements of one object or array, with their commas and lines.
  case remove([JSONPointer])
  /// Adds a member whose value is given as JSON text.
  case insert(into: JSONPointer, key: String, value: String, at: End)
  /// Moves members of one object to the end of another one.
  case move([JSONPointer], into: JSONPointer)
  /// Moves members of one object into a new object under this key, at the place of the first of
  /// them.
  case wrap([JSONPointer], inKey: String)
  /// Edits whose ranges are already known.
  case text([TextEdit])

  package static func remove(_ pointer: JSONPointer) -> JSONEdit { .remove([pointer]) }
}

extension JSONEdit {
  /// Whether the edit changes the structure, and not just one key or value.
  package var changesStructure: Bool {
    switch self {
    case .rename, .set, .text: false
    case .remove, .insert, .move, .wrap: true
    }
  }

  /// Whether it says by itself which bytes it replaces.
  package var hasRanges: Bool {
    if case .text = self { true } else { false }
  }

  /// Whether it gives a key to a member.
  fileprivate var writesKey: Bool {
    switch self {
    case .rename, .insert, .move, .wrap: true
    case .set, .remove, .text: false
    }
  }

  /// The edits of the text that `index` was made from; nil when a pointer does not match.
  ///
  /// Also nil for a change of structure while brackets, quotes or values are missing: guesses could
  /// be moved round and round. Such a text is repaired first.
  package func edits(in text: Span<UInt8>, _ index: PositionIndex) -> [TextEdit]? {
    guard index.isWhole || !changesStructure else { return nil }
    return unsafe text.withUnsafeBufferPointer { buffer in
      let document = EditedDocument(text: unsafe ScannedText(buffer), index: index)
      switch self {
      case .rename(let pointer, let key): return document.rename(pointer, to: key)
      case .set(let pointer, let value): return document.set(pointer, to: value)
      case .remove(let pointers): return document.remove(pointers)
      case .insert(let pointer, let key, let value, let end):
        let member = EditedDocument.NewMember(key: JSONText.quoted(key), value: value)
        return document.insert([member], into: pointer, at: end)
      case .move(let pointers, let target): return document.move(pointers, into: target)
      case .wrap(let pointers, let key): return document.wrap(pointers, inKey: key)
      case .text(let edits): return edits
      }
    }
  }

  /// The edits of a usual text; nil when a pointer does not match.
  ///
  /// A change of structure needs an index. `known` was looked up already.
  package func edits(
    inUsual text: Span<UInt8>, knowing known: (pointer: JSONPointer, place: JSONPlace)? = nil
  ) -> [TextEdit]? {
    func place(of pointer: JSONPointer) -> JSONPlace? {
      if let known, known.pointer == pointer { return known.place }
      return text.place(ofUsual: pointer)
    }
    switch self {
    case .rename(let pointer, let key):
      return place(of: pointer)?.key.map { [TextEdit($0, JSONText.quoted(key))] }
    case .set(let pointer, let value):
      return place(of: pointer).map { [TextEdit($0.value, value)] }
    case .text(let edits): return edits
    case .remove, .insert, .move, .wrap: return edits(in: text, PositionIndex(text))
    }
  }
}

// Asked here: in another module, each edit would be copied for the question.
extension [JSONEdit] {
  /// Whether one of them changes the structure, and not just a key or value.
  package var changeStructure: Bool {
    for number in indices where self[number].changesStructure { return true }
    return false
  }

  /// Whether one of them gives a key to a member.
  package var writeKeys: Bool {
    for number in indices where self[number].writesKey { return true }
    return false
  }

  /// The new key, where all that is done is to rename this member.
  package func newKey(of member: JSONPointer) -> String? {
    guard count == 1, case .rename(let renamed, let key) = self[0], renamed == member else {
      return nil
    }
    return key
  }
}
