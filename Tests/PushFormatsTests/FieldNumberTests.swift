import PushFormats
import Testing

struct FieldNumberTests {
  @Test func `tables stand in the order of their field numbers`() {
    let firsts = Table.allCases.map { $0.id(at: 0).number }
    #expect(firsts == firsts.sorted())
    #expect(Set(firsts).count == firsts.count)
  }

  @Test func `no two tables share a field number`() {
    var owners: [UInt16: Table] = [:]
    for table in Table.allCases {
      for position in table.fields.indices {
        let number = table.id(at: position).number
        #expect(owners[number] == nil, "\(table) and \(String(describing: owners[number]))")
        owners[number] = table
      }
    }
  }

  @Test(arguments: Table.allCases)
  func `every field number fits and leads back to its field`(_ table: Table) {
    for (position, field) in table.fields.enumerated() {
      let id = table.id(at: position)
      #expect(table.isSenders == (Int(id.number) >= FieldID.count))
      #expect(id.table == table)
      #expect(id.field.nameText == field.nameText)
    }
  }

  @Test(arguments: Table.allCases)
  func `a key stands only once in its table`(_ table: Table) {
    let names = table.fields.map(\.nameText)
    #expect(Set(names).count == names.count, "\(duplicates(in: names))")
  }

  // The checker keeps one holder for each table in a fixed array of 64.
  @Test func `there are no more tables than a push has room for`() {
    #expect(Table.countInPushes <= 64)
    #expect(Table.allCases.count == Table.count)
  }

  @Test func `fields are counted in plain bits`() {
    let fields = Table.allCases.filter { !$0.isSenders }.flatMap { table in
      table.fields.indices.map(table.id(at:))
    }
    let set = FieldSet(fields)
    for field in fields { #expect(set.contains(field)) }
    #expect(!FieldSet([Aps.alert.id]).contains(Aps.badge.id))
  }

  /// Every object that a field's shape names is reached, so no table is dead.
  @Test func `every table is a root or stands at a field`() {
    let roots: Set<Table> = [.request, .headers, .payload, .fcmAdded]
    let reached = Set(Table.allCases.flatMap(\.fields).compactMap(\.shape.table))
    // The alert's other form is chosen by the push type.
    let missing = Set(Self.appleTables).subtracting(reached).subtracting(roots)
    #expect(missing == [.activityAlert])
  }

  /// The tables of Apple's side; FCM's are numbered from 256 on.
  static let appleTables = Table.allCases.filter { $0.id(at: 0).number < 256 }
}

func duplicates(in names: [String]) -> [String] {
  Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
}
