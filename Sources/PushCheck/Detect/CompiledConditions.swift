package import JSON
package import PushFormats
import PushModel
import PushRules

/// Conditions of layouts by number, as steps that lead to one another: testing one counts no
/// references, calls nothing for its parts, and looks up what stands at a place once for a root.
struct CompiledConditions: ~Copyable {
  enum Operation: UInt8, BitwiseCopyable {
    case value, keys, keyBegins, keyResembles, noKeysBut, firstKey, memberCount, onlyStrings
    /// Whether the root may have one of some keys, before several steps that need one.
    case rootKeys
  }

  /// Elements of one of the lists below.
  struct Part: BitwiseCopyable {
    var start = 0
    var end = 0
  }

  /// A question, and the steps that follow its answers.
  // Not private, like the one below: the compiler breaks on that.
  struct Step: BitwiseCopyable {
    var operation: Operation
    var place = RootPlaces.root
    var form = ValueForm.anything
    var count = 0
    var keys = Part()
    var yes = Target.holds
    var no = Target.fails
  }

  /// The number of a step, or an end.
  struct Target: BitwiseCopyable, Equatable {
    var number: Int32

    static let holds = Target(number: -1)
    static let fails = Target(number: -2)

    @inline(__always) var isEnd: Bool { number < 0 }
  }

  struct Program: BitwiseCopyable {
    var first: Target
    /// Whether it holds only of a root with an expression.
    var needsExpression: Bool
  }

  private var programs = GrowingMemory<Program>()
  private var steps = GrowingMemory<Step>()
  private var places = RootPlaces()
  private var keys = GrowingMemory<StaticString>()
  /// The marks of the keys, at the same positions.
  private var marks = GrowingMemory<KeyMark>()
  private var needed = NeededKeyList()
  /// What steps about keys of the root ask for.
  private var rootKeys = GrowingMemory<KeyMarks>()
  /// Whether some string of the root may be a computed value of a template.
  var mayHoldExpression = true
  /// What texts have answered since it was last emptied: another document with the same keys may be
  /// answered otherwise.
  ///
  /// Expressions of templates do not count, for which texts are searched beforehand.
  var answers = TextAnswers()
}

// MARK: - Taking in

extension CompiledConditions {
  /// Takes a condition in, and answers its number.
  mutating func add(_ condition: Condition) -> Int {
    let first = first(of: condition, yes: .holds, no: .fails)
    programs.append(Program(first: first, needsExpression: condition.needsExpression))
    return programs.count - 1
  }

  /// The step that a condition begins with.
  ///
  /// What follows is taken in before, so that each step knows where its answers lead.
  private mutating func first(of condition: Condition, yes: Target, no: Target) -> Target {
    switch condition {
    case .always: return yes
    case .not(let condition): return first(of: condition, yes: no, no: yes)
    case .all(let conditions):
      var next = yes
      for condition in conditions.reversed() { next = first(of: condition, yes: next, no: no) }
      return next
    case .any(let conditions):
      var next = no
      for condition in conditions.reversed() { next = first(of: condition, yes: yes, no: next) }
      return behindRootKeys(neededBy: condition, yes: next, no: no)
    default:
      var step = step(of: condition)
      (step.yes, step.no) = (yes, no)
      return behindRootKeys(neededBy: condition, yes: add(step), no: no)
    }
  }

  private mutating func add(_ step: Step) -> Target {
    steps.append(step)
    return Target(number: Int32(steps.count - 1))
  }

  /// Steps that need one of several keys of the root, behind one that asks for all of them at once.
  private mutating func behindRootKeys(
    neededBy condition: Condition, yes: Target, no: Target
  ) -> Target {
    let keys = needed.add(condition)
    // To go through the members takes longer than to look up a few keys.
    let fewestWorthwhile = if case .keyBegins = condition { 1 } else { 4 }
    guard keys.count >= fewestWorthwhile else { return yes }
    rootKeys.append(KeyMarks(keys, of: needed))
    return add(Step(operation: .rootKeys, count: rootKeys.count - 1, yes: yes, no: no))
  }

  /// The keys of which a root has to have one before a condition can hold.
  mutating func forEachKey(neededBy condition: Condition, _ body: (NeededKey?) -> Void) {
    let keys = needed.add(condition)
    if keys.areAny { return body(nil) }
    for position in keys.positions.start..<keys.positions.end { body(needed[position]) }
  }

  private mutating func step(of condition: Condition) -> Step {
    switch condition {
    case .value(let path, let form):
      Step(operation: .value, place: places.add(path), form: form)
    case .keys(let least, let names, let path):
      Step(operation: .keys, place: places.add(path), count: least, keys: add(path: names))
    case .keyBegins(let prefixes, let path):
      Step(operation: .keyBegins, place: places.add(path), keys: add(path: prefixes))
    case .keyResembles(let names, let form, let path):
      Step(operation: .keyResembles, place: places.add(path), form: form, keys: add(path: names))
    case .noKeysBut(let names, let path):
      Step(operation: .noKeysBut, place: places.add(path), keys: add(path: names))
    case .firstKey(let key): Step(operation: .firstKey, keys: add(path: [key]))
    case .memberCount(let count): Step(operation: .memberCount, count: count)
    case .onlyStrings: Step(operation: .onlyStrings)
    case .always, .all, .any, .not: preconditionFailure("it has steps, and is none")
    }
  }

  /// Takes in keys, for instance those of a path.
  mutating func add(path names: [StaticString]) -> Part {
    let start = keys.count
    for name in names {
      keys.append(name)
      marks.append(KeyMark(of: name))
    }
    return Part(start: start, end: keys.count)
  }
}

