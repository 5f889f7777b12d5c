package import PushFormats

/// The schema of a kind of document: where it uses which tables.
package enum KindSchema {
  package static func body(of kind: DocumentKind) -> SchemaBody {
    let schema = schema(of: kind)
    return SchemaBody(
      description: description(of: kind), schema: schema,
      definitions: TableClosure(of: schema).definitions)
  }

  private static func schema(of kind: DocumentKind) -> JSONTree {
    kind.isWrapper ? WrapperSchema.of(kind.layout) : schema(of: kind, arrangedAs: nil)
  }

  /// The schema of a kind whose own keys are known, or of one of its arrangements.
  static func schema(of kind: DocumentKind, arrangedAs id: ArrangementID?) -> JSONTree {
    if let id { return schema(of: id.arrangement) }
    return choice(kind.layout.arrangements.filter { !$0.isMistake }[...])
  }

  private static func choice(_ arrangements: ArraySlice<PossibleArrangement>) -> JSONTree {
    guard let first = arrangements.first else { return ["type": "object"] }
    let condition = ConditionSchema.of(first.condition)
    let schema = schema(of: first.arrangement)
    guard arrangements.count > 1 else { return schema.merged(with: condition) }
    return [
      "type": "object", "if": condition, "then": schema,
      "else": choice(arrangements.dropFirst()),
    ]
  }

  private static func schema(of arrangement: Arrangement) -> JSONTree {
    var tables = [arrangement.table].compactMap { $0 }
    if arrangement.payload?.isEmpty == true { tables.append(.payload) }
    guard let table = tables.first else {
      return arrangement.measure == .nothing ? ["type": "object"] : ShapeSchema.of(.stringMap)
    }
    guard tables.count > 1 else { return reference(to: table) }
    return ["allOf": .list(tables.map(reference))]
  }

  static func reference(to table: Table) -> JSONTree { ["$ref": .text(table.reference)] }

  private static func description(of kind: DocumentKind) -> String {
    guard kind.isWrapper else {
      return
        "The types and values that the service documents. `pushcheck validate --kind \(kind.name)`"
        + " also checks sizes, headers and what keys mean together."
    }
    guard !kind.layout.arrangements.isEmpty || !kind.layout.innerPlaces.isEmpty else {
      return
        "The keys by which \(kind.title) documents are recognised; the product's others are not"
        + " described."
    }
    return
      (kind.layout.arrangements.isEmpty
      ? "What \(kind.title) documents carry for APNs and FCM; the product's own keys are not"
        + " described."
      : "The keys of \(kind.title) documents, and what they carry for APNs and FCM.")
      + " `pushcheck validate --kind \(kind.name)` also looks into texts that contain JSON."
  }
}

/// The tables that a schema needs, including those that they refer to.
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
    // Its keys refer to it for their other spelling.
    if let wire = table.wire { add(wire.reference) }
  }
}
