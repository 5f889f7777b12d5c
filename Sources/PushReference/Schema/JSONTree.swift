/// A JSON document that we create: members keep the order in which they are written.
package indirect enum JSONTree: Equatable, Sendable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  case null
  case list([JSONTree])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONTree

    package init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONTree: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int64) { self = .integer(number) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }

  package init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }

  /// A list of strings.
  package static func texts(_ words: [String]) -> JSONTree {
    .list(words.map { .text($0) })
  }

  /// The object with these members appended.
  package func adding(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    guard case .object(let own) = self else { return self }
    return .object(own + members.map { Member($0.key, $0.value) })
  }

  /// The members of one object followed by those of another.
  package func merged(with other: JSONTree) -> JSONTree {
    guard case .object(let own) = self, case .object(let others) = other else { return self }
    return .object(own + others)
  }

  /// The value of a member.
  package subscript(key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var isEmpty: Bool {
    switch self {
    case .list(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }
}
