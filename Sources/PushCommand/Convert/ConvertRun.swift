import ByteIO
import JSON
import PushFormats
import PushReports
import PushRules
import PushTranslation

/// `pushcheck convert`: reads one input, prints its documents in another format, and reports what
/// could not be carried.
struct ConvertRun: ~Copyable {
  private let options: Options
  private let settings: TranslationSettings
  private var check: DocumentCheck
  private var report: RunReport
  private var isIncomplete = false
  private var hasLoss = false

  init(_ options: Options, to target: TranslationTarget, _ environment: Environment) {
    self.options = options
    settings = options.translationSettings(to: target)
    check = DocumentCheck(options)
    var shown = options
    // Every word about the conversion itself is worth reading, a sum of them is not.
    shown.minSeverity = .note
    if shown.verbosity == .normal { shown.verbosity = .quiet }
    report = RunReport(shown, environment, besideDocument: true)
  }

  consuming func run(_ output: inout RunOutput) -> ExitStatus {
    var file = InputFile()
    let operand = options.operands.first ?? []
    if operand == [UInt8(ascii: "-")] {
      options.noticeTerminal(&output)
      let name = options.standardInputDisplay
      read(InputSource(path: nil, name: name, isNamed: true), &file, &output)
    } else {
      let path = FilePath(bytes: operand)
      read(InputSource(path: path, name: path.display, isNamed: true), &file, &output)
    }
    let status = report.end(&output)
    if isIncomplete { return .incomplete }
    return options.isStrict && hasLoss ? max(status, .findings) : status
  }

  // MARK: - Reading

  private mutating func read(
    _ source: InputSource, _ file: inout InputFile, _ output: inout RunOutput
  ) {
    do throws(ReadFailure) {
      var stream = try source.open()
      switch try source.syntax(of: &stream, options) {
      case .document: try readDocument(&stream, source, &file, &output)
      case .records: try readRecords(stream, source, isSniffed: false, &output)
      case .maybeRecords: try readRecords(stream, source, isSniffed: true, &output)
      }
    } catch {
      isIncomplete = true
      report.addUnread(error, named: source.name, &output)
    }
  }

