/// A condition by which documents of a kind are recognised.
package struct Sign: Sendable {
  /// A clause that follows "because": "it holds `aps`".
  package let because: StaticString
  package let strength: Strength
  package let condition: Condition
  /// A further condition for a document found in a folder, where mails, settings and messages of
  /// other programs are, too.
  package let sureness: Condition

  /// The strength of a sign: signs are tried in this order, across all kinds.
  package enum Strength: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// Headers beside a payload.
    case request
    /// Marks the document of another product although it has `aps`.
    case besideAps
    case aps
    /// Keys that only one product uses.
    case product
    /// A key of one of Apple's push types.
    case appleKey
    case message
    /// Keys that FCM adds on its way to an app.
    case addedKeys
    case legacyKeys
    /// Keys of a message without the `message` around them.
    case bareMessage
    case misspelled
    /// Marks a document that is not a push and has keys that pushes have, too.
    case foreign
    /// Keys that pushes share with other documents: what a document is then remains a guess.
    case guess
    /// A mere shape, which pushes share with others.
    case shape

    /// Whether it leaves open what the document is.
    package var isWeak: Bool { rawValue >= Self.guess.rawValue }
  }

  package init(
    _ because: StaticString, _ strength: Strength = .product, _ condition: Condition,
    sureIf sureness: Condition = .always
  ) {
    self.because = because
    self.strength = strength
    self.condition = condition
    self.sureness = sureness
  }
}
