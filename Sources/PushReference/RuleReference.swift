import PushFormats
package import PushModel

/// The manual page of a rule, always with the same parts: what, why, wrong, right, source.
package enum RuleReference {
  package static func page(of rule: any Rule.Type) -> ReferencePage {
    let page = rule.page
    var blocks: [ReferencePage.Block] = [
      .facts([
        .init("severity", severities(of: rule)),
        .init("repair", repair(of: page)),
      ]),
      .paragraph(page.summary),
      .heading("Why"),
      .paragraph(page.rationale),
    ]
    if rule.family == .app {
      blocks += [
        .heading("With this in pushcheck.json"), .code(AppKnowledge.exampleConfiguration),
      ]
    }
    let showable = page.failing.filter(isShowable)
    if let wrong = typical(of: showable, usual: rule.severity) {
      blocks += [.heading(rule.titleOfFound)] + example(wrong)
      if let severity = wrong.severity, severity != rule.severity {
        blocks.append(.paragraph("(severity here: \(severity.name))"))
      }
      if let fixed = wrong.fixed { blocks += [.heading("Repaired"), .code(visible(fixed))] }
    }
    if let right = page.passing.first(where: isShowable) {
      blocks += [.heading(rule.titleOfPassing)] + example(right)
    }
    if !page.serverErrors.isEmpty {
      blocks += [
        .heading("Error texts that this explains"),
        .paragraph(page.serverErrors.map { "\"\($0)\"" }.joined(separator: ", ")),
      ]
    }
    blocks += [.heading("See"), .paragraph("\(rule.source.title)\n\(rule.source.address)")]
    return ReferencePage(title: rule.name, blocks: blocks)
  }

  /// What pushcheck can repair is shown with its repair, and of several what is usual.
  private static func typical(of examples: [Example], usual: Severity) -> Example? {
    let repaired = examples.filter { $0.fixed != nil }
    let candidates = repaired.isEmpty ? examples : repaired
    return candidates.first { $0.severity == usual } ?? candidates.first
  }

  private static func severities(of rule: any Rule.Type) -> String {
    let others = rule.severities.dropFirst().map(\.name)
    guard !others.isEmpty else { return rule.severity.name }
    return "\(rule.severity.name); in some cases \(Array(others).listed("or"))"
  }

  /// Oversized examples are not useful on a page.
  private static func isShowable(_ example: Example) -> Bool {
    example.text.utf8.count <= 1000
  }

  private static func repair(of page: RulePage) -> String {
    page.failing.contains { $0.fixed != nil } ? "pushcheck can fix this" : "by hand"
  }

  private static func example(_ example: Example) -> [ReferencePage.Block] {
    let headers = example.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    var text = example.text
    if !headers.isEmpty { text = headers.joined(separator: "\n") + "\n\n" + text }
    let code = ReferencePage.Block.code(visible(text))
    guard let remark = example.remark else { return [code] }
    return [code, .paragraph("(\(remark))")]
  }

  /// A text as findings show it: a terminal hides what a control character does, or obeys it.
  private static func visible(_ text: String) -> String {
    // The line end of a document ends the last line of its block.
    var text = text[...]
    while text.last?.isNewline == true { text.removeLast() }
    guard text.unicodeScalars.contains(where: isHidden) else { return String(text) }
    return text.unicodeScalars.map { scalar in
      isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : "\(scalar)"
    }.joined()
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let isLayout = scalar == "\n" || scalar == "\t" || scalar == "\r"
    return scalar.value < 0x20 && !isLayout || scalar.value == 0x7F
  }
}