  private mutating func readDocument(
    _ stream: inout ByteStream, _ source: InputSource, _ file: inout InputFile,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
      let findings = check.tooLarge(named: source.name, limit: options.maxDocumentBytes)
      let isAny = report.add(findings, in: [UInt8]().span, startingAt: .start, &output)
      report.add(ReportedInput(path: source.name, status: .checked), hasFindings: isAny, &output)
      return
    }
    convertDocument(file.bytes, source, &output)
  }

  private mutating func convertDocument(
    _ text: Span<UInt8>, _ source: InputSource, startingAt start: TextPosition = .start,
    _ output: inout RunOutput
  ) {
    let outcome = convert(text, source, start, record: nil, &output)
    var input = ReportedInput(path: source.name, status: .checked, kind: outcome.kind)
    input.bytes = text.count
    report.add(input, hasFindings: outcome.hasFindings, &output)
  }

  private mutating func readRecords(
    _ stream: consuming ByteStream, _ source: InputSource, isSniffed: Bool,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    var reader = LineReader(stream, maxLineBytes: options.maxRecordBytes)
    var tally = RecordTally()
    // A single line that was only taken for a record is the document that it is.
    var first: (text: [UInt8], start: TextPosition)?
    while !isCutOff(output), let line = try reader.next() {
      let start = TextPosition(line: line.number, column: 1, offset: line.offset)
      guard !line.isTooLong else {
        addTooLong(source, start, &tally, &output)
        continue
      }
      guard !line.bytes.isBlank() else { continue }
      if isSniffed, tally.records == 0, first == nil {
        first = (Array(copying: line.bytes), start)
        continue
      }
      if let held = first.take() {
        convertRecord(held.text.span, source, held.start, &tally, &output)
      }
      convertRecord(line.bytes, source, start, &tally, &output)
    }
    if let only = first {
      convertDocument(only.text.span, source, startingAt: only.start, &output)
      return
    }
    // No record at all: whoever made the stream failed, as with an empty file.
    guard tally.records > 0 else {
      convertDocument([UInt8]().span, source, &output)
      return
    }
    var input = ReportedInput(path: source.name, status: .checked)
    input.records = tally.records
    report.add(input, hasFindings: tally.hasFindings, &output)
  }

  private struct RecordTally {
    var records = 0
    var hasFindings = false
  }

  private mutating func convertRecord(
    _ text: Span<UInt8>, _ source: InputSource, _ start: TextPosition,
    _ tally: inout RecordTally, _ output: inout RunOutput
  ) {
    tally.records += 1
    let outcome = convert(text, source, start, record: tally.records, &output)
    tally.hasFindings = tally.hasFindings || outcome.hasFindings
  }

  private mutating func addTooLong(
    _ source: InputSource, _ start: TextPosition, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.records += 1
    let findings = check.tooLarge(
      named: source.name, limit: options.maxRecordBytes, startingAt: start, record: tally.records)
    let isAny = report.add(findings, in: [UInt8]().span, startingAt: start, &output)
    tally.hasFindings = tally.hasFindings || isAny
  }

  /// Whether nobody reads the documents any more.
  private func isCutOff(_ output: borrowing RunOutput) -> Bool {
    output.results.failure != nil || report.isCutOff(output)
  }

  // MARK: - Converting

  private struct Outcome {
    var kind: DocumentKind?
    var hasFindings: Bool
  }

  /// Converts one text, prints what it has become, and reports.
  private mutating func convert(
    _ text: Span<UInt8>, _ source: InputSource, _ start: TextPosition, record: Int?,
    _ output: inout RunOutput
  ) -> Outcome {
    var examination = check.examine(text)
    if examination.sayLimits(named: source.name, &output) { isIncomplete = true }
    if examination.decision != nil, let readable = Self.readable(text) {
      let document = WrittenDocument(readable)
      let translation = Translation(of: document, examination, settings)
      examination.findings = translation.findings
      hasLoss = hasLoss || translation.hasLoss
      let isSetInLines =
        record == nil && (document.isSetInLines || StandardStream.output.isTerminal)
      print(translation, inLines: isSetInLines, &output)
    }
    // Whoever wants to know all about the input asks `validate`.
    let findings = check.locate(
      examination, in: text, named: source.name, startingAt: start, record: record
    ).filter { $0.severity == .error || $0.rule.hasPrefix(Self.ownRules) }
    let hasFindings = report.add(findings, in: text, startingAt: start, &output)
    return Outcome(kind: examination.kind, hasFindings: hasFindings)
  }

  private static let ownRules = "\(Family.convert.rawValue)-"

  /// The text itself, or what it is after the repairs that its grammar needs.
  private static func readable(_ text: Span<UInt8>) -> [UInt8]? {
    guard JSONDocument(parsing: text) == nil else { return Array(copying: text) }
    return SyntaxDiagnosis(of: text).grammatical
  }

  /// Several messages stand on a line each, as NDJSON.
  private func print(
    _ translation: borrowing Translation, inLines: Bool, _ output: inout RunOutput
  ) {
    for position in 0..<translation.count {
      let text = translation.minified(at: position)
      output.results.append(
        inLines && translation.count == 1 ? JSONLayout.lines(of: text) : text)
      output.results.append("\n")
    }
  }
}

extension Options {
  fileprivate func translationSettings(to target: TranslationTarget) -> TranslationSettings {
    var settings = TranslationSettings(to: target)
    settings.includesHeaders = includesHeaders
    settings.addressee = addressee
    // The machine's time would make each run print something else.
    if case .given(let seconds) = clock { settings.now = seconds }
    return settings
  }
}
