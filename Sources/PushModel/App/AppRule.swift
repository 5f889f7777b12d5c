package import AppStrings

/// A rule that compares a push with what is known about its app; it runs only when that is known.
package protocol AppRule: Rule {
  static func check(
    _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings)
}

/// A rule about the app's custom keys.
package protocol CustomKeyRule: Rule {
  static func check(
    _ data: CustomData, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings)
}

/// A rule about a text of the app that a push refers to.
package protocol LocalizedTextRule: Rule {
  static func check(
    _ text: NamedText, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings)
}

/// A text that a push refers to, and its arguments.
package struct NamedText {
  package let place: LocalizedText
  package let name: String
  /// By language; nil when the app has no such text.
  package let taken: [String: TextArguments]?

  package init(place: LocalizedText, name: String, taken: [String: TextArguments]?) {
    self.place = place
    self.name = name
    self.taken = taken
  }
}
