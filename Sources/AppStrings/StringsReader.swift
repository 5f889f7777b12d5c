/// Reads the entries of a `.strings` file in its own format: `"key" = "value";`.
struct StringsReader {
  private let text: [UInt8]
  private var index = 0

  /// `text` is UTF-8.
  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The next entry, or nil at the end.
  mutating func next() throws(StringsProblem) -> (key: [UInt8], value: [UInt8])? {
    try skipSpace()
    guard index < text.count else { return nil }
    let key = try takeText("a key")
    try skipSpace()
    // `"key";` is short for a text that is its own key.
    if peek() == UInt8(ascii: ";") {
      index += 1
      return (key, key)
    }
    try expect(UInt8(ascii: "="))
    try skipSpace()
    let value = try takeText("a text")
    try skipSpace()
    try expect(UInt8(ascii: ";"))
    return (key, value)
  }

  private func peek() -> UInt8? { index < text.count ? text[index] : nil }

  private mutating func expect(_ byte: UInt8) throws(StringsProblem) {
    guard peek() == byte else {
      throw problem("expected `\(Character(Unicode.Scalar(byte)))`", at: index)
    }
    index += 1
  }

  private func problem(_ message: String, at offset: Int) -> StringsProblem {
    StringsProblem(message, at: offset, in: text)
  }

  private mutating func skipSpace() throws(StringsProblem) {
    while let byte = peek() {
      if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < text.count,
        text[index + 1] == UInt8(ascii: "/")
      {
        while let byte = peek(), byte != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < text.count,
        text[index + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(StringsProblem) {
    let start = index
    index += 2
    while index + 1 < text.count {
      if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw problem("a comment without its end", at: start)
  }

  private mutating func takeText(_ what: String) throws(StringsProblem) -> [UInt8] {
    guard peek() == UInt8(ascii: "\"") else { return try takeWord(what) }
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte = peek() {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return content
      case UInt8(ascii: "\\"): takeEscape(into: &content)
      default: content.append(byte)
      }
    }
    throw problem("\(what) without its closing quote", at: start)
  }

  /// A key may be written without quotes.
  private mutating func takeWord(_ what: String) throws(StringsProblem) -> [UInt8] {
    let start = index
    while let byte = peek(), Self.isWordPart(byte) { index += 1 }
    guard index > start else { throw problem("expected \(what) in quotes", at: start) }
    return Array(text[start..<index])
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func takeEscape(into content: inout [UInt8]) {
    guard let byte = peek() else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "U"), UInt8(ascii: "u"): takeCodeUnits(into: &content)
    default: content.append(byte)
    }
  }

  /// The digits after `\U`: four for a UTF-16 unit, and another four for a surrogate pair.
  private mutating func takeCodeUnits(into content: inout [UInt8]) {
    guard let first = takeHexadecimal() else { return }
    var units = [first]
    if 0xD800...0xDBFF ~= first, index + 1 < text.count, text[index] == UInt8(ascii: "\\"),
      text[index + 1] | 0x20 == UInt8(ascii: "u")
    {
      index += 2
      if let second = takeHexadecimal() { units.append(second) }
    }
    content += String(decoding: units, as: UTF16.self).utf8
  }

  private mutating func takeHexadecimal() -> UInt16? {
    var number: UInt16 = 0
    var digits = 0
    while digits < 4, let byte = peek(),
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
    {
      number = number << 4 | UInt16(digit)
      index += 1
      digits += 1
    }
    return digits > 0 ? number : nil
  }
}
