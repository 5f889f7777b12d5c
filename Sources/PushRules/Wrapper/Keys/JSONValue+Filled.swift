import JSON

extension JSONValue {
  /// Whether there is something under a key: null is what libraries write for nothing.
  func isSet(_ key: StaticString) -> Bool { !(self[key]?.isNull ?? true) }

  /// Whether something is set under a key, of whatever type: null and what is empty are what libraries
  /// write for nothing.
  func isFilled(_ key: StaticString) -> Bool {
    guard let value = self[key], !value.isNull else { return false }
    if let text = value.utf8 { return !text.isEmpty }
    return value.kind != .array && !value.isObject || value.count > 0
  }
}
