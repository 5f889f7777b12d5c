import JSON
import PushFormats
import Testing

@testable import PushRules

@Suite struct ProtoSpellingTests {
  private func position(of key: String, in table: Table) -> Int? {
    let bytes = Array(key.utf8)
    return TableChecks(table).position(of: bytes.span)
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
    let keys = TableChecks(.webpushHeaders).keys
    for spelling in ["TTL", "ttl", "Ttl"] {
      let bytes = Array(spelling.utf8)
      #expect(keys.number(ignoringCaseOf: bytes.span) == 0)
    }
    let other = Array("ttl2".utf8)
    #expect(keys.number(ignoringCaseOf: other.span) == nil)
  }

  @Test func `null is a type of a proto field but not of a list's element`() {
    #expect(AndroidNotification.vibrateTimings.field.shape.types.contains(.null))
    #expect(!AndroidNotification.vibrateTimings.field.shape.elementTypes.contains(.null))
  }
}
