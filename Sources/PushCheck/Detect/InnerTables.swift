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
    var found: [InnerDocument] = []
    let places = known(kind, &conditions)
    // Few of them are there, and only those are copied.
    for position in places.indices
    where conditions.holds(places.span[position].condition, in: root)
      && Self.mayStand(places.span[position].path, in: root)
    {
      let place = places[position]
      let type = Self.pushType(for: place.place, in: root)
      for path in Self.paths(place.path, in: root) {
        guard let value = root.value(at: path), conditions.holds(place.sign, in: value) else {
          continue
        }
        found.append(
          InnerDocument(
            path, place.place.content, isString: place.place.isString,
            addsAlert: place.place.addsAlert, pushType: type
          ).typed(type))
      }
    }
    return found.count > 1 ? Self.inOrder(found, of: root) : found
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
      KnownPlace(
        place: place, path: place.path.map { "\($0)" },
        condition: conditions.add(place.condition), sign: conditions.add(place.sign))
    }
    places[kind] = known
    return known
  }

  /// Whether the root has the first member on the way.
  private static func mayStand(_ path: [String], in root: JSONValue) -> Bool {
    guard root.isObject, let first = path.first, first != "*" else { return true }
    return root[first] != nil
  }

  /// All ways through the document that a place stands for.
  private static func paths(_ steps: [String], in root: JSONValue) -> [[String]] {
    guard steps.contains("*") else { return [steps] }
    var paths: [[String]] = [[]]
    for step in steps {
      paths = paths.flatMap { path in
        guard step == "*" else { return [path + [step]] }
        return root.value(at: path)?.steps(atMost: maxElements).map { path + [$0] } ?? []
      }
    }
    return paths
  }

  /// The push type that the document around a place names for it.
  private static func pushType(for place: InnerPlace, in root: JSONValue) -> PushType? {
    for path in place.pushTypeNames {
      guard let name = root.value(at: path.map { "\($0)" })?.string else { continue }
      return PushType(headerValue: name)
    }
    return nil
  }

  private static func inOrder(
    _ documents: [InnerDocument], of root: JSONValue
  ) -> [InnerDocument] {
    // Many may stand in one list, but a kind has only few places.
    var starts: [(name: String, position: Int)] = []
    for document in documents {
      let name = document.path.first ?? ""
      guard !starts.contains(where: { $0.name == name }) else { continue }
      starts.append((name, position(of: name, in: root)))
    }
    let positions = documents.map { document in
      starts.first { $0.name == document.path.first ?? "" }?.position ?? .max
    }
    let order = documents.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    return order.map { documents[$0] }
  }

  /// Which member of the root has this name; the last number there is for none.
  private static func position(of name: String, in root: JSONValue) -> Int {
    var position = 0
    var members = root.members
    while let member = members.next() {
      if member.key.equals(name.utf8.span) { return position }
      position += 1
    }
    return .max
  }
}

extension JSONValue {
  /// The positions of a list, or the keys of an object.
  fileprivate func steps(atMost most: Int) -> [String] {
    guard isObject else { return (0..<min(count, most)).map { "\($0)" } }
    var keys: [String] = []
    var members = self.members
    while keys.count < most, let member = members.next() { keys.append(member.name) }
    return keys
  }
}
