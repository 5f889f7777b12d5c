/// A value of a property list, as far as texts need it.
indirect enum PlistValue: Hashable {
  case text([UInt8])
  case dictionary([[UInt8]: PlistValue])
  /// An array, a number, a date: nothing that holds texts.
  case other

  subscript(key: String) -> PlistValue? {
    guard case .dictionary(let members) = self else { return nil }
    return members[Array(key.utf8)]
  }

  var text: [UInt8]? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
