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
  let elementTest: ValueTest
  let pushTypes: PushTypes
  /// Deprecated, legacy, misplaced: there is something to say wherever the key stands.
  let isRemarkable: Bool
  /// Whether the key may be the sender's own data: beside `aps`, `domain` means something to a file
  /// provider only.
  let mayBeCustom: Bool
  /// Whether what stands in a list has to be of certain types.
  let hasElements: Bool

  /// Whether the key is the sender's own data in a push of this type.
  func isCustom(_ pushType: PushType?) -> Bool {
    mayBeCustom && pushType.map { !pushTypes.contains($0) } ?? true
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
  /// A position in `TableChecks.vocabularies`, and how many names it holds.
  case protoEnum(UInt16, UInt16)
  case protoInteger
  case protoNumber
  case protoDuration
  case protoTimestamp
}

/// The plain bits of one table: how a key is found, and how its value is tested.
///
/// A class, so that it is handed around with one reference and not with one for each list in it.
final class TableChecks: Sendable {
  let table: Table
  /// The number of the first field.
  let first: Int
  let keys: KeyTable
  /// Whether a key may be written in lowerCamelCase as well, and null means that it is not set.
  let isProto: Bool
  // What the walk would have to ask the table for at every key.
  let isOpen: Bool
  let ignoresCase: Bool
  let isHeaders: Bool
  let checks: [FieldCheck]
  let vocabularies: [KeyTable]

  init(_ table: Table) {
    self.table = table
    first = Int(table.id(at: 0).number)
    let fields = table.fields
    keys = KeyTable(fields.map { $0.name })
    isProto = table.isProto
    isOpen = table.unknownKeys == .custom
    ignoresCase = table.unknownKeys == .ignoredHeaders
    isHeaders = table == .headers
    var vocabularies: [KeyTable] = []
    checks = fields.indices.map { position in
      let field = fields[position]
      return FieldCheck(
        id: table.id(at: position), accepted: field.shape.types,
        test: ValueTest(field.shape, &vocabularies), child: field.shape.table,
        element: field.shape.elementTypes,
        elementTest: field.shape.element.map { ValueTest($0, &vocabularies) } ?? .none,
        pushTypes: field.pushTypes, isRemarkable: field.standing != .current,
        mayBeCustom: field.pushTypes != .all && table.unknownKeys == .custom,
        hasElements: field.shape.elementTypes != .any)
    }
    self.vocabularies = vocabularies
  }

  /// The position of the field that a key names, in either spelling where Google reads both.
  func position(of key: Span<UInt8>) -> Int? {
    keys.number(of: key) ?? (isProto ? keys.number(ofCamelCase: key) : nil)
  }
}

extension KeyTable {
  /// The number of the snake_case key that this one is in lowerCamelCase.
  func number(ofCamelCase key: Span<UInt8>) -> Int? {
    // Long enough for every key of the tables; an underscore before each byte still fits.
    var snake = [64 of UInt8](repeating: 0)
    guard key.count > 0, key.count <= 32 else { return nil }
    var length = 0
    for index in 0..<key.count {
      let byte = key[index]
      // A mixture of both spellings is neither.
      guard byte != UInt8(ascii: "_") else { return nil }
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
        snake[length] = UInt8(ascii: "_")
        snake[length + 1] = byte | 0x20
        length += 2
      } else {
        snake[length] = byte
        length += 1
      }
    }
    guard length > key.count else { return nil }
    return number(of: snake.span.extracting(..<length))
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
      self = .protoEnum(UInt16(vocabularies.count - 1), UInt16(vocabulary.words.count))
    case .protoInteger: self = .protoInteger
    case .protoNumber: self = .protoNumber
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
    case .anything, .string, .boolean, .object, .freeObject, .list, .protoString, .protoBoolean:
      self = .none
    }
  }
}

extension Shape {
  /// What may stand in a list.
  var element: Shape? {
    switch self {
    case .list(let shape): shape
    case .orNull(let shape): shape.element
    case .either(let first, let second): first.element ?? second.element
    default: nil
    }
  }

  var elementTypes: JSONTypes {
    switch self {
    // Null stands for a field that is not set, but is no element of a list.
    case .list(let shape): shape.isProto ? shape.types.subtracting(.null) : shape.types
    case .orNull(let shape): shape.elementTypes
    case .either(let first, let second): first.elementTypes.union(second.elementTypes)
    default: .any
    }
  }
}

extension JSONKind {
  /// The bit of the type: the kinds stand in the same order, but for the two booleans.
  var type: JSONTypes {
    let number = rawValue
    return JSONTypes(rawValue: 1 << (number > JSONKind.true.rawValue ? number - 1 : number))
  }
}
