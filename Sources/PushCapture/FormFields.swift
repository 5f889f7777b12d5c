import JSON

/// The fields of a form that a command sends, as the JSON that says the same: senders that take forms
/// call their fields as they call the keys of a document, and documents in them are strings.
struct FormFields {
  /// How an option writes fields.
  enum Syntax {
    /// As in an address: `a=1&b=%7B%7D`.
    case address
    /// One field, as it is.
    case single
    /// One field, which may come from a file or name its type: `a={};type=application/json`.
    case part
  }

  /// Whether one of them is a document, and nothing was sent that is no field.
  var holdDocument: Bool { hasDocument && !hasOther }

  private var object = CapturedText()
  private var hasDocument = false
  private var hasOther = false

  /// What is no field makes the body something else than a form.
  mutating func add(_ text: CapturedText, _ syntax: Syntax) {
    object.takeVariables(of: text)
    var start = 0
    // What one document does not find, the end of all its brackets, is not looked for again.
    var mayEnd = true
    repeat {
      guard let nameEnd = Self.nameEnd(in: text.bytes, from: start) else {
        hasOther = hasOther || syntax == .address
        return
      }
      let value = nameEnd + 1..<Self.valueEnd(in: text.bytes, from: nameEnd + 1, syntax, &mayEnd)
      if syntax == .part, let first = text.bytes[value].first, "@<".utf8.contains(first) { return }
      add(text, name: start..<nameEnd, value, isEncoded: syntax == .address)
      start = value.upperBound + 1
    } while syntax == .address && start < text.bytes.count
  }

  /// The object with those fields.
  var document: CapturedText {
    var document = object
    document.append(UInt8(ascii: "}"), from: object.origin(of: object.bytes.count))
    return document
  }

  private mutating func add(
    _ text: CapturedText, name: Range<Int>, _ value: Range<Int>, isEncoded: Bool
  ) {
    let content = isEncoded ? text.decoded(value) : text.part(value)
    let isDocument = content.bytes.first { !$0.isBlank }.map(Self.opensDocument) ?? false
    // Nobody knows whether a number is meant as one, and it is no part of the push.
    guard isDocument || !JSONText.isWord(content.bytes.span) else { return }
    hasDocument = hasDocument || isDocument
    let isFirst = object.bytes.isEmpty
    object.append(UInt8(ascii: isFirst ? "{" : ","), from: text.origin(of: name.lowerBound))
    object.append(string: text.part(name))
    object.append(UInt8(ascii: ":"), from: text.origin(of: name.upperBound))
    object.append(string: content)
  }

  /// The end of a name with an equals sign behind it.
  private static func nameEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, bytes[start].isLetter else { return nil }
    let end = bytes[start...].firstIndex { !$0.isLetterOrDigit && !"_-.[]".utf8.contains($0) }
    guard let end, bytes[end] == UInt8(ascii: "=") else { return nil }
    return end
  }

  private static func valueEnd(
    in bytes: [UInt8], from start: Int, _ syntax: Syntax, _ mayEnd: inout Bool
  ) -> Int {
    let end: UInt8
    switch syntax {
    case .address: end = UInt8(ascii: "&")
    case .part: end = UInt8(ascii: ";")
    case .single: return bytes.count
    }
    // A document may hold such signs.
    let behind = mayEnd ? documentEnd(in: bytes, from: start, &mayEnd) ?? start : start
    return bytes[behind...].firstIndex(of: end) ?? bytes.count
  }

  /// Behind the bracket that closes a document; nil where none begins, or it has no end.
  private static func documentEnd(
    in bytes: [UInt8], from start: Int, _ mayEnd: inout Bool
  ) -> Int? {
    guard let first = bytes[start...].first(where: { !$0.isBlank }), opensDocument(first) else {
      return nil
    }
    var depth = 0
    var isInString = false
    var here = start
    while here < bytes.count {
      switch bytes[here] {
      case UInt8(ascii: "\\") where isInString: here += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 { return here + 1 }
      default: break
      }
      here += 1
    }
    mayEnd = false
    return nil
  }

  private static func opensDocument(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }
}

extension CapturedText {
  /// A part without the escapes of an address.
  fileprivate func decoded(_ range: Range<Int>) -> CapturedText {
    var decoded = CapturedText()
    var here = range.lowerBound
    while here < range.upperBound {
      let origin = origin(of: here)
      if bytes[here] == UInt8(ascii: "%"), here + 2 < range.upperBound,
        let high = bytes[here + 1].hexValue, let low = bytes[here + 2].hexValue
      {
        decoded.append(UInt8(high << 4 | low), from: origin)
        here += 3
      } else {
        decoded.append(
          bytes[here] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[here], from: origin)
        here += 1
      }
    }
    return decoded
  }
}
