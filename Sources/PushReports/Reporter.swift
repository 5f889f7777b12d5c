package import JSON
package import PushFormats
package import PushShield

/// One output format.
///
/// It receives located findings and inputs, and streams; formats that need totals first keep
/// findings until `end`.
package protocol Reporter {
  /// Before the first input.
  mutating func begin(_ output: inout ReportText)

  /// Whether `add` also receives accepted findings; their `acceptance` gives the reason.
  var showsAccepted: Bool { get }

  /// Whether it prints groups itself at the end; other formats get the first finding of each.
  var showsGroups: Bool { get }

  /// A finding of the current input that is shown as one of a group.
  mutating func countGrouped(_ severity: Severity)

  /// Prints a finding, in formats that print each by itself: it may be called earlier, with the
  /// result passed on as the finding's `printed`.
  var printer: FindingPrinter? { get }

  /// How much of a document with findings it shows.
  var shows: ShownParts { get }

  /// A finding, in the order of the inputs and then of the text. `text` is the document or the
  /// NDJSON record that contains it, and `textStart` where that begins in its file.
  mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText)

  /// An input, after all of its findings.
  mutating func add(_ input: ReportedInput, _ output: inout ReportText)

  /// A record, after all of its findings, where each is answered.
  mutating func add(_ record: ReportedRecord, _ output: inout ReportText)

  /// The lines about some of the clean records that `count` counts.
  mutating func add(_ records: CleanRecords, _ lines: Range<Int>, _ output: inout ReportText)
  mutating func count(_ records: CleanRecords)

  /// After the last input.
  mutating func end(_ summary: RunSummary, _ output: inout ReportText)

  /// What is to be said of the whole report beside it, once it has ended.
  var remark: String? { get }
}

extension Reporter {
  package var showsAccepted: Bool { false }
  package var showsGroups: Bool { false }
  package mutating func countGrouped(_ severity: Severity) {}
  package var printer: FindingPrinter? { nil }
  package var shows: ShownParts { printer?.shows ?? .text }
  package var remark: String? { nil }

  package mutating func begin(_ output: inout ReportText) {}

  package mutating func add(_ record: ReportedRecord, _ output: inout ReportText) {}
  package mutating func add(
    _ records: CleanRecords, _ lines: Range<Int>, _ output: inout ReportText
  ) {}
  package mutating func count(_ records: CleanRecords) {}

  /// Prints a finding, unless it was printed before.
  func print(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    with printer: FindingPrinter, _ output: inout ReportText
  ) {
    if let printed = finding.printed {
      output.append(printed)
    } else {
      printer.print(finding, in: text, startingAt: textStart, &output)
    }
  }
}

/// A file, stream or skipped entry of a run.
package struct ReportedInput: Sendable {
  package enum Status: String, Sendable {
    case checked
    /// Could not be read, or not to its end.
    case unread
    /// Found in a folder, but not a push document.
    case skipped
    /// Left out of a walk by `.gitignore` or its like; named only where all is listed.
    case ignored
  }

  package var path: String
  /// The name's bytes where they are not UTF-8, which `path` cannot hold.
  package var rawPath: [UInt8]?
  package var status: Status
  package var kind: DocumentKind?
  package var pushType: PushType?
  /// The number of records in an NDJSON stream.
  package var records: Int?
  package var bytes: Int?
  /// The service's limit for this kind and type.
  package var limit: Int?
  /// Why it was not read.
  package var failure: String?
  /// Whether it was read, but has no push where one was looked for; `failure` says where.
  package var lacksPush = false
  /// The sign that decided the kind, such as "`aps` at the root".
  package var because: String?
  /// How many records were passed over since they are not pushes; nil where each has to be one.
  package var others: Int?
  /// Keys of pushes in what was passed over.
  package var pushWords: [String] = []
  /// How many findings are too mild to be shown.
  package var hidden = 0
  /// How many of its requests are pushes; nil for what is not a capture.
  package var requests: Int?
  /// What it holds, for formats that draw it.
  package var document: ShieldedDocument?

  package init(
    path: String, status: Status, kind: DocumentKind? = nil, pushType: PushType? = nil,
    records: Int? = nil, bytes: Int? = nil, limit: Int? = nil, failure: String? = nil,
    because: String? = nil
  ) {
    self.path = path
    self.status = status
    self.kind = kind
    self.pushType = pushType
    self.records = records
    self.bytes = bytes
    self.limit = limit
    self.failure = failure
    self.because = because
  }
}

/// What is in the way of a repair that a finding offers.
package enum RepairObstacle: CaseIterable, Sendable {
  /// There are too many to be made at once.
  case number
  case unwritableFile
  /// The text is left as it is, since it is not known to be a document by itself.
  case text
}

/// The totals of a run.
///
/// Only findings that the user's settings let through are counted.
package struct RunSummary: Sendable {
  package var inputs = 0
  package var withFindings = 0
  /// Those of them with more than notes, or with notes for which the run fails.
  package var withProblems = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// Findings accepted by the configuration or a baseline.
  package var suppressed = 0
  /// Those accepted by the baseline.
  package var baselined = 0
  package var unread = 0
  /// Those of them that were read, but have no push where one was looked for.
  package var withoutPush = 0
  package var skipped = 0
  /// Those of the inputs that are not files.
  package var streams = 0
  /// The records of all inputs.
  package var records = 0
  /// The pushes among the requests of captures; nil where there was no capture.
  package var requests: Int?
  /// Those of them that were passed over since they are not pushes.
  package var otherRecords = 0
  /// Findings that are too mild to be shown.
  package var hidden = 0
  package var hidesOnlyNotes = true
  /// Those of them for which the run fails all the same.
  package var failingWarnings = 0
  package var failingNotes = 0
  /// Problems that `--fix` has repaired; nil when it was not asked to.
  package var fixed: Int?
  package var fixedFiles: Int?
  /// Findings that `--unsafe-fixes` would repair.
  package var fixableUnsafely = 0
  /// Findings that `--fix` would repair.
  package var fixable = 0
  /// Those of them that `--fix` was asked for and has left, by what was in its way.
  package var unrepaired: [RepairObstacle: Int] = [:]
  /// Findings beyond `--max-findings`, counted but not shown.
  package var unshown = 0
  /// Whether every input was read and every output file written.
  package var isComplete = true
  /// The exit status of the run.
  package var exitStatus: Int32 = 0
  /// What is alike, where findings are counted in place of being listed.
  package var groups: GroupTotals?

  package init() {}
}
