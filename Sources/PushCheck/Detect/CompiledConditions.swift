package import JSON
package import PushFormats
import PushModel
import PushRules

/// Conditions of layouts in plain bits, by number: testing one counts no references.
struct CompiledConditions: ~Copyable {
  enum Operation: UInt8, BitwiseCopyable {
    case always, value, expression, keys, keyBegins, keyResembles, noKeysBut, memberCount,
      onlyStrings
    case all, any, not
  }

  /// Elements of one of the lists below.
  struct Part: BitwiseCopyable {
    var start = 0
    var end = 0
  }

  struct Node: BitwiseCopyable {
    var operation: Operation
    /// Whether to ask first for an expression, or for the keys below the root's that its parts need.
    var isDemanding = false
    var needsExpression = false
    var form = ValueForm.anything
    var count = 0
    var path = Part()
    var keys = Part()
    var children = Part()

    var isComposed: Bool { operation == .all || operation == .any }
  }

  private var nodes = GrowingMemory<Node>()
  /// The keys of which a root has to have one before the condition can hold, at the same positions.
  private var needs = GrowingMemory<KeyMarks>()
  private var neededKeys = GrowingMemory<NeededKeys>()
  /// The keys that these stand for.
  private(set) var needed = GrowingMemory<NeededKey>()
  private var keys = GrowingMemory<StaticString>()
  /// The marks of the keys, at the same positions.
  private var marks = GrowingMemory<KeyMark>()
  private var children = GrowingMemory<Int>()
  /// The keys of the root to which all conditions are put, while it is one and the same.
  private var rootKeys = KeyMarks()
  private var knowsRoot = false
  /// Whether some string of the root may be a computed value of a template.
  var mayHoldExpression = true
  /// What texts have answered since it was last emptied: another document with the same keys may be
  /// answered otherwise.
  ///
  /// Expressions of templates do not count, for which texts are searched beforehand.
  var answers = TextAnswers()

  /// Takes a condition in, and answers its number.
  mutating func add(_ condition: Condition) -> Int {
    var node = node(of: condition)
    let keys = keysNeeded(by: node)
    node.needsExpression = needsExpression(node)
    node.isDemanding = node.needsExpression || node.isComposed && needKeysBelow(keys)
    nodes.append(node)
    neededKeys.append(keys)
    needs.append(marks(of: keys))
    return nodes.count - 1
  }

  private mutating func node(of condition: Condition) -> Node {
    switch condition {
    case .always: Node(operation: .always)
    case .value(let path, .azureExpression):
      Node(operation: .expression, form: .azureExpression, path: part(path))
    case .value(let path, let form): Node(operation: .value, form: form, path: part(path))
    case .keys(let least, let names, let path):
      Node(operation: .keys, count: least, path: part(path), keys: part(names))
    case .keyBegins(let prefixes, let path):
      Node(operation: .keyBegins, path: part(path), keys: part(prefixes))
    case .keyResembles(let names, let form, let path):
      Node(operation: .keyResembles, form: form, path: part(path), keys: part(names))
    case .noKeysBut(let names, let path):
      Node(operation: .noKeysBut, path: part(path), keys: part(names))
    case .memberCount(let count): Node(operation: .memberCount, count: count)
    case .onlyStrings: Node(operation: .onlyStrings)
    case .all(let conditions): Node(operation: .all, children: part(conditions))
    case .any(let conditions): Node(operation: .any, children: part(conditions))
    case .not(let condition): Node(operation: .not, children: part([condition]))
    }
  }

  /// The keys of which a root has to have one before a condition can hold.
  func keysNeeded(by number: Int) -> NeededKeys { neededKeys[number] }

