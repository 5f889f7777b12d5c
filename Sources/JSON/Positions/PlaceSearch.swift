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
    skipBlanks()
    var key: ByteRange?
    for token in pointer.tokens {
      switch text.byte(at: here) {
      case ASCII.openBrace:
        guard let found = enterMember(token) else { return nil }
        key = found
      case ASCII.openBracket:
        guard let position = PositionIndex.position(token), enterElement(position) else {
          return nil
        }
        key = nil
      default: return nil
      }
    }
    let start = here
    guard skipValue() else { return nil }
    return JSONPlace(key: key, value: ByteRange(start, here))
  }

  /// Goes on to the value of the object's member with this key; the answer is where the key stands.
  private mutating func enterMember(_ key: String) -> ByteRange? {
    var key = key
    return key.withUTF8 { key in
      repeat {
        here += 1
        skipBlanks()
        let start = here
        guard text.byte(at: here) == ASCII.quote, let hasEscapes = skipString() else { return nil }
        let range = ByteRange(start, here)
        skipBlanks()
        guard text.byte(at: here) == ASCII.colon else { return nil }
        here += 1
        skipBlanks()
        if unsafe isKey(range, hasEscapes: hasEscapes, key) { return range }
        guard skipValue() else { return nil }
        skipBlanks()
      } while text.byte(at: here) == ASCII.comma
      return nil
    }
  }

  private func isKey(
    _ range: ByteRange, hasEscapes: Bool, _ key: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let content = ByteRange(range.start + 1, range.end - 1)
    guard hasEscapes else {
      guard content.count == key.count, let start = key.baseAddress else {
        return content.count == key.count
      }
      return unsafe text.holds(start, key.count, at: content.start)
    }
    var decoded: [UInt8] = []
    text.decode(content, into: &decoded)
    return unsafe decoded.elementsEqual(key)
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
    case ASCII.quote: return skipString() != nil
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
        guard skipString() != nil else { return false }
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

  /// Goes behind the string that opens here, and answers whether it has escapes; nil where it has no
  /// end.
  @inline(__always)
  private mutating func skipString() -> Bool? {
    var hasEscapes = false
    here &+= 1
    while here < text.count {
      if here &+ 8 <= text.count {
        let found =
          text.places(of: ASCII.quote, at: here) | text.places(of: ASCII.backslash, at: here)
        guard found != 0 else {
          here &+= 8
          continue
        }
        here &+= found.trailingZeroBitCount / 8
      }
      let byte = text[here]
      here &+= 1
      if byte == ASCII.quote { return hasEscapes }
      if byte == ASCII.backslash {
        hasEscapes = true
        here &+= 1
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether a number or one of the three words cannot hold it.
  fileprivate var endsWord: Bool {
    isBlank || self == ASCII.comma || self == ASCII.closeBrace || self == ASCII.closeBracket
  }
}
