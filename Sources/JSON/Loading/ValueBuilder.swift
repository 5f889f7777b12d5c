internal import CArena
internal import CJansson

/// Makes jansson's values of what the scanner tells.
///
/// Whatever is not usual makes it give up, without a word about why.
@safe struct ValueBuilder: JSONConsumer, ~Copyable {
  /// An open object or array.
  @unsafe private struct Level {
    var container: UnsafeMutablePointer<json_t>
    var isObject: Bool
    /// The members that an object has been given; it holds fewer when a key was repeated.
    var members: Int
  }

  static var deepestUsual: Int { JSONLoader.deepestUsual }

  private let levels: UnsafeMutablePointer<Level>
  /// How many levels are open around the innermost one, which is in `level`.
  private var depth = 0
  private var level: Level
  private var root: UnsafeMutablePointer<json_t>?
  private var hasGivenUp = false
  private(set) var foundProblem = false
  private var text: UnsafePointer<CChar>
  /// The key that waits for its value.
  private var key: UnsafePointer<CChar>
  private var keyLength = 0
  /// Where escapes are resolved, for a key and for a string.
  private var keyScratch = DecodedText()
  private var stringScratch = DecodedText()

  init() {
    unsafe levels = .allocate(capacity: Self.deepestUsual)
    // Any address will do before the first text, and this one is never null.
    let nowhere = unsafe UnsafeRawPointer(levels).assumingMemoryBound(to: CChar.self)
    unsafe text = unsafe nowhere
    unsafe key = unsafe nowhere
    unsafe level = unsafe Level(container: json_null(), isObject: false, members: 0)
    unsafe root = nil
  }

  deinit { unsafe levels.deallocate() }

  mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress {
      unsafe text = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
    }
    depth = 0
    unsafe root = nil
    hasGivenUp = false
    foundProblem = false
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
    // One comparison for the whole object: each key is looked up once, by jansson, when it is set.
    if unsafe json_object_size(level.container) != level.members { hasGivenUp = true }
    close()
  }

  @inline(__always)
  mutating func endArray(at end: Int) {
    guard !hasGivenUp else { return }
    close()
  }

  /// Puts a container into the one around it at once, so that its key need not be remembered.
  @inline(__always)
  private mutating func open(_ container: UnsafeMutablePointer<json_t>?, isObject: Bool) {
    unsafe add(container)
    guard !hasGivenUp, let container = unsafe container, depth < Self.deepestUsual else {
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

  /// Gives a value to the innermost container, or makes it the root.
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
  mutating func key(_ token: JSONStringToken) {
    if token.marks.isDisjoint(with: Self.needWork) {
      unsafe key = unsafe text + token.content.start
      keyLength = token.content.count
    } else if isDecodable(token), unsafe keyScratch.decode(text, token.content) {
      unsafe key = UnsafePointer(keyScratch.start)
      keyLength = keyScratch.count
    } else {
      hasGivenUp = true
    }
  }

  @inline(__always)
  mutating func string(_ token: JSONStringToken) {
    if token.marks.isDisjoint(with: Self.needWork) {
      unsafe add(json_stringn_nocheck(text + token.content.start, token.content.count))
    } else if isDecodable(token), unsafe stringScratch.decode(text, token.content) {
      unsafe add(json_stringn_nocheck(stringScratch.start, stringScratch.count))
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
    if token.isInteger, token.range.count <= Self.safeDigits {
      unsafe add(json_integer(integer(in: token.range)))
    } else {
      real(token)
    }
  }

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    hasGivenUp = true
    foundProblem = true
    return false
  }

  /// What a string may hold that cannot be copied as it is.
  private static var needWork: JSONStringToken.Marks { [.escapes, .nulEscape, .loneSurrogate] }

  private func isDecodable(_ token: JSONStringToken) -> Bool {
    token.marks.isDisjoint(with: [.nulEscape, .loneSurrogate])
  }

  /// Integers of this length, sign included, cannot overflow.
  private static var safeDigits: Int { 18 }

  @inline(__always)
  private func integer(in range: ByteRange) -> Int64 {
    var here = range.start
    let isNegative = unsafe text[here] == CChar(bitPattern: ASCII.minus)
    if isNegative { here &+= 1 }
    var value: Int64 = 0
    while here < range.end {
      value = unsafe value &* 10 &+ Int64(UInt8(bitPattern: text[here]) &- ASCII.zero)
      here &+= 1
    }
    return isNegative ? 0 &- value : value
  }

  private mutating func real(_ token: JSONNumberToken) {
    var value = 0.0
    // jansson refuses integers beyond 64 bits; those of 19 digits are left to it.
    guard !token.isInteger,
      unsafe pushcheck_read_real(text + token.range.start, token.range.count, &value) != 0
    else {
      hasGivenUp = true
      return
    }
    unsafe add(json_real(value))
  }
}
