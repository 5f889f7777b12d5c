/// A field's number in plain bits: all that the checker carries around of it.
package struct FieldID: BitwiseCopyable, Hashable, Sendable {
  package let number: UInt16

  package init(_ number: UInt16) {
    self.number = number
  }

  package static let count = 512

  /// The table that this number belongs to.
  package var table: Table { Table.owner(of: self) }

  package var field: Field { table.fields[Int(number - table.firstField)] }
}

/// A table of keys as an enumeration: one case for each key, and its facts beside it.
package protocol FieldKey: CaseIterable, RawRepresentable, Sendable where RawValue == UInt16 {
  static var table: Table { get }
  var field: Field { get }
}

extension FieldKey {
  package var id: FieldID { FieldID(Self.table.firstField + rawValue) }

  static var fields: [Field] { allCases.map(\.field) }
}

/// A set of fields in plain bits, for the fields that a document holds and those that a rule asks for.
package struct FieldSet: BitwiseCopyable, Hashable, Sendable {
  private var words: SIMD8<UInt64>

  package init() {
    words = .zero
  }

  package init(_ fields: [FieldID]) {
    self.init()
    for field in fields { insert(field) }
  }

  package mutating func insert(_ field: FieldID) {
    words[Int(field.number >> 6)] |= 1 << UInt64(field.number & 63)
  }

  package func contains(_ field: FieldID) -> Bool {
    words[Int(field.number >> 6)] & (1 << UInt64(field.number & 63)) != 0
  }

  package mutating func remove(_ field: FieldID) {
    words[Int(field.number >> 6)] &= ~(1 << UInt64(field.number & 63))
  }

  package var isEmpty: Bool { words == .zero }

  package func isSuperset(of other: FieldSet) -> Bool {
    words & other.words == other.words
  }

  package func isDisjoint(with other: FieldSet) -> Bool {
    words & other.words == .zero
  }
}
