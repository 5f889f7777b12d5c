import JSON
import PushFormats

/// A rule that looks into texts, wherever they stand.
protocol TextRule: Rule {
  /// What a document has to hold at least, for the rule to find something.
  static var clues: TextClues { get }
  /// Whether it may find something in a string or integer, whatever stands around it.
  ///
  /// For rules whose clues stand in many clean documents.
  static func mayRemark(on value: JSONValue) -> Bool
  static func look(at text: TextContext) -> TextRemark?
}

extension TextRule {
  static func mayRemark(on value: JSONValue) -> Bool { true }
}

/// What a rule has to say about a text; the walk knows the place.
struct TextRemark {
  var message: String
  var label: String
  var severity: Severity?
  var help: String?
  var note: String?
  var prediction: Prediction?
  /// The text as JSON, as it should be.
  var newValue: String?
  /// Whether any other finding about the same value says enough.
  var yields = false
}
