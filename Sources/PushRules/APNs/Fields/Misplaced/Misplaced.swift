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

  /// Whether its value has a type that the key accepts where it belongs.
  func isOfType(_ push: borrowing Push) -> Bool {
    guard let value = push[here] else { return false }
    return there.field.shape.types.contains(value.kind.type)
  }

  /// Whether it is a whole number in quotes, as other services want what APNs wants as a number.
  func isQuotedNumber(_ push: borrowing Push) -> Bool {
    guard case .integer = there.field.shape, let text = push[here]?.utf8 else { return false }
    // A number in JSON has no zeros before it.
    return text.isDecimal && text.count < 10 && (text.count == 1 || text[0] != UInt8(ascii: "0"))
  }
}

extension [Misplaced] {
  /// The names as a list.
  var words: String { map(\.name).listed() }

  /// Whether each value has a type that its key accepts where it belongs, or is meant to set a
  /// flag.
  func fit(_ push: borrowing Push) -> Bool {
    allSatisfy { pair in
      if pair.isOfType(push) { return true }
      guard case .flag = pair.there.field.shape else { return false }
      return push[pair.here]?.isFlagSet == true
    }
  }

  func pointers(_ push: borrowing Push) -> [JSONPointer] {
    map { push.pointer(to: $0.here) }
  }
}

extension JSONValue {
  /// Whether it is meant to set one of Apple's flags: 1 or true, with quotes or without.
  var isFlagSet: Bool { isSetFlag || Repair(of: self, to: .flag) != nil }
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
