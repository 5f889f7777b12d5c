import ByteIO
import PushFormats
import PushReports
import PushShield

/// What holds for one file: the settings of the run, and what the configuration says of its path.
struct PathSettings {
  private let options: Options
  private let paths: ProjectPaths?
  private let base: RuleSelection
  /// The overrides that made `selection`, by their positions.
  private var chosen: [Int] = []
  private(set) var selection: RuleSelection
  private(set) var kind: DocumentKind?
  /// Whether the configuration says that the file holds pushes.
  private(set) var isPromised = false
  /// The suppressions that cover the file, by their positions.
  private(set) var suppressions: [Int] = []

  init(_ options: Options) {
    self.options = options
    base = Self.selection(options, overrides: [])
    selection = base
    kind = options.kind
    let speaksOfPaths =
      options.configuration.map {
        !$0.overrides.isEmpty || !$0.suppressions.isEmpty || !$0.strictPaths.isEmpty
      } ?? false
    paths = speaksOfPaths ? options.configuration.map { ProjectPaths(in: $0.folder) } : nil
  }

  /// Goes on with this file; nil for one without a name, which no path matches.
  mutating func enter(_ file: FilePath?) {
    guard let paths, let configuration = options.configuration else { return }
    let path = file.flatMap { paths.path(of: $0)?.bytes }
    let (entries, now) = (configuration.suppressions, options.now)
    suppressions = entries.indices.filter {
      entries[$0].covers(path) && !entries[$0].hasExpired(at: now)
    }
    isPromised = path.map { configuration.strictPaths.cover($0) } ?? false
    choose(configuration.overrides, for: path)
  }

  private mutating func choose(_ overrides: [PathOverride], for path: [UInt8]?) {
    let fitting = overrides.indices.filter { position in
      path.map { overrides[position].paths.cover($0) } ?? false
    }
    guard fitting != chosen else { return }
    chosen = fitting
    let entries = fitting.map { overrides[$0] }
    selection = entries.isEmpty ? base : Self.selection(options, overrides: entries)
    kind =
      options.isGiven("kind") ? options.kind : entries.last { $0.kind != nil }?.kind ?? options.kind
  }

  /// The findings of the file, each with the suppression that accepts it.
  func accepting(_ findings: [LocatedFinding]) -> [LocatedFinding] {
    guard !suppressions.isEmpty, let entries = options.configuration?.suppressions else {
      return findings
    }
    return findings.map { finding in
      var finding = finding
      finding.acceptance = suppressions.first { entries[$0].covers(finding) }.map {
        Acceptance(suppression: $0, reason: entries[$0].reason)
      }
      return finding
    }
  }

  /// Whether a rule is off wherever this run may look, so that it need not run.
  func isOffEverywhere(_ rule: String) -> Bool {
    guard base.isOffEverywhere(rule) else { return false }
    // An override may bring a rule back.
    return !(options.configuration?.overrides ?? []).contains { override in
      override.selection.contains { $0.action != .ignore && $0.pattern.names(rule) }
    }
  }

  /// Whether anything is said about rules at all.
  var selectsRules: Bool {
    guard options.selection.isEmpty, let configuration = options.configuration else {
      return !options.selection.isEmpty
    }
    return configuration.selections.contains { !$0.isEmpty }
      || configuration.overrides.contains { !$0.selection.isEmpty }
  }

  /// The file, what it says of the path, and the command line, of which the later ones win.
  private static func selection(_ options: Options, overrides: [PathOverride]) -> RuleSelection {
    var selection = RuleSelection()
    for entries in options.configuration?.selections ?? [] { selection.add(entries) }
    for override in overrides { selection.add(override.selection) }
    selection.add(options.selection)
    return selection
  }
}
