/// A field's number in plain bits: all that the checker needs of it.
///
/// Public, like the properties that the checker uses: only that is inlined into other modules.
@frozen public struct FieldID: BitwiseCopyable, Hashable, Sendable {
  public let number: UInt16

  @inlinable public init(_ number: UInt16) {
    self.number = number
  }

  /// How many fields sets have room for; those of senders' own documents are numbered behind them
  /// and stand in none.
  package static let count = 512

  /// The table that this number belongs to.
  package var table: Table { Table.owner(of: self) }

  package var field: Field {
    let table = table
    return table.field(at: number - table.firstField)
  }
}

/// A key's index among the fields: all that rules need of it for a document without problems.
///
/// Public, including the tables, so that rules have the number of a field at compile time:
/// computing it for each query took a twentieth of a clean run.
public protocol NumberedKey: RawRepresentable, Sendable where RawValue == UInt16 {
  static var table: Table { get }
}

extension NumberedKey {
  @inlinable public var id: FieldID { FieldID(Self.table.firstField + rawValue) }
}

/// A table of keys as an enumeration: one case for each key, with its facts.
package protocol FieldKey: NumberedKey, CaseIterable {
  /// Facts about the object that has these keys.
  static var object: KnownObject { get }
  var field: Field { get }
  // Required, so that each table has its own and none asks the runtime for a type.
  static func forEachField(_ body: (borrowing Field) -> Void)
  static func makeFields() -> [Field]
  static func field(at position: UInt16) -> Field
}

extension FieldKey {
  // By number and in a loop: an array of all cases and a key path have types that are made at run
  // time.
  package static func forEachField(_ body: (borrowing Field) -> Void) {
    var number: UInt16 = 0
    while let key = Self(rawValue: number) {
      body(key.field)
      number += 1
    }
  }

  package static func makeFields() -> [Field] {
    var fields: [Field] = []
    var number: UInt16 = 0
    while let key = Self(rawValue: number) {
      fields.append(key.field)
      number += 1
    }
    return fields
  }

  /// A single field, without making the others: a finding uses its field several times.
  package static func field(at position: UInt16) -> Field {
    guard let key = Self(rawValue: position) else { preconditionFailure("no such field") }
    return key.field
  }
}

/// A set of fields in plain bits, for the fields of a document and those that a rule asks for.
///
/// Public, because only that is inlined into other modules.
@frozen public struct FieldSet: BitwiseCopyable, Hashable, Sendable {
  // Words in memory: a bit of a vector would be extracted by way of the stack.
  @usableFromInline var words: [8 of UInt64]

  @inlinable public init() {
    words = [8 of UInt64](repeating: 0)
  }

  @inlinable public init(_ fields: [FieldID]) {
    self.init()
    for field in fields { insert(field) }
  }

  /// The set for an array literal, as bits: the compiler removes the array.
  @inlinable @inline(__always)
  public init<let count: Int>(of fields: [count of FieldID]) {
    self.init()
    for index in 0..<count { insert(fields[index]) }
  }

  @inlinable @inline(__always)
  public mutating func insert(_ field: FieldID) {
    words[Int(field.number >> 6)] |= 1 << UInt64(field.number & 63)
  }

  @inlinable @inline(__always)
  public func contains(_ field: FieldID) -> Bool {
    words[Int(field.number >> 6)] & (1 << UInt64(field.number & 63)) != 0
  }

  @inlinable public mutating func remove(_ field: FieldID) {
    words[Int(field.number >> 6)] &= ~(1 << UInt64(field.number & 63))
  }

  @inlinable @inline(__always)
  public var isEmpty: Bool {
    var all: UInt64 = 0
    for index in 0..<8 { all |= words[index] }
    return all == 0
  }

  @inlinable @inline(__always)
  public mutating func formUnion(_ other: FieldSet) {
    for index in 0..<8 { words[index] |= other.words[index] }
  }

  @inlinable @inline(__always)
  public func intersection(_ other: FieldSet) -> FieldSet {
    var common = self
    for index in 0..<8 { common.words[index] &= other.words[index] }
    return common
  }

  @inlinable @inline(__always)
  public func isSuperset(of other: FieldSet) -> Bool {
    var missing: UInt64 = 0
    for index in 0..<8 { missing |= other.words[index] & ~words[index] }
    return missing == 0
  }

  @inlinable @inline(__always)
  public func isDisjoint(with other: FieldSet) -> Bool {
    var shared: UInt64 = 0
    for index in 0..<8 { shared |= other.words[index] & words[index] }
    return shared == 0
  }

  @inlinable @inline(__always)
  public static func == (left: FieldSet, right: FieldSet) -> Bool {
    var difference: UInt64 = 0
    for index in 0..<8 { difference |= left.words[index] ^ right.words[index] }
    return difference == 0
  }

  public func hash(into hasher: inout Hasher) {
    for index in 0..<8 { hasher.combine(words[index]) }
  }

  /// The first field from `number` on, before `end`; nil when there is none.
  @inlinable @inline(__always)
  public func next(from number: Int, before end: Int) -> Int? {
    var number = number
    while number < end {
      let rest = words[number >> 6] >> UInt64(number & 63)
      if rest != 0 {
        number += rest.trailingZeroBitCount
        return number < end ? number : nil
      }
      number = (number | 63) + 1
    }
    return nil
  }

  /// The numbers of all fields, in ascending order.
  @inlinable @inline(__always)
  public func forEachNumber(_ body: (Int) -> Void) {
    for index in 0..<8 {
      var rest = words[index]
      while rest != 0 {
        body(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// The field with the greatest number; nil when there is none.
  @inlinable public var last: Int? {
    for index in (0..<8).reversed() where words[index] != 0 {
      return index << 6 + 63 - words[index].leadingZeroBitCount
    }
    return nil
  }

  /// A hash for tables without untrusted keys, one step per word.
  @inlinable @inline(__always)
  public var quickHash: UInt64 {
    var hash: UInt64 = 0
    for index in 0..<8 { hash = (hash ^ words[index]) &* 0x9E37_79B9_7F4A_7C15 }
    // The last word's upper bits have gone to the top.
    return hash ^ hash >> 32 ^ hash >> 52
  }
}
