package import JSON
package import PushFormats

/// Tables in plain bits, of those whose objects a push may hold.
package struct TableSet: BitwiseCopyable, Sendable {
  private var bits: UInt64 = 0

  package init() {}

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ table: Table) -> Bool {
    table.rawValue < 64 && bits & (1 << UInt64(table.rawValue)) != 0
  }

  package mutating func insert(_ table: Table) {
    if table.rawValue < 64 { bits |= 1 << UInt64(table.rawValue) }
  }
}

// Documentation leaves out what stands elsewhere: an object with dots in it has members that nobody
// knows, and nothing is missing from it.
extension Push {
  /// Learns which of the objects met so far have a part left out, by the addresses of those in the text.
  package mutating func leaveOpen(_ places: [JSONPointer]) {
    guard !places.isEmpty else { return }
    for table in Table.allCases.prefix(Table.countInPushes) where hasEntered(table) {
      if case .container(let pointer) = object(table), places.contains(pointer) {
        openTables.insert(table)
      }
    }
  }

  /// Learns that the object of a table is no object, so that nobody knows what it was to hold.
  package mutating func leaveOpen(_ table: Table) { openTables.insert(table) }

  /// Whether a field is there, under its own name or a wrong one, or may be in what was left out.
  package func mayHold(_ field: some NumberedKey) -> Bool { seems(field) || isLeftOpen(field) }

  /// Whether a field may be in what was left out: of its object, or of one around that.
  package func isLeftOpen(_ field: some NumberedKey) -> Bool { isLeftOpen(field.id) }

  package func isLeftOpen(_ field: FieldID) -> Bool {
    guard !openTables.isEmpty else { return false }
    let table = field.table
    if openTables.contains(table) { return true }
    guard !isThere(table) else { return false }
    return (Self.holdersOfTables[table] ?? []).contains { !has($0) && isLeftOpen($0) }
  }

  /// Whether one of these that is not there may be in what was left out.
  package func leavesOpen(anyOf fields: FieldSet) -> Bool {
    guard !openTables.isEmpty else { return false }
    var next = fields.next(from: 0, before: FieldID.count)
    while let number = next {
      let field = FieldID(UInt16(number))
      if !has(field), isLeftOpen(field) { return true }
      next = fields.next(from: number + 1, before: FieldID.count)
    }
    return false
  }

  private func has(_ field: FieldID) -> Bool { fields.contains(field) }

  private func isThere(_ table: Table) -> Bool {
    switch table {
    case .payload: payload != nil
    // It has a place even where it is missing.
    case .headers: parts.contains(.headers)
    default: hasEntered(table)
    }
  }

  /// The fields whose values are the objects of a table.
  private static let holdersOfTables: [Table: [FieldID]] = {
    var holders: [Table: [FieldID]] = [:]
    for table in Table.allCases.prefix(Table.countInPushes) {
      for (position, field) in table.fields.enumerated() {
        guard let inner = field.shape.table, inner != table else { continue }
        holders[inner, default: []].append(table.id(at: position))
      }
    }
    return holders
  }()
}
