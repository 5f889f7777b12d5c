import JSON
import PushFormats

/// Some bits of the marks of an object's keys, and of the letters with which they begin.
struct KeyMarks: BitwiseCopyable {
  private var words = [8 of UInt64](repeating: 0)
  private var letters: UInt64 = 0
  /// Whether it stands for all keys.
  var isAnything = false

  static var anything: KeyMarks {
    var marks = KeyMarks()
    marks.isAnything = true
    return marks
  }

  init() {}

  init(of object: JSONValue) {
    self.init()
    var members = object.members
    while let member = members.next() { insert(member) }
  }

  /// What an object must have for a path to begin in it; `*` stands for any key.
  init(ofFirstKey path: [StaticString]) {
    guard let first = path.first, !first.isWildcard else {
      self = .anything
      return
    }
    self.init()
    insert(KeyMark(of: first))
  }

  @inline(__always)
  mutating func insert(_ member: borrowing JSONMember) {
    insert(member.mark)
    if member.key.count > 0 { insertLetter(member.key[0]) }
  }

  @inline(__always)
  mutating func insert(_ mark: KeyMark) {
    words[Int(mark.bits >> 6 & 7)] |= 1 &<< UInt64(mark.bits & 63)
  }

  @inline(__always)
  mutating func insertLetter(_ letter: UInt8) {
    letters |= 1 &<< UInt64(letter & 63)
  }

  /// Whether the object may have a key with this mark.
  func mayContain(_ mark: KeyMark) -> Bool {
    isAnything || words[Int(mark.bits >> 6 & 7)] & 1 &<< UInt64(mark.bits & 63) != 0
  }

  /// Whether a key may begin with this letter.
  func mayBegin(with letter: UInt8) -> Bool {
    isAnything || letters & 1 &<< UInt64(letter & 63) != 0
  }

  /// Whether both may have a key in common.
  @inline(__always)
  func meets(_ other: KeyMarks) -> Bool {
    if isAnything || other.isAnything { return true }
    var common = letters & other.letters
    for index in words.indices { common |= words[index] & other.words[index] }
    return common != 0
  }
}
