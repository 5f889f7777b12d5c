package import JSON
package import PushFormats

/// Tests conditions of layouts on a document, and remembers what the answers depend on.
struct ConditionCheck {
  /// Whether texts were read: another document with the same keys may be answered otherwise.
  ///
  /// Expressions of templates do not count, for which texts are searched beforehand.
  private(set) var hasReadText = false

  mutating func holds(_ condition: Condition, in value: JSONValue) -> Bool {
    switch condition {
    case .always: return true
    case .value(let path, let form): return self.value(value.value(at: path), is: form)
    case .keys(let least, let keys, let path):
      guard let object = value.value(at: path) else { return false }
      return Self.holds(least, of: keys, object)
    case .keyBegins(let prefixes, let path):
      guard let object = value.value(at: path) else { return false }
      return Self.holdsKey(of: object) { key in prefixes.contains { key.begins(with: $0) } }
    case .keyResembles(let keys, let form): return holdsKey(like: keys, form, value)
    case .noKeysBut(let keys):
      return !Self.holdsKey(of: value) { key in !keys.contains { key.equals($0) } }
    case .memberCount(let count): return value.isObject && value.count == count
    case .onlyStrings: return Self.holdsOnlyStrings(value)
    case .all(let conditions): return conditions.allSatisfy { holds($0, in: value) }
    case .any(let conditions): return conditions.contains { holds($0, in: value) }
    case .not(let condition): return !holds(condition, in: value)
    }
  }

  /// How the parts of a document of a kind are arranged.
  mutating func arrangement(of root: JSONValue, _ kind: DocumentKind) -> ArrangementID? {
    for (position, possible) in kind.layout.arrangements.enumerated()
    where holds(possible.condition, in: root) {
      return ArrangementID(kind, position)
    }
    return nil
  }

  // MARK: - Values

  private mutating func value(_ value: JSONValue?, is form: ValueForm) -> Bool {
    guard let value else { return false }
    switch form {
    case .anything: return true
    case .object: return value.isObject
    case .list: return value.kind == .array
    case .string: return value.isString
    case .number: return value.kind.isNumber
    case .azureExpression: return value.holdsAzureExpression
    case .expoToken:
      hasReadText = true
      let target = value.kind == .array ? value[0] : value
      return target?.utf8?.beginsAsExpoToken == true
    case .legacyTarget:
      hasReadText = true
      return value.utf8?.isLegacyTarget == true
    case .objectOrJSON:
      guard let text = value.utf8 else { return value.isObject }
      hasReadText = true
      return text.begins(with: "{")
    }
  }

  // MARK: - Keys

  private static func holdsKey(
    of object: JSONValue, _ isWanted: (borrowing Span<UInt8>) -> Bool
  ) -> Bool {
    var members = object.members
    while let member = members.next() {
      if isWanted(member.key) { return true }
    }
    return false
  }

  private static func holds(_ least: Int, of keys: [StaticString], _ object: JSONValue) -> Bool {
    var count = 0
    for key in keys where object[key] != nil {
      count += 1
      if count == least { return true }
    }
    return false
  }

  private mutating func holdsKey(
    like keys: [StaticString], _ form: ValueForm, _ object: JSONValue
  ) -> Bool {
    var members = object.members
    while let member = members.next() {
      guard keys.contains(where: { member.key.isSpelled(like: $0) }) else { continue }
      if value(member.value, is: form) { return true }
    }
    return false
  }

  private static func holdsOnlyStrings(_ object: JSONValue) -> Bool {
    var members = object.members
    while let member = members.next() {
      guard member.value.isString else { return false }
    }
    return object.count > 0 && object.isObject
  }
}

extension JSONValue {
  /// The value at the end of a path; a number on the way is a position in a list.
  @_lifetime(copy self)
  func value(at path: [StaticString]) -> JSONValue? {
    var value = self
    for step in path {
      guard let next = value.child(step) else { return nil }
      value = next
    }
    return value
  }

  @_lifetime(copy self)
  package func value(at path: DocumentPath) -> JSONValue? {
    var value = self
    for position in 0..<path.count {
      guard let next = value[path[position]] else { return nil }
      value = next
    }
    return value
  }

  @_lifetime(copy self)
  private func child(_ step: StaticString) -> JSONValue? {
    guard kind == .array else { return self[step] }
    guard let position = Int("\(step)") else { return nil }
    return self[position]
  }

  /// Whether it is a value that Azure computes, or an object that holds one.
  fileprivate var holdsAzureExpression: Bool {
    if let text = utf8 { return text.isAzureExpression }
    var members = self.members
    while let member = members.next() {
      if member.value.utf8?.isAzureExpression == true { return true }
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether the bytes are this key, whatever the letter case, hyphens and underscores.
  fileprivate func isSpelled(like key: StaticString) -> Bool {
    guard count <= 2 * key.utf8CodeUnitCount else { return false }
    return key.withUTF8Buffer { buffer in
      let key = unsafe buffer.span
      var place = 0
      for index in 0..<count where !Self.isJoint(self[index]) {
        while place < key.count, Self.isJoint(key[place]) { place += 1 }
        guard place < key.count, key[place].lowercased == self[index].lowercased else {
          return false
        }
        place += 1
      }
      while place < key.count, Self.isJoint(key[place]) { place += 1 }
      return place == key.count
    }
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  /// A topic, or something as long as a token and without what addresses of other kinds have.
  fileprivate var isLegacyTarget: Bool {
    if begins(with: "/topics/") { return true }
    guard count >= 32 else { return false }
    for index in 0..<count
    where self[index] <= 0x20 || self[index] == UInt8(ascii: "@")
      || self[index] == UInt8(ascii: "/")
    {
      return false
    }
    return true
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
