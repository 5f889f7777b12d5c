extension Span<UInt8> {
  /// Where the value with this pointer is in a usual text: one that is JSON, and in which no object has
  /// a key twice.
  ///
  /// Nothing behind the value is read. A record has one finding or two, and to index all of its values
  /// for them takes ten times as long.
  package func place(ofUsual pointer: JSONPointer) -> JSONPlace? {
    unsafe withUnsafeBufferPointer { buffer in
      var search = PlaceSearch(in: unsafe ScannedText(buffer))
      return search.find(pointer)
    }
  }

  /// Where the member with this pointer is in a usual text, and whether its object has another one with
  /// this key.
  ///
  /// Of the object, all members are passed once.
  package func place(
    ofUsual pointer: JSONPointer, besides key: String
  ) -> (place: JSONPlace, isTaken: Bool)? {
    unsafe withUnsafeBufferPointer { buffer in
      var search = PlaceSearch(in: unsafe ScannedText(buffer))
      return search.find(pointer, besides: key)
    }
  }

  /// The key of an object or array with this pointer in a usual text, or its opening bracket.
  ///
  /// Nothing of what it holds is read.
  package func opening(ofUsual pointer: JSONPointer) -> ByteRange? {
    unsafe withUnsafeBufferPointer { buffer in
      var search = PlaceSearch(in: unsafe ScannedText(buffer))
      return search.findOpening(pointer)
    }
  }

  /// The same by an index of the text; without one, the text is usual.
  package func place(of pointer: JSONPointer, by index: PositionIndex?) -> JSONPlace? {
    guard let index else { return place(ofUsual: pointer) }
    return index.find(pointer)
  }
}

/// Goes down to one value of a usual text, and past everything that stands before it.
private struct PlaceSearch {
  private let text: ScannedText
  private var here = 0

  init(in text: ScannedText) {
    self.text = text
  }

  mutating func find(_ pointer: JSONPointer) -> JSONPlace? {
    var key: ByteRange?
    guard enter(pointer.tokens.span, &key) else { return nil }
    let start = here
    guard skipValue() else { return nil }
    return JSONPlace(key: key, value: ByteRange(start, here))
  }

  mutating func find(
    _ pointer: JSONPointer, besides other: String
  ) -> (place: JSONPlace, isTaken: Bool)? {
    let tokens = pointer.tokens.span
    var key: ByteRange?
    guard tokens.count > 0, enter(tokens.extracting(droppingLast: 1), &key),
      text.byte(at: here) == ASCII.openBrace
    else { return nil }
    return findMember(tokens[tokens.count - 1].utf8.span, besides: other.utf8.span)
  }

  mutating func findOpening(_ pointer: JSONPointer) -> ByteRange? {
    var key: ByteRange?
    guard enter(pointer.tokens.span, &key), here < text.count else { return nil }
    return key ?? ByteRange(here, here &+ 1)
  }

  /// Goes on to the start of a value, whose key is `key`; false where there is none.
  private mutating func enter(_ tokens: Span<String>, _ key: inout ByteRange?) -> Bool {
    skipBlanks()
    for number in tokens.indices {
      switch text.byte(at: here) {
      case ASCII.openBrace:
        guard let found = enterMember(tokens[number].utf8.span) else { return false }
        key = found
      case ASCII.openBracket:
        guard let position = PositionIndex.position(tokens[number]), enterElement(position) else {
          return false
        }
        key = nil
      default: return false
      }
    }
    return true
  }

  /// Goes on to the value of the object's member with this key; the answer is where the key stands.
  private mutating func enterMember(_ key: Span<UInt8>) -> ByteRange? {
    repeat {
      guard let range = enterNextMember() else { return nil }
      if isKey(range, key) { return range }
      guard skipValue() else { return nil }
      skipBlanks()
    } while text.byte(at: here) == ASCII.comma
    return nil
  }

  /// Goes on from a bracket or comma to the value of the member behind it; the answer is where the key
  /// stands.
  @inline(__always)
  private mutating func enterNextMember() -> ByteRange? {
    here &+= 1
    skipBlanks()
    let start = here
    guard text.byte(at: here) == ASCII.quote, skipString() else { return nil }
    let range = ByteRange(start, here)
    skipBlanks()
    guard text.byte(at: here) == ASCII.colon else { return nil }
    here &+= 1
    skipBlanks()
    return range
  }

