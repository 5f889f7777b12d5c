import JSON
import PushFormats

/// What the checker needs of a field for every document, in plain bits; the words stay in `Field`.
struct FieldCheck: BitwiseCopyable, Sendable {
  let id: FieldID
  let accepted: JSONTypes
  let test: ValueTest
  /// The table of the object that may stand here.
  let child: Table?
  /// The element of a list.
  let element: JSONTypes
  let pushTypes: PushTypes
  /// Deprecated, legacy, misplaced: there is something to say wherever the key stands.
  let isRemarkable: Bool

  /// Whether the key is the sender's own data in a push of this type: beside `aps`, `domain` means
  /// something to a file provider only.
  func isCustom(in table: Table, _ pushType: PushType?) -> Bool {
    guard pushTypes != .all, table.unknownKeys == .custom else { return false }
    return pushType.map { !pushTypes.contains($0) } ?? true
  }
}

/// A test of a value's content beyond its type.
enum ValueTest: BitwiseCopyable, Sendable {
  case none
  case flag
  case integer(Int64, Int64)
  case number(Double, Double)
  /// A position in `TableChecks.vocabularies`.
  case word(UInt16)
  case formatted(Format)
  case stringMap
  case protoEnum(UInt16)
  case protoInteger
  case protoDuration
  case protoTimestamp
}

/// The plain bits of one table: how a key is found, and how its value is tested.
struct TableChecks: Sendable {
  let table: Table
  let keys: KeyTable
  let checks: [FieldCheck]
  let vocabularies: [KeyTable]

  init(_ table: Table) {
    self.table = table
    let fields = table.fields
    keys = KeyTable(fields.map(\.name))
    var vocabularies: [KeyTable] = []
    checks = fields.enumerated().map { position, field in
      FieldCheck(
        id: table.id(at: position), accepted: field.shape.types,
        test: ValueTest(field.shape, &vocabularies), child: field.shape.table,
        element: field.shape.elementTypes, pushTypes: field.pushTypes,
        isRemarkable: field.standing != .current)
    }
    self.vocabularies = vocabularies
  }
}

extension ValueTest {
  fileprivate init(_ shape: Shape, _ vocabularies: inout [KeyTable]) {
    switch shape {
    case .flag: self = .flag
    case .integer(let range): self = .integer(range.lowerBound, range.upperBound)
    case .seconds: self = .integer(.min, .max)
    case .number(let range): self = .number(range.lowerBound, range.upperBound)
    case .word(let vocabulary):
      vocabularies.append(KeyTable(vocabulary.words))
      self = .word(UInt16(vocabularies.count - 1))
    case .formatted(let format): self = .formatted(format)
    case .stringMap: self = .stringMap
    case .protoEnum(let vocabulary):
      vocabularies.append(KeyTable(vocabulary.words))
      self = .protoEnum(UInt16(vocabularies.count - 1))
    case .protoInteger: self = .protoInteger
    case .protoDuration: self = .protoDuration
    case .protoTimestamp: self = .protoTimestamp
    case .orNull(let shape): self = ValueTest(shape, &vocabularies)
    // The test of the alternative that is a scalar; the other one is an object with its own table.
    case .either(let first, let second):
      let test = ValueTest(first, &vocabularies)
      if case .none = test {
        self = ValueTest(second, &vocabularies)
      } else {
        self = test
      }
    case .anything, .string, .boolean, .object, .freeObject, .list, .protoString, .protoBoolean,
      .protoNumber:
      self = .none
    }
  }
}

extension Shape {
  var elementTypes: JSONTypes {
    switch self {
    case .list(let shape): shape.types
    case .orNull(let shape): shape.elementTypes
    case .either(let first, let second): first.elementTypes.union(second.elementTypes)
    default: .any
    }
  }
}

extension JSONKind {
  var type: JSONTypes {
    switch self {
    case .object: .object
    case .array: .array
    case .string: .string
    case .integer: .integer
    case .real: .real
    case .true, .false: .boolean
    case .null: .null
    }
  }
}
