import ByteIO
import JSON
import PushFormats
import PushReports
import PushRules

/// One document from its bytes to the findings that the user's settings let through.
struct DocumentCheck: ~Copyable {
  private var examiner: Examiner
  private let selection: RuleSelection
  private var fingerprints = Fingerprints()
  private var fingerprintedPath = ""

  init(_ options: Options) {
    let selection = RuleSelection(options.selection)
    self.selection = selection
    // A rule that is off everywhere is not even run.
    let rules =
      options.selection.isEmpty
      ? Catalogue.rules : Catalogue.rules.filter { !selection.isOffEverywhere($0.name) }
    examiner = Examiner(options.examinerSettings, rules: rules)
  }

  /// What was learnt about one document.
  struct Outcome {
    var examination: Examination
    /// Sorted by position, of all severities.
    var findings: [LocatedFinding]
  }

  /// Checks a text that begins at `start` of its file.
  mutating func check(
    _ text: Span<UInt8>, named path: String, startingAt start: TextPosition = .start,
    record: Int? = nil
  ) -> Outcome {
    let examination = examiner.examine(text)
    guard !examination.findings.isEmpty else {
      return Outcome(examination: examination, findings: [])
    }
    return Outcome(
      examination: examination,
      findings: locate(examination, in: text, named: path, startingAt: start, record: record))
  }

  /// Checks a text without looking up where its findings stand.
  mutating func examine(_ text: Span<UInt8>) -> Examination { examiner.examine(text) }

  /// The finding for a text that is too long to be read.
  mutating func tooLarge(
    named path: String, limit: Int, startingAt start: TextPosition = .start, record: Int? = nil
  ) -> [LocatedFinding] {
    var findings = Findings()
    PushTooLargeToRead.report(record == nil ? .document : .record, limit: limit, &findings)
    var examination = Examination(bytes: 0)
    examination.findings = findings
    return locate(
      examination, in: [UInt8]().span, named: path, startingAt: start, record: record)
  }

  /// The findings that the user's settings let through, with their places.
  mutating func locate(
    _ examination: Examination, in text: Span<UInt8>, named path: String,
    startingAt start: TextPosition, record: Int?
  ) -> [LocatedFinding] {
    let chosen = examination.findings.all.compactMap { finding -> Finding? in
      guard
        let severity = selection.severity(
          of: finding.rule.name, default: finding.severity, at: finding.address)
      else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
    guard !chosen.isEmpty else { return [] }
    beginInput(named: path)
    return FindingLocator(text, startingAt: start, path: path, record: record)
      .locate(chosen, kind: examination.kind, &fingerprints)
  }

  /// Ordinals count within one input.
  private mutating func beginInput(named path: String) {
    guard path != fingerprintedPath else { return }
    fingerprints = Fingerprints()
    fingerprintedPath = path
  }

  /// Findings of a worker under the names that they have in the whole input: a worker sees a part.
  mutating func numbered(_ findings: [LocatedFinding], named path: String) -> [LocatedFinding] {
    guard !findings.isEmpty else { return findings }
    beginInput(named: path)
    var findings = findings
    for index in findings.indices {
      findings[index].fingerprint = fingerprints.next(
        rule: findings[index].rule, path: path, pointer: findings[index].pointer,
        inner: findings[index].inner, header: findings[index].header)
    }
    return findings
  }
}

extension TextPosition {
  static let start = TextPosition(line: 1, column: 1, offset: 0)
}

extension Options {
  var examinerSettings: ExaminerSettings {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    settings.headers = headers.map { (name: $0.name, value: $0.value) }
    settings.headersAreComplete = headersAreComplete
    settings.pushType = pushType
    settings.deviceToken = deviceToken
    settings.placeholders = placeholders
    settings.clock = clock ?? .machine(Int64(WallClock.secondsSince1970()))
    return settings
  }
}
