/// One thing by which documents of a kind are recognised.
package struct Sign: Sendable {
  /// A clause that follows "because": "it holds `aps`".
  package let because: StaticString
  package let strength: Strength
  package let condition: Condition
  /// What must hold for a document that was only found in a folder: mails, settings and messages of
  /// other programs lie there too.
  package let sureness: Condition

  /// How much a sign says: signs are tried in this order, whatever their kinds.
  package enum Strength: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// Headers beside a payload.
    case request
    /// What marks the document of another product although it holds `aps`.
    case besideAps
    case aps
    /// Keys that only one product has.
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
    /// No more than a shape that pushes have too.
    case shape

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
