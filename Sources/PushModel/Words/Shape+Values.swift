package import JSON
package import PushFormats

extension Shape {
  /// Whether a field of this shape takes a value: its type, and what the shape says of its content.
  ///
  /// Objects with known keys are taken whatever they hold. For single values: the walk over documents
  /// asks tests in plain bits, which are made of the same shapes.
  package func takes(_ value: JSONValue) -> Bool {
    guard types.contains(value.kind.type) else { return false }
    switch self {
    case .anything, .string, .boolean, .object, .freeObject: return true
    case .word(let vocabulary): return value.string.map(vocabulary.texts.contains) ?? false
    case .formatted(let format):
      guard let text = value.utf8 else { return false }
      return format.accepts(text)
    case .integer(let range): return value.wholeNumber.map(range.contains) ?? false
    case .number(let range): return value.number.map(range.contains) ?? false
    case .flag: return value.isSetFlag
    case .zeroOrOne: return value.number == 0 || value.number == 1
    case .seconds: return value.wholeNumber != nil
    case .stringMap: return value.holdsOnlyStrings
    case .list(let element): return takesElements(of: value, element)
    case .either(let first, let second): return first.takes(value) || second.takes(value)
    case .orNull(let shape): return value.isNull || shape.takes(value)
    case .counted(let shape, let range):
      return shape.takes(value) && range.contains(value.countOfParts)
    case .protoString, .protoBoolean, .protoInteger, .protoNumber, .protoEnum, .protoDuration,
      .protoTimestamp:
      return value.isNull || takesProto(value)
    }
  }

  /// The same for a value that is not null, as Google's reader takes it.
  private func takesProto(_ value: JSONValue) -> Bool {
    switch self {
    case .protoInteger:
      guard let text = value.utf8 else { return value.number.flatMap(Int32.init(exactly:)) != nil }
      return text.isProtoInteger
    case .protoNumber:
      guard let text = value.utf8 else { return true }
      return text.isProtoNumber
    case .protoDuration:
      guard let text = value.utf8 else { return false }
      return text.isProtoDuration
    case .protoTimestamp:
      guard let text = value.utf8 else { return false }
      return text.isProtoTimestamp
    case .protoEnum(let vocabulary):
      guard let name = value.string else {
        return value.number.flatMap(Int.init(exactly:)).map(vocabulary.words.indices.contains)
          ?? false
      }
      // Letter case makes no difference, nor does `-` for `_`.
      let folded = String(name.map { $0 == "-" ? "_" : $0 }).lowercased()
      return vocabulary.texts.contains { $0.lowercased() == folded }
    case .protoString, .protoBoolean, .anything, .string, .word, .formatted, .integer, .number,
      .flag, .zeroOrOne, .boolean, .seconds, .object, .freeObject, .stringMap, .list, .either,
      .orNull,
      .counted:
      return true
    }
  }

  private func takesElements(of list: JSONValue, _ element: Shape) -> Bool {
    for position in 0..<list.count {
      guard let value = list[position], elementTypes.contains(value.kind.type),
        element.takes(value)
      else { return false }
    }
    return true
  }
}

extension JSONValue {
  /// Whether it sets one of Apple's flags: 1, also with a fraction of zero, as devices read it.
  package var isSetFlag: Bool { number == 1 }

  /// A whole number, also one that is written with a fraction of zero.
  fileprivate var wholeNumber: Int64? { integer ?? number.flatMap(Int64.init(exactly:)) }

  /// The elements of a list, or the characters of a text.
  fileprivate var countOfParts: Int { kind == .array ? count : string?.count ?? 0 }

  fileprivate var holdsOnlyStrings: Bool {
    var members = members
    while let member = members.next() {
      guard member.value.isString else { return false }
    }
    return true
  }
}
