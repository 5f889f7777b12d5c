import ByteIO
import JSON
import PushFormats
import PushReports
import PushRules

/// `pushcheck validate`: reads every input, checks it, and reports, one after the other.
struct ValidateRun: ~Copyable {
  private let options: Options
  private var inputs: Inputs
  private var check: DocumentCheck
  private var report: RunReport
  /// Whether some input could not be read, or some file not be written.
  private var isIncomplete = false
  private var hasDifference = false
  /// What a server answered, when the user said so.
  private var answer: AnswerMatch?

  init(_ options: Options, _ environment: Environment) {
    self.options = options
    inputs = Inputs(options)
    check = DocumentCheck(options)
    answer = options.serverError.map { AnswerMatch($0) }
    // Standard output belongs to the document or to the diff when one is asked for.
    let printsDocument = options.showsDiff || (options.fixes && options.readsStandardInput)
    report = RunReport(options, environment, besideDocument: printsDocument)
  }

  consuming func run(_ output: inout RunOutput) -> ExitStatus {
    // One buffer for file after file; apart from us, because its bytes are lent while we change.
    var file = InputFile()
    while !report.isCutOff(output), let input = inputs.next() {
      switch input {
      case .file(let path, let isNamed):
        read(InputSource(path: path, name: path.display, isNamed: isNamed), &file, &output)
      case .standardInput:
        options.noticeTerminal(&output)
        read(
          InputSource(path: nil, name: options.standardInputDisplay, isNamed: true), &file,
          &output)
      case .unreadable(let failure):
        addUnread(failure, named: failure.path.display, &output)
      }
    }
    return finish(&output)
  }

  // MARK: - Reading

  private mutating func read(
    _ source: InputSource, _ file: inout InputFile, _ output: inout RunOutput
  ) {
    do throws(ReadFailure) {
      var stream = try source.open()
      let syntax = try source.syntax(of: &stream, options)
      if options.fixes || options.showsDiff {
        try repair(&stream, source, isRecords: syntax != .document, &file, &output)
        return
      }
      switch syntax {
      case .document: try readDocument(&stream, source, &file, &output)
      case .records: try readRecords(stream, source, isSniffed: false, &output)
      case .maybeRecords: try readRecords(stream, source, isSniffed: true, &output)
      }
    } catch {
      addUnread(error, named: source.name, &output)
    }
  }

