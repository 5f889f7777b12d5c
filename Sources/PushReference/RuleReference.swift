import PushFormats
package import PushModel

/// The manual page of a rule, always with the same parts: what, why, wrong, right, source.
package enum RuleReference {
  package static func page(of rule: any Rule.Type) -> ReferencePage {
    let page = rule.page
    var blocks: [ReferencePage.Block] = [
      .facts([
        .init("severity", rule.severity.name),
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
    // What pushcheck can repair is shown with its repair.
    if let wrong = showable.first(where: { $0.fixed != nil }) ?? showable.first {
      blocks += [.heading("Wrong")] + example(wrong)
      if let fixed = wrong.fixed { blocks += [.heading("Repaired"), .code(fixed)] }
    }
    if let right = page.passing.first(where: isShowable) {
      blocks += [.heading("Right")] + example(right)
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

  /// Oversized examples are not useful on a page.
  private static func isShowable(_ example: Example) -> Bool {
    example.text.utf8.count <= 1000
  }

  private static func repair(of page: RulePage) -> String {
    page.failing.contains { $0.fixed != nil } ? "pushcheck can make it" : "by hand"
  }

  private static func example(_ example: Example) -> [ReferencePage.Block] {
    let headers = example.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    var text = example.text
    if !headers.isEmpty { text = headers.joined(separator: "\n") + "\n\n" + text }
    guard let remark = example.remark else { return [.code(text)] }
    return [.code(text), .paragraph("(\(remark))")]
  }
}
