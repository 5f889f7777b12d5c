import ByteIO
import PushFormats
import PushModel
import PushReports
import PushRules

/// `pushcheck rules`: every rule with its severity and what it asks for.
struct RuleList {
  private let options: Options
  private let width: Int

  init(_ options: Options, width: Int) {
    self.options = options
    self.width = width
  }

  func run(_ output: inout RunOutput) -> ExitStatus {
    output.results.append(options.format == .json ? json : text)
    return .clean
  }

  private var text: String {
    let rules = Catalogue.rules.sorted { $0.name < $1.name }
    let column = (rules.map { $0.name.count }.max() ?? 0) + 2
    var text = ""
    for rule in rules { text += row(of: rule, column: column) }
    return text
  }

  private func row(of rule: any Rule.Type, column: Int) -> String {
    let name = rule.name + String(repeating: " ", count: column - rule.name.count)
    let severity = rule.severity.name
    let indent = column + 9
    let summary = rule.page.summary
    // On a narrow page the sentence gets a line of its own.
    guard width - indent >= 30 else {
      let block = TextWrapping.block(summary, width: width, firstIndent: 4, hangingIndent: 4)
      return "\(name)\(severity)\n    \(block)\n"
    }
    let block = TextWrapping.block(
      summary, width: width, firstIndent: indent, hangingIndent: indent)
    return name + severity + String(repeating: " ", count: 9 - severity.count) + block + "\n"
  }

  private var json: String {
    var writer = JSONWriter()
    writer.array { list in
      for rule in Catalogue.rules.sorted(by: { $0.name < $1.name }) {
        let page = rule.page
        list.object {
          $0.member("id", rule.name)
          $0.member("severity", rule.severity.name)
          $0.member("summary", page.summary)
          $0.member("rationale", page.rationale)
          $0.member("source", rule.source.address)
        }
      }
    }
    return writer.text + "\n"
  }
}