  /// The object's member with this key, and whether there is one with the other key.
  private mutating func findMember(
    _ key: Span<UInt8>, besides other: Span<UInt8>
  ) -> (place: JSONPlace, isTaken: Bool)? {
    var place: JSONPlace?
    var isTaken = false
    repeat {
      guard let range = enterNextMember() else { break }
      let isWanted = place == nil && isKey(range, key)
      if !isWanted, !isTaken { isTaken = isKey(range, other) }
      let start = here
      guard skipValue() else { break }
      if isWanted { place = JSONPlace(key: range, value: ByteRange(start, here)) }
      if place != nil, isTaken { break }
      skipBlanks()
    } while text.byte(at: here) == ASCII.comma
    return place.map { ($0, isTaken) }
  }

  @inline(__always)
  private func isKey(_ range: ByteRange, _ key: Span<UInt8>) -> Bool {
    let content = ByteRange(range.start &+ 1, range.end &- 1)
    // An escape is longer than what it stands for.
    guard content.count >= key.count else { return false }
    if content.count > 0, key.count > 0 {
      // Hardly any other key begins alike.
      let first = text[content.start]
      guard first == key[0] || first == ASCII.backslash else { return false }
    }
    return isKeyAlike(content, key)
  }

  @inline(never)
  private func isKeyAlike(_ content: ByteRange, _ key: Span<UInt8>) -> Bool {
    let escape = text.firstIndex(of: ASCII.backslash, from: content.start, to: content.end)
    if escape >= content.end {
      guard content.count == key.count else { return false }
      return unsafe key.withUnsafeBufferPointer { key in
        guard let start = key.baseAddress else { return true }
        return unsafe text.holds(start, key.count, at: content.start)
      }
    }
    guard content.count > key.count else { return false }
    var decoded: [UInt8] = []
    text.decode(content, into: &decoded)
    return decoded.span.equals(key)
  }

  /// Goes on to the element of the array at this position.
  private mutating func enterElement(_ position: UInt32) -> Bool {
    here += 1
    skipBlanks()
    for _ in 0..<position {
      guard skipValue() else { return false }
      skipBlanks()
      guard text.byte(at: here) == ASCII.comma else { return false }
      here += 1
      skipBlanks()
    }
    return here < text.count && text[here] != ASCII.closeBracket
  }

  // MARK: - Skipping

  private mutating func skipBlanks() { here = text.skipBlanks(from: here) }

  /// Goes behind the value that begins here; false where none does, or it has no end.
  private mutating func skipValue() -> Bool {
    switch text.byte(at: here) {
    case ASCII.quote: return skipString()
    case ASCII.openBrace, ASCII.openBracket: return skipContainer()
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, nil: return false
    default:
      while here < text.count, !text[here].endsWord { here &+= 1 }
      return true
    }
  }

  private mutating func skipContainer() -> Bool {
    var depth = 0
    while here < text.count {
      switch text[here] {
      case ASCII.quote:
        guard skipString() else { return false }
        continue
      case ASCII.openBrace, ASCII.openBracket: depth &+= 1
      case ASCII.closeBrace, ASCII.closeBracket:
        depth &-= 1
        if depth == 0 {
          here &+= 1
          return true
        }
      default: break
      }
      here &+= 1
    }
    return false
  }

  /// Goes behind the string that opens here; false where it has no end.
  @inline(__always)
  private mutating func skipString() -> Bool {
    let start = here &+ 1
    here = start
    while true {
      let quote = text.firstIndex(of: ASCII.quote, from: here, to: text.count)
      guard quote < text.count else { return false }
      here = quote &+ 1
      // Every other one of the backslashes before a quote escapes what follows.
      var backslash = quote
      while backslash > start, text[backslash &- 1] == ASCII.backslash { backslash &-= 1 }
      if (quote &- backslash) & 1 == 0 { return true }
    }
  }
}

extension UInt8 {
  /// Whether a number or one of the three words cannot hold it.
  fileprivate var endsWord: Bool {
    isBlank || self == ASCII.comma || self == ASCII.closeBrace || self == ASCII.closeBracket
  }
}
