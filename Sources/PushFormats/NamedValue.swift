/// Words that people write for a value of a key, as other services have them: "ios" for the number 1.
package struct NamedValue: Sendable {
  /// In small letters; a number stands as its digits.
  let words: [StaticString]
  /// The value as JSON.
  let json: StaticString

  init(_ words: StaticString..., means json: StaticString) {
    self.words = words
    self.json = json
  }

  /// The priorities of APNs, which several senders hand on as numbers.
  static let applePriorities = [
    NamedValue("high", "urgent", "max", means: "10"),
    NamedValue("normal", "default", "low", means: "5"),
  ]
}

extension Field {
  /// The value as JSON that a word of other services surely means here.
  package func json(meantBy word: String) -> String? {
    guard let values = makeNamedValues?() else { return nil }
    let word = word.lowercased()
    return values.first { $0.words.contains { "\($0)" == word } }.map { "\($0.json)" }
  }

  /// The same key with words for its values.
  func naming(_ values: @escaping @autoclosure @Sendable () -> [NamedValue]) -> Field {
    var field = self
    field.makeNamedValues = values
    return field
  }

  /// The same key, whose text is often JSON.
  func holdingJSON() -> Field {
    var field = self
    field.mayHoldJSON = true
    return field
  }
}
