import JSON

/// A number for a key, which some other keys have too.
struct KeyMark: BitwiseCopyable {
  fileprivate let bit: UInt16

  init(of key: StaticString) {
    self = key.withUTF8Buffer { KeyMark(of: unsafe $0.span) }
  }

  @inline(__always)
  init(of key: Span<UInt8>) {
    let count = key.count
    guard count > 0 else {
      bit = 0
      return
    }
    let ends = UInt32(key[0]) &+ UInt32(key[count - 1]) &* 37 &+ UInt32(key[count >> 1]) &* 101
    bit = UInt16(truncatingIfNeeded: (ends &+ UInt32(truncatingIfNeeded: count) &* 211) & 511)
  }
}

/// The marks of an object's keys, and of the letters with which they begin.
struct KeyMarks: BitwiseCopyable {
  private var words = [8 of UInt64](repeating: 0)
  private var letters: UInt64 = 0

  /// The mark of an empty key, which every root is taken to have.
  static var anything: KeyMarks {
    var marks = KeyMarks()
    marks.words[0] = 1
    return marks
  }

  init() {}

  init(of object: JSONValue) {
    self = .anything
    var members = object.members
    while let member = members.next() { insert(member.key) }
  }

  /// What an object must have for a path to begin in it; `*` stands for any key.
  init(ofFirstKey path: [StaticString]) {
    guard let first = path.first, !first.isWildcard else {
      self = .anything
      return
    }
    insert(KeyMark(of: first))
  }

  mutating func insert(_ key: Span<UInt8>) {
    insert(KeyMark(of: key))
    if key.count > 0 { insertLetter(key[0]) }
  }

  mutating func insert(_ mark: KeyMark) {
    words[Int(mark.bit >> 6)] |= 1 << UInt64(mark.bit & 63)
  }

  /// Those of all keys that begin with this.
  mutating func insertLetter(of prefix: StaticString) {
    insertLetter(unsafe prefix.utf8Start.pointee)
  }

  private mutating func insertLetter(_ letter: UInt8) {
    letters |= 1 << UInt64(letter & 63)
  }

  /// Whether the object may have a key with this mark.
  func mayContain(_ mark: KeyMark) -> Bool {
    words[Int(mark.bit >> 6)] & 1 << UInt64(mark.bit & 63) != 0
  }

  /// Whether both may have a key in common.
  @inline(__always)
  func meets(_ other: KeyMarks) -> Bool {
    var common = letters & other.letters
    for index in words.indices { common |= words[index] & other.words[index] }
    return common != 0
  }

  mutating func formUnion(_ other: KeyMarks) {
    for index in words.indices { words[index] |= other.words[index] }
    letters |= other.letters
  }

  var count: Int {
    var count = letters.nonzeroBitCount
    for index in words.indices { count += words[index].nonzeroBitCount }
    return count
  }
}

extension StaticString {
  fileprivate var isWildcard: Bool {
    withUTF8Buffer { unsafe $0.count == 1 && $0[0] == UInt8(ascii: "*") }
  }
}
