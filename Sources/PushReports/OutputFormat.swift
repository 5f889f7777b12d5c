/// The report formats: one case and one file each.
package enum OutputFormat: String, CaseIterable, Sendable {
  case human, concise, json, jsonl

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
    }
  }

  /// Whether people read it, so that colours and a terminal's width matter.
  package var isForPeople: Bool {
    switch self {
    case .human, .concise: true
    case .json, .jsonl: false
    }
  }

  package func makeReporter(_ style: HumanStyle) -> any Reporter {
    switch self {
    case .human: HumanReporter(style)
    case .concise: ConciseReporter(style)
    case .json: JSONReporter()
    case .jsonl: JSONLinesReporter()
    }
  }
}
