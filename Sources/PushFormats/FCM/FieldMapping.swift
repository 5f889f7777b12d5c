/// Where a value of one format goes in another: the table that conversion follows and that the
/// reference prints.
package struct FieldMapping: Sendable {
  /// The place in the source document, with dots; `…` stands for every other key there, and words in
  /// parentheses for what the document lacks.
  package let source: String
  /// The places that it goes to; empty when it cannot be carried.
  package let places: [PlatformPlace]
  package let change: Change
  package let ground: Ground
  /// What a reader has to know beside it.
  package let remark: String

  /// How the value changes on the way.
  package enum Change: Sendable, Equatable {
    case none
    /// `true` becomes 1, and anything else is left out.
    case flag
    /// Decimal text becomes a number.
    case number
    /// JSON text becomes the list that it holds.
    case parsed
    /// Anything but a string becomes JSON text.
    case serialized
    /// Seconds become a duration for Android, a point in time for APNs and text for the web.
    case lifetime
    /// "high" and "normal" become HIGH and NORMAL, "10" and "5", "high" and "normal".
    case priority
    /// "/topics/x" goes to `topic` as x, everything else to `token`.
    case target
    /// One document for each element.
    case onePerElement
    /// A string when it is alone, one member of an object otherwise.
    case alertText
  }

  /// What the mapping rests on.
  package enum Ground: String, Sendable {
    /// Google's pages or the API's description say so.
    case documented
    /// Seen in what devices received, or in the SDK's source.
    case observed
    /// Follows from the others.
    case inferred
    /// Nobody says so and nobody showed it: the conversion mentions it.
    case unsettled
  }

  init(
    _ source: String, _ places: [PlatformPlace], _ change: Change = .none,
    _ ground: Ground = .documented, _ remark: String = ""
  ) {
    self.source = source
    self.places = places
    self.change = change
    self.ground = ground
    self.remark = remark
  }

  /// Every place of one source, in the order in which conversion fills them.
  package static func places(of source: String, in mappings: [FieldMapping]) -> [PlatformPlace] {
    mappings.filter { $0.source == source }.flatMap(\.places)
  }
}
