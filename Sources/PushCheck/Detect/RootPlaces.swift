import JSON

/// The places that conditions ask for, by number, and what stands there in the root at hand.
///
/// Most conditions ask for the same few: each place is looked up once for a root, by what was found
/// at the one before it.
struct RootPlaces: ~Copyable {
  /// A key of the object, or a position in the list, that stands at another place.
  // Not private, like the one below: the compiler breaks on that.
  struct Place: BitwiseCopyable {
    var parent: Int32
    /// The next one whose key and parent share a slot; 0 after the last.
    var next: Int32
    var mark: KeyMark
    var key: StaticString
  }

  struct Finding: BitwiseCopyable {
    /// The number of the root in which it was looked for.
    var root = 0
    /// Where the value lies; 0 if nothing stands there.
    var address: UInt = 0
    /// The keys of an object, once somebody has asked for one.
    var keys: KeyBits?
  }

  /// The place of the root itself.
  static let root: Int32 = 0
  private static let slotCount = 256

  private var places = GrowingMemory<Place>()
  /// At the same positions.
  private var findings = GrowingMemory<Finding>()
  /// A hash table of places.
  private var slots = GrowingMemory<Int32>(repeating: 0, count: slotCount)
  /// Counts the roots.
  private var number = 1
  private var isSameRoot = false
  /// Anything, while each condition is put to a root of its own.
  private(set) var rootKeys = KeyMarks.anything

  init() {
    places.append(Place(parent: 0, next: 0, mark: KeyMark(of: ""), key: ""))
    findings.append(Finding())
  }

  // MARK: - Taking in

  /// The place at the end of a path.
  mutating func add(_ path: [StaticString]) -> Int32 {
    path.reduce(Self.root) { add($1, at: $0) }
  }

  private mutating func add(_ key: StaticString, at parent: Int32) -> Int32 {
    let mark = KeyMark(of: key)
    let slot = (Int(mark.bits) &+ Int(parent) &* 31) & (Self.slotCount - 1)
    var number = slots[slot]
    while number != 0 {
      let place = places[Int(number)]
      if place.parent == parent, place.mark.bits == mark.bits, place.key.equals(key) {
        return number
      }
      number = place.next
    }
    places.append(Place(parent: parent, next: slots[slot], mark: mark, key: key))
    findings.append(Finding())
    slots[slot] = Int32(places.count - 1)
    return slots[slot]
  }

  // MARK: - Asking

  /// All conditions are put to one root from now on, which has these keys.
  mutating func begin(_ keys: KeyMarks) {
    rootKeys = keys
    isSameRoot = true
    number &+= 1
  }

  mutating func end() {
    rootKeys.isAnything = true
    isSameRoot = false
  }

  @inline(__always)
  mutating func forgetUnlessSameRoot() {
    if !isSameRoot { number &+= 1 }
  }

  /// What stands at a place.
  @_lifetime(copy root)
  @inline(__always)
  mutating func value(_ place: Int32, in root: JSONValue) -> JSONValue? {
    if place == Self.root { return root }
    guard findings[Int(place)].root == number else { return find(place, in: root) }
    let address = findings[Int(place)].address
    return address == 0 ? nil : root.value(lyingAt: address)
  }

  @_lifetime(copy root)
  private mutating func find(_ place: Int32, in root: JSONValue) -> JSONValue? {
    let parent = places[Int(place)].parent
    findings[Int(place)] = Finding(root: number)
    guard let value = value(parent, in: root), let found = child(place, at: parent, of: value)
    else { return nil }
    findings[Int(place)].address = found.address
    return found
  }

  @_lifetime(copy value)
  private mutating func child(_ place: Int32, at parent: Int32, of value: JSONValue) -> JSONValue? {
    let (key, mark) = (places[Int(place)].key, places[Int(place)].mark)
    guard value.kind == .array || mayHave(mark, at: parent, value) else { return nil }
    return value.child(key, mark)
  }

  /// Whether the object that stands at a place may have a key.
  @inline(__always)
  mutating func mayHave(_ mark: KeyMark, at place: Int32, _ object: JSONValue) -> Bool {
    if place == Self.root { return rootKeys.mayContain(mark) }
    if let keys = findings[Int(place)].keys { return keys.mayContain(mark) }
    let keys = KeyBits(of: object)
    findings[Int(place)].keys = keys
    return keys.mayContain(mark)
  }
}

extension JSONValue {
  /// The member with a key, or the element at the position that the key stands for.
  @_lifetime(copy self)
  @inline(__always)
  func child(_ key: StaticString, _ mark: KeyMark) -> JSONValue? {
    guard kind == .array else { return member(key, mark) }
    guard let position = key.position else { return nil }
    return self[position]
  }
}

extension StaticString {
  /// The number that it is.
  fileprivate var position: Int? {
    withUTF8Buffer { buffer in
      let bytes = unsafe buffer.span
      var position = 0
      for index in 0..<bytes.count {
        guard bytes[index].isDigit else { return nil }
        position = position * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      }
      return position
    }
  }
}
