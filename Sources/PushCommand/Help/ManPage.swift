import PushReports

/// The manual page: pushcheck(1), or the part of it about one command.
package enum ManPage {
  package static func page(of subcommand: Subcommand?) -> String {
    subcommand.map(page) ?? wholePage
  }

  // MARK: - The whole page

  private static var wholePage: String {
    var page = start("PUSHCHECK")
    page.section("NAME")
    page.opening("pushcheck - check push-notification JSON before it is sent")
    page.section("SYNOPSIS")
    for (number, subcommand) in Subcommand.allCases.enumerated() {
      if number > 0 { page.lineBreak() }
      page.synopsis(HelpPage.usage(of: subcommand))
    }
    page.section("DESCRIPTION")
    page.opening(
      """
      pushcheck reads the JSON of push notifications for APNs and FCM and says, at the exact place, \
      what is wrong, what the service or the device will do with it, and what to write instead. It \
      needs no network, no account and no device.
      """)
    page.section("COMMANDS")
    for subcommand in Subcommand.allCases {
      page.subsection(HelpPage.usage(of: subcommand))
      describe(subcommand, in: &page)
    }
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.item("\(status.rawValue)", status.meaning) }
    page.section("ENVIRONMENT")
    for variable in EnvironmentVariable.allCases { page.item(variable.name, variable.meaning) }
    page.section("FILES")
    page.item(
      Tool.configurationFile,
      "the configuration: the nearest one in the folder that contains all paths, or in a folder above"
        + " it; `pushcheck config` shows the settings in force")
    page.section("EXAMPLES")
    for subcommand in Subcommand.allCases { examples(of: subcommand, in: &page) }
    return page.text
  }

  private static func describe(_ subcommand: Subcommand, in page: inout Roff) {
    page.opening(sentence(subcommand.entry.summary))
    for paragraph in subcommand.entry.text { page.paragraph(paragraph) }
    let options = OptionTable.options(of: subcommand)
    for group in OptionGroup.allCases {
      let members = options.filter { $0.group == group }
      guard !members.isEmpty else { continue }
      page.heading("\(group.title):")
      if let introduction = group.introduction { page.paragraph(introduction) }
      for option in members {
        page.option(
          option.spellings.joined(separator: ", "), value: option.value.name,
          HelpPage.explanation(of: option))
      }
    }
  }

  private static func examples(of subcommand: Subcommand, in page: inout Roff) {
    for example in subcommand.entry.examples { page.item(example.command, example.meaning) }
  }

  // MARK: - The page of a command

  private static func page(of subcommand: Subcommand) -> String {
    var page = start("PUSHCHECK-\(subcommand.name.uppercased())")
    page.section("NAME")
    page.opening("pushcheck-\(subcommand.name) - \(subcommand.entry.summary)")
    page.section("SYNOPSIS")
    page.synopsis(HelpPage.usage(of: subcommand))
    page.section("DESCRIPTION")
    describe(subcommand, in: &page)
    if !subcommand.entry.examples.isEmpty {
      page.section("EXAMPLES")
      examples(of: subcommand, in: &page)
    }
    page.section("SEE ALSO")
    page.opening("pushcheck(1)")
    return page.text
  }

  static func start(_ title: String) -> Roff {
    Roff(
      title, section: 1, date: Tool.date, footer: "\(Tool.name) \(Tool.version)",
      header: "User Commands")
  }

  /// A summary as a sentence of running text.
  private static func sentence(_ summary: String) -> String {
    (summary.first?.uppercased() ?? "") + summary.dropFirst() + "."
  }
}

extension Roff {
  fileprivate mutating func synopsis(_ usage: String) {
    opening("`\(usage)`")
  }
}
