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
    _ text: Span<UInt8>, as syntax: TextSyntax = .json, named path: String,
    startingAt start: TextPosition = .start, record: Int? = nil
  ) -> Outcome {
    outcome(examiner.examine(text, as: syntax), text, path, start, record)
  }

  /// Checks a further console dump of a text, which begins at this offset.
  mutating func checkDump(
    _ text: Span<UInt8>, from offset: Int, named path: String, startingAt start: TextPosition,
    record: Int
  ) -> Outcome {
    outcome(examiner.examineDump(text, from: offset), text, path, start, record)
  }

  private mutating func outcome(
    _ examination: Examination, _ text: Span<UInt8>, _ path: String, _ start: TextPosition,
    _ record: Int?
  ) -> Outcome {
    guard !examination.findings.isEmpty else {
      return Outcome(examination: examination, findings: [])
    }
    return Outcome(
      examination: examination,
      findings: locate(examination, in: text, named: path, startingAt: start, record: record))
  }

  /// Checks a text without looking up where its findings stand.
  mutating func examine(_ text: Span<UInt8>, as syntax: TextSyntax = .json) -> Examination {
    examiner.examine(text, as: syntax)
  }

  /// The same for a further console dump of the text.
  mutating func examineDump(_ text: Span<UInt8>, from offset: Int) -> Examination {
    examiner.examineDump(text, from: offset)
  }

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
    // Ordinals count within one input.
    if path != fingerprintedPath {
      fingerprints = Fingerprints()
      fingerprintedPath = path
    }
    return FindingLocator(
      text, startingAt: start, path: path, record: record, dump: examination.dump?.reading
    ).locate(chosen, kind: examination.kind, &fingerprints)
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
