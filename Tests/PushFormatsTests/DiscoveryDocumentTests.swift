import Foundation
import PushFormats
import Testing

/// Google's description of the API, as data; it is not part of the project.
enum DiscoveryDocument {
  /// Where the document is: what the environment says, else beside the checkout.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment["PUSHCHECK_FCM_DISCOVERY"]
    let candidates = [environment, beside("shared/facts/fcm.v1.discovery.json")].compactMap(\.self)
    return candidates.first { FileManager.default.fileExists(atPath: $0) }
  }()

  private static func beside(_ relative: String) -> String {
    let checkout = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return checkout.deletingLastPathComponent().appending(path: relative).path
  }

  static func schemas() throws -> [String: [String: Any]] {
    let bytes = try Data(contentsOf: URL(filePath: try #require(path)))
    let root = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    return try #require(root["schemas"] as? [String: [String: Any]])
  }
}

/// Walks the schemas from the request on, with the table of each beside it.
private struct SchemaWalk {
  let schemas: [String: [String: Any]]
  var visited: Set<Table> = []
  var complaints: [String] = []

  mutating func compare(_ schema: String, _ table: Table) {
    guard visited.insert(table).inserted else { return }
    guard let description = schemas[schema] else {
      complaints.append("no schema \(schema)")
      return
    }
    let properties = description["properties"] as? [String: [String: Any]] ?? [:]
    for field in table.fields where properties[field.camelName] == nil {
      complaints.append("\(table.path).\(field.nameText) is not in \(schema)")
    }
    for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
      guard let field = table.fields.first(where: { $0.camelName == name }) else {
        complaints.append("\(schema).\(name) is not in \(table.path)")
        continue
      }
      compare(property, field, "\(schema).\(name)")
    }
  }

  private mutating func compare(_ property: [String: Any], _ field: Field, _ place: String) {
    if !fits(field.shape, property) {
      complaints.append("\(place) has another type than \(field.shape)")
    }
    if property["deprecated"] as? Bool == true, !isDeprecated(field) {
      complaints.append("\(place) is deprecated")
    }
    let description = property["description"] as? String ?? ""
    if description.lowercased().hasPrefix("output only"), field.standing != .outputOnly {
      complaints.append("\(place) is output only")
    }
    guard let reference = property["$ref"] as? String, let child = field.shape.table else { return }
    compare(reference, child)
  }

  private func isDeprecated(_ field: Field) -> Bool {
    if case .deprecated = field.standing { true } else { false }
  }

  /// Whether a field's shape is the one that the property's types ask for.
  private func fits(_ shape: Shape, _ property: [String: Any]) -> Bool {
    if property["$ref"] != nil { return shape.isNullable && shape.table?.isProto == true }
    if let names = property["enum"] as? [String] {
      guard case .protoEnum(let vocabulary) = shape else { return false }
      return vocabulary.texts == names
    }
    switch (property["type"] as? String, property["format"] as? String) {
    case ("string", "google-duration"): return shape.isDuration
    case ("string", "google-datetime"): return shape.isTimestamp
    case ("string", nil): return shape.isText
    case ("boolean", nil): return shape.isBoolean
    case ("integer", "int32"): return shape.isInteger
    case ("number", "float"): return shape.isNumber
    case ("array", nil):
      guard case .orNull(.list(let element)) = shape,
        let items = property["items"] as? [String: Any]
      else { return false }
      return items["format"] as? String == "google-duration" ? element.isDuration : element.isText
    case ("object", nil): return isMap(shape, property)
    default: return false
    }
  }

  private func isMap(_ shape: Shape, _ property: [String: Any]) -> Bool {
    let values = (property["additionalProperties"] as? [String: Any])?["type"] as? String
    switch shape {
    case .orNull(.stringMap): return values == "string"
    case .orNull(.object(let table)):
      // Header fields are text; a payload takes anything.
      return table.unknownKeys == (values == "string" ? .ignoredHeaders : .custom)
    default: return false
    }
  }
}

extension Shape {
  fileprivate var isNullable: Bool { types.contains(.null) }

  fileprivate var isText: Bool {
    switch self {
    case .string, .protoString, .orNull(.formatted): true
    default: false
    }
  }

  fileprivate var isDuration: Bool { if case .protoDuration = self { true } else { false } }
  fileprivate var isTimestamp: Bool { if case .protoTimestamp = self { true } else { false } }
  fileprivate var isBoolean: Bool { if case .protoBoolean = self { true } else { false } }
  fileprivate var isInteger: Bool { if case .protoInteger = self { true } else { false } }
  fileprivate var isNumber: Bool { if case .protoNumber = self { true } else { false } }
}

@Suite struct DiscoveryDocumentTests {
  @Test(
    .enabled(
      if: DiscoveryDocument.path != nil,
      """
      needs Google's discovery document of FCM v1: set PUSHCHECK_FCM_DISCOVERY to its path, or put \
      it at ../shared/facts/fcm.v1.discovery.json beside the checkout
      """))
  func `the tables of a v1 message are those of Google's discovery document`() throws {
    var walk = SchemaWalk(schemas: try DiscoveryDocument.schemas())
    walk.compare("SendMessageRequest", .sendRequest)
    #expect(walk.complaints == [])
    let unreached = Table.allCases.filter { $0.isProto && !walk.visited.contains($0) }
    #expect(unreached == [])
  }
}
