package import JSON
package import PushFormats

/// A rule that looks into texts, wherever they stand.
package protocol TextRule: Rule {
  /// What a document has to hold at least, and a text of it, for the rule to find something.
  static var clues: TextClues { get }
  static func look(at text: TextContext) -> TextRemark?
  /// Whether it has something to say that is milder than `least`, without the words for it: such a
  /// remark is only counted. nil where `look` has to tell.
  static func finds(in text: TextContext, below least: Severity) -> Bool?
  /// Whether any other finding about the same value says enough.
  static var yields: Bool { get }
}

extension TextRule {
  package static func finds(in text: TextContext, below least: Severity) -> Bool? { nil }
  package static var yields: Bool { false }
}

/// What a rule has to say about a text; the walk knows the place.
package struct TextRemark {
  package var message: String
  package var label: String
  package var severity: Severity?
  package var help: String?
  package var note: String?
  package var prediction: Prediction?
  /// The text as JSON, as it should be.
  package var newValue: String?

  package init(
    message: String, label: String, severity: Severity? = nil, help: String? = nil,
    note: String? = nil, prediction: Prediction? = nil, newValue: String? = nil
  ) {
    self.message = message
    self.label = label
    self.severity = severity
    self.help = help
    self.note = note
    self.prediction = prediction
    self.newValue = newValue
  }
}
