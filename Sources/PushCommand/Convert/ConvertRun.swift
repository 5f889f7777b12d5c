import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
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
  /// Whether some document, or a part of one, has become nothing.
  private var isUntranslated = false
  private var isEmpty = true
  /// What became of the record at hand, where each record is answered.
  private var converted: [[UInt8]] = []

  init(_ options: Options, to target: ConversionTarget, _ environment: Environment) {
    self.options = options
    settings = target.translation.map { options.translationSettings(to: $0) }
    check = DocumentCheck(options)
    var shown = options
    // Every remark about the conversion itself is shown, but no summary.
    shown.minSeverity = .note
    if shown.verbosity == .normal { shown.verbosity = .quiet }
    report = RunReport(shown, environment, besideDocument: !options.answersEveryRecord)
  }

  consuming func run(_ output: inout RunOutput) -> ExitStatus {
    let source = options.onlyInput
    check.enter(source)
    do throws(ReadFailure) {
      try convertDocuments(of: source, &output)
    } catch {
      isIncomplete = true
      report.addUnread(error, named: source.name, &output)
    }
    if isIncomplete { return report.end(.incomplete, &output) }
    if isEmpty, options.recordForm != nil, !options.allowsNothing {
      output.remark("nothing to convert: \(source.name) contains no record")
      report.abandon(&output)
      return .wrongUse
    }
    let fails = isUntranslated || options.isStrict && hasLoss
    return report.end(fails ? .findings : .clean, &output)
  }

  private mutating func convertDocuments(
    of source: InputSource, _ output: inout RunOutput
  ) throws(ReadFailure) {
    var reader = DocumentReader(options.readingSettings)
    try reader.open(source, options, &output)
    check.enter(reader)
    var input = ReportedInput(path: source.name, status: .checked)
    var hasFindings = false
    var log: ReadDump?
    while !isCutOff(output) {
      // A live stream is answered before it is waited for.
      if reader.wouldWait() { output.deliver() }
      guard let document = try reader.next(behind: log?.reading.messages) else { break }
      if let pushes = check.documents(ofCapture: document, as: .text) {
        if convert(pushes, &input, of: source, &output) { hasFindings = true }
        continue
      }
      let examination = check.examine(document)
      if examination.kind == .unknown,
        let pushes = check.documents(ofCapture: document, as: .json)
      {
        if convert(pushes, &input, of: source, &output) { hasFindings = true }
        continue
      }
      if let remark = check.remark(onFormOf: source.name), options.verbosity >= .normal {
        output.remark(remark)
      }
      let record = document.record(among: examination.dump?.reading.messages)
      if convert(document, record, examination, of: source, &output) { hasFindings = true }
      input.records = record
      if record == nil, !document.isTooLarge {
        (input.kind, input.bytes) = (examination.kind, document.byteCount)
      }
      log = examination.dump
      isEmpty = false
    }
    report.add(input, hasFindings: hasFindings, &output)
  }

  /// Whether documents can no longer be written.
  private func isCutOff(_ output: borrowing RunOutput) -> Bool {
    output.results.failure != nil || report.isCutOff(output)
  }

  // MARK: - Converting

  /// Converts one document, prints what it has become, and reports; whether there are findings.
  private mutating func convert(
    _ document: InputDocument, _ record: Int?, _ examination: Examination, of source: InputSource,
    _ output: inout RunOutput
  ) -> Bool {
    let limits = ExaminationLimits(of: examination)
    if limits.say(of: document, record, source, &output) { isIncomplete = true }
    let translated = translate(
      document.text, examination, filledLater: options.placeholders, isRecord: record != nil,
      &output)
    let findings = check.locate(
      translated.examination, in: document, named: source.name, record: record
    ).filter {
      isToldOf(
        $0, dump: examination.dump != nil, isTooLarge: document.isTooLarge,
        isWritten: !translated.saysNothing)
    }
    let isReported = report.add(
      findings, in: document.text, startingAt: document.start, &output)
    if options.answersEveryRecord { answer(document, translated.examination, source, &output) }
    sayUntranslated(translated, findings, named: name(of: record, in: source), &output)
    return isReported
  }

  /// Converts the pushes of a capture, one after the other; whether there are findings.
  private mutating func convert(
    _ pushes: [DocumentCheck.CapturedDocument], _ input: inout ReportedInput,
    of source: InputSource, _ output: inout RunOutput
  ) -> Bool {
    input.requests = pushes.count
    if pushes.isEmpty {
      isUntranslated = true
      output.remark(
        "\(source.name) was not converted: none of its requests contains a push in JSON"
          + " (a body in a file is read only beside the script)")
    }
    var hasFindings = false
    for (number, push) in pushes.enumerated() {
      let name = pushes.count == 1 ? source.name : "\(source.name) (push \(number + 1))"
      let translated = translate(
        push.text.span, push.examination, filledLater: push.placeholders,
        isRecord: pushes.count > 1, &output)
      var findings = check.locate(
        translated.examination, in: push.text.span, named: name, startingAt: .start, record: nil
      ).filter {
        isToldOf($0, dump: false, isTooLarge: false, isWritten: !translated.saysNothing)
      }
      // The text was put together from parts of the capture, in which its places mean nothing.
      for index in findings.indices {
        findings[index].span = nil
        findings[index].related = nil
        findings[index].fix = nil
      }
      if report.add(findings, in: push.text.span, startingAt: .start, &output) {
        hasFindings = true
      }
      sayUntranslated(translated, findings, named: name, &output)
    }
    return hasFindings
  }

  /// What has become of a document.
  private struct Translated {
    /// With the findings of the conversion.
    var examination: Examination
    var saysNothing: Bool
    /// Whether none of what it has become holds anything for the other side.
    var isForOthers = false
    var leftOut = 0
    /// Whether a key of the text has no value, for which nothing may be made up.
    var lacksValue = false
  }

  /// Prints what a document has become.
  private mutating func translate(
    _ text: Span<UInt8>, _ examination: Examination, filledLater styles: [PlaceholderStyle],
    isRecord: Bool, _ output: inout RunOutput
  ) -> Translated {
    var translated = Translated(examination: examination, saysNothing: true)
    let dump = examination.dump?.reading
    let written =
      dump.map { WrittenDocument($0.json) } ?? WrittenDocument(readable: text, filledLater: styles)
    // A part of a push can be written as JSON, if not as another push.
    if let written, written.lacksValue {
      translated.lacksValue = true
    } else if settings == nil || examination.decision != nil, let written {
      let isSetInLines =
        !isRecord && (dump != nil || written.isSetInLines || StandardStream.output.isTerminal)
      var isConverted = { (_: JSONPointer) in true }
      if let settings {
        let translation = Translation(of: written, examination, settings)
        isConverted = { translation.carriesStandIn(at: $0) }
        translated.examination.findings = translation.findings
        hasLoss = hasLoss || translation.hasLoss
        translated.saysNothing = translation.count == 0
        let empty = (0..<translation.count).count { translation.isNothing(at: $0) }
        translated.isForOthers = empty > 0 && empty == translation.count
        translated.leftOut = translation.leftOut + (translated.isForOthers ? 0 : empty)
        print(translation, inLines: isSetInLines, &output)
      } else {
        print(JSONMinified.bytes(of: written.text.span), inLines: isSetInLines, &output)
        translated.saysNothing = false
      }
      ConvertValueLost.report(
        valuesMissingIn: written, &translated.examination.findings, where: isConverted)
      hasLoss = hasLoss || written.losesValues
    }
    return translated
  }

  /// Reported whatever is switched off: empty output must not pass for an answer.
  private mutating func sayUntranslated(
    _ translated: Translated, _ findings: [LocatedFinding], named name: String,
    _ output: inout RunOutput
  ) {
    if translated.isForOthers {
      isUntranslated = true
      output.remark("\(name) was not converted: nothing in it is for Apple's devices")
    } else if translated.lacksValue {
      isUntranslated = true
      output.remark("\(name) was not converted: a value is missing or cut off in it")
    } else if translated.saysNothing, !findings.contains(where: { $0.severity == .error }) {
      isUntranslated = true
      let why = settings == nil ? "it cannot be read as JSON" : "no kind of push is known for it"
      output.remark("\(name) was not converted: \(why)")
    }
    let leftOut = translated.leftOut
    if leftOut > 0 {
      isUntranslated = true
      output.remark(
        "\(name): \(counted(leftOut, "message")) of the list"
          + " \(leftOut == 1 ? "was" : "were") not converted")
    }
  }

  /// Whether a finding is reported: `validate` reports all of them, and turning a literal into JSON
  /// is what its finding asks for.
  private func isToldOf(
    _ finding: LocatedFinding, dump isDump: Bool, isTooLarge: Bool, isWritten: Bool
  ) -> Bool {
    if settings == nil, isWritten, finding.rule == JSONForeignLiteral.name { return false }
    return isTooLarge || finding.severity == .error || finding.rule.hasPrefix(Self.ownRules)
      || isDump && Self.dumpRules.contains(finding.rule)
  }

  private func name(of record: Int?, in source: InputSource) -> String {
    record.map { "record \($0) of \(source.name)" } ?? source.name
  }

  /// Answers a record, where each is answered, behind its findings.
  private mutating func answer(
    _ document: InputDocument, _ examination: Examination, _ source: InputSource,
    _ output: inout RunOutput
  ) {
    var record = ReportedRecord(source, document, examination)
    let documents = Array("[".utf8) + converted.joined(separator: ",".utf8) + Array("]".utf8)
    record.result = ("converted", converted.isEmpty ? Array("null".utf8) : documents)
    converted = []
    report.add(record, &output)
  }

  private static let ownRules = "\(Family.convert.rawValue)-"
  private static let dumpRules = JSONRules.dumps.map { $0.name }

  /// Several messages stand on a line each, as NDJSON.
  private mutating func print(
    _ translation: borrowing Translation, inLines: Bool, _ output: inout RunOutput
  ) {
    for position in 0..<translation.count where !translation.isNothing(at: position) {
      print(translation.minified(at: position), inLines: inLines && translation.count == 1, &output)
    }
  }

  private mutating func print(_ text: [UInt8], inLines: Bool, _ output: inout RunOutput) {
    guard !options.answersEveryRecord else { return converted.append(text) }
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
