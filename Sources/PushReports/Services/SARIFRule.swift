import PushFormats
import PushModel
import PushRules
import PushShield

/// A rule's manual page, as code scanning shows it beside findings.
struct SARIFRule {
  let id: String
  let severity: Severity
  let summary: String
  let description: String
  let help: String
  let helpMarkdown: String
  let address: String

  /// GitHub accepts no more, and does not truncate.
  private static let maxDescriptionCharacters = 1024
  /// Oversized examples are not useful on a page.
  private static let maxExampleBytes = 1000

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
    description = String(page.rationale.prefix(Self.maxDescriptionCharacters))
    let parts = Self.parts(of: rule)
    help = (parts.map { "\($0.title):\n\($0.text)" } + [Self.more(rule)]).joined(separator: "\n\n")
    helpMarkdown =
      (parts.map { $0.isCode ? "## \($0.title)\n\n```json\n\($0.text)\n```" : $0.text }
      + [Self.more(rule)]).joined(separator: "\n\n")
  }

  /// For filtering findings: their topic, and that they are about data rather than code.
  var tags: [String] {
    ["push-notifications", String(id.prefix { $0 != "-" })]
  }

  private struct Part {
    var title: String
    var text: String
    var isCode = false
  }

  private static func parts(of rule: any Rule.Type) -> [Part] {
    let page = rule.page
    var parts = [Part(title: "Why", text: page.rationale)]
    if let wrong = page.failing.first(where: isShowable) {
      parts.append(Part(title: rule.titleOfFound, text: wrong.text, isCode: true))
      if let fixed = wrong.fixed {
        parts.append(Part(title: "Repaired", text: fixed, isCode: true))
      }
    }
    if let right = page.passing.first(where: isShowable) {
      parts.append(Part(title: rule.titleOfPassing, text: right.text, isCode: true))
    }
    return parts.map { part in
      var part = part
      part.text = Redaction.of(part.text)
      return part
    }
  }

  private static func isShowable(_ example: Example) -> Bool {
    example.text.utf8.count <= maxExampleBytes && !example.text.contains("```")
  }

  private static func more(_ rule: any Rule.Type) -> String {
    "See `pushcheck explain \(rule.name)` and \(rule.source.address)"
  }
}

/// Text for SARIF messages.
enum SARIFText {
  /// Braces that are not placeholders are doubled (3.11.5), and nothing becomes a link (3.11.6).
  static func plain(_ text: String) -> String {
    text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
  }
}
