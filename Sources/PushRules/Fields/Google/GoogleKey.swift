package import JSON
package import PushFormats
import PushModel

/// What somebody may have meant by a key that an object of a message for Google does not know.
package enum GoogleKey {
  /// Another spelling of the field at this position; `isCertain` unless it is a slip of the fingers.
  case misspelled(position: Int, isCertain: Bool)
  case misplaced(Misplacement)
  case unknown

  /// The same letters first, then what other services call the field, then what belongs elsewhere;
  /// a slip comes last, since `tokens` is no misspelled `token`.
  package static func meant(by name: String, _ value: JSONValue, in table: Table) -> GoogleKey {
    let fields = table.fields
    let folded = NearMiss.fold(name)
    if let position = fields.firstIndex(where: { NearMiss.fold($0.nameText) == folded }) {
      return .misspelled(position: position, isCertain: true)
    }
    if let position = fields.firstIndex(where: { $0.lookalikes.contains { "\($0)" == name } }) {
      return .misspelled(position: position, isCertain: true)
    }
    if let misplacement = Misplacement.find(name, in: table) { return .misplaced(misplacement) }
    if let position = slip(folded, value, in: fields) {
      return .misspelled(position: position, isCertain: folded.count >= 8)
    }
    return .unknown
  }

  /// A short word has many neighbours, so that its value has to fit too: "dat" with an object in it
  /// is meant to be "data", "date" with a text is not.
  private static func slip(
    _ folded: [Unicode.Scalar], _ value: JSONValue, in fields: [Field]
  ) -> Int? {
    let slips = NearMiss.slips(in: folded.count)
    guard slips > 0 else { return nil }
    let isShort = folded.count < 5
    var best: (position: Int, distance: Int)?
    for (position, field) in fields.enumerated() {
      if isShort, !field.shape.types.contains(value.kind.type) { continue }
      let distance = NearMiss.distance(NearMiss.fold(field.nameText), folded, within: slips)
      if distance <= slips, distance < best?.distance ?? .max { best = (position, distance) }
    }
    return best?.position
  }
}
