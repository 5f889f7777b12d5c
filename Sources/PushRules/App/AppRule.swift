import AppStrings
import JSON

/// A rule that compares a push with what is known about its app; it runs only when that is known.
package protocol AppRule: Rule {
  static func check(
    _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings)
}

/// A rule about the app's custom keys.
protocol CustomKeyRule: Rule {
  static func check(
    _ data: CustomData, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings)
}

/// A rule about a text of the app that a push refers to.
protocol LocalizedTextRule: Rule {
  static func check(
    _ text: NamedText, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings)
}

/// A text that a push refers to, and its arguments.
struct NamedText {
  let place: LocalizedText
  let name: String
  /// By language; nil when the app has no such text.
  let taken: [String: TextArguments]?
}