extension Condition {
  fileprivate var needsExpression: Bool {
    switch self {
    case .value(_, .azureExpression): true
    case .all(let conditions): conditions.contains { $0.needsExpression }
    case .any(let conditions): conditions.allSatisfy { $0.needsExpression }
    default: false
    }
  }
}

// MARK: - Testing

extension CompiledConditions {
  /// Knows the keys of a root for all conditions that are put to it: most of them ask for a key that
  /// it does not have.
  mutating func begin(_ keys: KeyMarks) { places.begin(keys) }

  mutating func end() {
    places.end()
    mayHoldExpression = true
  }

  /// Whether the root may have one of these keys.
  @inline(__always)
  func mayHave(_ keys: KeyMarks) -> Bool { places.rootKeys.meets(keys) }

  mutating func holds(_ number: Int, in root: JSONValue) -> Bool {
    guard mayHoldExpression || !programs[number].needsExpression else { return false }
    places.forgetUnlessSameRoot()
    var step = programs[number].first
    while !step.isEnd {
      let number = Int(step.number)
      step = isTrue(number, of: root) ? steps[number].yes : steps[number].no
    }
    return step == .holds
  }

  // Mutating, like the ones below: otherwise the compiler copies all of the conditions for the call.
  @inline(__always)
  private mutating func isTrue(_ number: Int, of root: JSONValue) -> Bool {
    if steps[number].operation == .rootKeys {
      return places.rootKeys.meets(rootKeys[steps[number].count])
    }
    guard let value = places.value(steps[number].place, in: root) else { return false }
    if steps[number].operation == .value { return self.value(value, is: steps[number].form) }
    return holds(number, at: value)
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
  mutating func child(_ index: Int, of value: JSONValue) -> JSONValue? {
    value.child(keys[index], marks[index])
  }

  private mutating func holds(_ number: Int, at value: JSONValue) -> Bool {
    // A step as a whole is not copied.
    let keys = steps[number].keys
    switch steps[number].operation {
    case .keys: return holdsKeys(number, value)
    case .keyBegins: return Self.holdsMember(of: value) { begins($0.key, with: keys) }
    case .keyResembles: return holdsKey(like: number, value)
    case .noKeysBut:
      return value.isObject && !Self.holdsMember(of: value) { !isOne(of: keys, $0) }
    case .firstKey:
      var members = value.members
      guard let first = members.next() else { return false }
      return isOne(of: keys, first)
    case .memberCount: return value.isObject && value.count == steps[number].count
    case .onlyStrings: return Self.holdsOnlyStrings(value)
    case .value, .rootKeys: return false
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
    case .projectNumber: return isProjectNumber(value)
    case .boolean: return value.boolean != nil
    case .numberOrBoolean: return value.kind.isNumber || value.boolean != nil
    case .azureExpression: return value.holdsAzureExpression()
    case .apsContent: return value.holdsApsContent
    case .texts: return Self.holdsOnlyStrings(value)
    case .plainValues: return Self.holdsOnlyPlainValues(value)
    case .expoToken, .legacyTarget, .objectOrJSON, .listOrPlaceholder, .target, .aboutTarget,
      .aboutRegistration, .topicCondition, .mailAddress, .registrationToken, .digits, .longNumber,
      .messageID, .hexDigits, .pushyToken,
      .bareMustache, .liquid, .text, .textBeginning:
      return text(of: value, is: form)
    }
  }

  private mutating func isProjectNumber(_ value: JSONValue) -> Bool {
    guard let number = value.integer else { return false }
    answers.giveUp()
    return (10_000_000_000..<10_000_000_000_000).contains(number)
  }

  /// The forms that depend on what a string says.
  private mutating func text(of value: JSONValue, is form: ValueForm) -> Bool {
    if form.mayBeFirstOfList, value.kind == .array {
      guard let first = value[0], first.isString else { return false }
      return text(of: first, is: form)
    }
    guard let text = value.utf8 else {
      return form.mayBeObject && value.isObject || form.mayBeList && value.kind == .array
    }
    let isSo = text.has(form)
    answers.add(TextAnswers.Answer(address: value.address, form: form, isSo: isSo))
    return isSo
  }

  // MARK: - Keys

  private static func holdsMember(
    of object: JSONValue, _ isWanted: (borrowing JSONMember) -> Bool
  ) -> Bool {
    var members = object.members
    while let member = members.next() {
      if isWanted(member) { return true }
    }
    return false
  }

  private static func holdsOnlyStrings(_ object: JSONValue) -> Bool {
    object.isObject && object.count > 0 && !holdsMember(of: object) { !$0.value.isString }
  }

  private static func holdsOnlyPlainValues(_ object: JSONValue) -> Bool {
    object.isObject && object.count > 0
      && !holdsMember(of: object) {
        !$0.value.isString && !$0.value.kind.isNumber && $0.value.boolean == nil
      }
  }

  private mutating func holdsKeys(_ number: Int, _ object: JSONValue) -> Bool {
    let (place, names) = (steps[number].place, steps[number].keys)
    var missing = steps[number].count
    for index in names.start..<names.end
    where places.mayHave(marks[index], at: place, object)
      && object.member(keys[index], marks[index]) != nil
    {
      missing -= 1
      if missing == 0 { return true }
    }
    return false
  }

  private mutating func holdsKey(like number: Int, _ object: JSONValue) -> Bool {
    let names = steps[number].keys
    var members = object.members
    while let member = members.next() {
      guard resembles(member.key, names) else { continue }
      if value(member.value, is: steps[number].form) { return true }
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

  private func isOne(of names: Part, _ member: borrowing JSONMember) -> Bool {
    let mark = member.mark
    for index in names.start..<names.end
    where marks[index].bits == mark.bits && member.key.equals(keys[index]) { return true }
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
