import PushCheck
import JSON
import PushFormats
import PushModel

/// Interprets the keys of one object.
struct KeyReader {
  private enum Content {
    case table(Table)
    /// A payload with FCM's keys beside Apple's.
    case received
    case custom
    /// The elements of a list, or the values of a map, that a field describes.
    case elements(Field, Table)
    case nothing
  }

  private var content: Content
  private let pushType: PushType?
  private var section = TreeNode.Section.main
  /// Whether the keys at this level decide the section of their values.
  private var setsApart: Bool

  /// `isPart`: whether the document is nested in another one and shown there as a whole.
  init(_ inspection: Inspection, isPart: Bool = false) {
    pushType = inspection.pushType?.type
    let arrangement = inspection.decision?.arrangement
    setsApart = !isPart && arrangement?.payload != nil && arrangement?.measure == .bytes
    content =
      switch arrangement?.rootTable {
      case .fcmAdded: .received
      case let table?: .table(table)
      case nil: arrangement == nil ? .nothing : .custom
      }
  }

  /// The objects whose keys may stand here; none where no keys are known.
  var tables: [Table] {
    switch content {
    case .table(let table): [table]
    case .received: [.payload, .fcmAdded]
    case .custom, .elements, .nothing: []
    }
  }

  /// The interpretation of a value, and the reader for what is below it.
  struct Reading {
    var knowledge: TreeNode.Knowledge
    var section: TreeNode.Section
    var below: KeyReader
  }

  func read(_ key: String?, _ fields: inout FieldLookup) -> Reading {
    switch content {
    case .nothing: return Reading(knowledge: .nothing, section: section, below: self)
    case .custom: return Reading(knowledge: .custom, section: section, below: self)
    case .elements(let field, let table):
      return reading(.element(of: field, in: table), section, content(below: field, in: table))
    case .received:
      guard let key else { return Reading(knowledge: .nothing, section: section, below: self) }
      return readReceived(key, &fields)
    case .table(let table):
      guard let key else { return Reading(knowledge: .nothing, section: section, below: self) }
      return read(key, in: table, &fields)
    }
  }

  private func readReceived(_ key: String, _ fields: inout FieldLookup) -> Reading {
    let section = setsApart ? .addedByFCM : section
    if let field = fields.field(named: key, in: .fcmAdded), FCMAdded.adds(key) {
      return reading(
        .field(field, in: .fcmAdded), section, content(of: field, in: .fcmAdded))
    }
    guard FCMAdded.isInNamespace(key) else { return read(key, in: .payload, &fields) }
    return reading(.unknown(.fcmAdded), section, .nothing)
  }

  private func read(_ key: String, in table: Table, _ fields: inout FieldLookup) -> Reading {
    if let field = fields.field(named: key, in: table), !field.isCustom(in: table, pushType) {
      let isBesidePayload = table == .request && field.nameText != "payload"
      var reading = reading(
        .field(field, in: table), isBesidePayload ? .headers : section,
        content(of: field, in: table)
      )
      // Below `payload` of a request, keys still decide the section.
      reading.below.setsApart = setsApart && table == .request && !isBesidePayload
      return reading
    }
    guard table.unknownKeys == .custom else { return reading(.unknown(table), section, .nothing) }
    let isSetApart = setsApart && (table == .payload || table == .request)
    return reading(.custom, isSetApart ? .custom : section, .custom)
  }

  private func reading(
    _ knowledge: TreeNode.Knowledge, _ section: TreeNode.Section, _ content: Content
  ) -> Reading {
    var below = self
    below.content = content
    below.section = section
    below.setsApart = false
    return Reading(knowledge: knowledge, section: section, below: below)
  }

  // MARK: - Nested values

  /// Below the value of a field.
  private func content(of field: Field, in table: Table) -> Content {
    field.shape.isList ? .elements(field, table) : content(below: field, in: table)
  }

  /// Below an object that a field holds, itself or in a list.
  private func content(below field: Field, in table: Table) -> Content {
    if let child = field.shape.table { return .table(child.inside(pushType)) }
    guard field.shape.isFree else { return .elements(field, table) }
    switch field.freeKeys {
    case .app: return .custom
    case .sender: return .nothing
    case .languages: return .elements(field, table)
    case .object(let passedOn): return .table(passedOn)
    }
  }
}

extension Field {
  /// Whether the key is the sender's own data in a push of this type, as `domain` is in an alert.
  fileprivate func isCustom(in table: Table, _ pushType: PushType?) -> Bool {
    guard pushTypes != .all, table.unknownKeys == .custom else { return false }
    return pushType.map { !pushTypes.contains($0) } ?? true
  }
}

extension Shape {
  /// Whether the keys below are the sender's own.
  fileprivate var isFree: Bool {
    switch self {
    case .freeObject, .stringMap, .anything: true
    case .orNull(let shape), .counted(let shape, _): shape.isFree
    case .either(let first, let second): first.isFree || second.isFree
    default: false
    }
  }

  fileprivate var isList: Bool {
    switch self {
    case .list: true
    case .orNull(let shape), .counted(let shape, _): shape.isList
    case .either(let first, let second): first.isList || second.isList
    default: false
    }
  }
}

/// The fields of tables by name; each table is read once.
struct FieldLookup {
  private var tables: [Table: [String: Field]] = [:]

  mutating func field(named key: String, in table: Table) -> Field? {
    let wanted = table.ignoresCase ? key.lowercased() : key
    if let known = tables[table] { return known[wanted] }
    var names: [String: Field] = [:]
    for field in table.fields {
      let name = table.ignoresCase ? field.nameText.lowercased() : field.nameText
      if names[name] == nil { names[name] = field }
      if table.isProto { names[field.camelName] = field }
    }
    for field in table.wire?.fields ?? [] where names[field.nameText] == nil {
      names[field.nameText] = field
      if table.wire?.isProto == true, names[field.camelName] == nil {
        names[field.camelName] = field
      }
    }
    tables[table] = names
    return names[wanted]
  }
}
