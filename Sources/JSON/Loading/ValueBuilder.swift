internal import CArena
internal import CJansson

/// Makes jansson's values of the scanner's events.
///
/// Gives up on anything unusual, without a reason.
@safe struct ValueBuilder: JSONConsumer, ~Copyable {
  /// An open object or array.
  @unsafe private struct Level {
    var container: UnsafeMutablePointer<json_t>
    var isObject: Bool
    /// The number of members that were set; the object has fewer when a key was repeated.
    var members: Int
  }

  static var maxPortableDepth: Int { JSONLoader.maxPortableDepth }

  private let levels: UnsafeMutablePointer<Level>
  /// How many levels enclose the innermost one, which is in `level`.
  private var depth = 0
  private var level: Level
  private var root: UnsafeMutablePointer<json_t>?
  private var hasGivenUp = false
  private(set) var foundProblem = false
  /// Whether a string ends with `)` or `}`.
  private(set) var hasBracketAtEnd = false
  private var text = ScannedText.empty
  /// The key of the next value.
  private var key: UnsafePointer<CChar>
  private var keyLength = 0
  /// Memory for decoded escapes, for a key and for a string.
  private var keyScratch = DecodedText()
  private var stringScratch = DecodedText()
  private var isRecording = false
  /// The strings and numbers of the text, when they are wanted.
  private(set) var recorded = unsafe GrowingMemory<LoadedValue>()

  init() {
    unsafe levels = .allocate(capacity: Self.maxPortableDepth)
    // Any address will do before the first text, and this one is never null.
    let nowhere = unsafe UnsafeRawPointer(levels).assumingMemoryBound(to: CChar.self)
    unsafe key = unsafe nowhere
    unsafe level = unsafe Level(container: json_null(), isObject: false, members: 0)
    unsafe root = nil
  }

  deinit { unsafe levels.deallocate() }

  mutating func begin(_ text: ScannedText, isRecording: Bool = false) {
    self.text = text
    self.isRecording = isRecording
    unsafe recorded.removeAll()
    depth = 0
    unsafe root = nil
    hasGivenUp = false
    foundProblem = false
    hasBracketAtEnd = false
  }

  /// The root, or nil when something was unusual.
  func finish() -> UnsafeMutablePointer<json_t>? {
    unsafe hasGivenUp || depth > 0 ? nil : root
  }
}

// MARK: - Containers

extension ValueBuilder {
  @inline(__always)
  mutating func beginObject(at start: Int) { unsafe open(json_object(), isObject: true) }

  @inline(__always)
  mutating func beginArray(at start: Int) { unsafe open(json_array(), isObject: false) }

  @inline(__always)
  mutating func endObject(at end: Int) {
    guard !hasGivenUp else { return }
    // One comparison for the whole object: jansson looks each key up only when it is set.
    if unsafe json_object_size(level.container) != level.members { hasGivenUp = true }
    close()
  }

  @inline(__always)
  mutating func endArray(at end: Int) {
    guard !hasGivenUp else { return }
    close()
  }

  /// Adds a container to its parent at once, so that its key need not be remembered.
  @inline(__always)
  private mutating func open(_ container: UnsafeMutablePointer<json_t>?, isObject: Bool) {
    unsafe add(container)
    guard !hasGivenUp, let container = unsafe container, depth < Self.maxPortableDepth else {
      hasGivenUp = true
      return
    }
    unsafe levels[depth] = unsafe level
    depth &+= 1
    unsafe level = unsafe Level(container: container, isObject: isObject, members: 0)
  }

  @inline(__always)
  private mutating func close() {
    depth &-= 1
    unsafe level = unsafe levels[depth]
  }

  /// Adds a value to the innermost container, or makes it the root.
  @inline(__always)
  private mutating func add(_ value: UnsafeMutablePointer<json_t>?) {
    guard !hasGivenUp, let value = unsafe value else {
      hasGivenUp = true
      return
    }
    if depth == 0 {
      unsafe root = unsafe value
    } else if unsafe level.isObject {
      unsafe level.members &+= 1
      if unsafe json_object_setn_new_nocheck(level.container, key, keyLength, value) != 0 {
        hasGivenUp = true
      }
    } else if unsafe json_array_append_new(level.container, value) != 0 {
      hasGivenUp = true
    }
  }
}

// MARK: - Scalars

extension ValueBuilder {
  @inline(__always)
  private mutating func add(
    _ value: UnsafeMutablePointer<json_t>?, _ kind: LoadedValue.Kind, _ range: ByteRange
  ) {
    unsafe add(value)
    if isRecording, let value = unsafe value {
      unsafe recorded.append(LoadedValue(node: value, range: range, kind: kind))
    }
  }

  @inline(__always)
  mutating func key(_ token: JSONStringToken) {
    let start = unsafe text.characters(at: token.content.start)
    if token.marks.isPlain {
      unsafe key = unsafe start
      keyLength = token.content.count
    } else if token.marks.isDecodable, unsafe keyScratch.decode(start, token.content.count) {
      unsafe key = UnsafePointer(keyScratch.start)
      keyLength = keyScratch.count
    } else {
      hasGivenUp = true
    }
  }

  @inline(__always)
  private mutating func add(_ string: UnsafePointer<CChar>, _ count: Int, _ range: ByteRange) {
    if count > 0, unsafe UInt8(bitPattern: string[count &- 1]).isBracketAtEnd {
      hasBracketAtEnd = true
    }
    unsafe add(json_stringn_nocheck(string, count), .string, range)
  }

  @inline(__always)
  mutating func string(_ token: JSONStringToken) {
    let start = unsafe text.characters(at: token.content.start)
    if token.marks.isPlain {
      unsafe add(start, token.content.count, token.range)
    } else if token.marks.isDecodable, unsafe stringScratch.decode(start, token.content.count) {
      unsafe add(UnsafePointer(stringScratch.start), stringScratch.count, token.range)
    } else {
      hasGivenUp = true
    }
  }

  @inline(__always)
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) {
    switch literal {
    case .null: unsafe add(json_null())
    case .true: unsafe add(json_true())
    case .false: unsafe add(json_false())
    }
  }

  @inline(__always)
  mutating func number(_ token: JSONNumberToken) {
    if let value = text.integer(token) {
      unsafe add(json_integer(value), .integer, token.range)
    } else if let value = text.real(token) {
      unsafe add(json_real(value), .real, token.range)
    } else {
      // jansson refuses integers beyond 64 bits; those of 19 digits are left to it.
      hasGivenUp = true
    }
  }

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    hasGivenUp = true
    foundProblem = true
    return false
  }
}