  private mutating func keysNeeded(by node: Node) -> NeededKeys {
    let isAtRoot = node.path.start == node.path.end
    let first = needed.count
    switch node.operation {
    case .keys where isAtRoot:
      for index in node.keys.start..<node.keys.end {
        needed.append(.mark(marks[index], below: .anything))
      }
    case .keyBegins where isAtRoot:
      for index in node.keys.start..<node.keys.end {
        needed.append(.letter(keys[index].firstLetter))
      }
    case .value where !isAtRoot, .expression where !isAtRoot, .keys, .keyBegins,
      .keyResembles where !isAtRoot,
      .noKeysBut where !isAtRoot:
      needed.append(.mark(marks[node.path.start], below: keysNeededBelow(by: node)))
    case .all: return fewestNeeded(by: node.children)
    case .any: return allNeeded(by: node.children)
    case .always, .value, .expression, .keyResembles, .noKeysBut, .memberCount, .onlyStrings, .not:
      return .anything
    }
    return NeededKeys(Part(start: first, end: needed.count))
  }

  /// The keys of which the object at the first step of a path needs one.
  private func keysNeededBelow(by node: Node) -> KeyBits {
    var below = KeyBits()
    if node.path.end - node.path.start > 1 {
      below.insert(marks[node.path.start + 1])
    } else if case .keys = node.operation {
      for index in node.keys.start..<node.keys.end { below.insert(marks[index]) }
    } else {
      return .anything
    }
    return below
  }

  /// The fewest tell most, and of as few those that need something below.
  private func fewestNeeded(by conditions: Part) -> NeededKeys {
    var fewest = NeededKeys.anything
    for index in conditions.start..<conditions.end {
      let keys = neededKeys[children[index]]
      guard !keys.areAny else { continue }
      let areFewer = fewest.areAny || keys.count < fewest.count
      if areFewer || keys.count == fewest.count && needKeysBelow(keys) { fewest = keys }
    }
    return fewest
  }

  private func needKeysBelow(_ keys: NeededKeys) -> Bool {
    guard !keys.areAny else { return false }
    for position in keys.positions.start..<keys.positions.end {
      if case .mark(_, let below) = needed[position], !below.areAnything { return true }
    }
    return false
  }

  private func needsExpression(_ node: Node) -> Bool {
    let part = node.children
    switch node.operation {
    case .expression: return true
    case .all: return (part.start..<part.end).contains { nodes[children[$0]].needsExpression }
    case .any: return (part.start..<part.end).allSatisfy { nodes[children[$0]].needsExpression }
    default: return false
    }
  }

  private mutating func allNeeded(by conditions: Part) -> NeededKeys {
    let first = needed.count
    for index in conditions.start..<conditions.end {
      let keys = neededKeys[children[index]]
      guard !keys.areAny else { return .anything }
      for position in keys.positions.start..<keys.positions.end {
        needed.append(needed[position])
      }
    }
    return NeededKeys(Part(start: first, end: needed.count))
  }

  private func marks(of keys: NeededKeys) -> KeyMarks {
    guard !keys.areAny else { return .anything }
    var all = KeyMarks()
    for position in keys.positions.start..<keys.positions.end {
      switch needed[position] {
      case .mark(let mark, _): all.insert(mark)
      case .letter(let letter): all.insertLetter(letter)
      }
    }
    return all
  }

  /// Takes in the keys of a path.
  mutating func add(path: [StaticString]) -> Part { part(path) }

  private mutating func part(_ names: [StaticString]) -> Part {
    let start = keys.count
    for name in names {
      keys.append(name)
      marks.append(KeyMark(of: name))
    }
    return Part(start: start, end: keys.count)
  }

  private mutating func part(_ conditions: [Condition]) -> Part {
    let numbers = conditions.map { add($0) }
    let start = children.count
    for number in numbers { children.append(number) }
    return Part(start: start, end: children.count)
  }
}

// MARK: - Testing

extension CompiledConditions {
  /// Knows the keys of a root for all conditions that are put to it: most of them ask for a key that
  /// it does not have.
  mutating func begin(_ keys: KeyMarks) {
    rootKeys = keys
    knowsRoot = true
  }

  mutating func end() {
    knowsRoot = false
    mayHoldExpression = true
  }

  /// Whether the root may have one of these keys.
  @inline(__always)
  func mayHave(_ keys: KeyMarks) -> Bool { !knowsRoot || rootKeys.meets(keys) }

