import ByteIO
import PushFormats
import PushInput
import PushModel
import PushReports
import PushShield

/// Keeps the books of a run: which findings the configuration or a baseline accepts, and which of
/// their entries have done something.
struct Ledger {
  let suppressions: [Suppression]
  /// Those of them that stand in the configuration itself, rather than in a file that it takes over.
  let ownSuppressions: Range<Int>
  let clock: Clock
  private let configuredPaths: ProjectPaths?
  private(set) var usedSuppressions: Set<Int> = []
  /// Those about one file, which this run has read.
  private(set) var finishedSuppressions: Set<Int> = []
  /// Those about any file that this run has read.
  private(set) var touchedSuppressions: Set<Int> = []
  private var file: FilePath?

  let baseline: Baseline?
  private let paths: ProjectPaths?
  let standardInput: String
  /// Whether findings are written to a baseline, and so accepted as they come.
  private let acceptsAll: Bool
  private let shownSeverity: Severity
  /// The file at hand, as the baseline names it.
  private var path = ""
  /// How often each key was found in this run, and how many of these the baseline has accepted.
  private(set) var found: [Baseline.Key: Int] = [:]
  /// Files that were read to their end, as the baseline names them.
  private(set) var finished: Set<String> = []

  init(_ options: Options, baseline: Baseline?) {
    suppressions = options.configuration?.suppressions ?? []
    ownSuppressions = options.configuration?.ownSuppressions ?? 0..<0
    clock = options.now
    configuredPaths =
      suppressions.isEmpty ? nil : options.configuration.map { ProjectPaths(in: $0.folder) }
    shownSeverity = options.shownSeverity
    acceptsAll = options.newBaselineFile != nil
    self.baseline = baseline
    paths = baseline.map { ProjectPaths(in: $0.folder) }
    standardInput = options.standardInput.name
  }

  // MARK: - During the run

  /// Goes on with this file; nil for standard input without a name.
  mutating func enter(_ file: FilePath?) {
    self.file = file
    guard let paths else { return }
    path = file.flatMap { paths.path(of: $0)?.display ?? $0.display } ?? standardInput
  }

  /// The file at hand was read to its end.
  mutating func finish() {
    let configured = file.flatMap { configuredPaths?.path(of: $0) }
    for (position, entry) in suppressions.enumerated() where entry.covers(configured?.bytes) {
      touchedSuppressions.insert(position)
      if let configured, entry.namesOnly(configured.display) {
        finishedSuppressions.insert(position)
      }
    }
    guard baseline != nil else { return }
    finished.insert(path)
  }

  /// Records a finding, and answers whether it is accepted.
  mutating func accepts(_ finding: inout ShieldedFinding) -> Bool {
    if let acceptance = finding.acceptance {
      usedSuppressions.formUnion(acceptance.suppression.map { [$0] } ?? [])
      return true
    }
    guard let baseline else { return false }
    // A finding that is not shown needs no entry.
    if acceptsAll, finding.severity < shownSeverity { return true }
    let key = Baseline.Key(finding, path: path)
    found[key, default: 0] += 1
    let allowance = baseline.entries[key]?.count ?? 0
    guard acceptsAll || found[key, default: 0] <= allowance else {
      // Which of several alike is the new one is unknown.
      if allowance > 0 {
        finding.addNote(
          "the baseline accepts \(allowance) of these in this file, and there are more")
      }
      return false
    }
    finding.acceptance = .baseline
    return true
  }

  /// Whether findings such as this one are accepted; nothing is recorded.
  func hasAccepted(_ finding: LocatedFinding) -> Bool {
    finding.acceptance != nil || acceptsAll
      || baseline?.entries[Baseline.Key(finding, path: path)] != nil
  }
}
