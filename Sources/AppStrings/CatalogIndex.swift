/// Indexes the members of a string catalogue's `strings` in one pass over its bytes, so that a
/// large catalogue costs no more than reading it: an entry is parsed when a push names its key.
struct CatalogIndex {
  private let text: [UInt8]
  private var index = 0
  private(set) var sourceLanguage: Range<Int>?
  /// The ranges of keys, with their quotes, and of their values.
  private(set) var entries: [(key: Range<Int>, value: Range<Int>)] = []

  init(_ text: [UInt8]) throws(StringsProblem) {
    self.text = text
    try read()
  }

  private mutating func read() throws(StringsProblem) {
    var hasStrings = false
    try forEachMember { index, key throws(StringsProblem) in
      if index.isKey(key, "strings") {
        hasStrings = true
        try index.forEachMember { index, key throws(StringsProblem) in
          let value = try index.takeValue()
          index.entries.append((key, value))
        }
      } else {
        let isLanguage = index.isKey(key, "sourceLanguage")
        let value = try index.takeValue()
        if isLanguage { index.sourceLanguage = value }
      }
    }
    guard hasStrings else { throw StringsProblem("no string catalogue: it has no `strings`") }
  }

  private func isKey(_ range: Range<Int>, _ name: String) -> Bool {
    range.count == name.utf8.count + 2
      && text[(range.lowerBound + 1)...].starts(with: name.utf8)
  }

  private func problem(_ message: String) -> StringsProblem {
    StringsProblem(message, at: index, in: text)
  }

  private mutating func skipSpace() {
    while index < text.count, text[index] <= 0x20 { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Calls `body` at the value of each member of an object; `body` has to consume the value.
  private mutating func forEachMember(
    _ body: (inout CatalogIndex, Range<Int>) throws(StringsProblem) -> Void
  ) throws(StringsProblem) {
    guard take(UInt8(ascii: "{")) else { throw problem("expected an object") }
    if take(UInt8(ascii: "}")) { return }
    repeat {
      skipSpace()
      let key = try takeString()
      guard take(UInt8(ascii: ":")) else { throw problem("expected `:`") }
      try body(&self, key)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw problem("expected `,` or `}`") }
  }

  private mutating func takeString() throws(StringsProblem) -> Range<Int> {
    let start = index
    guard index < text.count, text[index] == UInt8(ascii: "\"") else {
      throw problem("expected a string")
    }
    index += 1
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return start..<index
      }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    index = start
    throw problem("a string without its end")
  }

  /// Skips a value, however deep.
  private mutating func takeValue() throws(StringsProblem) -> Range<Int> {
    skipSpace()
    let start = index
    var depth = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        _ = try takeString()
        if depth == 0 { return start..<index }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return start..<index }
        depth -= 1
        index += 1
        if depth == 0 { return start..<index }
      case UInt8(ascii: ",") where depth == 0: return start..<index
      default: index += 1
      }
    }
    index = start
    throw problem("a value without its end")
  }
}
