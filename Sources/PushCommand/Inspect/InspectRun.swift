import AppStrings
import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
import PushInspection
import PushModel
import PushReports
import PushShield

/// `pushcheck inspect`: reads one document and says all there is to say about it.
struct InspectRun: ~Copyable {
  private let options: Options
  private let style: HumanStyle
  private let environment: Environment
  private var check: DocumentCheck
  private var shield: Shield

  init(_ options: Options, _ environment: Environment) {
    self.options = options
    self.environment = environment
    style = options.humanStyle(for: .output, environment)
    check = DocumentCheck(options)
    shield = options.shield
  }

  consuming func run(_ output: inout RunOutput) -> ExitStatus {
    let source = options.onlyInput
    check.enter(source)
    if options.answersEveryRecord { return inspectEvery(of: source, &output) }
    do throws(ReadFailure) {
      return try inspectWanted(of: source, &output)
    } catch {
      output.remark("cannot read \(source.name): \(error.reason)")
      return .incomplete
    }
  }

  /// Shows one of the documents, the first unless another one is asked for.
  private mutating func inspectWanted(
    of source: InputSource, _ output: inout RunOutput
  ) throws(ReadFailure) -> ExitStatus {
    var reader = DocumentReader(options.readingSettings)
    try reader.open(source, options, &output)
    check.enter(reader)
    let wanted = options.record ?? 1
    check.wantedPush = wanted
    var count = 0
    var log: ReadDump?
    while let document = try reader.nextLookingAhead(behind: log?.reading.messages) {
      count = document.record ?? 1
      guard document.record == nil || count == wanted else { continue }
      let outcome = check.check(document, named: source.name)
      if let pushes = outcome.pushes {
        return inspect(document, outcome, ofCaptureOf: pushes, source, &output)
      }
      let isWanted = count == wanted || document.text.isBlank()
      if isWanted { return inspect(document, outcome, of: source, &output) }
      log = outcome.examination.dump
    }
    output.remark(
      "\(source.name) contains \(counted(count, "record")), there is no record \(wanted)")
    return .wrongUse
  }

  /// Shows one of the pushes that are sent by the requests of a capture.
  private mutating func inspect(
    _ document: InputDocument, _ outcome: DocumentCheck.Outcome, ofCaptureOf pushes: Int,
    _ source: InputSource, _ output: inout RunOutput
  ) -> ExitStatus {
    guard outcome.captured == nil else {
      if options.record == nil, pushes > 1 {
        output.remark("showing the first push of \(source.name); --record N shows another")
      }
      return inspect(document, outcome, of: source, &output)
    }
    guard pushes > 0, outcome.examination.missingPush == nil else {
      for remark in outcome.remarks { output.remark(remark) }
      let reason = (outcome.examination.missingPush ?? .amongRequests).words
      output.remark("cannot inspect \(source.name): \(reason)")
      return .incomplete
    }
    output.remark(
      "\(source.name) contains \(pushes == 1 ? "1 push" : "\(grouped(pushes)) pushes"),"
        + " there is no push \(options.record ?? 1)")
    return .wrongUse
  }

  // MARK: - Every record

  /// Answers each record with its breakdown.
  private mutating func inspectEvery(
    of source: InputSource, _ output: inout RunOutput
  ) -> ExitStatus {
    var shown = options
    // A breakdown fails only where there is none.
    shown.failOn = .never
    var report = RunReport(shown, environment)
    var status = ExitStatus.clean
    var isEmpty = true
    do throws(ReadFailure) {
      var reader = DocumentReader(options.readingSettings)
      try reader.open(source, options, &output)
      check.enter(reader)
      while !report.isCutOff(output) {
        // A live stream is answered before it is waited for.
        if reader.wouldWait() { output.deliver() }
        guard let document = try reader.next() else { break }
        isEmpty = false
        status = max(status, inspect(document, of: source, &report, &output))
      }
    } catch {
      status = .incomplete
      report.addUnread(error, named: source.name, &output)
    }
    if isEmpty, status == .clean, !options.allowsNothing {
      output.remark("nothing to inspect: \(source.name) contains no record")
      report.abandon(&output)
      return .wrongUse
    }
    return report.end(status, &output)
  }

