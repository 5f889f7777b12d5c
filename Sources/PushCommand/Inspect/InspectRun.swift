import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInspection
import PushModel
import PushReports
import PushShield

/// `pushcheck inspect`: reads one document and says all there is to say about it.
struct InspectRun: ~Copyable {
  private let options: Options
  private let style: HumanStyle
  private var check: DocumentCheck
  private var shield: Shield

  init(_ options: Options, _ environment: Environment) {
    self.options = options
    style = options.humanStyle(for: .output, environment)
    check = DocumentCheck(options)
    shield = options.shield
  }

  consuming func run(_ output: inout RunOutput) -> ExitStatus {
    let operand = options.operands.first ?? []
    let isStandardInput = operand == [UInt8(ascii: "-")]
    if isStandardInput { options.noticeTerminal(&output) }
    let path = isStandardInput ? nil : FilePath(bytes: operand)
    let name = path?.display ?? options.standardInputDisplay
    let source = InputSource(path: path, name: name, isNamed: true)
    check.enter(path ?? options.standardInputName.map { FilePath(bytes: $0) })
    do throws(ReadFailure) {
      return try read(source, &output)
    } catch {
      output.remark("cannot read \(source.name): \(error.reason)")
      return .incomplete
    }
  }

  // MARK: - Reading

  private mutating func read(
    _ source: InputSource, _ output: inout RunOutput
  ) throws(ReadFailure) -> ExitStatus {
    check.enter(source.path ?? options.standardInputName.map { FilePath(bytes: $0) })
    var stream = try source.open()
    switch try source.syntax(of: &stream, options, &output) {
    case .document: return try readDocument(&stream, source, &output)
    case .records: return try readRecords(stream, source, isSniffed: false, &output)
    case .maybeRecords: return try readRecords(stream, source, isSniffed: true, &output)
    }
  }

