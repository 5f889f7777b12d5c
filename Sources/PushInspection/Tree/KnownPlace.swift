import JSON
package import PushFormats

/// One step on the way to a value.
package enum PlaceStep: Hashable, Sendable {
  case key(String)
  case position(Int)

  var token: String {
    switch self {
    case .key(let key): key
    case .position(let number): String(number)
    }
  }

  var key: String? {
    if case .key(let key) = self { key } else { nil }
  }
}

/// What the tables know of a place, whether or not a value stands there yet.
package struct KnownPlace: Sendable {
  /// What the key of the place means.
  package let knowledge: TreeNode.Knowledge
  /// The tables whose keys an object there may have.
  package let tables: [Table]
  /// The type of the push that the place is in.
  package let pushType: PushType?
  /// Whether the place is the document itself, or one inside of it.
  package let isRoot: Bool
}

extension Inspection {
  /// What is known of the place at the end of a path.
  package func place(at path: [PlaceStep]) -> KnownPlace {
    var scope = self
    var outside = 0
    var reader = KeyReader(self)
    if let part = parts.first(where: { $0.pointer.tokens.isEmpty && !$0.isString }) {
      scope = part.inspection
      reader = KeyReader(scope, isPart: true)
    }
    var fields = FieldLookup()
    var knowledge = TreeNode.Knowledge.nothing
    for (number, step) in path.enumerated() {
      let reading = reader.read(step.key, &fields)
      knowledge = reading.knowledge
      reader = reading.below
      let relative = path[outside...number].map(\.token)
      if let part = scope.parts.first(where: { $0.pointer.tokens == relative }) {
        scope = part.inspection
        outside = number + 1
        reader = KeyReader(scope, isPart: true)
      }
    }
    return KnownPlace(
      knowledge: knowledge, tables: reader.tables, pushType: scope.pushType?.type,
      isRoot: outside == path.count)
  }
}
