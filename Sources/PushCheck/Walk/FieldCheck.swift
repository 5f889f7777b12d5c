import JSON
import PushFormats
import PushModel

/// What the checker needs of a field for every document, in plain bits; the words stay in `Field`.
struct FieldCheck: BitwiseCopyable, Sendable {
  let id: FieldID
  let accepted: JSONTypes
  /// The types of values about which the test says all: nothing is to be looked at inside, and the
  /// key itself is right wherever it stands.
  let settled: JSONTypes
  let test: ValueTest
  /// For the second of two scalars that are allowed: either test lets values of other types pass.
  let otherTest: ValueTest
  /// The table of the object that may stand here.
  let child: Table?
  /// The element of a list.
  let element: JSONTypes
  let elementTest: ValueTest
  let pushTypes: PushTypes
  /// Deprecated, legacy, misplaced: there is something to say wherever the key stands.
  let isRemarkable: Bool
  /// How severe that is, where it is the same whatever stands around the key.
  let remarkSeverity: Severity?
  /// Whether what is to be said depends on what stands around the key.
  private let isMisplaced: Bool
  /// Whether the key may be the sender's own data: beside `aps`, `domain` means something to a file
  /// provider only.
  let mayBeCustom: Bool
  /// Whether what stands in a list has to be of certain types.
  let hasElements: Bool
  /// Whether a text here is the name of a sound file for Apple's devices.
  let appleSound: AppleSound
  /// A bit for each key that the object must have.
  var requirement: UInt8 = 0
  /// What a sender's field is for the service that it is handed on to.
  var wireField: FieldID?

  /// Whether `aps` or an object of a message for FCM has to stand here, and no text.
  var wantsObjectAlone: Bool {
    let isAsked = id == Payload.aps.id || id.table.isProto
    return isAsked && accepted.overlaps(JSONKind.object.type)
      && !accepted.overlaps(JSONKind.string.type)
  }

  var hasTest: Bool {
    if case .none = test { false } else { true }
  }

  /// Whether nothing can be wrong with a value of this form but what the test finds.
  ///
  /// What is said of the key alone was said, or is too mild to be shown.
  func isSettled(by value: JSONValue, _ pushType: PushType?) -> Bool {
    guard !isMisplaced, accepted.overlaps(value.kind.type) else { return false }
    if let pushType, !pushTypes.contains(pushType) { return false }
    guard case .none = elementTest else { return value.kind != .array }
    return true
  }

  /// Whether the key is the sender's own data in a push of this type.
  func isCustom(_ pushType: PushType?) -> Bool {
    mayBeCustom && pushType.map { !pushTypes.contains($0) } ?? true
  }

  init(_ field: borrowing Field, _ id: FieldID, isBesideOwnData: Bool, _ words: inout KeyIndex) {
    self.id = id
    accepted = field.shape.types
    (test, otherTest) = ValueTest.tests(of: field.shape, &words)
    child = field.shape.table
    element = field.shape.elementTypes
    appleSound = field.appleSound
    elementTest = field.shape.element.map { ValueTest($0, &words) } ?? .none
    pushTypes = field.pushTypes
    isRemarkable = !field.standing.isCurrent
    remarkSeverity = DiscouragedKey.severity(of: field, in: id.table)
    isMisplaced = field.isMisplaced
    mayBeCustom = field.pushTypes != .all && isBesideOwnData
    hasElements = element != .any
    settled =
      isRemarkable
      ? []
      : accepted.subtracting(child == nil ? [] : .object).subtracting(hasElements ? .array : [])
  }
}

/// A test of a value's content beyond its type.
enum ValueTest: BitwiseCopyable, Sendable {
  case none
  case flag
  case integer(Int64, Int64)
  case number(Double, Double)
  /// A group of words in `FieldTables`.
  case word(UInt16)
  case formatted(Format)
  case stringMap
  /// How many elements or characters there may be.
  case count(Int, Int)
  /// A group of words in `FieldTables`, and how many there are.
  case protoEnum(UInt16, UInt16)
  case protoInteger
  case protoNumber
  case protoDuration
  case protoTimestamp
}

extension ValueTest {
  /// The tests of a field's alternatives; hardly one has two.
  fileprivate static func tests(
    of shape: Shape, _ words: inout KeyIndex
  ) -> (ValueTest, ValueTest) {
    guard case .either(let first, let second) = shape else {
      return (ValueTest(shape, &words), .none)
    }
    let (test, other) = (ValueTest(first, &words), ValueTest(second, &words))
    if case .none = test { return (other, .none) }
    return (test, other)
  }

  fileprivate init(_ shape: Shape, _ words: inout KeyIndex) {
    switch shape {
    case .flag: self = .flag
    case .integer(let range): self = .integer(range.lowerBound, range.upperBound)
    case .zeroOrOne: self = .integer(0, 1)
    case .seconds: self = .integer(.min, .max)
    case .number(let range): self = .number(range.lowerBound, range.upperBound)
    case .word(let vocabulary):
      self = .word(UInt16(words.add(vocabulary.words)))
    case .formatted(let format): self = .formatted(format)
    case .stringMap: self = .stringMap
    case .protoEnum(let vocabulary):
      self = .protoEnum(UInt16(words.add(vocabulary.words)), UInt16(vocabulary.words.count))
    case .protoInteger: self = .protoInteger
    case .protoNumber: self = .protoNumber
    case .protoDuration: self = .protoDuration
    case .protoTimestamp: self = .protoTimestamp
    case .orNull(let shape): self = ValueTest(shape, &words)
    case .counted(_, let range): self = .count(range.lowerBound, range.upperBound)
    // The test of the alternative that is a scalar; the other one is an object with its own table.
    case .either(let first, let second):
      let test = ValueTest(first, &words)
      if case .none = test {
        self = ValueTest(second, &words)
      } else {
        self = test
      }
    case .anything, .string, .boolean, .object, .freeObject, .list, .protoString, .protoBoolean:
      self = .none
    }
  }
}
