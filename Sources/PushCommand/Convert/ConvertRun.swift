import ByteIO
import JSON
import PushCheck
import PushFormats
import PushModel
import PushReports
import PushRules
import PushShield
import PushTranslation

/// `pushcheck convert`: reads one input, prints its documents in another format, and reports what
/// could not be carried.
struct ConvertRun: ~Copyable {
  private let options: Options
  /// nil where JSON is printed as it is.
  private let settings: TranslationSettings?
  private var check: DocumentCheck
  private var report: RunReport
  private var isIncomplete = false
  private var hasLoss = false

  init(_ options: Options, to target: ConversionTarget, _ environment: Environment) {
    self.options = options
    settings = target.translation.map { options.translationSettings(to: $0) }
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
    if isIncomplete { return report.end(.incomplete, &output) }
    return report.end(options.isStrict && hasLoss ? .findings : .clean, &output)
  }

  // MARK: - Reading

  private mutating func read(
    _ source: InputSource, _ file: inout InputFile, _ output: inout RunOutput
  ) {
    check.enter(source.path ?? options.standardInputName.map { FilePath(bytes: $0) })
    do throws(ReadFailure) {
      var stream = try source.open()
      switch try source.syntax(of: &stream, options, &output) {
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
    let examination = check.examine(text, as: source.textSyntax(options))
    if let dump = examination.dump, !dump.reading.further.isEmpty {
      convertDumps(examination, dump, in: text, source, start, &output)
      return
    }
    let outcome = convert(text, examination, source, start, record: nil, &output)
    var input = ReportedInput(path: source.name, status: .checked, kind: outcome.kind)
    input.bytes = text.count
    report.add(input, hasFindings: outcome.hasFindings, &output)
  }

  /// A log with several messages: one line for each, as NDJSON.
  private mutating func convertDumps(
    _ first: Examination, _ dump: ReadDump, in text: Span<UInt8>, _ source: InputSource,
    _ start: TextPosition, _ output: inout RunOutput
  ) {
    var tally = RecordTally()
    tally.add(convert(text, first, source, start, record: 1, &output))
    for slice in DumpSlice.find(in: text, behind: dump.reading) {
      guard !isCutOff(output) else { break }
      let message = text.extracting(slice.range.start..<slice.range.end)
      let examination = check.examine(message, as: .dump)
      tally.add(
        convert(message, examination, source, slice.start, record: tally.records + 1, &output))
    }
    report.add(tally.input(named: source.name), hasFindings: tally.hasFindings, &output)
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
    report.add(tally.input(named: source.name), hasFindings: tally.hasFindings, &output)
  }

  private struct RecordTally {
    var records = 0
    var hasFindings = false

    mutating func add(_ outcome: Outcome) {
      records += 1
      hasFindings = hasFindings || outcome.hasFindings
    }

    func input(named name: String) -> ReportedInput {
      var input = ReportedInput(path: name, status: .checked)
      input.records = records
      return input
    }
  }

  private mutating func convertRecord(
    _ text: Span<UInt8>, _ source: InputSource, _ start: TextPosition,
    _ tally: inout RecordTally, _ output: inout RunOutput
  ) {
    let examination = check.examine(text)
    tally.add(convert(text, examination, source, start, record: tally.records + 1, &output))
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
    _ text: Span<UInt8>, _ examination: Examination, _ source: InputSource,
    _ start: TextPosition, record: Int?, _ output: inout RunOutput
  ) -> Outcome {
    if ExaminationLimits(of: examination).say(named: source.name, &output) { isIncomplete = true }
    var examination = examination
    let dump = examination.dump
    let document =
      dump.map { WrittenDocument($0.reading.json) } ?? WrittenDocument(readable: text)
    if examination.decision != nil, let document {
      let isSetInLines =
        record == nil
        && (dump != nil || document.isSetInLines || StandardStream.output.isTerminal)
      if let settings {
        let translation = Translation(of: document, examination, settings)
        examination.findings = translation.findings
        hasLoss = hasLoss || translation.hasLoss
        print(translation, inLines: isSetInLines, &output)
      } else {
        print(JSONMinified.bytes(of: document.text.span), inLines: isSetInLines, &output)
      }
    }
    // Whoever wants to know all about the input asks `validate`.
    let findings = check.locate(
      examination, in: text, named: source.name, startingAt: start, record: record
    ).filter {
      $0.severity == .error || $0.rule.hasPrefix(Self.ownRules)
        || dump != nil && Self.dumpRules.contains($0.rule)
    }
    let hasFindings = report.add(findings, in: text, startingAt: start, &output)
    return Outcome(kind: examination.kind, hasFindings: hasFindings)
  }

  private static let ownRules = "\(Family.convert.rawValue)-"
  private static let dumpRules = JSONRules.dumps.map { $0.name }

  /// Several messages stand on a line each, as NDJSON.
  private func print(
    _ translation: borrowing Translation, inLines: Bool, _ output: inout RunOutput
  ) {
    for position in 0..<translation.count {
      print(translation.minified(at: position), inLines: inLines && translation.count == 1, &output)
    }
  }

  private func print(_ text: [UInt8], inLines: Bool, _ output: inout RunOutput) {
    output.results.append(inLines ? JSONLayout.lines(of: text) : text)
    output.results.append("\n")
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
