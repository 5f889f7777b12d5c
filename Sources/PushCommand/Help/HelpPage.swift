package import PushReports

/// The help: the overview and a page for each command, made from the tables.
package enum HelpPage {
  /// The width of plain text when nothing else is known.
  package static let standardWidth = 80

  /// The width to fill, from the variable `COLUMNS`; very long lines are hard to read.
  package static func width(columns: String?) -> Int {
    guard let columns, let width = Int(columns), width > 0 else { return standardWidth }
    return min(max(width, 40), 100)
  }

  package static func usage(of subcommand: Subcommand?) -> String {
    guard let subcommand else { return "pushcheck COMMAND [options] [PATH]..." }
    let hasOptions = OptionTable.options(of: subcommand).count > 1
    let options = hasOptions ? "[options]" : ""
    let required = subcommand.entry.requiredOption
    let parts = ["pushcheck", subcommand.name, required, options, subcommand.operands.usage]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  package static func page(
    of subcommand: Subcommand?, width: Int = standardWidth, _ paint: PagePaint = .none
  ) -> String {
    guard let subcommand else { return overview(width: width, paint) }
    var page = HelpText(width: width, paint)
    let entry = subcommand.entry
    page.paragraph("pushcheck \(subcommand.name): \(entry.summary)")
    page.paragraph("Usage: \(usage(of: subcommand))")
    for paragraph in entry.text { page.paragraph(paragraph) }
    page.examples(entry.examples)
    let options = OptionTable.options(of: subcommand)
    let termWidth = HelpText.termWidth(of: options.map(row))
    for group in OptionGroup.allCases {
      let rows = options.filter { $0.group == group }.map(row)
      guard !rows.isEmpty else { continue }
      page.list(group.title, introduction: group.introduction, rows, termWidth: termWidth)
    }
    return page.text
  }

  /// What `-h` shows: how it is called, and what is said most often; `--help` shows all of it.
  package static func summary(
    of subcommand: Subcommand?, width: Int = standardWidth, _ paint: PagePaint = .none
  ) -> String {
    var page = HelpText(width: width, paint)
    guard let subcommand else {
      page.paragraph(claim)
      page.paragraph("Usage: \(usage(of: nil))")
      page.list("Commands", Subcommand.allCases.map { HelpText.Row($0.name, $0.entry.summary) })
      page.paragraph("`pushcheck COMMAND -h` shows the options, `pushcheck --help` more.")
      return page.text
    }
    page.paragraph("pushcheck \(subcommand.name): \(subcommand.entry.summary)")
    page.paragraph("Usage: \(usage(of: subcommand))")
    let options = OptionTable.options(of: subcommand)
    let usual = options.count > mostOfSummary ? options.filter(\.isUsual) : options
    page.list(
      "Options", usual.map { HelpText.Row(indented(term(of: $0), $0), beginning(of: $0.summary)) })
    let rest = options.count - usual.count
    let more = rest > 0 ? "\(rest) more options and more about these" : "more"
    page.paragraph("`pushcheck \(subcommand.name) --help` shows \(more).")
    return page.text
  }

  /// The first clause of a summary.
  private static func beginning(of summary: String) -> String {
    let end = summary.firstIndex { ":;,".contains($0) } ?? summary.endIndex
    return String(summary[..<end])
  }

  /// More options do not fit on a screen.
  private static let mostOfSummary = 10

  /// The page in the requested format.
  package static func page(
    of subcommand: Subcommand?, as format: Options.PageFormat, width: Int = standardWidth,
    _ paint: PagePaint = .none
  ) -> String {
    switch format {
    case .text: page(of: subcommand, width: width, paint)
    case .man: ManPage.page(of: subcommand)
    case .markdown: MarkdownHelp.page(of: subcommand)
    }
  }

  private static let claim =
    "pushcheck checks push-notification JSON (APNs, FCM) before it is sent"

  private static func overview(width: Int, _ paint: PagePaint) -> String {
    var page = HelpText(width: width, paint)
    page.paragraph(claim)
    page.paragraph("Usage: \(usage(of: nil))")
    page.examples(Subcommand.allCases.filter(isDailyWork).flatMap { $0.entry.examples.prefix(3) })
    page.list(
      "Commands", Subcommand.allCases.map { HelpText.Row($0.name, $0.entry.summary) })
    page.list(
      "Exit statuses", ExitStatus.allCases.map { HelpText.Row("\($0.rawValue)", $0.meaning) })
    page.paragraph(
      "`pushcheck help COMMAND` shows the options of a command,"
        + " `pushcheck help \(KindsHelp.topic)` what a document can be.")
    return page.text
  }

  private static func row(_ option: OptionEntry) -> HelpText.Row {
    HelpText.Row(indented(term(of: option), option), explanation(of: option))
  }

  /// Long names line up, with or without a short one before them.
  private static func indented(_ term: String, _ option: OptionEntry) -> String {
    (option.short == nil ? "    " : "") + term
  }

  /// Whether a command is for everyday use, and not for setup.
  private static func isDailyWork(_ subcommand: Subcommand) -> Bool {
    [.file, .page].contains(subcommand.operands.completion)
  }

  /// The option with its short name and its value, as the help shows it.
  static func term(of option: OptionEntry) -> String {
    let value = option.value.name.map { " \($0)" } ?? ""
    return (option.short.map { "-\($0), " } ?? "") + "--\(option.name)\(value)"
  }

  /// The summary with the allowed values and the default.
  static func explanation(of option: OptionEntry) -> String {
    var text = option.summary
    let words = option.value.words
    if !words.isEmpty { text += ": " + words.joined(separator: ", ") }
    if let standard = option.standard { text += " [default: \(standard)]" }
    // What the options of that group share is said above them.
    if option.isRepeatable, !option.value.isFlag, option.group != .rules { text += " [repeatable]" }
    return text
  }
}

extension HelpText {
  fileprivate mutating func examples(_ examples: [CommandExample]) {
    guard !examples.isEmpty else { return }
    let rows = examples.map { Row($0.command, $0.meaning) }
    // Command lines are wider than options, and their explanations shorter.
    list("Examples", rows, termWidth: Self.termWidth(of: rows, atMost: 42))
  }
}
