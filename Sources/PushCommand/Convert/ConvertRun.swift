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
    let source = options.onlyInput
    check.enter(source.settingsPath)
    do throws(ReadFailure) {
      try convertDocuments(of: source, &output)
    } catch {
      isIncomplete = true
      report.addUnread(error, named: source.name, &output)
    }
    if isIncomplete { return report.end(.incomplete, &output) }
    let fails = isUntranslated || options.isStrict && hasLoss
    return report.end(fails ? .findings : .clean, &output)
  }

  private mutating func convertDocuments(
    of source: InputSource, _ output: inout RunOutput
  ) throws(ReadFailure) {
    var reader = DocumentReader(options.readingSettings)
    try reader.open(source, options, &output)
    var input = ReportedInput(path: source.name, status: .checked)
    var hasFindings = false
    var log: ReadDump?
    while !isCutOff(output), let document = try reader.next(behind: log?.reading.messages) {
      let examination = check.examine(document)
      let record = document.record(among: examination.dump?.reading.messages)
      if convert(document, record, examination, of: source, &output) { hasFindings = true }
      input.records = record
      if record == nil, !document.isTooLarge {
        (input.kind, input.bytes) = (examination.kind, document.byteCount)
      }
      log = examination.dump
    }
    report.add(input, hasFindings: hasFindings, &output)
  }

  /// Whether nobody reads the documents any more.
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
    var examination = examination
    let dump = examination.dump?.reading
    var saysNothing = settings != nil
    var leftOut = 0
    let written = dump.map { WrittenDocument($0.json) } ?? WrittenDocument(readable: document.text)
    if examination.decision != nil, let written {
      let isSetInLines =
        record == nil
        && (dump != nil || written.isSetInLines || StandardStream.output.isTerminal)
      if let settings {
        let translation = Translation(of: written, examination, settings)
        examination.findings = translation.findings
        hasLoss = hasLoss || translation.hasLoss
        saysNothing = translation.count == 0
        leftOut = translation.leftOut
        print(translation, inLines: isSetInLines, &output)
      } else {
        print(JSONMinified.bytes(of: written.text.span), inLines: isSetInLines, &output)
      }
    }
    // Whoever wants to know all about the input asks `validate`; to turn a literal into JSON is what
    // its finding asks for.
    let isAnswered = settings == nil
    let findings = check.locate(
      examination, in: document, named: source.name, record: record
    ).filter {
      if isAnswered, $0.rule == JSONForeignLiteral.name { return false }
      return document.isTooLarge || $0.severity == .error || $0.rule.hasPrefix(Self.ownRules)
        || dump != nil && Self.dumpRules.contains($0.rule)
    }
    let isReported = report.add(
      findings, in: document.text, startingAt: document.start, &output)
    // Whatever is switched off, nobody shall take nothing for an answer.
    if saysNothing, !findings.contains(where: { $0.severity == .error }) {
      isUntranslated = true
      output.remark(
        "\(name(of: record, in: source)) was not converted: no kind of push is known for it")
    }
    if leftOut > 0 {
      isUntranslated = true
      output.remark(
        "\(name(of: record, in: source)): \(counted(leftOut, "message")) of the list"
          + " \(leftOut == 1 ? "was" : "were") not converted")
    }
    return isReported
  }

  private func name(of record: Int?, in source: InputSource) -> String {
    record.map { "record \($0) of \(source.name)" } ?? source.name
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