  private mutating func inspect(
    _ document: InputDocument, of source: InputSource, _ report: inout RunReport,
    _ output: inout RunOutput
  ) -> ExitStatus {
    let outcome = check.check(document, named: source.name)
    let examination = outcome.examination
    var record = ReportedRecord(source, document, examination)
    var isReadable = false
    if document.lack == nil, !document.isTooLarge {
      let reported = outcome.findings.filter { $0.acceptance == nil }
      let shielded = shield.shielding(reported, in: document.text)
      let shown = ShownSource(
        text: [], start: document.start.offset, name: source.name, record: outcome.record)
      let subject = subject(of: document.text, examination, shielded.findings, shown, settings)
      isReadable = subject.inspection.document != nil
      record.result = ("inspection", InspectionJSON.line(subject))
    } else {
      record.result = ("inspection", Array("null".utf8))
    }
    _ = report.add(outcome.findings, in: document.text, startingAt: document.start, &output)
    report.add(record, &output)
    let limits = ExaminationLimits(of: examination)
    if limits.say(of: document, outcome.record, source, &output) { return .incomplete }
    // The only thing that makes a breakdown fail.
    return examination.breaksGrammar || !isReadable ? .findings : .clean
  }

  // MARK: - Showing

  private mutating func inspect(
    _ document: InputDocument, _ outcome: DocumentCheck.Outcome, of source: InputSource,
    _ output: inout RunOutput
  ) -> ExitStatus {
    let examination = outcome.examination
    let isFirstOfLog = document.record != outcome.record
    if options.record == nil, document.isFollowed || isFirstOfLog {
      output.remark("showing the first record of \(source.name); --record N shows another")
    }
    for remark in outcome.remarks { output.remark(remark) }
    let reported = outcome.findings.filter { $0.acceptance == nil }
    let credentials = outcome.credentials
    let findings = shield.shielding(reported, in: document.text, hiding: credentials).findings
    // A page shows the text, also where nothing was found; no other format needs it.
    let text =
      options.inspectionFormat == .html
      ? Array(copying: shield.shielding(document.text, hiding: credentials).text.bytes) : []
    let shown = ShownSource(
      text: text, start: document.start.offset, name: source.name, record: outcome.record,
      unread: unread(document))
    let settings = outcome.captured?.settings ?? settings
    let isReadable =
      if let json = outcome.json {
        show(json.span, examination, findings, shown, settings, &output)
      } else {
        show(document.text, examination, findings, shown, settings, &output)
      }
    let limits = ExaminationLimits(of: examination)
    if limits.say(of: document, outcome.record, source, &output) { return .incomplete }
    return examination.breaksGrammar || !isReadable ? .findings : .clean
  }

  private var settings: ExaminerSettings { options.examinerSettings(as: check.kind) }

  private struct ShownSource {
    var text: [UInt8]
    var start: Int
    var name: String
    var record: Int?
    var unread: UnreadText?
  }

  private func unread(_ document: InputDocument) -> UnreadText? {
    guard document.isTooLarge else { return nil }
    let least = options.readingSettings.maxDocumentBytes + 1
    return UnreadText(
      bytes: document.byteCount, isAll: document.record != nil || document.byteCount > least)
  }

  /// Writes the breakdown; answers whether the text could be read.
  private func show(
    _ text: Span<UInt8>, _ examination: Examination, _ findings: [ShieldedFinding],
    _ source: ShownSource, _ settings: ExaminerSettings, _ output: inout RunOutput
  ) -> Bool {
    let subject = subject(of: text, examination, findings, source, settings)
    options.inspectionFormat.write(subject, style) { output.results.append($0) }
    return subject.inspection.document != nil
  }

  /// All that there is to say about a document.
  private func subject(
    of text: Span<UInt8>, _ examination: Examination, _ findings: [ShieldedFinding],
    _ source: ShownSource, _ settings: ExaminerSettings
  ) -> InspectedSubject {
    InspectedSubject(
      path: source.name, record: source.record, of: text, examination, settings, findings,
      deviceToken: settings.deviceToken,
      texts: options.appTexts,
      source: source.text, sourceStart: source.start, unread: source.unread)
  }
}

extension Options {
  /// What the configuration knows of the app's texts.
  var appTexts: any AppTexts {
    ConfiguredTexts(texts: configuration?.app.knowledge.texts ?? LocalizedTexts())
  }
}

/// The texts that the configuration knows of the app.
struct ConfiguredTexts: AppTexts {
  let texts: LocalizedTexts

  func texts(of key: String) -> [(language: String, text: String)] { texts.texts(of: key) }
}
