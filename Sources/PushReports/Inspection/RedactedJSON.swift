import JSON

/// JSON text whose strings carry no secret; all else stays as it is written.
enum RedactedJSON {
  static func text(of value: WrittenValue) -> String {
    let bytes = Array(value.text)
    var shown: [UInt8] = []
    var here = 0
    while here < bytes.count {
      guard bytes[here] == UInt8(ascii: "\"") else {
        shown.append(bytes[here])
        here += 1
        continue
      }
      let end = endOfString(in: bytes, from: here)
      shown += literal(Array(bytes[here..<end]))
      here = end
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The literal itself, unless a secret has to be taken out of it.
  private static func literal(_ literal: [UInt8]) -> [UInt8] {
    guard let text = WrittenDocument(literal).root?.string, Redaction.isNeeded(in: text) else {
      return literal
    }
    return Array(JSONText.quoted(Redaction.of(text)).utf8)
  }

  private static func endOfString(in text: [UInt8], from start: Int) -> Int {
    var here = start + 1
    while here < text.count, text[here] != UInt8(ascii: "\"") {
      here += text[here] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(text.count, here + 1)
  }
}
