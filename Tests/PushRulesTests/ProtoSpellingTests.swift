import JSON
import PushFormats
import Testing

@testable import PushCheck
@testable import PushModel

@Suite struct ProtoSpellingTests {
  private func position(of key: String, in table: Table) -> Int? {
    var tables = FieldTables()
    let traits = tables.traits(of: table)
    return tables.position(of: key, in: traits)
  }

  @Test func `both spellings of every field lead to its number`() {
    for table in Table.allCases where table.isProto {
      for (number, field) in table.fields.enumerated() {
        #expect(position(of: field.nameText, in: table) == number)
        #expect(position(of: field.camelName, in: table) == number)
      }
    }
  }

  @Test(
    arguments: [
      "FcmOptions", "fcm_Options", "fcm-options", "fcmoptions", "FCM_OPTIONS", "", "_", "é",
      String(repeating: "A", count: 1000),
    ])
  func `other spellings lead nowhere`(key: String) {
    #expect(position(of: key, in: .message) == nil)
  }

  @Test func `a table that Google does not read as a message has one spelling`() {
    #expect(position(of: "collapseKey", in: .legacyRequest) == nil)
    #expect(position(of: "collapse_key", in: .legacyRequest) != nil)
  }

  @Test func `the field of a key is the one that the checker finds`() {
    for table in Table.allCases {
      for key in ["fcmOptions", "fcm_options", "apns", "badge", "title", "nothing"] {
        let expected = position(of: key, in: table).map { table.fields[$0].nameText }
        #expect(table.field(named: key)?.nameText == expected)
      }
    }
  }

  @Test func `headers are found in any letter case`() {
    var tables = FieldTables()
    let headers = tables.traits(of: .webpushHeaders)
    for spelling in ["TTL", "ttl", "Ttl"] {
      let position = tables.position(of: spelling, in: headers)
      #expect(position == 0)
    }
    let nowhere = tables.position(of: "ttl2", in: headers)
    #expect(nowhere == nil)
  }

  @Test func `keys of other objects keep their letter case`() {
    var tables = FieldTables()
    let aps = tables.traits(of: .aps)
    let position = tables.position(of: "Badge", in: aps)
    #expect(position == nil)
  }

  @Test func `every table keeps its own fields when all are known`() {
    var tables = FieldTables()
    let all = Table.allCases.map { tables.traits(of: $0) }
    for traits in all {
      for (number, field) in traits.table.fields.enumerated() {
        let position = tables.position(of: field.nameText, in: traits)
        let id = tables.check(at: number, of: traits).id
        #expect(position == number)
        #expect(id == traits.table.id(at: number))
      }
    }
  }

  @Test func `null is a type of a proto field but not of a list's element`() {
    #expect(AndroidNotification.vibrateTimings.field.shape.types.contains(.null))
    #expect(!AndroidNotification.vibrateTimings.field.shape.elementTypes.contains(.null))
  }
}

extension FieldTables {
  /// The position of the field that a member with this key is.
  fileprivate func position(of key: String, in table: TableTraits) -> Int? {
    let text = "{\(JSONText.quoted(key)): 0}"
    guard let document = JSONDocument(parsing: text.utf8.span) else { return nil }
    var members = document.root.members
    guard let member = members.next() else { return nil }
    return position(of: member, in: table)
  }
}