  private mutating func readDocument(
    _ stream: inout ByteStream, _ source: InputSource, _ file: inout InputFile,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
      addTooLarge(source, &output)
      return
    }
    addDocument(file.bytes, source, &output)
  }

  private mutating func readRecords(
    _ stream: consuming ByteStream, _ source: InputSource, isSniffed: Bool,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    var reader = LineReader(stream, maxLineBytes: options.maxRecordBytes)
    var tally = RecordTally()
    // A single line that was only taken for a record is reported as the document that it is.
    var first: (text: [UInt8], start: TextPosition)?
    while !report.isCutOff(output), let line = try reader.next() {
      let start = TextPosition(line: line.number, column: 1, offset: line.offset)
      if line.isTooLong {
        addTooLong(line.byteCount, source, start, &tally, &output)
        continue
      }
      guard !line.bytes.isBlank() else { continue }
      if isSniffed, tally.records == 0, first == nil {
        first = (Array(copying: line.bytes), start)
        continue
      }
      if let held = first.take() { addRecord(held.text.span, source, held.start, &tally, &output) }
      addRecord(line.bytes, source, start, &tally, &output)
    }
    if let only = first {
      addDocument(only.text.span, source, startingAt: only.start, &output)
      return
    }
    endRecords(tally, source, &output)
  }

  // MARK: - Repairs

  private mutating func repair(
    _ stream: inout ByteStream, _ source: InputSource, isRecords: Bool, _ file: inout InputFile,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
      addTooLarge(source, &output)
      return
    }
    let old = Array(copying: file.bytes)
    let repaired = isRecords ? repairRecords(old) : repairText(old)
    if options.showsDiff {
      let diff = UnifiedDiff.between(
        old, repaired, path: source.path?.bytes ?? Array(source.name.utf8))
      hasDifference = hasDifference || !diff.isEmpty
      output.results.append(diff)
      add(old, source, isRecords, &output)
      return
    }
    guard let path = source.path else {
      output.results.append(repaired)
      add(repaired, source, isRecords, &output)
      return
    }
    let isWritten = repaired == old || write(repaired, to: path, expecting: file.identity, &output)
    add(isWritten ? repaired : old, source, isRecords, &output)
  }

  private mutating func repairText(_ text: [UInt8]) -> [UInt8] {
    let shown = options.shownSeverity
    let repairer = Repairer(includesUnsafe: options.includesUnsafeFixes) { $0.severity >= shown }
    return repairer.repair(text) { check.check($0.span, named: "").findings }.text
  }

  private mutating func repairRecords(_ text: [UInt8]) -> [UInt8] {
    var repaired: [UInt8] = []
    var end = 0
    for line in RecordLines(text) {
      repaired += text[end..<line.range.start]
      let record = Array(text[line.range.start..<line.range.end])
      repaired += record.span.isBlank() ? record : repairText(record)
      end = line.range.end
    }
    return repaired + text[end...]
  }

  private mutating func write(
    _ text: [UInt8], to path: FilePath, expecting identity: FileIdentity?,
    _ output: inout RunOutput
  ) -> Bool {
    do throws(WriteFailure) {
      var target = try AtomicFile(replacing: path, expecting: identity)
      if let linked = target.linkTarget {
        output.remark("\(path.display) is a link, repairing \(linked.display)")
      }
      if target.hasOtherNames {
        output.remark(
          "\(path.display) has another name (a hard link), under which it stays as it was")
      }
      target.output.append(text)
      try target.commit()
      return true
    } catch {
      isIncomplete = true
      output.remark("cannot write \(path.display): \(error.reason)")
      return false
    }
  }

  /// Checks a text that is wholly in memory.
  private mutating func add(
    _ text: [UInt8], _ source: InputSource, _ isRecords: Bool, _ output: inout RunOutput
  ) {
    guard isRecords else {
      addDocument(text.span, source, &output)
      return
    }
    var tally = RecordTally()
    for line in RecordLines(text) {
      let record = Array(text[line.range.start..<line.range.end])
      guard !record.span.isBlank() else { continue }
      addRecord(record.span, source, line.start, &tally, &output)
    }
    endRecords(tally, source, &output)
  }

  // MARK: - Reporting

  private mutating func addDocument(
    _ text: Span<UInt8>, _ source: InputSource, startingAt start: TextPosition = .start,
    _ output: inout RunOutput
  ) {
    let outcome = check.check(text, named: source.name, startingAt: start)
    let examination = outcome.examination
    var input = ReportedInput(path: source.name, status: .checked, kind: examination.kind)
    input.because = examination.decision.map { "\($0.because)" }
    input.pushType = examination.push?.type
    input.bytes = examination.bytes
    input.limit = examination.limit
    // Other people's JSON lives in folders too: what is surely no push is none of our business.
    guard source.isNamed || examination.decision?.kind.isSure != false else {
      input.status = .skipped
      report.add(input, hasFindings: false, &output)
      return
    }
    if examination.sayLimits(named: source.name, &output) {
      isIncomplete = true
      input.status = .unread
      input.failure = SystemError.noMemory.text
    }
    let hasFindings = show(outcome.findings, in: text, startingAt: start, &output)
    report.add(input, hasFindings: hasFindings, &output)
  }

  /// Reports the findings of a document or record, those first that explain the server's answer.
  private mutating func show(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: TextPosition,
    _ output: inout RunOutput
  ) -> Bool {
    var findings = findings
    let remarks = answer?.sort(&findings, in: text) ?? []
    let areAnyShown = report.add(findings, in: text, startingAt: start, &output)
    if options.verbosity >= .normal {
      for remark in remarks { output.remark(remark) }
    }
    return areAnyShown
  }

  /// What has been seen of a stream of records.
  private struct RecordTally {
    var records = 0
    var bytes = 0
    var hasFindings = false
  }

  private mutating func addRecord(
    _ text: Span<UInt8>, _ source: InputSource, _ start: TextPosition, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.records += 1
    tally.bytes += text.count
    let outcome = check.check(
      text, named: source.name, startingAt: start, record: tally.records)
    if outcome.examination.sayLimits(named: "\(source.name):\(start.line)", &output) {
      isIncomplete = true
    }
    guard !outcome.findings.isEmpty || answer != nil else { return }
    if show(outcome.findings, in: text, startingAt: start, &output) {
      tally.hasFindings = true
    }
  }

  private mutating func addTooLong(
    _ bytes: Int, _ source: InputSource, _ start: TextPosition, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.records += 1
    tally.bytes += bytes
    let findings = check.tooLarge(
      named: source.name, limit: options.maxRecordBytes, startingAt: start, record: tally.records)
    if report.add(findings, in: [UInt8]().span, startingAt: start, &output) {
      tally.hasFindings = true
    }
  }

  private mutating func endRecords(
    _ tally: RecordTally, _ source: InputSource, _ output: inout RunOutput
  ) {
    // No record at all: the producer failed, as with an empty file.
    guard tally.records > 0 else {
      addDocument([UInt8]().span, source, &output)
      return
    }
    var input = ReportedInput(path: source.name, status: .checked)
    input.records = tally.records
    input.bytes = tally.bytes
    report.add(input, hasFindings: tally.hasFindings, &output)
  }

  private mutating func addTooLarge(_ source: InputSource, _ output: inout RunOutput) {
    let findings = check.tooLarge(named: source.name, limit: options.maxDocumentBytes)
    let hasFindings = report.add(findings, in: [UInt8]().span, startingAt: .start, &output)
    report.add(
      ReportedInput(path: source.name, status: .checked), hasFindings: hasFindings, &output)
  }

  private mutating func addUnread(
    _ failure: ReadFailure, named name: String, _ output: inout RunOutput
  ) {
    isIncomplete = true
    report.addUnread(failure, named: name, &output)
  }

  // MARK: - The end

  private mutating func finish(_ output: inout RunOutput) -> ExitStatus {
    if report.checkedInputs == 0, !isIncomplete { return nothingChecked(&output) }
    let status = report.end(&output)
    if let remark = answer?.lastRemark, options.verbosity >= .normal { output.remark(remark) }
    if isIncomplete { return .incomplete }
    return hasDifference ? .findings : status
  }

  private mutating func nothingChecked(_ output: inout RunOutput) -> ExitStatus {
    if options.allowsNothing { return report.end(&output) }
    let endings = Inputs.extensions.map { "*.\($0)" }.joined(separator: ", ")
    for folder in inputs.emptyFolders {
      output.remark("nothing to check: \(folder.display) holds no \(endings)")
    }
    if report.skippedInputs > 0 {
      output.remark(
        "nothing was checked: \(counted(report.skippedInputs, "file")) found,"
          + " none of them a push document (name a file to check it anyway)")
    }
    return .wrongUse
  }
}

extension Options {
  var readsStandardInput: Bool { operands.contains([UInt8(ascii: "-")]) }

  /// What findings in standard input name as their file.
  var standardInputDisplay: String {
    standardInputName.map { FilePath(bytes: $0).display } ?? "<stdin>"
  }
}

extension [UInt8] {
  init(copying bytes: Span<UInt8>) {
    self.init(capacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
