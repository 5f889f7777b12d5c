package import JSON
package import PushFormats
import PushModel

/// What somebody may have meant by a key that an object of a message for Google does not know.
package enum GoogleKey {
  /// Another spelling of the field at this position; `isCertain` unless it is a slip of the fingers.
  case misspelled(position: Int, isCertain: Bool)
  case misplaced(Misplacement)
  case unknown

  /// `fields` are those of the table.
  ///
  /// The same letters first, then what other services call the field, then what belongs elsewhere;
  /// a slip comes last, since `tokens` is not a misspelled `token`.
  package static func meant(
    by name: String, _ value: JSONValue, in table: Table, with fields: [Field]
  ) -> GoogleKey {
    let folded = NearMiss.fold(name)
    let letters = LetterBag(folded)
    if let position = spelled(folded, letters, in: fields) ?? called(name, in: fields) {
      return .misspelled(position: position, isCertain: true)
    }
    if let misplacement = Misplacement.find(name, in: table) { return .misplaced(misplacement) }
    if let position = slip(folded, letters, value, in: fields) {
      return .misspelled(position: position, isCertain: folded.count >= 8)
    }
    return .unknown
  }

  private static func spelled(
    _ folded: [Unicode.Scalar], _ letters: LetterBag, in fields: [Field]
  ) -> Int? {
    for position in fields.indices
    where LetterBag(fields[position].name) == letters
      && NearMiss.fold("\(fields[position].name)") == folded
    {
      return position
    }
    return nil
  }

  private static func called(_ name: String, in fields: [Field]) -> Int? {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    for position in fields.indices {
      for lookalike in fields[position].lookalikes
      where (!isASCII || lookalike.utf8CodeUnitCount == name.utf8.count) && "\(lookalike)" == name {
        return position
      }
    }
    return nil
  }

  /// A short word has many neighbours, so that its value has to fit too: "dat" with an object in it
  /// is meant to be "data", "date" with a text is not.
  private static func slip(
    _ folded: [Unicode.Scalar], _ letters: LetterBag, _ value: JSONValue, in fields: [Field]
  ) -> Int? {
    let slips = NearMiss.slips(in: folded.count)
    guard slips > 0 else { return nil }
    let isShort = folded.count < 5
    var best: (position: Int, distance: Int)?
    for position in fields.indices
    where LetterBag(fields[position].name).isNear(letters, slips: slips) {
      if isShort, !fields[position].shape.types.contains(value.kind.type) { continue }
      let distance = NearMiss.distance(
        NearMiss.fold("\(fields[position].name)"), folded, within: slips)
      if distance <= slips, distance < best?.distance ?? .max { best = (position, distance) }
    }
    return best?.position
  }
}
