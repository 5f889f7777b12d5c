import PushReference

/// The help as a page of Markdown.
enum MarkdownHelp {
  static func page(of subcommand: Subcommand?) -> String {
    var page = Markdown()
    guard let subcommand else {
      page.heading(1, "The command line")
      for subcommand in Subcommand.allCases { describe(subcommand, in: &page) }
      page.heading(2, "Exit statuses")
      page.table(
        ["Status", "Meaning"], ExitStatus.allCases.map { ["\($0.rawValue)", $0.meaning] })
      page.heading(2, "Environment")
      page.table(
        ["Variable", "Meaning"],
        EnvironmentVariable.allCases.map { [Markdown.code($0.name), Markdown.escaped($0.meaning)] })
      return page.text
    }
    describe(subcommand, in: &page)
    return page.text
  }

  private static func describe(_ subcommand: Subcommand, in page: inout Markdown) {
    let entry = subcommand.entry
    page.heading(2, "pushcheck \(subcommand.name)")
    page.paragraph("\(entry.summary.prefix(1).uppercased())\(entry.summary.dropFirst()).")
    page.code(HelpPage.usage(of: subcommand))
    for paragraph in entry.text { page.paragraph(paragraph) }
    let options = OptionTable.options(of: subcommand)
    for group in OptionGroup.allCases {
      let members = options.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      page.heading(3, group.title)
      if let introduction = group.introduction { page.paragraph(introduction) }
      page.table(["Option", "Meaning"], members.map(row))
    }
    guard !entry.examples.isEmpty else { return }
    page.heading(3, "Examples")
    page.table(
      ["Command", "What it does"],
      entry.examples.map { [Markdown.code($0.command), Markdown.escaped($0.meaning)] })
  }

  private static func row(_ option: OptionEntry) -> [String] {
    [
      Markdown.code(HelpPage.term(of: option)),
      Markdown.escaped(HelpPage.explanation(of: option)),
    ]
  }
}
