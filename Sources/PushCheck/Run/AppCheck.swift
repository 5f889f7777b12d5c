import AppStrings
import JSON
import PushFormats
import PushModel
import PushRules

/// Compares pushes with what their app knows.
///
/// Each worker has one, and only where something is known. A push that fits costs comparisons of
/// bytes; words are made when there is something to say, and texts looked up once.
struct AppCheck {
  private let app: AppKnowledge
  private let rules: [any AppRule.Type]
  private let keyRules: [any CustomKeyRule.Type]
  private let textRules: [any LocalizedTextRule.Type]
  /// Fields that the oldest systems do not know.
  private let newerFields: FieldSet
  /// What texts take, by their keys; nil for a key that the app does not have.
  private var takenByTexts: [String: [String: TextArguments]?] = [:]

  /// A stream that names more texts is no stream of an app's pushes.
  private static let maxRemembered = 20_000

  /// Nil when nothing is known, or nobody wants to hear of it.
  init?(_ app: AppKnowledge, wants: (any Rule.Type) -> Bool) {
    guard !app.isEmpty else { return nil }
    self.app = app
    self.rules = AppRules.plain.filter { wants($0) }
    keyRules = AppRules.keys.filter { wants($0) }
    textRules = AppRules.texts.filter { wants($0) }
    newerFields = FieldSet(
      wants(AppNewerThanMinimumOS.self) ? AppNewerThanMinimumOS.fields(app) : [])
  }

  mutating func check(_ push: borrowing Push, _ findings: inout Findings) {
    for rule in rules { rule.check(push, app, &findings) }
    if !push.fields.isDisjoint(with: newerFields) {
      AppNewerThanMinimumOS.report(in: push, app, &findings)
    }
    checkKeys(push, &findings)
    checkTexts(push, &findings)
  }

  private func checkKeys(_ push: borrowing Push, _ findings: inout Findings) {
    guard !app.customKeys.isEmpty, !keyRules.isEmpty, CustomData.isCarried(by: push.pushType),
      !CustomDataTest.passes(push, app)
    else { return }
    let data = CustomData(of: push)
    for rule in keyRules { rule.check(data, push, app, &findings) }
  }

  private mutating func checkTexts(_ push: borrowing Push, _ findings: inout Findings) {
    guard !app.texts.isEmpty, !textRules.isEmpty,
      !push.fields.isDisjoint(with: LocalizedText.keys)
    else { return }
    for text in LocalizedText.all {
      guard let name = text.name(in: push) else { continue }
      let named = NamedText(place: text, name: name, taken: taken(by: name))
      for rule in textRules { rule.check(named, push, app, &findings) }
    }
  }

  private mutating func taken(by name: String) -> [String: TextArguments]? {
    if let known = takenByTexts[name] { return known }
    let taken = app.texts.arguments(of: name)
    if takenByTexts.count < Self.maxRemembered { takenByTexts[name] = .some(taken) }
    return taken
  }
}
