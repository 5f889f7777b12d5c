package import PushFormats

/// The schema of a kind of document: which tables stand where.
package enum KindSchema {
  package static func body(of kind: DocumentKind) -> SchemaBody {
    let schema = schema(of: kind)
    return SchemaBody(
      description: description(of: kind), schema: schema,
      definitions: TableClosure(of: schema).definitions)
  }

  private static func schema(of kind: DocumentKind) -> JSONTree {
    switch kind {
    case .apns:
      [
        "type": "object",
        "if": ["required": ["headers", "payload"], "not": ["required": ["aps"]]],
        "then": reference(to: .request), "else": reference(to: .payload),
      ]
    case .fcmV1:
      reference(to: .sendRequest).adding(["required": [.text(SendRequest.message.field.nameText)]])
    case .fcmLegacy:
      [
        "type": "object",
        "if": [
          "required": ["operation"],
          "anyOf": [["required": ["notification_key_name"]], ["required": ["notification_key"]]],
        ],
        "then": reference(to: .deviceGroup), "else": reference(to: .legacyRequest),
      ]
    case .fcmReceived: ["allOf": [reference(to: .fcmAdded), reference(to: .payload)]]
    case .fcmData: ShapeSchema.of(.stringMap)
    default: WrapperSchema.of(kind)
    }
  }

  static func reference(to table: Table) -> JSONTree { ["$ref": .text(table.reference)] }

  private static func description(of kind: DocumentKind) -> String {
    guard kind.isWrapper else {
      return
        "The types and values that the service documents. `pushcheck validate --kind \(kind.name)`"
        + " also checks sizes, headers and what keys mean together."
    }
    return
      "What \(kind.title) documents carry for APNs and FCM; the product's own keys are not"
      + " described. `pushcheck validate --kind \(kind.name)` also looks into texts that hold JSON."
  }
}

/// The tables that a schema needs, with those that these need in turn.
private struct TableClosure {
  private var tables: Set<Table> = []

  init(of schema: JSONTree) {
    visit(schema)
  }

  var definitions: [JSONTree.Member] {
    Table.allCases.filter(tables.contains).map { .init($0.definition, TableSchema.of($0)) }
  }

  private mutating func visit(_ tree: JSONTree) {
    switch tree {
    case .object(let members):
      for member in members {
        if member.key == "$ref", case .text(let reference) = member.value { add(reference) }
        visit(member.value)
      }
    case .list(let elements):
      for element in elements { visit(element) }
    default: return
    }
  }

  private mutating func add(_ reference: String) {
    guard let table = Table.allCases.first(where: { $0.reference == reference }),
      tables.insert(table).inserted
    else { return }
    visit(TableSchema.of(table))
  }
}
