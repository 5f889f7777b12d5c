import JSON
import PushInspection

/// What stands around a place of a text, however broken that is: read token by token.
struct CursorPlace {
  enum Expected: Equatable {
    case key
    case value(ofKey: String?)
    /// Behind a key or a value: a colon, a comma, a bracket.
    case separator
  }

  /// The way to the object or array around the place.
  var path: [PlaceStep] = []
  var expected = Expected.value(ofKey: nil)
  /// The token at the place, which an insertion replaces; empty between tokens.
  var token: Range<Int>
  /// The keys that the object around has elsewhere.
  var siblings: Set<String> = []
  /// The byte behind the token and white space; nil at the end.
  var next: UInt8?
  /// Whether there is nothing at all yet.
  var isEmptyText = false

  /// The way to the value at the place, or to that of the key.
  func valuePath(key: String?) -> [PlaceStep] {
    path + (key.map { [.key($0)] } ?? [])
  }
}

extension CursorPlace {
  private struct Level {
    var isObject: Bool
    var key: String?
    var position = 0
    var expects = Expected.key
    var start: Int
    var keys: [String] = []
  }

  /// Looks at the text up to the place, and on to the end of the object around it.
  init(at offset: Int, in text: Span<UInt8>) {
    token = offset..<offset
    var levels: [Level] = []
    var found: Int?
    var rootIsRead = false
    var tokens = TokenReader(text)

    while let next = tokens.next() {
      var isTyped = false
      if found == nil, next.holds(offset) {
        token = next.range
        isTyped = true
      }
      if found == nil, isTyped || next.range.lowerBound >= offset {
        settle(levels, rootIsRead)
        found = levels.last?.start ?? -1
        // Where a comma is missing, what is typed is a key all the same.
        if isTyped, expected == .separator, levels.last?.isObject == true { expected = .key }
      }
      if found == -1 {
        rootIsRead = true
        break
      }
      let depth = levels.count
      // What is being typed is not a sibling of itself.
      Self.advance(&levels, next, tokens, isCounted: !isTyped)
      rootIsRead = true
      guard let start = found else { continue }
      if let level = levels.last, level.start == start { siblings = Set(level.keys) }
      if levels.count < depth, !levels.contains(where: { $0.start == start }) { break }
    }
    if found == nil { settle(levels, rootIsRead) }
    isEmptyText = !rootIsRead
    var here = token.upperBound
    while here < text.count, text[here].isBlank { here += 1 }
    next = here < text.count ? text[here] : nil
  }

  private mutating func settle(_ levels: [Level], _ rootIsRead: Bool) {
    path = levels.dropLast().map { $0.isObject ? .key($0.key ?? "") : .position($0.position) }
    guard let level = levels.last else {
      expected = rootIsRead ? .separator : .value(ofKey: nil)
      return
    }
    siblings = Set(level.keys)
    expected = level.expects
    if case .value = level.expects { expected = .value(ofKey: level.isObject ? level.key : nil) }
    // In a list the value has a number in the place of a key.
    if !level.isObject { path.append(.position(level.position)) }
  }

  private static let maxDepth = 2048

  private static func advance(
    _ levels: inout [Level], _ token: TextToken, _ tokens: TokenReader, isCounted: Bool
  ) {
    let last = levels.count - 1
    switch token.kind {
    case .open(let isObject):
      guard levels.count < maxDepth else { return }
      if last >= 0 { levels[last].expects = .separator }
      levels.append(
        Level(
          isObject: isObject, expects: isObject ? .key : .value(ofKey: nil),
          start: token.range.lowerBound))
    case .close(let isObject):
      // A bracket of the other kind closes what it belongs to, if there is such a one.
      guard let opening = levels.lastIndex(where: { $0.isObject == isObject }) else { return }
      levels.removeLast(levels.count - opening)
      if let around = levels.indices.last { levels[around].expects = .separator }
    case .comma:
      guard last >= 0 else { return }
      if levels[last].isObject {
        levels[last].expects = .key
        levels[last].key = nil
      } else {
        levels[last].position += 1
        levels[last].expects = .value(ofKey: nil)
      }
    case .colon:
      guard last >= 0, levels[last].isObject else { return }
      levels[last].expects = .value(ofKey: levels[last].key)
    case .string, .word:
      guard last >= 0 else { return }
      guard levels[last].isObject else {
        levels[last].expects = .separator
        return
      }
      // A text before a colon is a key, even where a value or a comma is missing.
      let isKey = levels[last].expects == .key || tokens.isBeforeColon
      guard isKey else {
        levels[last].expects = .separator
        return
      }
      let key = tokens.text(of: token)
      levels[last].key = key
      if isCounted { levels[last].keys.append(key) }
      levels[last].expects = .separator
    }
  }
}

/// A token of a text that need not be JSON.
struct TextToken {
  enum Kind: Equatable {
    case open(isObject: Bool)
    case close(isObject: Bool)
    case comma, colon
    case string(isClosed: Bool)
    /// A number, a literal, or anything else without quotes.
    case word
  }

  var kind: Kind
  var range: Range<Int>

  var isWord: Bool { kind == .word }

  /// Whether somebody at this place is typing the token.
  func holds(_ offset: Int) -> Bool {
    switch kind {
    case .string(let isClosed):
      range.lowerBound < offset
        && (offset < range.upperBound || !isClosed && offset == range.upperBound)
    case .word: range.lowerBound <= offset && offset <= range.upperBound
    default: false
    }
  }
}

/// Reads the tokens of a text one by one; an open string ends with its line.
struct TokenReader: ~Escapable {
  private let text: Span<UInt8>
  private var here: Int

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, from start: Int = 0) {
    self.text = text
    here = start
  }

  mutating func next() -> TextToken? {
    while here < text.count, text[here].isBlank { here += 1 }
    guard here < text.count else { return nil }
    let start = here
    here += 1
    let kind: TextToken.Kind
    switch text[start] {
    case UInt8(ascii: "{"): kind = .open(isObject: true)
    case UInt8(ascii: "["): kind = .open(isObject: false)
    case UInt8(ascii: "}"): kind = .close(isObject: true)
    case UInt8(ascii: "]"): kind = .close(isObject: false)
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: ":"): kind = .colon
    case UInt8(ascii: "\""): kind = .string(isClosed: readString())
    default:
      readWord()
      kind = .word
    }
    return TextToken(kind: kind, range: start..<here)
  }

  private mutating func readString() -> Bool {
    while here < text.count {
      let byte = text[here]
      if byte == 0x0A || byte == 0x0D { return false }
      here += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), here < text.count, text[here] != 0x0A { here += 1 }
    }
    return false
  }

  private mutating func readWord() {
    while here < text.count {
      switch text[here] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"),
        UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), 0x20, 0x09, 0x0A, 0x0D:
        return
      default: here += 1
      }
    }
  }

  /// Whether a colon follows.
  var isBeforeColon: Bool {
    var next = here
    while next < text.count, text[next].isBlank { next += 1 }
    return next < text.count && text[next] == UInt8(ascii: ":")
  }

  /// What a string says, or a word as it is.
  func text(of token: TextToken) -> String {
    guard case .string(let isClosed) = token.kind else {
      return String(copying: text.extracting(token.range))
    }
    let content = ByteRange(token.range.lowerBound + 1, token.range.upperBound - (isClosed ? 1 : 0))
    return String(decoding: EscapedText(decoding: content, in: text).bytes, as: UTF8.self)
  }
}
