package import JSON

extension JSONValue {
  /// The value at a pointer, by members and by elements.
  @_lifetime(copy self)
  package func value(at pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      if value.isObject, let member = value[token] {
        value = member
      } else if let position = Int(token), let element = value[position] {
        value = element
      } else {
        return nil
      }
    }
    return value
  }
}
