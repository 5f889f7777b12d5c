package import JSON
package import PushShield

/// What a run would read and what it would pass over, a line each.
package struct FileListReporter: Reporter {
  package init() {}

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {}

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    output.line(InputSentence.listing(input))
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {}
}
