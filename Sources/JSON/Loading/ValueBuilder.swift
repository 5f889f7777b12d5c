/// Makes nodes of the scanner's events.
///
/// The children of open containers wait on a stack; when a container ends, its own move into the arena,
/// side by side. Gives up on anything unusual, without a reason.
@safe struct ValueBuilder: JSONConsumer, ~Copyable {
  /// An open object or array.
  private struct Level: BitwiseCopyable {
    /// Where its children begin on the stack.
    var first: Int
    /// Its own key.
    var key: NodeKey
  }

  static var maxPortableDepth: Int { JSONLoader.maxPortableDepth }
  /// What one large text needed is not held for the rest of a run.
  private static var mostWaitingKept: Int { 16 * 1024 }

  /// Where the nodes are made, and strings are decoded; without memory no text is read.
  let arena = NodeArena()
  private let levels: UnsafeMutablePointer<Level>
  private var depth = 0
  private var waiting = unsafe GrowingMemory<JSONNode>()
  /// The key of the next value; none in an array.
  private var key = NodeKey()
  private var hasGivenUp = false
  private var foundProblem = false
  /// Whether an object has a key twice.
  private var metRepeatedKey = false
  /// Whether jansson has no value for a string or number: one with `\u0000` or a lone surrogate, or
  /// one beyond 64 bits or the largest double.
  private var metUnreadableValue = false
  /// Whether a text with these is read as in `JSONDocument.Reading.lenient`; otherwise it is unusual.
  var readsLeniently = false
  /// Whether a string ends with `)` or `}`.
  private(set) var hasBracketAtEnd = false
  private var text = ScannedText.empty
  /// The strings and numbers of the text, where they are wanted.
  private(set) var recorded = GrowingMemory<LoadedValue>()
  private var isRecording = false
  /// The strings that begin as objects do.
  private(set) var documents = GrowingMemory<ByteRange>()

  init() {
    unsafe levels = .allocate(capacity: Self.maxPortableDepth)
  }

  deinit { unsafe levels.deallocate() }

  /// Goes on with another text, whose nodes are made in an empty arena.
  mutating func begin(_ text: ScannedText, isRecording: Bool) {
    self.text = text
    self.isRecording = isRecording
    recorded.removeAll(keeping: Self.mostWaitingKept)
    documents.removeAll(keeping: Self.mostWaitingKept)
    hasGivenUp = false
    foundProblem = false
    metRepeatedKey = false
    metUnreadableValue = false
    hasBracketAtEnd = false
    depth = 0
    key = NodeKey()
    unsafe waiting.removeAll(keeping: Self.mostWaitingKept)
  }

  /// Whether jansson refuses the text, unless it is to be lenient.
  var isRefused: Bool { foundProblem || metRepeatedKey || metUnreadableValue }

  /// The root, or nil when something was unusual.
  func finish() -> UnsafeMutablePointer<JSONNode>? {
    guard !hasGivenUp, depth == 0, unsafe waiting.count == 1 else { return nil }
    return unsafe arena.place(waiting[0])
  }
}

// MARK: - Containers

extension ValueBuilder {
  @inline(__always)
  mutating func beginObject(at start: Int) { open() }

  @inline(__always)
  mutating func beginArray(at start: Int) {
    open()
    key = NodeKey()
  }

  @inline(__always)
  mutating func endObject(at end: Int) { close(.object) }

  @inline(__always)
  mutating func endArray(at end: Int) { close(.array) }

  @inline(__always)
  private mutating func open() {
    guard !hasGivenUp, depth < Self.maxPortableDepth else { return hasGivenUp = true }
    unsafe levels[depth] = Level(first: waiting.count, key: key)
    depth &+= 1
  }

  @inline(__always)
  private mutating func close(_ kind: JSONKind) {
    guard !hasGivenUp else { return }
    depth &-= 1
    let level = unsafe levels[depth]
    let count = unsafe waiting.count &- level.first
    var container = unsafe JSONNode(kind, key: level.key)
    if count > 0 {
      var different = count
      guard let children = unsafe settle(&different, from: level.first, kind) else {
        return hasGivenUp = true
      }
      unsafe container.content = UInt64(UInt(bitPattern: children))
      unsafe container.count = different
    }
    unsafe waiting.append(container)
    // In an object the next key follows; in an array this was none.
    key = level.key
  }

  /// Moves the children of a container into the arena; nil when a key is repeated, or without memory.
  ///
  /// `count`: how many they are, and how many are left where the last one of repeated keys counts.
  private mutating func settle(
    _ count: inout Int, from first: Int, _ kind: JSONKind
  ) -> UnsafeMutablePointer<JSONNode>? {
    guard let children = unsafe arena.takeChildren(count, ofObject: kind == .object) else {
      return nil
    }
    unsafe waiting.move(from: first, to: children)
    guard kind == .object, count > 1 else { return unsafe children }
    let isUnique =
      unsafe count > KeyHashes.mostWithout
      ? KeyHashes(behind: children, count).fill(count) : Self.areUnique(children, count)
    if isUnique { return unsafe children }
    metRepeatedKey = true
    // Those with many members are left to jansson.
    guard readsLeniently, count <= KeyHashes.mostWithout else { return nil }
    count = unsafe Self.dropRepeated(children, count)
    return unsafe children
  }

