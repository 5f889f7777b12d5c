/// A header given with `-H`, written as curl takes it.
package struct RequestHeader: Hashable, Sendable {
  /// In lower case: HTTP/2 sends names so, and compares them without case.
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// What one `-H` asks for.
  package enum Request: Hashable, Sendable {
    /// `name: value`, or `name;` for an empty value.
    case send(RequestHeader)
    /// `name:` without a value: the header is not sent.
    case remove(name: String)
  }

  /// Reads the value of one `-H`; nil when it is not a header.
  static func read(_ text: String) -> Request? {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex { !isTokenByte($0) } ?? bytes.count
    guard end > 0, end < bytes.count else { return nil }
    let name = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    let value = trimmed(bytes[(end + 1)...])
    switch bytes[end] {
    case UInt8(ascii: ":") where value.isEmpty:
      return .remove(name: name)
    case UInt8(ascii: ":"):
      // A control character would end the header, and begin another one.
      guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
      return .send(RequestHeader(name: name, value: String(decoding: value, as: UTF8.self)))
    case UInt8(ascii: ";") where value.isEmpty:
      return .send(RequestHeader(name: name, value: ""))
    default:
      return nil
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  /// The characters of a header's name: RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
