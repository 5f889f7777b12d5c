import JSON

/// A key of which there are several that will do, or the letter with which one begins.
enum NeededKey: BitwiseCopyable {
  /// The object behind the key needs one of some keys, too.
  case mark(KeyMark, below: KeyBits)
  case letter(UInt8)
}

/// A bit for each of an object's keys; a bit may stand for several.
struct KeyBits: BitwiseCopyable {
  private var bits: UInt64 = 0

  /// Of a value that needs no keys, or whose keys are not known.
  static var anything: KeyBits { KeyBits(bits: .max) }

  private init(bits: UInt64) { self.bits = bits }

  init() {}

  init(of object: JSONValue) {
    var members = object.members
    while let member = members.next() { insert(member.mark) }
  }

  var areAnything: Bool { bits == .max }

  mutating func insert(_ mark: KeyMark) { bits |= 1 &<< UInt64(mark.bits & 63) }

  func mayContain(_ mark: KeyMark) -> Bool { bits & 1 &<< UInt64(mark.bits & 63) != 0 }

  /// Whether an object may have a member with this mark, and one of these keys below it.
  func mayBelong(toMemberOf object: JSONValue, _ mark: KeyMark) -> Bool {
    var members = object.members
    while let member = members.next() {
      if member.mark.bits == mark.bits, areAnything || mayBelong(to: member.value) { return true }
    }
    return false
  }

  /// The elements of a list are found by position.
  private func mayBelong(to value: JSONValue) -> Bool {
    if value.kind == .array { return true }
    var members = value.members
    while let member = members.next() {
      if mayContain(member.mark) { return true }
    }
    return false
  }
}

/// The keys of which an object must have one, each of them one of a list.
///
/// Lists for each condition would take as long as all else that a short run does.
struct NeededKeys: BitwiseCopyable {
  private(set) var positions = CompiledConditions.Part()
  /// Whether any object will do.
  private(set) var areAny = false

  static let anything = NeededKeys(areAny: true)

  private init(areAny: Bool) { self.areAny = areAny }

  init(_ positions: CompiledConditions.Part) { self.positions = positions }

  var count: Int { positions.end - positions.start }
}
