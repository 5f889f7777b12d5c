package import PushFormats

/// The page of a known key: its meaning, its values, where it applies.
package enum FieldReference {
  /// A field with its usual path: `aps.badge`.
  package struct Entry: Sendable {
    package var path: String
    package var table: Table
    package var field: Field

    package init(_ field: Field, in table: Table) {
      path = table.path.isEmpty ? field.nameText : "\(table.path).\(field.nameText)"
      self.table = table
      self.field = field
    }
  }

  /// Every known field of every table.
  package static var entries: [Entry] {
    Table.allCases.flatMap { table in table.fields.map { Entry($0, in: table) } }
  }

  /// The fields that a name may mean: a whole path, its end, or a JSON Pointer.
  package static func find(_ name: String) -> [Entry] {
    let path = name.hasPrefix("/") ? name.dropFirst().replacing("/", with: ".") : name
    // A key that is often misplaced must not hide the real one.
    let real = find(path, among: entries.filter { !$0.field.isMisplaced })
    return real.isEmpty ? find(path, among: entries) : real
  }

  private static func find(_ path: String, among entries: [Entry]) -> [Entry] {
    let exact = entries.filter { $0.path == path }
    if !exact.isEmpty { return exact }
    let found = entries.filter { $0.path.hasSuffix(".\(path)") || $0.field.nameText == path }
    // Every sender has a title; a bare `title` means Apple's or Google's.
    let own = found.filter { !$0.table.isSenders }
    return own.isEmpty ? found : own
  }

  package static func page(of entry: Entry) -> ReferencePage {
    let field = entry.field
    var facts: [ReferencePage.Fact] = [.init("expected", field.shape.expectation)]
    if field.pushTypes != .all {
      let types = usefulTypes(of: entry).types.map(\.name).joined(separator: ", ")
      facts.append(.init("push types", types))
    }
    if !field.since.isEmpty { facts.append(.init("since", field.since)) }
    if let standing = standing(of: field) { facts.append(.init("standing", standing)) }
    facts.append(.init("a wrong value", field.wrong.outcome))
    if let refusal = field.fcmRefusal { facts.append(.init("FCM answers", refusal)) }
    return ReferencePage(
      title: entry.path,
      blocks: [.paragraph(field.meaning), .facts(facts)]
        + ConversionReference.blocks(of: entry) + [
          .heading("See"),
          .paragraph("\(field.source.title)\n\(field.source.address)"),
        ])
  }

  /// The push types in which the key does something, of those that may hold it.
  private static func usefulTypes(of entry: Entry) -> PushTypes {
    let name = entry.field.nameText
    guard entry.table == .aps, let key = Aps.allCases.first(where: { $0.field.nameText == name })
    else { return entry.field.pushTypes }
    return key.usefulTypes
  }

  private static func standing(of field: Field) -> String? {
    switch field.standing {
    case .current: nil
    case .deprecated(let remark): "deprecated: \(remark)"
    case .legacy(let remark): "legacy: \(remark)"
    case .outputOnly: "written by the service, never by a sender"
    case .misplaced(let remark): "not a key of this object: \(remark)"
    }
  }
}

extension StringProtocol {
  /// The text with every occurrence of one character replaced.
  fileprivate func replacing(_ character: Character, with other: Character) -> String {
    String(map { $0 == character ? other : $0 })
  }
}
