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
  /// Where the keys stand that the object around has elsewhere: a long one has many of them.
  private var siblings: [Range<Int>] = []
  /// The byte behind the token and white space; nil at the end.
  var next: UInt8?
  /// Whether there is nothing at all yet.
  var isEmptyText = false

  /// The way to the value at the place, or to that of the key.
  func valuePath(key: String?) -> [PlaceStep] {
    path + (key.map { [.key($0)] } ?? [])
  }

  /// Which of these keys the object around has already.
  func siblings(among names: Set<String>, in text: Span<UInt8>) -> Set<String> {
    // Each byte may be written as an escape of six.
    let most = (names.map(\.utf8.count).max() ?? 0) * 6 + 2
    var found: Set<String> = []
    for range in siblings where range.count <= most {
      let name = TokenReader.text(at: range.lowerBound, in: text)
      if names.contains(name) { found.insert(name) }
    }
    return found
  }
}

extension CursorPlace {
  /// Looks at the text up to the place, and on to the end of the object around it.
  init(at offset: Int, in text: Span<UInt8>) {
    token = offset..<offset
    var nesting = Nesting()
    // Which of the levels is that around the place; -1 outside of all.
    var around: Int?
    var rootIsRead = false
    var tokens = TokenReader(text)

    while let next = tokens.next() {
      var isTyped = false
      if around == nil, next.holds(offset) {
        token = next.range
        isTyped = true
      }
      if around == nil, isTyped || next.range.lowerBound >= offset {
        settle(nesting.levels, rootIsRead, text)
        around = nesting.levels.count - 1
        // Where a comma is missing, what is typed is a key nevertheless.
        if isTyped, expected == .separator, nesting.levels.last?.isObject == true {
          expected = .key
        }
      }
      if let around, around < 0 || nesting.closes(around, with: next) {
        rootIsRead = true
        break
      }
      // What is being typed is not a sibling of itself.
      nesting.advance(next, tokens, isCounted: !isTyped)
      rootIsRead = true
    }
    if around == nil { settle(nesting.levels, rootIsRead, text) }
    siblings = nesting.keys(of: around ?? nesting.levels.count - 1)
    isEmptyText = !rootIsRead
    var here = token.upperBound
    while here < text.count, text[here].isBlank { here += 1 }
    next = here < text.count ? text[here] : nil
  }

  private mutating func settle(_ levels: [Nesting.Level], _ rootIsRead: Bool, _ text: Span<UInt8>) {
    func name(of level: Nesting.Level) -> String? {
      level.key.map { TokenReader.text(at: $0.lowerBound, in: text) }
    }
    path = levels.dropLast().map {
      $0.isObject ? .key(name(of: $0) ?? "") : .position($0.position)
    }
    guard let level = levels.last else {
      expected = rootIsRead ? .separator : .value(ofKey: nil)
      return
    }
    expected =
      switch level.expects {
      case .key: .key
      case .value: .value(ofKey: level.isObject ? name(of: level) : nil)
      case .separator: .separator
      }
    // In a list the value has a number in the place of a key.
    if !level.isObject { path.append(.position(level.position)) }
  }
}

/// The brackets that are open, and the keys that their objects have.
private struct Nesting {
  /// Keys are read when they are asked for, since nearly none is.
  struct Level {
    var isObject: Bool
    var key: Range<Int>?
    var position = 0
    var expects: Expectation
    /// Where its keys begin among those of all open objects.
    var firstKey: Int
  }

  enum Expectation { case key, value, separator }

  private(set) var levels: [Level] = []
  private var keys: [Range<Int>] = []
  private var objects = 0

  private static let maxDepth = 2048

  func keys(of level: Int) -> [Range<Int>] {
    guard levels.indices.contains(level) else { return [] }
    let end = level + 1 < levels.count ? levels[level + 1].firstKey : keys.count
    return Array(keys[levels[level].firstKey..<end])
  }

  /// Whether a token is the bracket that ends a level.
  func closes(_ level: Int, with token: TextToken) -> Bool {
    guard case .close(let isObject) = token.kind else { return false }
    return closed(by: isObject).map { $0 <= level } ?? false
  }

  /// A bracket of the other kind closes what it belongs to, if there is such a one.
  private func closed(by isObject: Bool) -> Int? {
    guard isObject ? objects > 0 : objects < levels.count else { return nil }
    return levels.lastIndex { $0.isObject == isObject }
  }

  mutating func advance(_ token: TextToken, _ tokens: borrowing TokenReader, isCounted: Bool) {
    let last = levels.count - 1
    switch token.kind {
    case .open(let isObject): open(isObject)
    case .close(let isObject): close(isObject)
    case .comma:
      guard last >= 0 else { return }
      if levels[last].isObject {
        levels[last].expects = .key
        levels[last].key = nil
      } else {
        levels[last].position += 1
        levels[last].expects = .value
      }
    case .colon:
      guard last >= 0, levels[last].isObject else { return }
      levels[last].expects = .value
    case .string, .word:
      guard last >= 0 else { return }
      // A text before a colon is a key, even where a value or a comma is missing.
      if levels[last].isObject, levels[last].expects == .key || tokens.isBeforeColon {
        levels[last].key = token.range
        if isCounted { keys.append(token.range) }
      }
      levels[last].expects = .separator
    }
  }

  private mutating func open(_ isObject: Bool) {
    guard levels.count < Self.maxDepth else { return }
    expectSeparator()
    if isObject { objects += 1 }
    levels.append(
      Level(isObject: isObject, expects: isObject ? .key : .value, firstKey: keys.count))
  }

  private mutating func close(_ isObject: Bool) {
    guard let opening = closed(by: isObject) else { return }
    keys.removeLast(keys.count - levels[opening].firstKey)
    while levels.count > opening {
      if levels.removeLast().isObject { objects -= 1 }
    }
    expectSeparator()
  }

  private mutating func expectSeparator() {
    if let last = levels.indices.last { levels[last].expects = .separator }
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

  /// Whether a user at this place is typing the token.
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

  /// What the token says that begins at a byte.
  static func text(at start: Int, in text: Span<UInt8>) -> String {
    var reader = TokenReader(text, from: start)
    return reader.next().map { reader.text(of: $0) } ?? ""
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