  @inline(__always)
  private func rootLacks(_ key: Int) -> Bool { knowsRoot && !rootKeys.mayContain(marks[key]) }

  @inline(__always)
  mutating func holds(_ number: Int, in root: JSONValue) -> Bool {
    // Most roots lack the key without which a condition does not hold.
    mayHave(needs[number])
      && !(nodes[number].isDemanding && failsDemands(of: number, root))
      && holdsForSure(number, in: root)
  }

  // Mutating, like the ones below: otherwise the compiler copies all of the conditions for the call.
  /// Whether the root lacks an expression, or a key below its own, without which a condition does not
  /// hold.
  private mutating func failsDemands(of number: Int, _ root: JSONValue) -> Bool {
    if nodes[number].needsExpression, !mayHoldExpression { return true }
    guard root.isObject, !neededKeys[number].areAny else { return false }
    let positions = neededKeys[number].positions
    for position in positions.start..<positions.end {
      guard case .mark(let mark, let below) = needed[position] else { return false }
      if below.mayBelong(toMemberOf: root, mark) { return false }
    }
    return true
  }

  @inline(never)
  private mutating func holdsForSure(_ number: Int, in root: JSONValue) -> Bool {
    switch nodes[number].operation {
    case .always: return true
    case .all:
      let part = nodes[number].children
      for index in part.start..<part.end where !holds(children[index], in: root) { return false }
      return true
    case .any:
      let part = nodes[number].children
      for index in part.start..<part.end where holds(children[index], in: root) { return true }
      return false
    case .not: return !holds(children[nodes[number].children.start], in: root)
    case .expression where !mayHoldExpression: return false
    default:
      guard let value = value(at: nodes[number].path, in: root) else { return false }
      return holds(number, at: value)
    }
  }

  /// The value at the end of a path; a number on the way is a position in a list.
  @_lifetime(copy root)
  mutating func value(at path: Part, in root: JSONValue) -> JSONValue? {
    var value = root
    for index in path.start..<path.end {
      guard let next = child(index, of: value) else { return nil }
      value = next
    }
    return value
  }

  /// The member with a key of the list, or the element at the position that it stands for.
  @_lifetime(copy value)
  @inline(__always)
  mutating func child(_ index: Int, of value: JSONValue) -> JSONValue? {
    guard value.kind == .array else { return value.member(keys[index], marks[index]) }
    guard let position = keys[index].position else { return nil }
    return value[position]
  }

  private mutating func holds(_ number: Int, at value: JSONValue) -> Bool {
    // A node as a whole is not copied.
    let keys = nodes[number].keys
    switch nodes[number].operation {
    case .keys: return holdsKeys(number, value)
    case .keyBegins: return Self.holdsKey(of: value) { begins($0, with: keys) }
    case .keyResembles: return holdsKey(like: number, value)
    case .noKeysBut:
      return value.isObject && !Self.holdsKey(of: value) { !isOne(of: keys, $0) }
    case .memberCount: return value.isObject && value.count == nodes[number].count
    case .onlyStrings: return Self.holdsOnlyStrings(value)
    default: return self.value(value, is: nodes[number].form)
    }
  }

  // MARK: - Values

  private mutating func value(_ value: JSONValue, is form: ValueForm) -> Bool {
    switch form {
    case .anything: return true
    case .something: return value.kind != .null
    case .object: return value.isObject
    case .list: return value.kind == .array
    case .string: return value.isString
    case .number: return value.kind.isNumber
    case .boolean: return value.boolean != nil
    case .numberOrBoolean: return value.kind.isNumber || value.boolean != nil
    case .azureExpression: return value.holdsAzureExpression()
    case .apsContent: return value.holdsApsContent
    case .texts: return Self.holdsOnlyStrings(value)
    case .expoToken, .legacyTarget, .objectOrJSON, .target, .mailAddress, .registrationToken,
      .senderID, .pushyToken, .bareMustache, .liquid, .text, .textBeginning:
      return text(of: value, is: form)
    }
  }

