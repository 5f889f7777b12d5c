import PushFormats

/// Where the documents of other products contain documents for APNs and FCM.
enum WrapperSchema {
  static func of(_ layout: any DocumentLayout.Type) -> JSONTree {
    let type: JSONTree = layout.mayBeList ? ["object", "array"] : "object"
    let whole = layout.innerPlaces.filter(\.path.isEmpty).map(document)
    let carried = JSONTree.object([.init("type", type)]).merged(with: choice(whole))
      .merged(
        with: members(of: layout.innerPlaces.filter { !$0.path.isEmpty }, in: layout.handling))
    guard !layout.arrangements.isEmpty else {
      let signs = signs(of: layout)
      let sharesKeywords = ["anyOf", "properties"].contains { carried[$0] != nil }
      return sharesKeywords && !signs.isEmpty
        ? ["allOf": [carried, signs]] : carried.merged(with: signs)
    }
    let own = ownKeys(layout.arrangements.filter { !$0.isMistake }[...])
    let document: JSONTree =
      layout.mayBeList ? ["anyOf": [own, ["type": "array", "items": own]]] : own
    return layout.innerPlaces.isEmpty ? document : ["allOf": [carried, document]]
  }

  /// What is known of a product whose keys have no tables: those by which it is recognised.
  private static func signs(of layout: any DocumentLayout.Type) -> JSONTree {
    let conditions = layout.signs.filter { $0.strength != .foreign }.map(\.condition)
    let keys = SignKeys(conditions).schema
    let signs = conditions.map(ConditionSchema.of)
    // One that a schema cannot express is one that any document may meet.
    guard !signs.isEmpty, !signs.contains(where: \.isEmpty) else { return keys }
    return keys.adding(["anyOf": .list(signs)])
  }

  /// The tables of the sender's own keys: the first whose condition holds.
  private static func ownKeys(_ arrangements: ArraySlice<PossibleArrangement>) -> JSONTree {
    guard let first = arrangements.first, let table = first.arrangement.table else { return [:] }
    let condition = ConditionSchema.of(first.condition)
    guard !condition.isEmpty else { return KindSchema.reference(to: table) }
    let rest = ownKeys(arrangements.dropFirst())
    let choice: JSONTree = ["if": condition, "then": KindSchema.reference(to: table)]
    return rest.isEmpty ? choice : choice.adding(["else": rest])
  }

  /// Documents in place of the whole: the first whose condition holds.
  private static func choice(_ documents: [(condition: JSONTree, schema: JSONTree)]) -> JSONTree {
    guard let first = documents.first else { return [:] }
    let rest = choice(Array(documents.dropFirst()))
    guard !first.condition.isEmpty else { return first.schema }
    let choice: JSONTree = ["if": first.condition, "then": first.schema]
    return rest.isEmpty ? choice : choice.adding(["else": rest])
  }

  private static func document(
    _ place: InnerPlace
  ) -> (condition: JSONTree, schema: JSONTree) {
    let sign = ConditionSchema.certain(place.sign)
    let condition = ConditionSchema.of(place.condition)
    let both = [condition, sign].filter { !$0.isEmpty }
    return (both.count == 2 ? ["allOf": .list(both)] : both.first ?? [:], content(place))
  }

  /// The properties that lead to inner documents.
  private static func members(
    of places: [InnerPlace], in handling: PayloadHandling
  ) -> JSONTree {
    guard !places.isEmpty else { return [:] }
    var paths = PlaceTree()
    for place in places {
      let own = handling.waysToOwnKeys(below: place.path.map { "\($0)" })
      let schema = held(place, among: own, wantsEveryFlag: handling.wantsEveryFlag)
      paths.add(schema, at: place.path[...])
    }
    return paths.schema
  }

  // MARK: - Documents

  /// The value at a place, which may hold keys that are the product's own.
  private static func held(
    _ place: InnerPlace, among ownKeys: [[String]], wantsEveryFlag: Bool
  ) -> JSONTree {
    guard !place.isString else {
      return [
        "type": "string", "contentMediaType": "application/json",
        "contentSchema": content(place),
      ]
    }
    let sign = ConditionSchema.certain(place.sign)
    let object: JSONTree = ["type": "object"]
    var condition = sign["type"] == nil ? object.merged(with: sign) : sign
    // Google's objects and `aps` are closed: a schema cannot take out a key before it judges the
    // others.
    let closed = ownKeys.filter { place.content.isForGoogle || $0.count > 1 }
    if !closed.isEmpty {
      let holdsOwn: JSONTree = ["anyOf": .list(closed.map(holds))]
      condition = ["allOf": [condition, ["not": holdsOwn]]]
    }
    if wantsEveryFlag { condition = ["allOf": [condition, ["not": holdsFlagThatIsOff]]] }
    // Anything else is up to the product.
    return ["if": condition, "then": content(place)]
  }

