import PushFormats
import PushModel
import PushRules
import PushShield

/// A rule's manual page as code scanning shows it beside its findings.
struct SARIFRule {
  let id: String
  let severity: Severity
  let summary: String
  let description: String
  let help: String
  let helpMarkdown: String
  let address: String

  /// GitHub takes no more, and cuts nothing itself.
  private static let mostDescriptionCharacters = 1024
  /// Examples that are made only to be long teach nothing on a page.
  private static let mostExampleBytes = 1000

  init(named name: String) {
    id = name
    guard let rule = Catalogue.rule(named: name) else {
      (severity, address) = (.warning, Standards.json.address)
      (summary, description, help, helpMarkdown) = (name, name, name, name)
      return
    }
    let page = rule.page
    severity = rule.severity
    address = rule.source.address
    summary = page.summary
    description = String(page.rationale.prefix(Self.mostDescriptionCharacters))
    let parts = Self.parts(of: page)
    help = (parts.map { "\($0.title):\n\($0.text)" } + [Self.more(rule)]).joined(separator: "\n\n")
    helpMarkdown =
      (parts.map { $0.isCode ? "## \($0.title)\n\n```json\n\($0.text)\n```" : $0.text }
      + [Self.more(rule)]).joined(separator: "\n\n")
  }

  /// Both help the page of findings: what they are about, and that they are data rather than code.
  var tags: [String] {
    ["push-notifications", String(id.prefix { $0 != "-" })]
  }

  private struct Part {
    var title: String
    var text: String
    var isCode = false
  }

  private static func parts(of page: RulePage) -> [Part] {
    var parts = [Part(title: "Why", text: page.rationale)]
    if let wrong = page.failing.first(where: isShowable) {
      parts.append(Part(title: "Wrong", text: wrong.text, isCode: true))
      if let fixed = wrong.fixed {
        parts.append(Part(title: "Repaired", text: fixed, isCode: true))
      }
    }
    if let right = page.passing.first(where: isShowable) {
      parts.append(Part(title: "Right", text: right.text, isCode: true))
    }
    return parts.map { part in
      var part = part
      part.text = Redaction.of(part.text)
      return part
    }
  }

  private static func isShowable(_ example: Example) -> Bool {
    example.text.utf8.count <= mostExampleBytes && !example.text.contains("```")
  }

  private static func more(_ rule: any Rule.Type) -> String {
    "See `pushcheck explain \(rule.name)` and \(rule.source.address)"
  }
}

/// Text as SARIF takes it in messages.
enum SARIFText {
  /// Braces that are no placeholders are doubled (3.11.5), and nothing becomes a link (3.11.6).
  static func plain(_ text: String) -> String {
    text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
  }
}
