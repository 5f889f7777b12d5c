// What a sender's keys are for the service that it hands them on to.
extension Field {
  /// The name under which a sender writes the field into an object of a service.
  package func wireName(in wire: Table) -> String {
    if let ownWireName { return "\(ownWireName)" }
    return nameText.separated(by: UInt8(ascii: wire.isProto ? "_" : "-"))
  }
}

extension FieldID {
  /// The name that a sender of messages for FCM has for the field; its own where that is none.
  package var nameForSDK: String {
    for table in Table.allCases where table.wire == self.table {
      let name = field.nameText
      if let own = table.fields.first(where: { $0.wireName(in: self.table) == name }) {
        return own.nameText
      }
    }
    return field.nameText
  }
}

extension String {
  /// `collapse_key` for `collapseKey`.
  // By bytes: names of keys are in ASCII, and all of a table are asked for one after the other.
  fileprivate func separated(by separator: UInt8) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 4)
    for byte in utf8 {
      let small = byte.smallLetter
      if small != byte { bytes.append(separator) }
      bytes.append(small)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
