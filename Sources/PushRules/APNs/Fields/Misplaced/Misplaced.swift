import JSON
import PushFormats
import PushModel

/// A misplaced key, and the key that it is where it belongs.
struct Misplaced: Sendable {
  let here: FieldID
  let there: FieldID

  init(_ here: some FieldKey, _ there: some FieldKey) {
    self.here = here.id
    self.there = there.id
  }

  var name: String { "`\(here.field.name)`" }
}

extension [Misplaced] {
  /// The names as a list.
  var words: String { map(\.name).listed() }

  /// Whether each value has a type that its key accepts where it belongs.
  func fit(_ push: borrowing Push) -> Bool {
    allSatisfy { pair in
      guard let value = push[pair.here] else { return false }
      return pair.there.field.shape.types.contains(value.kind.type)
    }
  }

  func pointers(_ push: borrowing Push) -> [JSONPointer] {
    map { push.pointer(to: $0.here) }
  }
}

extension Push {
  /// The keys of a list that are in the document, when this is the first of them: keys that were
  /// misplaced together are one finding.
  func present(_ id: FieldID, in pairs: [Misplaced]) -> [Misplaced]? {
    guard pairs.contains(where: { $0.here == id }) else { return nil }
    let present = pairs.filter { fields.contains($0.here) }
    return present.first?.here == id ? present : []
  }
}
