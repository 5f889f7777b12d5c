/// The report formats: one case and one file each.
package enum OutputFormat: String, CaseIterable, Sendable {
  case human, concise, json, jsonl, sarif, github, gitlab, azure, junit, checkstyle, rdjson, rdjsonl
  case markdown, html

  package var name: String { rawValue }

  package init?(name: String) {
    self.init(rawValue: name)
  }

  /// Whether the output consists of lines for people, so that no output means no findings.
  package var isLines: Bool {
    switch self {
    case .human, .concise, .github, .azure: true
    case .json, .jsonl, .sarif, .gitlab, .junit, .checkstyle, .rdjson, .rdjsonl, .markdown,
      .html:
      false
    }
  }

  /// Whether it can list the files of a run in place of what is wrong with them.
  package var listsFiles: Bool {
    switch self {
    case .human, .concise, .json: true
    case .jsonl, .sarif, .github, .gitlab, .azure, .junit, .checkstyle, .rdjson, .rdjsonl,
      .markdown, .html:
      false
    }
  }

  /// Whether it can answer each record with one of its own.
  package var answersRecords: Bool {
    switch self {
    case .json, .jsonl: true
    case .human, .concise, .sarif, .github, .gitlab, .azure, .junit, .checkstyle, .rdjson,
      .rdjsonl, .markdown, .html:
      false
    }
  }

  /// Whether it shows documents themselves, also those without findings.
  package var drawsDocuments: Bool { self == .html }

  /// A reporter for one run.
  ///
  /// `root` is the folder to which services relate file names.
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
    case .azure: AzureReporter(root)
    case .junit: JUnitReporter(root)
    case .checkstyle: CheckstyleReporter(root)
    case .rdjson: ReviewdogReporter(root, inLines: false)
    case .rdjsonl: ReviewdogReporter(root, inLines: true)
    case .markdown: MarkdownReporter(root)
    case .html: HTMLReporter(root)
    }
  }
}
