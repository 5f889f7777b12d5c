package import JSON
package import PushFormats
package import PushModel

/// What may have been meant by a key that an object of a message for Google does not know.
package enum GoogleKey {
  /// Another spelling of the field at this position; `isCertain` unless it is a slip of the fingers.
  case misspelled(position: Int, isCertain: Bool)
  case misplaced(Misplacement)
  /// A key of the other API's notification for Android.
  case ofAndroid
  case unknown

  /// `names` are those of the table's fields.
  ///
  /// The same letters first, then what other services call the field, then what belongs elsewhere;
  /// a slip comes last, since `tokens` is not a misspelled `token`.
  package static func meant(
    by name: String, _ value: JSONValue, in table: Table, with names: FieldNames
  ) -> GoogleKey {
    let key = FoldedName(name)
    if let position = names.spelled(key) ?? names.called(key) {
      return .misspelled(position: position, isCertain: true)
    }
    if let misplacement = Misplacement.find(name, in: table) {
      return misplacement.hasRoom(for: value.kind.type) ? .misplaced(misplacement) : .unknown
    }
    if table == .legacyNotification, isOfAndroid(key) { return .ofAndroid }
    // A short word has many neighbours, so that its value has to fit too: "dat" with an object in it
    // is meant to be "data", "date" with a text is not.
    let isShort = key.folded.count < 5
    let type = value.kind.type
    if let slip = names.slip(key, where: { !isShort || $0.shape.types.contains(type) }) {
      return .misspelled(position: slip.position, isCertain: key.folded.count >= 8)
    }
    return .unknown
  }

  private static func isOfAndroid(_ key: FoldedName) -> Bool {
    AndroidNotification.allCases.contains { FoldedName($0.field.nameText).folded == key.folded }
  }
}
