/// The report formats: one case and one file each.
package enum OutputFormat: String, CaseIterable, Sendable {
  case human, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, markdown

  package var name: String { rawValue }

  package init?(name: String) {
    self.init(rawValue: name)
  }

  /// One line for the help.
  package var summary: String {
    switch self {
    case .human: "findings with their place in the text, their cause and their cure"
    case .concise: "one line per finding: path:line:column: error[rule] message"
    case .json: "one JSON document, pushcheck.report/1"
    case .jsonl: "one JSON object per finding and line, then the summary"
    case .sarif: "SARIF 2.1.0, for code scanning"
    case .github: "workflow commands, of which GitHub makes annotations"
    case .gitlab: "a Code Quality report for GitLab"
    case .junit: "test results in the XML of JUnit, for Jenkins and others"
    case .checkstyle: "the XML of Checkstyle"
    case .markdown: "a page for the summary of a workflow"
    }
  }

  /// Whether what is printed consists of lines for people, of which none at all is an answer, too.
  package var isLines: Bool {
    switch self {
    case .human, .concise, .github: true
    case .json, .jsonl, .sarif, .gitlab, .junit, .checkstyle, .markdown: false
    }
  }

  /// A reporter for one run.
  ///
  /// `root` is the folder by which services name files.
  package func makeReporter(
    _ style: HumanStyle, in root: ReportRoot = ReportRoot()
  ) -> any Reporter {
    switch self {
    case .human: HumanReporter(style)
    case .concise: ConciseReporter(style)
    case .json: JSONReporter()
    case .jsonl: JSONLinesReporter()
    case .sarif: SARIFReporter(root)
    case .github: GitHubReporter(root)
    case .gitlab: GitLabReporter(root)
    case .junit: JUnitReporter(root)
    case .checkstyle: CheckstyleReporter(root)
    case .markdown: MarkdownReporter(root)
    }
  }
}
