import PushCommand
import PushFormats
import Testing

struct HelpPageTests {
  @Test(arguments: Subcommand.allCases)
  func `the help of a command names all of its options and values`(subcommand: Subcommand) {
    let page = HelpPage.page(of: subcommand)
    for option in OptionTable.options(of: subcommand) {
      let value = option.value.name.map { " \($0)" } ?? ""
      let short = option.short.map { "-\($0), " } ?? "    "
      #expect(page.contains("  \(short)--\(option.name)\(value)"))
      for word in option.value.words { #expect(page.contains(word)) }
      #expect(page.contains("\(option.group.title):\n"))
    }
    #expect(page.contains("Usage: \(HelpPage.usage(of: subcommand))\n"))
  }

  @Test(arguments: Subcommand.allCases)
  func `an option's default speaks of no option that the command refuses`(subcommand: Subcommand) {
    let options = OptionTable.options(of: subcommand)
    let names = options.map { "--\($0.name)" }
    for standard in options.compactMap(\.standard) {
      let spoken = standard.split { " ,;".contains($0) }.filter { $0.hasPrefix("--") }
      #expect(spoken.allSatisfy { names.contains(String($0)) }, "\(standard)")
    }
  }

  @Test(arguments: [Options.PageFormat.text, .man, .markdown])
  func `each kind that can be named has a line of help`(format: Options.PageFormat) throws {
    let page = KindsHelp.page(as: format)
    let arguments = ["help", "kinds"].map { Array($0.utf8) }
    guard case .kinds = try Invocation(reading: arguments, ruleIDs: { [] }) else {
      Issue.record("no topic")
      return
    }
    // A manual page writes its hyphens in its own way.
    for kind in DocumentKind.choices {
      let name =
        format == .man
        ? kind.name.split(separator: "-").joined(separator: #"\-"#) : kind.name
      #expect(page.contains(name))
    }
    #expect(page.split(separator: "\n").count > DocumentKind.choices.count)
  }

  @Test(arguments: ["kind", "Kinds"])
  func `a topic that was nearly named is the tip`(name: String) {
    let arguments = ["help", name].map { Array($0.utf8) }
    #expect {
      try Invocation(reading: arguments, ruleIDs: { [] })
    } throws: { error in
      (error as? WrongUse)?.text.contains("tip: did you mean `pushcheck help kinds`?") == true
    }
  }

  @Test func `the overview names every command and every exit status`() {
    let page = HelpPage.page(of: nil)
    for subcommand in Subcommand.allCases {
      #expect(page.contains("\n  \(subcommand.name) "))
      #expect(page.contains(subcommand.entry.summary))
    }
    for status in ExitStatus.allCases { #expect(page.contains("\n  \(status.rawValue) ")) }
  }

  @Test(arguments: [nil] + Subcommand.allCases.map { $0 }, [40, 60, 80, 100])
  func `a page keeps to its width`(subcommand: Subcommand?, width: Int) {
    let page = HelpPage.page(of: subcommand, width: width)
    for line in page.split(separator: "\n") where line.count > width {
      // A command line that is shown stays in one piece, for whoever copies it.
      #expect(line.contains("pushcheck") || line.contains("fcm-") || line.contains("~/"), "\(line)")
    }
    #expect(
      page.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { $0.last != " " })
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    #expect(!page.contains("\n\n\n"))
  }

  @Test(arguments: [
    (nil, 80), ("", 80), ("wide", 80), ("0", 80), ("-5", 80), ("20", 40), ("60", 60), ("300", 100),
    ("99999999999999999999", 80),
  ])
  func `the width comes from COLUMNS within limits`(columns: String?, width: Int) {
    #expect(HelpPage.width(columns: columns) == width)
  }

  @Test func `a page looks like this`() {
    #expect(
      HelpPage.page(of: .version) == """
        pushcheck version: show the version

        Usage: pushcheck version [options]

        Output:
          -f, --format FORMAT  how the answer is written: human, json [default: human]

        General:
          -h, --help           show this help; -h shows a summary

        """)
  }

  @Test(arguments: [nil] + Subcommand.allCases.map { $0 })
  func `what a letter shows fits on a screen`(subcommand: Subcommand?) {
    let page = HelpPage.summary(of: subcommand)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 25, "\(page)")
    #expect(page.contains(HelpPage.usage(of: subcommand)))
  }
}
