package import JSON

extension JSONValue {
  /// Whether there is something under a key: null is what libraries write for nothing.
  func isSet(_ key: StaticString) -> Bool { !(self[key]?.isNull ?? true) }

  /// Whether something is set under a key, of whatever type: null and what is empty are what libraries
  /// write for nothing.
  func isFilled(_ key: StaticString) -> Bool {
    self[key]?.hasContent ?? false
  }

  /// Whether it is neither null nor empty.
  package var hasContent: Bool {
    if isNull { return false }
    if let text = utf8 { return !text.isEmpty }
    return kind != .array && !isObject || count > 0
  }
}
