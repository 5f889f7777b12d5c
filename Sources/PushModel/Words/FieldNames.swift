import JSON
package import PushFormats

/// The names of the fields of a table, prepared for comparing unknown keys with them: a stream whose
/// sender misspells a key asks once for each record.
package struct FieldNames: Sendable {
  package let fields: [Field]
  /// By the position of the field.
  private let letters: [LetterBag]
  /// What other services call them.
  private let lookalikes: [(name: StaticString, position: Int)]
  /// The fields that belong elsewhere, or nowhere.
  private let misplaced: [Bool]

  package init(_ fields: [Field]) {
    self.fields = fields
    var letters: [LetterBag] = []
    var lookalikes: [(name: StaticString, position: Int)] = []
    var misplaced: [Bool] = []
    // Read in place: a copy of a field counts a reference for each of its closures.
    let fields = fields.span
    for position in fields.indices {
      letters.append(LetterBag(fields[position].name))
      misplaced.append(fields[position].isMisplaced)
      for name in fields[position].lookalikes { lookalikes.append((name, position)) }
    }
    self.letters = letters
    self.lookalikes = lookalikes
    self.misplaced = misplaced
  }

  /// The field that a key resembles, by its position in the list.
  ///
  /// `all`: also the fields that belong elsewhere, or nowhere.
  package func match(_ key: String, all: Bool = false) -> (
    position: Int, likeness: NearMiss.Likeness
  )? {
    let key = FoldedName(key)
    guard !key.folded.isEmpty else { return nil }
    if let position = spelled(key, all: all) { return (position, .spelling) }
    if let position = called(key, all: all) { return (position, .lookalike) }
    return slip(key, all: all).map { ($0.position, .slip) }
  }

  /// The field that is written with the same letters.
  package func spelled(_ key: FoldedName, all: Bool = true) -> Int? {
    for position in letters.indices
    where letters[position] == key.letters && (all || !misplaced[position])
      && fold(position) == key.folded
    {
      return position
    }
    return nil
  }

  /// The field that another service calls so.
  package func called(_ key: FoldedName, all: Bool = true) -> Int? {
    for (name, position) in lookalikes
    where (!key.isASCII || name.utf8CodeUnitCount == key.text.utf8.count)
      && (all || !misplaced[position]) && "\(name)" == key.text
    {
      return position
    }
    return nil
  }

  /// The nearest field that a slip of the fingers may have turned into the key, of those that may be
  /// meant.
  package func slip(
    _ key: FoldedName, all: Bool = true, where mayBe: (borrowing Field) -> Bool = { _ in true }
  ) -> (position: Int, distance: Int)? {
    let slips = NearMiss.slips(in: key.folded.count)
    guard slips > 0 else { return nil }
    let fields = fields.span
    var nearest: (position: Int, distance: Int)?
    for position in letters.indices
    where letters[position].isNear(key.letters, slips: slips) && (all || !misplaced[position])
      && mayBe(fields[position])
    {
      let distance = NearMiss.distance(fold(position), key.folded, within: slips)
      guard distance <= slips, distance < nearest?.distance ?? .max else { continue }
      nearest = (position, distance)
    }
    return nearest
  }

  private func fold(_ position: Int) -> [Unicode.Scalar] {
    NearMiss.fold("\(fields.span[position].name)")
  }
}

extension Table {
  /// The names of its fields.
  package var names: FieldNames { Self.ownNames.value(of: self) { FieldNames(fields) } }

  /// The names of its fields, and of those that it hands on.
  package var sentNames: FieldNames {
    guard let wire else { return names }
    return Self.namesWithWire.value(of: self) { FieldNames(fields + wire.fields) }
  }

  private static let ownNames = TableMemory<FieldNames>()
  private static let namesWithWire = TableMemory<FieldNames>()
}

/// A key that is compared with known ones.
package struct FoldedName {
  let text: String
  package let folded: [Unicode.Scalar]
  let letters: LetterBag
  let isASCII: Bool

  package init(_ text: String) {
    self.text = text
    folded = NearMiss.fold(text)
    letters = LetterBag(folded)
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }
}
