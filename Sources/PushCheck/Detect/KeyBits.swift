import JSON

/// A bit for each of an object's keys; a bit may stand for several.
struct KeyBits: BitwiseCopyable {
  private var bits: UInt64 = 0

  init(of object: JSONValue) {
    var members = object.members
    while let member = members.next() { bits |= 1 &<< UInt64(member.mark.bits & 63) }
  }

  func mayContain(_ mark: KeyMark) -> Bool { bits & 1 &<< UInt64(mark.bits & 63) != 0 }
}
