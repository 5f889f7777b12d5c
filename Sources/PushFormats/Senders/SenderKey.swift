/// The keys of an object in another sender's own document.
package protocol SenderKey: FieldKey {
  /// What becomes of most wrong values.
  static var wrong: Consequence { get }
  /// The page that describes most of the keys.
  static var source: Source { get }
}

extension SenderKey {
  static func own(
    _ name: StaticString, _ shape: Shape,
    _ meaning: @escaping @autoclosure @Sendable () -> String, standing: Standing = .current,
    wrong ownWrong: Consequence? = nil, tolerated: JSONTypes = [],
    lookalikes: @escaping @autoclosure @Sendable () -> [StaticString] = [],
    source ownSource: Source? = nil, sentAs wireName: StaticString? = nil
  ) -> Field {
    var field = Field(
      name, shape, meaning(), standing: standing, wrong: ownWrong ?? wrong, tolerated: tolerated,
      lookalikes: lookalikes(), source: ownSource ?? source)
    field.ownWireName = wireName
    field.freeKeys = .sender
    return field
  }

  /// The icon in the status bar of Android, which is a part of the app.
  static func drawable(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String
  ) -> Field {
    own(
      name, .formatted(.drawable), meaning(),
      wrong: Consequence(
        .warning, "Android loads no icon from the web, and shows the app's usual one"))
  }

  /// A key that is ignored here, with the place where it belongs.
  static func stranger(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String,
    _ remark: String
  ) -> Field {
    own(name, .anything, meaning(), standing: .misplaced(remark))
  }
}

extension Shape {
  /// Any number of 0 or more.
  static let positive = Shape.number(0...(.greatestFiniteMagnitude))
  /// Any number at all.
  static let anyNumber = Shape.number(
    -(.greatestFiniteMagnitude)...(.greatestFiniteMagnitude))
  /// A whole number of 0 or more.
  package static let count = Shape.integer(0...Int64.max)
  /// Any whole number.
  package static let whole = Shape.integer(Int64.min...Int64.max)
  /// `true` or 1; false and 0 leave the switch off.
  static let yesOrNo = Shape.either(.boolean, .integer(0...1))
}
