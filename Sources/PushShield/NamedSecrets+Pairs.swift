import JSON

// Names that are values themselves, beside the secret: `{"name": "password", "value": …}`, as lists of
// headers and variables have them, and `["password", …]`.
extension NamedSecrets {
  /// Adds what stands beside a string that is the name of a secret, wherever that is in its object or
  /// list.
  @_lifetime(self: copy self)
  mutating func addPair(of name: Name, before quote: Int) {
    let opening = name.range.start - 1
    guard opening > 0, text[opening] == text[quote] else { return }
    let before = skipBack(from: opening)
    guard before > 0 else { return }
    switch text[before - 1] {
    case Self.colon, Self.equals, UInt8(ascii: ">"):
      if isKey(Self.nameKeys, before: before - 1) { addValues(around: opening, quote, name) }
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "("): addNext(to: opening, name)
    default: break
    }
  }

  private static let nameKeys: [StaticString] = [
    "name", "key", "field", "header", "k", "param", "parameter", "attribute", "property",
    "variable", "label", "id",
  ]
  private static let valueKeys: [StaticString] = [
    "value", "val", "v", "content", "stringvalue", "secretvalue",
  ]
  private static let longestKey = 16

  /// Whether a key is that of the value in a pair.
  static func isKeyOfValue(_ key: Span<UInt8>) -> Bool {
    isOne(of: valueKeys, key)
  }

  /// The values of an object one of whose values is the name.
  @_lifetime(self: copy self)
  private mutating func addValues(around opening: Int, _ quote: Int, _ name: Name) {
    guard let start = openingBracket(before: opening) else { return }
    var depth = 0
    var here = start + 1
    let end = min(text.count, quote + Self.maxWordBytes)
    while here < end, depth >= 0 {
      depth += text[here].nesting
      let isSign = text[here] == Self.colon || text[here] == Self.equals
      guard isSign, depth == 0, isKey(Self.valueKeys, before: here) else {
        here += 1
        continue
      }
      here = max(here + 1, addValues(behind: here + 1, name, isEquals: true))
    }
  }

  /// Where the bracket stands that a place is in.
  private func openingBracket(before place: Int) -> Int? {
    var depth = 0
    var here = place
    let limit = max(0, place - Self.maxWordBytes)
    while here > limit {
      here -= 1
      depth += text[here].nesting
      if depth > 0 { return here }
    }
    return nil
  }

  /// Whether one of some keys ends before a sign, in quotes or without.
  private func isKey(_ keys: [StaticString], before sign: Int) -> Bool {
    var end = skipBack(from: sign)
    while end > 0, text[end - 1].isQuote || text[end - 1] == Self.equals { end -= 1 }
    end = skipBack(from: end)
    while end > 0, text[end - 1].isQuote { end -= 1 }
    var start = end
    while start > 0, text[start - 1].isLetter || text[start - 1] == UInt8(ascii: "_") {
      start -= 1
      guard end - start <= Self.longestKey else { return false }
    }
    return Self.isOne(of: keys, text.extracting(start..<end))
  }

  /// Whether the letters of a name are one of the keys.
  private static func isOne(of keys: [StaticString], _ name: Span<UInt8>) -> Bool {
    guard name.count <= longestKey else { return false }
    var letters = [16 of UInt8](repeating: 0)
    var count = 0
    for place in name.indices where name[place].isLetter {
      letters[count] = name[place] | 0x20
      count += 1
    }
    for key in keys where key.utf8CodeUnitCount == count {
      if letters.span.extracting(..<count).holds(key, at: 0) { return true }
    }
    return false
  }

  /// The element behind a name in a list of names and values.
  @_lifetime(self: copy self)
  private mutating func addNext(to opening: Int, _ name: Name) {
    guard let bracket = openingBracket(before: opening), text[bracket] != UInt8(ascii: "{"),
      // A list of secrets is no list of names.
      self.name(before: skipBack(from: bracket) - 1) == nil,
      let elements = elements(behind: bracket), elements.count.isMultiple(of: 2),
      let number = elements.firstIndex(of: opening), number.isMultiple(of: 2)
    else { return }
    _ = addValue(at: elements[number + 1], name, isEquals: true)
  }

  /// Where the elements of a list begin; nil for a long one.
  private func elements(behind bracket: Int) -> [Int]? {
    var elements: [Int] = []
    var depth = 0
    var isBehindComma = true
    var here = bracket + 1
    let limit = min(text.count, bracket + 2 * Self.maxWordBytes)
    while here < limit {
      let byte = text[here]
      if byte.isBlank {
        here += 1
        continue
      }
      if depth == 0, isBehindComma, byte.nesting >= 0, byte != UInt8(ascii: ",") {
        elements.append(here)
      }
      isBehindComma = byte == UInt8(ascii: ",")
      depth += byte.nesting
      if depth < 0 { return elements }
      // The bracket behind the list is missing: a member of an object follows.
      if depth == 0, byte == Self.colon { return elements.dropLast() }
      here = byte.isQuote ? max(here, endOfQuoted(from: here)) + 1 : here + 1
    }
    return limit == text.count ? elements : nil
  }

  /// The name in `name=password, value=…`, in quotes or without, on one line or two.
  func nameBeside(value end: Int) -> Name? {
    guard text.holds("value", at: end - 5) else { return nil }
    var last = end - 5
    if last > 0, text[last - 1].isQuote { last -= 1 }
    last = skipSeparator(before: last)
    guard last > 0 else { return nil }
    let isQuoted = text[last - 1].isQuote
    if isQuoted { last -= 1 }
    var start = last
    while start > 0, last - start < Self.maxNameBytes, !text[start - 1].endsName(isQuoted) {
      start -= 1
    }
    let sign = skipBack(from: isQuoted ? start - 1 : start)
    guard sign > 0, start < last, text[sign - 1].separatesValue,
      isKey(Self.nameKeys, before: sign - 1)
    else { return nil }
    return SecretName(spelled: text.extracting(start..<last)).map {
      Name(means: $0, range: ByteRange(end - 5, end), isQuoted: true)
    }
  }

  /// Where a member ends that a comma or a line end separates from the next one.
  private func skipSeparator(before place: Int) -> Int {
    var here = place
    while here > 0, place - here < Self.maxNameBytes,
      text[here - 1].isBlank || text[here - 1] == UInt8(ascii: ",")
        || text[here - 1] == UInt8(ascii: ";") || text[here - 1] == UInt8(ascii: "-")
    {
      here -= 1
    }
    return here
  }
}

extension UInt8 {
  /// 1 for what opens an object, list or call, -1 for what closes one.
  var nesting: Int {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): -1
    default: 0
    }
  }

  /// Whether it ends what stands between a key and its value, as in `:`, `=` and `=>`.
  var separatesValue: Bool {
    self == NamedSecrets.colon || self == NamedSecrets.equals || self == UInt8(ascii: ">")
  }

  fileprivate func endsName(_ isQuoted: Bool) -> Bool {
    if isQuoted { return isQuote || self == 0x0A }
    return !isLetterOrDigit && self < 0x80 && self != UInt8(ascii: "-")
      && self != UInt8(ascii: "_")
  }
}