  private mutating func readDocument(
    _ stream: inout ByteStream, _ source: InputSource, _ output: inout RunOutput
  ) throws(ReadFailure) -> ExitStatus {
    var file = InputFile()
    guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
      return reportTooLarge(source, limit: options.maxDocumentBytes, .start, nil, &output)
    }
    let text = file.bytes
    let outcome = check.check(text, as: source.textSyntax(options), named: source.name)
    guard let dump = outcome.examination.dump, !dump.reading.further.isEmpty else {
      return inspect(text, outcome, source, startingAt: .start, record: nil, &output)
    }
    return inspectDump(outcome, dump.reading, in: text, source, &output)
  }

  /// Shows one message of a log with several, the first unless another one is asked for.
  private mutating func inspectDump(
    _ first: DocumentCheck.Outcome, _ dump: DumpReading, in text: Span<UInt8>,
    _ source: InputSource, _ output: inout RunOutput
  ) -> ExitStatus {
    let wanted = options.record ?? 1
    guard wanted > 1 else {
      if options.record == nil { sayThereIsMore(in: source, &output) }
      return inspect(text, first, source, startingAt: .start, record: 1, &output)
    }
    let slices = DumpSlice.find(in: text, behind: dump)
    guard wanted <= slices.count + 1 else {
      return refuse(wanted, of: slices.count + 1, in: source, &output)
    }
    let slice = slices[wanted - 2]
    let message = text.extracting(slice.range.start..<slice.range.end)
    let outcome = check.check(
      message, as: .dump, named: source.name, startingAt: slice.start, record: wanted)
    return inspect(message, outcome, source, startingAt: slice.start, record: wanted, &output)
  }

  private func sayThereIsMore(in source: InputSource, _ output: inout RunOutput) {
    output.remark("showing the first record of \(source.name); --record N shows another")
  }

  private func refuse(
    _ wanted: Int, of count: Int, in source: InputSource, _ output: inout RunOutput
  ) -> ExitStatus {
    output.remark(
      "\(source.name) holds \(counted(count, "record")), there is no number \(wanted)")
    return .wrongUse
  }

  /// Shows one record, the first unless another one is asked for.
  private mutating func readRecords(
    _ stream: consuming ByteStream, _ source: InputSource, isSniffed: Bool,
    _ output: inout RunOutput
  ) throws(ReadFailure) -> ExitStatus {
    var reader = LineReader(stream, maxLineBytes: options.maxRecordBytes)
    let wanted = options.record ?? 1
    var count = 0
    var found: (text: [UInt8], start: TextPosition, isTooLong: Bool)?
    while found == nil, let line = try reader.next() {
      guard line.isTooLong || !line.bytes.isBlank() else { continue }
      count += 1
      guard count == wanted else { continue }
      let start = TextPosition(line: line.number, column: 1, offset: line.offset)
      found = (line.isTooLong ? [] : Array(copying: line.bytes), start, line.isTooLong)
    }
    guard let found else {
      guard count > 0 else {
        return inspect([UInt8]().span, source, startingAt: .start, record: nil, &output)
      }
      return refuse(wanted, of: count, in: source, &output)
    }
    var hasMore = false
    while !hasMore, let line = try reader.next() { hasMore = !line.bytes.isBlank() }
    // A single line that was only taken for a record is the document that it is.
    let isRecord = !isSniffed || hasMore || wanted > 1
    if found.isTooLong {
      return reportTooLarge(source, limit: options.maxRecordBytes, found.start, wanted, &output)
    }
    if hasMore, options.record == nil {
      sayThereIsMore(in: source, &output)
    }
    return inspect(
      found.text.span, source, startingAt: found.start, record: isRecord ? wanted : nil, &output)
  }

  // MARK: - Showing

  private mutating func inspect(
    _ text: Span<UInt8>, _ source: InputSource, startingAt start: TextPosition, record: Int?,
    _ output: inout RunOutput
  ) -> ExitStatus {
    let syntax = record == nil ? source.textSyntax(options) : .json
    let outcome = check.check(
      text, as: syntax, named: source.name, startingAt: start, record: record)
    return inspect(text, outcome, source, startingAt: start, record: record, &output)
  }

  private mutating func inspect(
    _ text: Span<UInt8>, _ outcome: DocumentCheck.Outcome, _ source: InputSource,
    startingAt start: TextPosition, record: Int?, _ output: inout RunOutput
  ) -> ExitStatus {
    let reported = outcome.findings.filter { $0.acceptance == nil }
    let findings = shield.shielding(reported, in: text).findings
    let isReadable =
      if let dump = outcome.examination.dump?.reading {
        show(dump.json.span, outcome.examination, findings, source, record, &output)
      } else {
        show(text, outcome.examination, findings, source, record, &output)
      }
    let limits = ExaminationLimits(of: outcome.examination)
    if limits.say(named: source.name, &output) { return .incomplete }
    return outcome.examination.breaksGrammar || !isReadable ? .findings : .clean
  }

  private mutating func reportTooLarge(
    _ source: InputSource, limit: Int, _ start: TextPosition, _ record: Int?,
    _ output: inout RunOutput
  ) -> ExitStatus {
    let findings = check.tooLarge(
      named: source.name, limit: limit, startingAt: start, record: record)
    let nothing: [UInt8] = []
    let shielded = shield.shielding(findings, in: nothing.span).findings
    _ = show(nothing.span, Examination(bytes: 0), shielded, source, record, &output)
    return .findings
  }

  /// What was said about the document, here or in the configuration.
  private var settings: ExaminerSettings {
    var settings = options.examinerSettings
    settings.forcedKind = check.kind
    return settings
  }

  /// Writes the breakdown; answers whether the text could be read.
  private func show(
    _ text: Span<UInt8>, _ examination: Examination, _ findings: [ShieldedFinding],
    _ source: InputSource, _ record: Int?, _ output: inout RunOutput
  ) -> Bool {
    let subject = InspectedSubject(
      path: source.name, record: record, of: text, examination, settings, findings,
      deviceToken: options.deviceToken)
    options.inspectionFormat.write(subject, style) { output.results.append($0) }
    return subject.inspection.document != nil
  }
}

extension Examination {
  /// Whether the text is no JSON, whatever is reported of that: the only thing that makes a breakdown
  /// fail.
  fileprivate var breaksGrammar: Bool {
    let prefix = "\(PushFormats.Family.json.rawValue)-"
    return findings.all.contains { $0.severity == .error && $0.rule.name.hasPrefix(prefix) }
  }
}
