/// Numbers as other languages write them.
enum LiteralNumber {
  /// The same number in JSON; nil when it is none, or when languages disagree about its value.
  static func json(_ written: String) -> String? {
    if isJSON(written) { return written }
    var digits = written.utf8.filter { $0 != ASCII.underscore }[...]
    // A number object of Objective-C.
    if digits.first == ASCII.at { digits.removeFirst() }
    let isNegative = digits.first == ASCII.minus
    if isNegative || digits.first == ASCII.plus { digits.removeFirst() }
    guard let value = magnitude(digits) else { return nil }
    let number = isNegative ? "-" + value : value
    return isJSON(number) ? number : nil
  }

  private static func magnitude(_ digits: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: digits, as: UTF8.self)
    if digits.first == ASCII.zero, let sign = digits.dropFirst().first, sign.isLetter {
      let radix: Int? =
        switch sign | 0x20 {
        case 0x78: 16
        case 0x6F: 8
        case 0x62: 2
        default: nil
        }
      if let radix { return UInt64(text.dropFirst(2), radix: radix).map { String($0) } }
    }
    // JavaScript's integers of any length.
    if digits.last == 0x6E { return String(text.dropLast()) }
    if digits.first == ASCII.dot { return "0" + text }
    guard let point = digits.firstIndex(of: ASCII.dot) else { return text }
    let behind = digits[digits.index(after: point)...]
    guard behind.first.map({ !$0.isDigit }) ?? true else { return text }
    return String(decoding: digits[...point], as: UTF8.self) + "0"
      + String(decoding: behind, as: UTF8.self)
  }

  private static func isJSON(_ number: String) -> Bool {
    guard let first = number.utf8.first, first.isDigit || first == ASCII.minus else { return false }
    var scanner = JSONScanner(GrammarCheck())
    return scanner.scan(Array(number.utf8).span)
  }
}
