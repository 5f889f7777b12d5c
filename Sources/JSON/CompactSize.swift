internal import CJansson

/// The size of a value as compact JSON text, without writing it.
///
/// jansson would write the text to count it, which took a third of the time for an oversized
/// document.
enum CompactSize {
  static func of(_ value: JSONValue) -> Int {
    var size = 0
    var walk = JSONWalk(over: value)
    while walk.next() {
      guard let inside = walk.value else { continue }
      if let key = walk.key { size += quoted(key) + 1 }
      size += own(inside)
    }
    return size
  }

  /// The value without its content, but with the commas.
  private static func own(_ value: JSONValue) -> Int {
    if let text = value.utf8 { return quoted(text) }
    switch value.kind {
    case .object, .array: return 2 + max(0, value.count - 1)
    case .true, .null: return 4
    case .false: return 5
    case .integer: return digits(of: value.integer ?? 0)
    case .string: return 2
    // Only jansson knows its shortest text for a real.
    case .real: return printedSize(of: value.number ?? 0)
    }
  }

  private static func printedSize(of real: Double) -> Int {
    guard let value = unsafe json_real(real) else { return 0 }
    defer { unsafe json_decref(value) }
    return unsafe json_dumpb(value, nil, 0, Int(JSON_COMPACT | JSON_ENCODE_ANY))
  }

  private static func digits(of number: Int64) -> Int {
    var count = number < 0 ? 2 : 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  private static func quoted(_ text: Span<UInt8>) -> Int {
    var size = text.count + 2
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == ASCII.quote || byte == ASCII.backslash else { continue }
      switch byte {
      // `\b`, `\t`, `\n`, `\f` and `\r`; other control characters are written as `\u00XX`.
      case ASCII.quote, ASCII.backslash, 0x08, 0x09, 0x0A, 0x0C, 0x0D: size += 1
      default: size += 5
      }
    }
    return size
  }
}
