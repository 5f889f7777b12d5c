import PushFormats

/// What `pushcheck convert` does with a field, from the mapping tables.
enum ConversionReference {
  static func blocks(of entry: FieldReference.Entry) -> [ReferencePage.Block] {
    let path = entry.path.split(separator: ".").map(String.init)
    let destinations = FieldMapping.directions.flatMap { direction in
      let rows = Self.rows(for: path, entry.table, direction)
      return rows.map { fact(direction.to, $0, path, beside: rows) }
    }
    let origins = FieldMapping.directions.flatMap { Self.origins(of: path, entry.table, $0) }
    return block("Converted to", unique(destinations))
      + block("Converted from", unique(origins + defaults(of: path, entry.table)))
  }

  /// Both tables of a sender that has two say the same of what they share.
  private static func unique(_ facts: [ReferencePage.Fact]) -> [ReferencePage.Fact] {
    var seen: Set<[String]> = []
    return facts.filter { seen.insert([$0.name, $0.text]).inserted }
  }

  private static func block(
    _ heading: String, _ facts: [ReferencePage.Fact]
  ) -> [ReferencePage.Block] {
    facts.isEmpty ? [] : [.heading(heading), .facts(facts)]
  }

  // MARK: - From this field

  /// The rows about a field: its own, those of any key inside or beside it, or those of an
  /// enclosing object that is not converted.
  private static func rows(
    for path: [String], _ table: Table, _ direction: MappingDirection
  ) -> [FieldMapping] {
    guard belongs(table, to: direction.from) else { return [] }
    let path =
      switch direction.from {
      case .apns: inRequest(path, table)
      // The first steps name the sender and the list of its messages.
      case let kind:
        Array(path.dropFirst(kind.layout.conversion.map { $0.list == nil ? 1 : 2 } ?? 0))
      }
    let mappings = direction.mappings
    let own = mappings.filter { $0.steps == path }
    guard own.isEmpty else { return own }
    let inside = mappings.filter { $0.steps == path + ["…"] }
    // Of an object that is not carried as a whole, some members may be.
    guard inside.isEmpty else {
      return inside.contains { $0.places.isEmpty }
        ? mappings.filter { $0.steps.dropLast() == path[...] } : inside
    }
    let beside = mappings.filter { $0.steps == path.dropLast() + ["…"] }
    guard beside.isEmpty else { return beside }
    return mappings.filter { row in row.places.isEmpty && path.starts(with: row.steps) }
  }

  private static func fact(
    _ target: DocumentKind, _ row: FieldMapping, _ path: [String], beside rows: [FieldMapping]
  ) -> ReferencePage.Fact {
    let words = Self.words(of: row, target, path)
    // Rows for members are told apart by their keys.
    guard let key = row.steps.last, row.steps.dropLast().last == path.last,
      rows.contains(where: { $0.steps.last != "…" })
    else {
      return .init(target.name, words)
    }
    return .init(target.name, "\(key == "…" ? "any other key" : "`\(key)`"): \(words)")
  }

  private static func words(
    of row: FieldMapping, _ target: DocumentKind, _ path: [String]
  ) -> String {
    guard !row.places.isEmpty else {
      return row.remark.isEmpty ? "nothing" : "nothing: it \(row.remark)"
    }
    let places = row.places.map { place in
      let words = target == .apns ? wordsInRequest(place) : place.words
      // A row for every key beside this one applies to this one too.
      guard let name = path.last, row.steps.last == "…", row.steps.dropLast().last != name
      else { return words }
      return words.split(separator: "…", omittingEmptySubsequences: false).joined(separator: name)
    }
    let words = [
      places.joined(separator: ", "), row.changeWords(on: row.platforms), row.remark,
    ]
    return words.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  // MARK: - To this field

  private static func origins(
    of path: [String], _ table: Table, _ direction: MappingDirection
  ) -> [ReferencePage.Fact] {
    guard belongs(table, to: direction.to) else { return [] }
    let place = direction.to == .apns ? inRequest(path, table) : path
    // A row for every key says nothing particular about one of them.
    return direction.mappings.filter { $0.places.contains { $0.steps == place } }
      .map { origin($0, place, direction.from) }
  }

  /// The value of a header when the message does not give it.
  private static func defaults(of path: [String], _ table: Table) -> [ReferencePage.Fact] {
    guard table == .headers else { return [] }
    return FieldMapping.defaultHeaders.filter { $0.places.contains { $0.steps == path } }
      .map { .init("not given", $0.remark) }
  }

  private static func origin(
    _ row: FieldMapping, _ path: [String], _ kind: DocumentKind
  ) -> ReferencePage.Fact {
    let platforms = row.places.first { $0.steps == path }?.platforms ?? .all
    let words = ["`\(row.source)`", row.changeWords(on: platforms)].filter { !$0.isEmpty }
    return .init(kind.name, words.joined(separator: "; "))
  }

  // MARK: - Places

  /// Whether a table describes documents of a kind.
  private static func belongs(_ table: Table, to kind: DocumentKind) -> Bool {
    switch kind {
    case .fcmLegacy: table == .legacyRequest || table == .legacyNotification
    case .fcmV1: table.family == .fcm
    case .apns: [.payload, .aps, .alert, .headers].contains(table)
    default: kind.layout.conversion.map { tables(below: $0.message).contains(table) } ?? false
    }
  }

  /// A sender's table and those of the objects in it that are its own.
  private static func tables(below root: Table) -> [Table] {
    var tables = [root]
    var next = 0
    while next < tables.count {
      for field in tables[next].fields {
        guard let inner = field.shape.table, inner.family == root.family, !tables.contains(inner)
        else { continue }
        tables.append(inner)
      }
      next += 1
    }
    return tables
  }

  private static func wordsInRequest(_ place: PlatformPlace) -> String {
    guard place.steps.count > 1 else { return "`\(place.path)` of the request" }
    let path = place.steps.dropFirst().joined(separator: ".")
    guard path != "…" else { return "the top level" }
    return place.steps.first == "headers" ? "the header `\(path)`" : "`\(path)`"
  }

  /// The path of a payload field or a header in a request.
  private static func inRequest(_ path: [String], _ table: Table) -> [String] {
    table == .headers ? path : ["payload"] + path
  }
}

extension FieldMapping {
  fileprivate var steps: [String] { source.split(separator: ".").map(String.init) }
}
