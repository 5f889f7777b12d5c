import JSON
import PushFormats
import PushModel
import PushRules

/// Where other products' documents carry documents for APNs and FCM, each list taken in when it is
/// first needed.
struct InnerTables: ~Copyable {
  /// A place in plain bits; its paths stand among the keys of the conditions.
  // Not private, like those below: the compiler breaks on that.
  struct KnownPlace: BitwiseCopyable {
    var path: CompiledConditions.Part
    /// A bit for each step of the path that stands for all keys or positions.
    var wildcards: UInt64 = 0
    /// The key of the root with which the path begins, if it is always the same.
    var firstKey: KeyMarks
    var condition: Int
    var sign: Int
    /// Which of `pushTypeNames` are its own.
    var pushTypeNames: CompiledConditions.Part
    /// Which of `alertTexts` are its own.
    var alertTexts: CompiledConditions.Part
  }

  private var known = GrowingMemory<KnownPlace>()
  /// What stands there, at the same positions; its path has the wildcards.
  private var places: [InnerDocument] = []
  /// Where the places of a kind stand, by its number; nil for one that no document has needed.
  private var kinds = GrowingMemory<CompiledConditions.Part?>(
    repeating: nil, count: DocumentKind.allCases.count)
  /// The paths to the names of push types.
  private var pushTypeNames = GrowingMemory<CompiledConditions.Part>()
  /// The paths to the texts of which alerts are made.
  private var alertTexts = GrowingMemory<CompiledConditions.Part>()
  /// Where the members of the root lie in which the last documents were found.
  private var members = GrowingMemory<UInt>()
  private typealias Choices = [(choice: InnerContent.Choice, condition: Int)]
  private var bodies: Choices = []
  private var parts: Choices = []

  /// The documents inside, in the order of the keys of the root.
  mutating func documents(
    in root: JSONValue, of kind: DocumentKind, _ conditions: inout CompiledConditions
  ) -> [InnerDocument] {
    let all = known(kind, &conditions)
    // Whatever holds of the root is asked first, while its keys are known.
    var possible: UInt64 = 0
    if root.isObject { conditions.begin(KeyMarks(of: root)) }
    for number in all.start..<all.end
    where conditions.mayHave(known[number].firstKey)
      && conditions.holds(known[number].condition, in: root)
    {
      possible |= 1 << UInt64(number - all.start)
    }
    conditions.end()
    guard possible != 0 else { return [] }
    var found: [InnerDocument] = []
    found.reserveCapacity(possible.nonzeroBitCount)
    members.removeAll()
    while possible != 0 {
      let number = all.start + possible.trailingZeroBitCount
      possible &= possible - 1
      var way = Way()
      let steps = Steps(path: known[number].path, wildcards: known[number].wildcards)
      Self.forEachValue(along: steps, from: root, step: 0, &way, &conditions) {
        value, way, conditions in
        guard conditions.holds(known[number].sign, in: value) else { return }
        let type = pushType(for: number, in: root, &conditions)
        let inner = place(number, way, in: root).giving(type)
        let isSilent = lacksAlertTexts(number, way, in: root, &conditions)
        found.append(isSilent ? inner.withoutAlert() : inner)
        members.append(root.isObject ? way.member : 0)
      }
    }
    return inOrder(found)
  }

  /// Documents in the order of the members that they stand in, which lie side by side.
  private func inOrder(_ found: [InnerDocument]) -> [InnerDocument] {
    var isSorted = true
    for index in 1..<max(1, found.count) {
      isSorted = isSorted && members[index - 1] <= members[index]
    }
    guard !isSorted else { return found }
    let order = found.indices.sorted { (members[$0], $0) < (members[$1], $1) }
    return order.map { found[$0] }
  }

  /// The format that a value has of those that may stand there.
  mutating func choice(
    of content: InnerContent, for value: JSONValue, _ conditions: inout CompiledConditions
  ) -> InnerContent.Choice? {
    switch content {
    case .googleBody: return Self.choice(among: &bodies, of: content, for: value, &conditions)
    case .fcmParts: return Self.choice(among: &parts, of: content, for: value, &conditions)
    default: return content.choices.first
    }
  }

  private static func choice(
    among choices: inout Choices, of content: InnerContent, for value: JSONValue,
    _ conditions: inout CompiledConditions
  ) -> InnerContent.Choice? {
    if choices.isEmpty {
      choices = content.choices.map { ($0, conditions.add($0.condition)) }
    }
    for (choice, condition) in choices where conditions.holds(condition, in: value) {
      return choice
    }
    return nil
  }

  // MARK: - Places

  private mutating func known(
    _ kind: DocumentKind, _ conditions: inout CompiledConditions
  ) -> CompiledConditions.Part {
    if let known = kinds[kind.number] { return known }
    let first = known.count
    for place in kind.layout.innerPlaces { takeIn(place, &conditions) }
    let all = CompiledConditions.Part(start: first, end: known.count)
    precondition(known.count - first <= UInt64.bitWidth)
    kinds[kind.number] = all
    return all
  }

