/// What is fuzzed: each takes any bytes, and nothing may come of them that breaks a law.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case load, check, again, fix, convert, dump, report, secret, config, lsp

  /// The laws that an input breaks, in words; empty when all is well.
  ///
  /// For all but `load`, `dump`, `config` and `lsp` the first bytes are the settings, the rest is the document.
  package func brokenLaws(
    _ input: [UInt8], _ examiners: Examiners = Examiners()
  ) -> [String] {
    switch self {
    case .load: LoadLaws.broken(by: input)
    case .dump: DumpLaws.broken(by: input)
    case .config: ConfigLaws.broken(by: input)
    case .lsp: ServerLaws.broken(by: input)
    case .check: CheckLaws.broken(by: FuzzInput(input), examiners)
    case .again: AgainLaws.broken(by: FuzzInput(input), examiners)
    case .fix: FixLaws.broken(by: FuzzInput(input), examiners)
    case .convert: ConvertLaws.broken(by: FuzzInput(input), examiners)
    case .secret: SecretLaws.broken(by: FuzzInput(input), examiners)
    case .report: ReportLaws.broken(by: FuzzInput(input), examiners)
    }
  }

  /// The input that gives a document to this target with usual settings.
  package func input(_ document: [UInt8]) -> [UInt8] {
    switch self {
    case .load, .dump, .config: document
    // Some typing into it.
    case .lsp: [3, 2, 0, 4, 0, 6, 0, 0, 0, 0, 1, 2, 1, 2, 11, 0, 0, 0] + document
    // A password, written plainly, in the middle.
    case .secret: FuzzInput.usualSettings + Array("x@x".utf8) + document
    default: FuzzInput.usualSettings + document
    }
  }
}