  /// A flag that is off, which the table of a payload's keys does not have.
  private static var holdsFlagThatIsOff: JSONTree {
    let flag = Aps.contentAvailable.field.nameText
    let aps = Payload.aps.field.nameText
    let isOff: JSONTree = [
      "type": "object", "properties": .object([.init(flag, ["const": 0])]),
      "required": [.text(flag)],
    ]
    return ["properties": .object([.init(aps, isOff)]), "required": [.text(aps)]]
  }

  /// The objects on a way are there, and the key at its end.
  private static func holds(_ way: [String]) -> JSONTree {
    let last: JSONTree = ["required": [.text(way[way.count - 1])]]
    return way.dropLast().reversed().reduce(last) { below, step -> JSONTree in
      [
        "type": "object", "properties": .object([.init(step, below)]),
        "required": [.text(step)],
      ]
    }
  }

  private static func content(_ place: InnerPlace) -> JSONTree {
    if let kind = place.content.documentKind {
      let object: JSONTree = ["type": "object"]
      // Senders' documents stand in each other no further.
      let places = kind.layout.innerPlaces.filter { $0.content.documentKind == nil }
      return object.merged(with: members(of: places, in: kind.layout.handling))
    }
    let choices = place.content.choices.filter { !$0.isMistake }.map(schema)
    return choices.count == 1 ? choices[0] : ["anyOf": .list(choices)]
  }

  private static func schema(of choice: InnerContent.Choice) -> JSONTree {
    let schema = KindSchema.schema(of: choice.kind, arrangedAs: choice.arrangement)
    return choice.path.reversed().reduce(schema) { below, step -> JSONTree in
      [
        "type": "object", "properties": .object([.init("\(step)", below)]),
        "required": [.text("\(step)")],
      ]
    }
  }
}

extension InnerContent {
  fileprivate var isForGoogle: Bool {
    if case .apnsPayload = self { false } else { documentKind == nil }
  }
}

/// The keys that conditions name, for an editor to offer.
private struct SignKeys {
  private var children: [(key: String, keys: SignKeys)] = []

  init(_ conditions: [Condition]) {
    for condition in conditions { add(condition) }
  }

  private mutating func add(_ condition: Condition) {
    switch condition {
    case .value(let path, _), .keyBegins(_, let path): add(path[...])
    case .keys(_, let keys, let path), .noKeysBut(let keys, let path),
      .keyResembles(let keys, _, let path):
      for key in keys { add((path + [key])[...]) }
    case .all(let conditions), .any(let conditions):
      for condition in conditions { add(condition) }
    case .firstKey(let key): add([key][...])
    case .always, .memberCount, .onlyStrings, .not: return
    }
  }

  private mutating func add(_ path: ArraySlice<StaticString>) {
    // A number is a position in a list, which has no keys.
    guard let step = path.first.map({ "\($0)" }), Int(step) == nil else { return }
    let index = children.firstIndex { $0.key == step } ?? children.count
    if index == children.count { children.append((step, SignKeys([]))) }
    children[index].keys.add(path.dropFirst())
  }

  /// Without types, of which conditions tell only some.
  var schema: JSONTree {
    guard !children.isEmpty else { return [:] }
    return [
      "properties": .object(
        children.map { child in
          let head: JSONTree = ["description": "The document is recognised by this key."]
          return .init(child.key, head.merged(with: child.keys.schema))
        })
    ]
  }
}

/// The places of nested documents as a tree of keys.
private struct PlaceTree {
  private var children: [(key: String, tree: PlaceTree)] = []
  private var value: JSONTree?

  mutating func add(_ value: JSONTree, at path: ArraySlice<StaticString>) {
    guard let step = path.first else {
      self.value = value
      return
    }
    let key = "\(step)"
    let index =
      children.firstIndex { $0.key == key }
      ?? {
        children.append((key, PlaceTree()))
        return children.count - 1
      }()
    children[index].tree.add(value, at: path.dropFirst())
  }

  /// The keywords for what is below; without a type at the top, which the document decides.
  var schema: JSONTree {
    if let value { return value }
    let named = children.filter { $0.key != "*" }
    let members: JSONTree =
      named.isEmpty ? [:] : ["properties": .object(named.map { .init($0.key, $0.tree.typed) })]
    guard let elements = children.first(where: { $0.key == "*" }) else { return members }
    let element = elements.tree.typed
    // Any index or, where no key is named, any key.
    let elementsOfObject: JSONTree = named.isEmpty ? ["additionalProperties": element] : [:]
    return JSONTree.object([.init("items", element)]).merged(with: elementsOfObject)
      .merged(with: members)
  }

  private var typed: JSONTree {
    guard value == nil else { return schema }
    let mayBeList = children.contains { $0.key == "*" }
    let type: JSONTree = mayBeList ? ["array", "object"] : "object"
    return JSONTree.object([.init("type", type)]).merged(with: schema)
  }
}
