import PushFormats
import Testing

@Suite struct TableTests {
  @Test func `no two fields have the same number`() {
    var owners: [UInt16: Table] = [:]
    for table in Table.allCases {
      for position in table.fields.indices {
        let id = table.id(at: position)
        #expect(owners.updateValue(table, forKey: id.number) == nil, "\(table) at \(id.number)")
        #expect(table.isSenders == (Int(id.number) >= FieldID.count))
        #expect(id.table == table)
        #expect(id.field.nameText == table.fields[position].nameText)
      }
    }
  }

  @Test func `there is room for the place of every table`() {
    // A push remembers by which field it entered each table, in a fixed number of slots.
    #expect(Table.countInPushes <= 64)
    #expect(Table.allCases.count == Table.count)
  }

  @Test func `every table names a key once`() {
    for table in Table.allCases {
      let names = table.fields.map(\.nameText)
      #expect(Set(names).count == names.count, "\(table)")
    }
  }

  @Test(arguments: Table.allCases)
  func `a lookalike is not a key of its own table`(table: Table) {
    for field in table.fields {
      for lookalike in field.lookalikes {
        #expect(table.field(named: "\(lookalike)") == nil, "\(lookalike) for \(field.nameText)")
      }
    }
  }

  @Test func `a lookalike means one key`() {
    for table in Table.allCases {
      let lookalikes = table.fields.flatMap { $0.lookalikes.map { "\($0)" } }
      #expect(Set(lookalikes).count == lookalikes.count, "\(table)")
    }
  }

  @Test func `a table of proto fields knows both spellings`() {
    #expect(Message.fcmOptions.field.camelName == "fcmOptions")
    #expect(Message.androidV2.field.camelName == "androidV2")
    #expect(AndroidRemoteNotification.useAsV1DataMessage.field.camelName == "useAsV1DataMessage")
    #expect(Table.message.field(named: "fcmOptions")?.nameText == "fcm_options")
    #expect(Table.message.field(named: "fcm_options")?.nameText == "fcm_options")
    #expect(Table.message.field(named: "FcmOptions") == nil)
    #expect(Table.message.field(named: "fcm-options") == nil)
    #expect(Table.legacyRequest.field(named: "collapseKey") == nil)
  }

  @Test func `FCM refuses a wrong value of every field of a v1 message`() {
    for table in Table.allCases where table.isProto {
      for field in table.fields { #expect(field.fcmRefusal != nil, "\(field.nameText)") }
    }
    #expect(
      Message.data.field.fcmRefusal == "Invalid value at 'message.data'")
    #expect(
      SendRequest.validateOnly.field.fcmRefusal == "Invalid value at 'validate_only' (TYPE_BOOL)")
  }
}
