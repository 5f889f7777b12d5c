package import JSON
package import PushFormats

/// Finds the documents for APNs and FCM that the documents of other products carry.
package enum InnerDocuments {
  /// A list of a million elements is checked at its beginning.
  private static let maxElements = 1000

  /// The documents at these places, in the order of the keys of the root.
  package static func find(in root: JSONValue, at places: [InnerPlace]) -> [InnerDocument] {
    var check = ConditionCheck()
    var found: [InnerDocument] = []
    for place in places where check.holds(place.condition, in: root) {
      let content = content(of: place, in: root)
      for path in paths(place.path[...], in: root) {
        guard let value = root.value(at: path), check.holds(place.sign, in: value) else {
          continue
        }
        found.append(InnerDocument(path, content, isString: place.isString))
      }
    }
    return found.count > 1 ? inOrder(found, of: root) : found
  }

  /// All ways through the document that a place stands for.
  private static func paths(_ steps: ArraySlice<StaticString>, in root: JSONValue) -> [[String]] {
    var paths: [[String]] = [[]]
    for step in steps {
      paths = paths.flatMap { path in
        guard "\(step)" == "*" else { return [path + ["\(step)"]] }
        let count = min(root.value(at: path)?.count ?? 0, maxElements)
        return (0..<count).map { path + ["\($0)"] }
      }
    }
    return paths
  }

  /// What stands at a place, with the push type that the document around it names.
  private static func content(of place: InnerPlace, in root: JSONValue) -> InnerContent {
    for path in place.pushTypeNames {
      guard let name = root.value(at: path)?.string else { continue }
      return .apnsPayload(PushType(headerValue: name))
    }
    return place.content
  }

  /// The format that a value has of those that may stand there.
  package static func choice(of content: InnerContent, for value: JSONValue) -> InnerContent.Choice?
  {
    var check = ConditionCheck()
    return content.choices.first { check.holds($0.condition, in: value) }
  }

  /// How the parts of a document of such a format are arranged.
  static func arrangement(of choice: InnerContent.Choice, _ root: JSONValue) -> ArrangementID? {
    if let known = choice.arrangement { return known }
    var check = ConditionCheck()
    return check.arrangement(of: root, choice.kind)
  }

  private static func inOrder(
    _ documents: [InnerDocument], of root: JSONValue
  ) -> [InnerDocument] {
    var positions: [String: Int] = [:]
    var members = root.members
    while let member = members.next() { positions[member.name] = positions.count }
    return documents.enumerated().sorted { left, right in
      let positions = [left, right].map { positions[$0.element.path.first ?? ""] ?? Int.max }
      return (positions[0], left.offset) < (positions[1], right.offset)
    }.map(\.element)
  }
}
