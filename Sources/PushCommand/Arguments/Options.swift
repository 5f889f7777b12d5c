package import ByteIO
package import PushFormats
package import PushInput
package import PushModel
package import PushReference
package import PushReports

/// The whole command line, read and validated: the settings of a run.
package struct Options: Sendable {
  package var subcommand: Subcommand
  /// Paths as the bytes that the system gave; they need not be UTF-8.
  package var operands: [[UInt8]] = []

  // Input
  /// nil: decided for each document.
  package var kind: DocumentKind?
  package var syntax = InputSyntax.automatic
  /// Where pushes stand in each document; empty: each document is one.
  package var pushPlaces: [PointerPattern] = []
  package var standardInputName: [UInt8]?
  package var exclusions = PathExclusions()
  package var inclusions = PathInclusions()
  /// Whether files that are named can be excluded, too.
  package var forcesExclusions = false
  /// A file that lists inputs, or `-`.
  package var inputList: [UInt8]?
  package var inputListIsDividedByNUL = false
  package var allowsNothing = false
  /// Whether a file that is named is taken as a walk would take it.
  package var takesAsFound = false
  /// Whether a walk follows `.gitignore` and similar files.
  package var goesByIgnoreFiles = true
  /// Whether documents that are not pushes are passed over in files that are named, too.
  package var passesOverOthers = false
  /// Whether to check again what changes, until a signal comes.
  package var watches = false
  /// The only files that are checked, of those that the operands lead to.
  package var changedFiles: Set<FilePath>?
  /// Whether to say what would be read instead of checking it.
  package var listsFiles = false
  /// How many threads check; nil: as many as there are processors.
  package var jobs: Int?
  package var maxDocumentBytes = ReadingSettings.usualDocumentBytes
  package var maxRecordBytes = ReadingSettings.usualRecordBytes
  /// Which record of NDJSON `inspect` shows, counted from 1.
  package var record: Int?
  /// Where the key of each record stands, when lines have keys.
  package var recordKey: RecordForm.KeyPlace?
  /// Whether each record is said to hold its push at one of `pushPlaces`.
  package var hasRecordPayload = false
  /// Where in each record stands what goes with its push.
  var requestPlaces = RequestPlaces()
  /// Whether there is exactly one line for each record.
  package var answersEveryRecord = false

  // Conversion
  /// What `convert` makes of documents; that command has it always.
  package var target: ConversionTarget?
  package var includesHeaders = false
  package var addressee: String?
  /// Whether a loss makes the run fail.
  package var isStrict = false

  // Request
  package var headers: [RequestHeader] = []
  /// Whether `-H` was used, so that a header that is not there is known to be missing.
  package var headersAreComplete = false
  package var pushType: PushType?
  package var deviceToken: String?
  /// Placeholders of the template engines that are still to fill the documents in.
  package var placeholders: [PlaceholderStyle] = []
  /// nil: the machine's time.
  package var clock: Clock?

  /// What a server answered to the document.
  package var serverError: String?

  // Rules
  /// In the order given; the later ones win.
  package var selection: [RuleSelection.Entry] = []

  // Severity and exit
  package var failOn = FailureThreshold.at(.error)
  package var maxWarnings: Int?
  package var minSeverity: Severity?

  /// The rules that `rules` lists; nil for all.
  package var listedSeverity: Severity?

  // Output
  package var pageFormat = PageFormat.text
  package var explanationFormat = ExplanationFormat.text
  package var schemaDraft = SchemaDraft.newest
  package var format = OutputFormat.human
  package var inspectionFormat = InspectionFormat.human
  package var reports: [ReportRequest] = []
  package var maxFindings: Int?
  package var showsStatistics = false
  /// Whether findings that are alike are counted in place of being listed.
  package var groupsFindings = false
  /// What else findings of one group have in common: what their records hold there.
  package var groupPlace: PointerPattern?
  package var verbosity = Verbosity.normal
  package var color = StyleChoice.auto

  // Fix
  package var fixes = false
  package var includesUnsafeFixes = false
  package var showsDiff = false

  // Configuration
  /// The file of `--config`, which is not searched for then.
  package var configurationFile: [UInt8]?
  package var isIsolated = false
  /// Settings that beat those of files, as KEY=VALUE.
  package var settings: [[UInt8]] = []
  /// The findings that are not reported.
  package var baselineFile: [UInt8]?
  /// Where all findings of this run are written instead of being reported.
  package var newBaselineFile: [UInt8]?
  /// What the configuration says, where there is one.
  package var configuration: Configuration?
  /// Whether `config` is to write a first configuration.
  package var writesStarter = false
  /// The options that the command line names, each with its values as they were written.
  package var given: [(name: String, value: [UInt8])] = []

  package init(_ subcommand: Subcommand) {
    self.subcommand = subcommand
  }

  /// What is shown: warnings and errors, and whatever else makes a run fail.
  package var shownSeverity: Severity {
    if let minSeverity { return minSeverity }
    guard case .at(let failing) = failOn else { return .warning }
    return min(.warning, failing)
  }

  /// What is repaired: warnings and errors, even where fewer are shown, and notes where they are.
  package var repairedSeverity: Severity { min(.warning, shownSeverity) }

  /// The time that dates are compared with.
  var now: Clock { clock ?? .ofMachine }

  /// Whether the command line names the option.
  func isGiven(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  package mutating func apply(_ request: RequestHeader.Request) {
    headersAreComplete = true
    switch request {
    case .send(let header): headers.append(header)
    case .remove(let name): headers.removeAll { $0.name == name }
    }
  }
}

extension Options {
  /// How the help is set.
  package enum ExplanationFormat: String, CaseIterable, Sendable {
    case text, html
  }

  package enum PageFormat: String, CaseIterable, Sendable {
    case text
    /// A manual page for man(1).
    case man
    case markdown
  }

  package enum Verbosity: Int, Comparable, Sendable {
    /// Nothing but the exit status.
    case silent
    /// Findings only.
    case quiet
    case normal
    /// Also inputs and decisions.
    case verbose

    package static func < (left: Verbosity, right: Verbosity) -> Bool {
      left.rawValue < right.rawValue
    }

    var quieter: Verbosity { self > .quiet ? .quiet : .silent }
  }
}

extension Clock {
  /// The machine's time, now.
  static var ofMachine: Clock { .machine(Int64(WallClock.secondsSince1970())) }
}
