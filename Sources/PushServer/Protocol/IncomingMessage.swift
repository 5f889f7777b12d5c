import JSON
import PushReference

/// Reads what clients send: borrowed values of jansson, and plain ones that outlive them.
enum Incoming {
  /// Calls back with the message's value; false when the bytes are not JSON.
  static func read(_ bytes: [UInt8], _ body: (JSONValue) -> Void) -> Bool {
    // Half of a surrogate pair may be a character that is being typed.
    guard let document = JSONDocument(parsing: bytes.span, .lenient) else { return false }
    body(document.root)
    return true
  }
}

extension JSONValue {
  /// The value as a plain one; only what an id or an option may be.
  var scalarTree: JSONTree? {
    if let text = string { return .text(text) }
    if let number = integer { return .integer(number) }
    if let number { return .number(number) }
    if let boolean { return .boolean(boolean) }
    return isNull ? .null : nil
  }

  /// The strings of a list.
  var strings: [String] {
    guard kind == .array else { return [] }
    var texts: [String] = []
    for position in 0..<count {
      if let text = self[position]?.string { texts.append(text) }
    }
    return texts
  }

  /// The value at the end of a path of keys.
  @_lifetime(copy self)
  func at(_ path: String...) -> JSONValue? { at(path) }

  @_lifetime(copy self)
  private func at(_ path: [String]) -> JSONValue? {
    var value = self
    for key in path {
      guard value.isObject, let next = value[key] else { return nil }
      value = next
    }
    return value
  }

  func isTrue(_ path: String...) -> Bool { at(path)?.boolean == true }
}
