import JSON
import PushFormats
import PushModel
import PushRules

/// Compares a text of settings with the table of its object.
enum SettingsText {
  /// Shows the text to `read` when nothing is wrong with it, and otherwise says what is.
  static func check(
    _ text: [UInt8], as object: SettingObject, _ read: (JSONValue) -> Void
  ) -> Findings {
    guard let document = JSONDocument(parsing: text.span) else { return syntaxFindings(in: text) }
    var check = SettingCheck(ruleIDs: Catalogue.rules.map { $0.name })
    check.check(document.root, as: object)
    if check.findings.isEmpty { read(document.root) }
    return check.findings
  }

  /// All of them are errors: what a service would still read, such as a key that is there twice, leaves
  /// open here which setting was meant.
  private static func syntaxFindings(in text: [UInt8]) -> Findings {
    var findings = Findings()
    for problem in SyntaxDiagnosis(of: text.span).problems {
      JSONRules.report(problem, &findings)
    }
    for index in findings.all.indices { findings.all[index].severity = .error }
    return findings.withoutServices
  }
}