  /// The forms that depend on what a string says.
  private mutating func text(of value: JSONValue, is form: ValueForm) -> Bool {
    if form.mayBeFirstOfList, value.kind == .array {
      guard let first = value[0], first.isString else { return false }
      return text(of: first, is: form)
    }
    guard let text = value.utf8 else { return form.mayBeObject && value.isObject }
    let isSo = text.has(form)
    answers.add(TextAnswers.Answer(address: value.address, form: form, isSo: isSo))
    return isSo
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

  private static func holdsMember(of object: JSONValue, _ isWanted: (JSONValue) -> Bool) -> Bool {
    var members = object.members
    while let member = members.next() {
      if isWanted(member.value) { return true }
    }
    return false
  }

  private static func holdsOnlyStrings(_ object: JSONValue) -> Bool {
    object.isObject && object.count > 0 && !holdsMember(of: object) { !$0.isString }
  }

  private mutating func holdsKeys(_ number: Int, _ object: JSONValue) -> Bool {
    guard object.isObject else { return false }
    let (path, names, wanted) = (nodes[number].path, nodes[number].keys, nodes[number].count)
    let isRoot = path.start == path.end
    // To look at the keys once is cheaper than to search for each name.
    let bits = isRoot ? .anything : KeyBits(of: object)
    var count = 0
    for index in names.start..<names.end
    where bits.mayContain(marks[index]) && !(isRoot && rootLacks(index))
      && object.member(keys[index], marks[index]) != nil
    {
      count += 1
      if count == wanted { return true }
    }
    return false
  }

  private mutating func holdsKey(like number: Int, _ object: JSONValue) -> Bool {
    let names = nodes[number].keys
    var members = object.members
    while let member = members.next() {
      guard resembles(member.key, names) else { continue }
      if value(member.value, is: nodes[number].form) { return true }
    }
    return false
  }

  private func resembles(_ key: Span<UInt8>, _ names: Part) -> Bool {
    // A letter at the beginning is that of the name.
    let first = key.count > 0 && key[0].isLetter ? key[0] | 0x20 : 0
    for index in names.start..<names.end
    where (first == 0 || first == keys[index].firstLetter | 0x20) && key.isSpelled(as: keys[index])
    {
      return true
    }
    return false
  }

  private func begins(_ key: Span<UInt8>, with prefixes: Part) -> Bool {
    for index in prefixes.start..<prefixes.end where key.begins(with: keys[index]) { return true }
    return false
  }

  private func isOne(of names: Part, _ key: Span<UInt8>) -> Bool {
    for index in names.start..<names.end where key.equals(keys[index]) { return true }
    return false
  }
}

extension JSONValue {
  @_lifetime(copy self)
  package func value(at path: DocumentPath) -> JSONValue? { value(behind: path.keys) }

  /// Whether it is an object with a key of `aps` that is not an everyday word among others.
  fileprivate var holdsApsContent: Bool {
    isObject
      && (self["alert"] != nil || self["badge"] != nil || self["content-available"] != nil
        || self["mutable-content"] != nil || self["content-state"] != nil
        || self["interruption-level"] != nil || self["thread-id"] != nil)
  }

  /// Whether it is a value that Azure computes, or holds one: no template nests it more deeply.
  fileprivate func holdsAzureExpression(atMost depth: Int = 12) -> Bool {
    if let text = utf8 { return text.isAzureExpression }
    guard depth > 0 else { return false }
    if kind == .array {
      for position in 0..<count
      where self[position]?.holdsAzureExpression(atMost: depth - 1) == true {
        return true
      }
      return false
    }
    var members = self.members
    while let member = members.next() {
      if member.value.holdsAzureExpression(atMost: depth - 1) { return true }
    }
    return false
  }
}

extension StaticString {
  fileprivate var firstLetter: UInt8 { unsafe utf8Start.pointee }

  /// The number that it is.
  fileprivate var position: Int? {
    withUTF8Buffer { buffer in
      let bytes = unsafe buffer.span
      var position = 0
      for index in 0..<bytes.count {
        guard bytes[index].isDigit else { return nil }
        position = position * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      }
      return position
    }
  }
}
