import JSON
import PushFormats
import PushModel
import PushRules

/// Where other products' documents carry documents for APNs and FCM, each list taken in when it is
/// first needed.
struct InnerTables {
  private struct KnownPlace {
    var place: InnerPlace
    var path: [String]
    /// The key of the root with which the path begins, if it is always the same.
    var firstKey: KeyMarks
    var hasWildcard: Bool
    var condition: Int
    var sign: Int
  }

  private var places: [DocumentKind: [KnownPlace]] = [:]
  private typealias Choices = [(choice: InnerContent.Choice, condition: Int)]
  private var bodies: Choices = []
  private var parts: Choices = []

  /// A list of a million elements is checked at its beginning.
  private static let maxElements = 1000

  /// The documents inside, in the order of the keys of the root.
  mutating func documents(
    in root: JSONValue, of kind: DocumentKind, _ conditions: inout CompiledConditions
  ) -> [InnerDocument] {
    var found = FoundDocuments()
    let places = known(kind, &conditions)
    if root.isObject { conditions.begin(KeyMarks(of: root)) }
    var possible: [Int] = []
    for position in places.indices
    where conditions.mayHave(places.span[position].firstKey)
      && conditions.holds(places.span[position].condition, in: root)
    {
      possible.append(position)
    }
    conditions.end()
    // Few of them are there, and only those are copied.
    for position in possible {
      let place = places[position]
      let type = Self.pushType(for: place.place, in: root)
      Self.forEachValue(at: place, in: root) { path, value in
        guard conditions.holds(place.sign, in: value) else { return }
        found.append(
          InnerDocument(
            path, place.place.content, isString: place.place.isString,
            addsAlert: place.place.addsAlert, pushType: type
          ).typed(type), in: root)
      }
    }
    return found.inOrder
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

  private mutating func known(
    _ kind: DocumentKind, _ conditions: inout CompiledConditions
  ) -> [KnownPlace] {
    if let known = places[kind] { return known }
    let known = kind.layout.innerPlaces.map { place in
      let path = place.path.map { "\($0)" }
      return KnownPlace(
        place: place, path: path,
        firstKey: KeyMarks(ofFirstKey: place.path), hasWildcard: path.contains("*"),
        condition: conditions.add(place.condition), sign: conditions.add(place.sign))
    }
    places[kind] = known
    return known
  }

  /// All values that a place stands for, each with the way to it.
  private static func forEachValue(
    at place: KnownPlace, in root: JSONValue, _ body: ([String], JSONValue) -> Void
  ) {
    guard place.hasWildcard else {
      if let value = root.value(at: place.path) { body(place.path, value) }
      return
    }
    var way: [String] = []
    way.reserveCapacity(place.path.count)
    forEachValue(along: place.path[...], from: root, &way, body)
  }

  private static func forEachValue(
    along steps: ArraySlice<String>, from value: JSONValue, _ way: inout [String],
    _ body: ([String], JSONValue) -> Void
  ) {
    guard let step = steps.first else { return body(way, value) }
    for step in step == "*" ? value.steps(atMost: maxElements) : [step] {
      guard let next = value.child(step) else { continue }
      way.append(step)
      forEachValue(along: steps.dropFirst(), from: next, &way, body)
      way.removeLast()
    }
  }

  /// The push type that the document around a place names for it.
  private static func pushType(for place: InnerPlace, in root: JSONValue) -> PushType? {
    for path in place.pushTypeNames {
      guard let name = root.value(at: path.map { "\($0)" })?.string else { continue }
      return PushType(headerValue: name)
    }
    return nil
  }
}

/// Documents with the positions of the root's members that they stand in.
private struct FoundDocuments {
  private var documents: [InnerDocument] = []
  private var positions: [Int] = []
  private var isSorted = true

  mutating func append(_ document: InnerDocument, in root: JSONValue) {
    let position: Int
    // Many may stand in one list, one behind the other.
    if let last = documents.last, last.path.first == document.path.first {
      position = positions[positions.count - 1]
    } else {
      position = root.position(of: document.path.first ?? "")
    }
    isSorted = isSorted && positions.last ?? 0 <= position
    documents.append(document)
    positions.append(position)
  }

  /// In the order of the keys of the root.
  var inOrder: [InnerDocument] {
    guard !isSorted else { return documents }
    let order = documents.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    return order.map { documents[$0] }
  }
}

extension JSONValue {
  /// Which member of an object has this name; the last number there is for none.
  fileprivate func position(of name: String) -> Int {
    var position = 0
    var members = self.members
    while let member = members.next() {
      if member.key.equals(name.utf8.span) { return position }
      position += 1
    }
    return .max
  }

  /// The positions of a list, or the keys of an object.
  fileprivate func steps(atMost most: Int) -> [String] {
    guard isObject else { return (0..<min(count, most)).map { "\($0)" } }
    var keys: [String] = []
    var members = self.members
    while keys.count < most, let member = members.next() { keys.append(member.name) }
    return keys
  }
}