  /// Replaces the first member of a key by the last one; answers how many are left.
  private static func dropRepeated(
    _ members: UnsafeMutablePointer<JSONNode>, _ count: Int
  ) -> Int {
    var different = 0
    for position in 0..<count {
      let member = unsafe members[position]
      let first = unsafe firstPlace(of: member, among: members, different)
      unsafe members[first] = unsafe member
      if first == different { different += 1 }
    }
    return different
  }

  /// Where a member of the same key is; behind the last one if there is none.
  private static func firstPlace(
    of member: JSONNode, among members: UnsafeMutablePointer<JSONNode>, _ count: Int
  ) -> Int {
    guard let key = unsafe member.key else { return count }
    for other in 0..<count
    where unsafe members[other].keyMark == member.keyMark
      && members[other].hasKey(key, Int(member.keyCount))
    {
      return other
    }
    return count
  }

  /// Whether all keys of a few members are different.
  private static func areUnique(_ members: UnsafeMutablePointer<JSONNode>, _ count: Int) -> Bool {
    // A bit for some of the marks.
    var met: UInt64 = 0
    for position in 0..<count {
      let mark = unsafe members[position].keyMark
      let bit: UInt64 = 1 &<< UInt64(mark & 63)
      if met & bit != 0, unsafe isRepeated(position, members) { return false }
      met |= bit
    }
    return true
  }

  private static func isRepeated(
    _ position: Int, _ members: UnsafeMutablePointer<JSONNode>
  ) -> Bool {
    let member = unsafe members[position]
    guard unsafe member.key != nil else { return true }
    return unsafe firstPlace(of: member, among: members, position) < position
  }
}

// MARK: - Scalars

extension ValueBuilder {
  @inline(__always)
  private mutating func add(_ node: JSONNode, _ kind: LoadedValue.Kind, _ range: ByteRange) {
    unsafe waiting.append(node)
    if isRecording { recorded.append(LoadedValue(range: range, kind: kind)) }
  }

  @inline(__always)
  mutating func key(_ token: JSONStringToken) {
    guard !hasGivenUp else { return }
    let name: NodeKey?
    if token.marks.isPlain {
      name = unsafe NodeKey(text.address(of: token.content.start), token.content.count)
    } else if let plain = unsafe decode(token, isKey: true), let start = plain.baseAddress {
      name = unsafe NodeKey(start, plain.count)
    } else {
      name = nil
    }
    guard let name else { return hasGivenUp = true }
    key = name
  }

  @inline(__always)
  private mutating func add(_ start: UnsafePointer<UInt8>, _ count: Int, _ range: ByteRange) {
    if count > 0, unsafe start[count &- 1].isBracketAtEnd { hasBracketAtEnd = true }
    let content = UInt64(UInt(bitPattern: start))
    unsafe add(JSONNode(.string, content: content, count: count, key: key), .string, range)
  }

  @inline(__always)
  mutating func string(_ token: JSONStringToken) {
    guard !hasGivenUp else { return }
    if text.holdsDocument(token.range) { documents.append(token.range) }
    if token.marks.isPlain {
      unsafe add(text.address(of: token.content.start), token.content.count, token.range)
    } else if let plain = unsafe decode(token), let start = plain.baseAddress {
      unsafe add(start, plain.count, token.range)
    } else {
      hasGivenUp = true
    }
  }

  /// The characters of a string with escapes; nil for what is left to jansson, and without memory.
  private mutating func decode(
    _ token: JSONStringToken, isKey: Bool = false
  ) -> UnsafeBufferPointer<UInt8>? {
    if !token.marks.isDecodable {
      metUnreadableValue = true
      // In a key, `\u0000` becomes another character.
      guard readsLeniently, !isKey || !token.marks.contains(.nulEscape) else { return nil }
    }
    return unsafe DecodedText.decode(token.content, of: text, in: arena)
  }

  @inline(__always)
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) {
    guard !hasGivenUp else { return }
    let kind: JSONKind =
      switch literal {
      case .null: .null
      case .true: .true
      case .false: .false
      }
    unsafe waiting.append(JSONNode(kind, key: key))
  }

  @inline(__always)
  private mutating func add(
    _ kind: JSONKind, _ bits: UInt64, _ loaded: LoadedValue.Kind, _ range: ByteRange
  ) {
    var node = unsafe JSONNode(kind, content: bits, key: key)
    unsafe node.set(written: text.address(of: range.start), count: range.count)
    unsafe add(node, loaded, range)
  }

  @inline(__always)
  mutating func number(_ token: JSONNumberToken) {
    guard !hasGivenUp else { return }
    if let value = text.integer(token) {
      add(.integer, UInt64(bitPattern: value), .integer, token.range)
    } else if let value = text.real(token) {
      add(.real, value.bitPattern, .real, token.range)
    } else if let value = nearestReal(token) {
      add(.real, value.bitPattern, .real, token.range)
    } else {
      hasGivenUp = true
    }
  }

  /// The value of a number for which jansson has none; nil for a reader that is not lenient.
  private mutating func nearestReal(_ token: JSONNumberToken) -> Double? {
    metUnreadableValue = true
    return readsLeniently ? text.nearestReal(token.range) : nil
  }

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    hasGivenUp = true
    foundProblem = true
    return false
  }
}
