import PushFormats
import Testing

struct FieldTests {
  @Test(arguments: Table.allCases)
  func `every field says what it does`(_ table: Table) {
    for field in table.fields {
      #expect(!field.meaning.isEmpty, "\(table).\(field.nameText)")
      #expect(!field.meaning.hasSuffix("."), "\(field.nameText): \(field.meaning)")
      #expect(field.meaning.beginsLikeAClause, "\(field.nameText): \(field.meaning)")
    }
  }

  @Test(arguments: FieldNumberTests.appleTables)
  func `what a field does fits into a line of a table`(_ table: Table) {
    for field in table.fields {
      #expect(field.meaning.count <= 70, "\(field.nameText): \(field.meaning)")
    }
  }

  @Test(arguments: Table.allCases)
  func `a consequence is a clause without a full stop`(_ table: Table) {
    for field in table.fields {
      #expect(field.wrong.outcome.beginsLikeAClause, "\(field.nameText): \(field.wrong.outcome)")
      #expect(!field.wrong.outcome.hasSuffix("."), "\(field.nameText): \(field.wrong.outcome)")
    }
  }

  @Test(arguments: Table.allCases)
  func `every field cites a page that can be opened`(_ table: Table) {
    for field in table.fields {
      #expect(field.source.address.hasPrefix("https://"), "\(field.nameText)")
      #expect(!field.source.title.isEmpty)
    }
  }

  @Test(arguments: Table.allCases)
  func `a lookalike is not a key of the same table`(_ table: Table) {
    let names = Set(table.fields.filter { !$0.isMisplaced }.map(\.nameText))
    var seen: Set<String> = []
    for field in table.fields {
      for lookalike in field.lookalikes.map({ "\($0)" }) {
        #expect(!names.contains(lookalike), "\(lookalike)")
        #expect(seen.insert(lookalike).inserted, "\(lookalike) is claimed twice")
      }
    }
  }

  @Test(arguments: Table.allCases)
  func `a field has an effect somewhere`(_ table: Table) {
    for field in table.fields {
      #expect(!field.pushTypes.types.isEmpty, "\(field.nameText)")
    }
  }

  /// Fields that a push type may rule out stand in sets of fields, which have no room for these.
  @Test(arguments: Table.allCases.filter(\.isSenders))
  func `a field of a sender's own document depends on no push type`(_ table: Table) {
    #expect(table.family == .wrapper)
    for field in table.fields { #expect(field.pushTypes == .all, "\(field.nameText)") }
    for key in table.requiredKeys { #expect(table.field(named: "\(key)") != nil, "\(key)") }
  }

  @Test(arguments: Table.allCases)
  func `what is tolerated is not already allowed`(_ table: Table) {
    for field in table.fields {
      #expect(field.shape.types.isDisjoint(with: field.tolerated), "\(field.nameText)")
    }
  }

  @Test(arguments: Table.allCases)
  func `a misplaced key says where it belongs and asks for no type`(_ table: Table) {
    for field in table.fields where field.isMisplaced {
      guard case .misplaced(let remark) = field.standing else { continue }
      #expect(!remark.isEmpty)
      #expect(field.shape.types == .any, "\(field.nameText)")
    }
  }

  /// Apple spells its keys in lower case with hyphens.
  @Test(arguments: [Table.aps, .alert, .activityAlert, .sound])
  func `Apple's keys are lower case with hyphens`(_ table: Table) {
    for field in table.fields {
      #expect(
        field.nameText.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (97...122).contains($0) },
        "\(field.nameText)")
    }
  }

  /// A field that becomes another one unchanged means the same.
  @Test func `a field has the domain of what is made of it`() {
    for direction in FieldMapping.directions {
      guard let root = direction.from.layout.conversion?.message else { continue }
      for row in direction.mappings where row.change == .none {
        guard
          let source = Self.field(at: row.source.split(separator: ".").map(String.init), in: root)
        else { continue }
        let rows = FieldMapping.directions.filter { $0.from == direction.from }
          .flatMap(\.mappings).filter { $0.source == row.source }
        let domains = Set(
          rows.flatMap(\.places).compactMap { Self.domain(at: $0.steps, of: source) })
        // A topic of FCM in one message and a bundle ID in another is neither.
        guard rows.allSatisfy({ $0.change == .none }), domains.count == 1,
          let domain = domains.first
        else { continue }
        #expect(
          Self.words(of: source) == "\(domain)" || source.shape.types == .object,
          "\(direction.from.name): \(row.source)")
      }
    }
  }

  /// What the values of a place in FCM's message mean that takes those of a field: that it is a header says
  /// nothing of its value.
  private static func domain(at path: [String], of source: Field) -> DomainType? {
    guard let target = field(at: path, in: .sendRequest), target.domain != .header,
      !source.shape.types.isDisjoint(with: target.shape.types)
    else { return nil }
    return target.domain
  }

  /// Its own domain, or that which its format says.
  private static func words(of field: Field) -> String {
    if let domain = field.domain { return "\(domain)" }
    if case .formatted(.url) = field.shape { return "url" }
    return ""
  }

  private static func field(at path: [String], in root: Table) -> Field? {
    var table: Table? = root
    var field: Field?
    for step in path {
      field = table?.field(named: step)
      table = field?.shape.table
    }
    return field
  }

  @Test func `what is not carried over is said in a clause`() {
    let verbs = ["is", "names", "has", "sets", "contains", "tells"]
    for row in FieldMapping.directions.flatMap(\.mappings)
    where row.places.isEmpty && !row.remark.isEmpty {
      let verb = row.remark.split(separator: " ").first.map { String($0) } ?? ""
      #expect(verbs.contains(verb), "\(row.source): it \(row.remark)")
    }
  }
}

extension String {
  /// Lower case at the start, or a name that is written so: "PushMagic", a key in quotes, a digit.
  var beginsLikeAClause: Bool {
    guard let first = split(separator: " ").first, let initial = first.first else { return false }
    let names: Set<Substring> = [
      "Analytics", "Apple's", "Safari", "CloudKit's", "FCM's", "Firebase", "Android", "FCM", "Expo",
      "OneSignal", "Amazon", "Braze's", "Airship's", "Push",
      "Huawei's", "APNs", "Gotify", "Pushover", "Pushy",
    ]
    return !initial.isUppercase || names.contains(first)
  }
}