  private mutating func takeIn(_ place: InnerPlace, _ conditions: inout CompiledConditions) {
    let path = place.path.map { "\($0)" }
    let firstName = pushTypeNames.count
    for name in place.pushTypeNames { pushTypeNames.append(conditions.add(path: name)) }
    let firstText = alertTexts.count
    for text in place.alertTexts { alertTexts.append(conditions.add(path: text)) }
    var taken = KnownPlace(
      path: conditions.add(path: place.path), firstKey: KeyMarks(ofFirstKey: place.path),
      condition: conditions.add(place.condition), sign: conditions.add(place.sign),
      pushTypeNames: CompiledConditions.Part(start: firstName, end: pushTypeNames.count),
      alertTexts: CompiledConditions.Part(start: firstText, end: alertTexts.count))
    for (step, key) in path.enumerated() where key == "*" {
      taken.wildcards |= 1 << UInt64(step)
    }
    known.append(taken)
    places.append(
      InnerDocument(
        path, place.content, isString: place.isString, addsAlert: place.addsAlert,
        isForAndroidAlone: place.isForAndroidAlone))
  }

  /// The positions that were taken for the wildcards of a path, in their order.
  struct Way {
    private var positions = [4 of Int](repeating: 0)
    private(set) var count = 0
    /// Where the member of the root lies.
    var member: UInt = 0

    subscript(number: Int) -> Int { positions[number] }

    mutating func enter(_ position: Int) {
      positions[count] = position
      count += 1
    }

    mutating func leave() { count -= 1 }
  }

  /// The path of a place.
  struct Steps {
    var path: CompiledConditions.Part
    var wildcards: UInt64
  }

  /// All values that a place stands for, each with the way to it.
  private static func forEachValue(
    along steps: Steps, from value: JSONValue, step: Int, _ way: inout Way,
    _ conditions: inout CompiledConditions,
    _ body: (JSONValue, Way, inout CompiledConditions) -> Void
  ) {
    if step == 1 { way.member = value.address }
    let key = steps.path.start + step
    guard key < steps.path.end else { return body(value, way, &conditions) }
    guard steps.wildcards >> UInt64(step) & 1 != 0 else {
      guard let next = conditions.child(key, of: value) else { return }
      return forEachValue(along: steps, from: next, step: step + 1, &way, &conditions, body)
    }
    for position in 0..<min(value.count, WrapperDocument.maxMessages) {
      guard let next = value.child(at: position) else { return }
      way.enter(position)
      forEachValue(along: steps, from: next, step: step + 1, &way, &conditions, body)
      way.leave()
    }
  }

  /// What stands at a place, behind the wildcards that were taken.
  private func place(_ number: Int, _ way: Way, in root: JSONValue) -> InnerDocument {
    guard way.count > 0 else { return places[number] }
    var path = places[number].path
    var wildcard = 0
    var value = root
    for step in path.indices {
      let isWildcard = known[number].wildcards >> UInt64(step) & 1 != 0
      guard let next = isWildcard ? value.child(at: way[wildcard]) : value.child(path[step]) else {
        break
      }
      if isWildcard {
        path[step] = next.ownKey ?? "\(way[wildcard])"
        wildcard += 1
      }
      value = next
    }
    return places[number].moved(to: path)
  }

  /// Whether the product writes the alert from texts of which none is there.
  private func lacksAlertTexts(
    _ number: Int, _ way: Way, in root: JSONValue, _ conditions: inout CompiledConditions
  ) -> Bool {
    let texts = known[number].alertTexts
    guard texts.start < texts.end else { return false }
    let holder = element(number, way, in: root, &conditions)
    for text in texts.start..<texts.end {
      if let value = conditions.value(at: alertTexts[text], in: holder), value.hasContent {
        return false
      }
    }
    return true
  }

  /// The element that was taken for the last wildcard on the way to a place; the root without one.
  @_lifetime(copy root)
  private func element(
    _ number: Int, _ way: Way, in root: JSONValue, _ conditions: inout CompiledConditions
  ) -> JSONValue {
    var value = root
    var taken = 0
    var step = 0
    while taken < way.count {
      let isWildcard = known[number].wildcards >> UInt64(step) & 1 != 0
      let next =
        isWildcard
        ? value.child(at: way[taken])
        : conditions.child(known[number].path.start + step, of: value)
      guard let next else { return value }
      if isWildcard { taken += 1 }
      value = next
      step += 1
    }
    return value
  }

  /// The push type that the document around a place names for it.
  private func pushType(
    for number: Int, in root: JSONValue, _ conditions: inout CompiledConditions
  ) -> PushType? {
    let names = known[number].pushTypeNames
    for name in names.start..<names.end {
      guard let name = conditions.value(at: pushTypeNames[name], in: root)?.string else { continue }
      return PushType(headerValue: name)
    }
    return nil
  }
}
