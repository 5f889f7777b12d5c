import JSON
import PushFormats
import PushModel
import PushRules

/// What the checker needs of the tables for every document: how a key is found, and how its value is
/// tested.
///
/// Plain bits that are read in place: a table as an object of its own cost a fifth of a clean run,
/// for counting the references to it. A table is taken in when a document first needs it.
struct FieldTables: ~Copyable {
  /// A group for the keys of each table, and one for each list of words.
  // For the keys of a bare payload; to grow step by step costs a start as much as all that is put in.
  private var words = KeyIndex(slotCount: 512)
  /// The fields of one table behind those of another.
  private var checks = GrowingMemory<FieldCheck>()
  /// By table; nil for one that no document has needed.
  private var known = GrowingMemory<TableTraits?>(repeating: nil, count: Table.count)
  /// By push type: the fields that have no effect there.
  private var ineffective = GrowingMemory(repeating: FieldSet(), count: PushType.numbers.count)
  /// The group for custom keys in which apps expect images.
  private let pictures: Int

  init() { pictures = words.add(Pictures.names) }

  mutating func traits(of table: Table) -> TableTraits {
    if let traits = known[Int(table.rawValue)] { return traits }
    return take(in: table)
  }

  private mutating func take(in table: Table) -> TableTraits {
    let wire = table.wire.map { self.traits(of: $0) }
    var traits = TableTraits(table, from: checks.count)
    let required = table.requiredKeys
    var names: [StaticString] = []
    names.reserveCapacity(48)
    table.forEachField { field in
      let id = table.id(at: names.count)
      names.append(field.name)
      var check = FieldCheck(field, id, isBesideOwnData: traits.isOpen, &words)
      if !required.isEmpty { check.requirement = required.bit(of: field.name) }
      if let wire { check.wireField = self.field(named: field.wireName(in: wire.table), in: wire) }
      traits.requirements |= check.requirement
      checks.append(check)
      let pushTypes = field.pushTypes
      guard pushTypes != .all else { return }
      traits.dependsOnType = true
      for type in PushType.numbers where !pushTypes.contains(number: type) {
        ineffective[type].insert(id)
      }
    }
    traits.end = traits.first + names.count
    traits.words = words.add(names)
    known[Int(table.rawValue)] = traits
    return traits
  }

  /// The known fields that have no effect in a push of this type.
  func ineffective(in pushType: PushType) -> FieldSet { ineffective[Int(pushType.rawValue)] }

  /// The position of the field in its table that a key names, in either spelling where Google reads
  /// both.
  ///
  /// A table may also know its keys in any letter case.
  func position(of member: borrowing JSONMember, in table: TableTraits) -> Int? {
    if let position = words.number(of: member.key, member.mark, in: table.words) {
      return position
    }
    if table.isProto { return words.number(ofCamelCase: member.key, in: table.words) }
    return table.ignoresCase ? words.number(ignoringCaseOf: member.key, in: table.words) : nil
  }

  private func field(named name: String, in table: TableTraits) -> FieldID? {
    words.number(of: name.utf8.span, in: table.words).map { table.table.id(at: $0) }
  }

  @inline(__always)
  func namesPicture(_ member: borrowing JSONMember) -> Bool {
    words.number(of: member.key, member.mark, in: pictures) != nil
  }

  func check(at position: Int, of table: TableTraits) -> FieldCheck {
    checks[table.firstCheck + position]
  }

  /// Where the checks are of the fields of a push whose values can be wrong; nil when more of it
  /// depends on values than the tests of single fields.
  mutating func openTests(of push: borrowing Push) -> [UInt16]? {
    guard push.isStraight else { return nil }
    var open: [UInt16] = []
    var next = push.fields.next(from: 0, before: FieldID.count)
    while let number = next {
      let id = FieldID(UInt16(number))
      next = push.fields.next(from: number + 1, before: FieldID.count)
      let table = traits(of: id.table)
      // The values of an SDK's own keys are tested in every document, by another walk.
      if push.isForSDK, isOfSDK(id, push) { continue }
      let position = table.firstCheck + number - table.first
      guard let value = push[id], checks[position].isSettled(by: value, push.pushType) else {
        return nil
      }
      if checks[position].hasTest { open.append(UInt16(position)) }
    }
    return open
  }

  /// Whether a field of a message stands under a key of the SDK's, in its words or in the same.
  private mutating func isOfSDK(_ id: FieldID, _ push: borrowing Push) -> Bool {
    let key = push.writtenName(of: id)
    for table in Table.allCases where table.wire == id.table {
      let own = traits(of: table)
      for position in 0..<own.end - own.first where check(at: position, of: own).wireField == id {
        if table.id(at: position).field.nameText == key { return true }
      }
    }
    return false
  }

  /// Whether the value of a field that is there passes the test of its content.
  func accepts(_ values: borrowing JSONSlots, at position: Int) -> Bool {
    guard let value = values.value(at: Int(checks[position].id.number)) else { return false }
    return accepts(value, checks[position])
  }

  /// Whether the value of a field passes the tests of its content.
  func accepts(_ value: JSONValue, _ check: FieldCheck) -> Bool {
    guard accepts(value, check.test) else { return false }
    if case .none = check.otherTest { return true }
    return accepts(value, check.otherTest)
  }

  /// Whether a value passes a test of its content.
  func accepts(_ value: JSONValue, _ test: ValueTest) -> Bool { test.accepts(value, words) }
}

/// What the walk would have to ask a table for at every key, in plain bits.
struct TableTraits: BitwiseCopyable {
  let table: Table
  /// The numbers of the fields.
  let first: Int
  fileprivate(set) var end: Int
  /// Where the keys and the checks are found in `FieldTables`.
  fileprivate var words = 0
  fileprivate let firstCheck: Int
  /// Whether a key may be written in lowerCamelCase as well.
  let isProto: Bool
  let takesNullAsUnset: Bool
  let isOpen: Bool
  let ignoresCase: Bool
  let isHeaders: Bool
  let isGoogle: Bool
  let isApple: Bool
  let unknownKeys: UnknownKeys
  /// Where a key may be known that this table does not know.
  let wire: Table?
  /// The requirements that the fields of an object have to meet.
  fileprivate(set) var requirements: UInt8 = 0
  /// Whether some field has an effect in pushes of some types only.
  fileprivate(set) var dependsOnType = false

  fileprivate init(_ table: Table, from firstCheck: Int) {
    self.table = table
    first = Int(table.firstField)
    end = first
    self.firstCheck = firstCheck
    let object = table.keys.object
    isProto = table.isProto
    takesNullAsUnset = table.takesNullAsUnset
    unknownKeys = object.unknownKeys
    isOpen = object.unknownKeys.areCustom
    ignoresCase = object.ignoresCase
    wire = object.wire
    isHeaders = table == .headers
    isGoogle = object.family.isGoogle
    isApple = object.family == .apns
  }
}

extension [StaticString] {
  /// A bit for a key of the list; no table requires more than eight.
  fileprivate func bit(of name: StaticString) -> UInt8 {
    for (number, key) in enumerated() where name.equals(key) { return 1 << UInt8(number) }
    return 0
  }
}

extension KeyIndex {
  /// The number of the snake_case key that this one is in lowerCamelCase.
  fileprivate func number(ofCamelCase key: Span<UInt8>, in group: Int) -> Int? {
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
    return number(of: snake.span.extracting(..<length), in: group)
  }
}
