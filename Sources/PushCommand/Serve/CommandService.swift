package import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
package import PushInspection
package import PushModel
import PushReports
package import PushServer
package import PushShield

/// Checks texts for an editor as `validate` checks files, with the same settings.
package final class CommandService: PushService {
  /// What the command line says, where no configuration speaks.
  private let options: Options
  /// By folder: the configuration that holds there, and what checks by it.
  private var projects: [FilePath: Project] = [:]

  package init(_ options: Options) {
    self.options = options
  }

  package func forget() { projects = [:] }

  // MARK: - Projects

  private func project(of file: FilePath?) -> Project {
    let folder = file?.parent ?? FilePath(".")
    if let known = projects[folder] { return known }
    // An editor that runs for weeks has been in many folders.
    if projects.count >= Self.maxProjects { projects = [:] }
    let project = Project(loadConfiguration(in: folder), options)
    projects[folder] = project
    return project
  }

  private static let maxProjects = 64

  private func loadConfiguration(in folder: FilePath) -> LoadedFile<Configuration> {
    guard !options.isIsolated else { return .none }
    if let named = options.configurationFile {
      return ConfigurationLoading.load(FilePath(bytes: named))
    }
    return ConfigurationLoading.loadNearest(to: [folder])
  }

  // MARK: - Checks

  package func check(_ text: [UInt8], of file: FilePath?) -> CheckedText {
    project(of: file).check(text, of: file)
  }

  package func checkConfiguration(_ text: [UInt8], of file: FilePath) -> CheckedText {
    let findings = ConfigurationLoading.findings(in: text, of: file)
    var checked = CheckedText()
    checked.isPush = true
    var shield = Shield()
    let shielded = shield.shielding(findings, in: text.span).findings
    checked.items = zip(shielded, findings).map { .init($0, $1.fix) }
    return checked
  }

  package func inspect(_ text: [UInt8], of file: FilePath?) -> Inspection {
    project(of: file).inspect(text, of: file)
  }

  package func drawing(_ text: [UInt8], of file: FilePath?) -> String? {
    project(of: file).drawing(text, of: file)
  }

  package func repair(_ text: [UInt8], of file: FilePath?) -> [UInt8] {
    project(of: file).repair(text, of: file)
  }

  package func app(of file: FilePath?) -> AppKnowledge {
    project(of: file).options.configuration?.app.knowledge ?? AppKnowledge()
  }

  package func textFiles(of file: FilePath?) -> [FilePath] {
    project(of: file).options.configuration?.app.files ?? []
  }

  package func refusal(of file: FilePath?) -> String? { project(of: file).refusal }

  package func setting(at path: [String]) -> ServedSetting { SettingHelp.at(path) }

  package func suppression(
    of finding: ShieldedFinding, in file: FilePath
  ) -> ServedSuppression? {
    SuppressionEdit.of(finding, in: file, project(of: file).options)
  }
}

/// A configuration, and what checks by it.
private final class Project {
  let options: Options
  let refusal: String?
  private var check: DocumentCheck
  private let ledger: Ledger
  private var shield: Shield

  init(_ loaded: LoadedFile<Configuration>, _ given: Options) {
    var configuration: Configuration?
    var reason: String?
    switch loaded {
    case .none: break
    case .read(let read): configuration = read
    case .refused(let refusal): reason = refusal.reason
    }
    var options = given
    // None of the server's options has the meaning of a setting.
    if let configuration { options.apply(configuration) }
    var baseline: Baseline?
    switch BaselineLoading.load(for: options) {
    case .none: break
    case .read(let read): baseline = read
    case .refused(let refusal): reason = reason ?? refusal.reason
    }
    self.options = options
    refusal = reason
    check = DocumentCheck(options, onlyShown: true)
    ledger = Ledger(options, baseline: baseline)
    shield = options.shield
  }

  // MARK: - Checks

  func check(_ text: [UInt8], of file: FilePath?) -> CheckedText {
    var checked = CheckedText()
    let source = Self.source(of: file)
    // An editor opens any JSON, as a walk does.
    check.enter(file, isNamed: false)
    check.checkAgain()
    var ledger = ledger
    ledger.enter(file)
    var reader = DocumentReader(options.readingSettings)
    var messages: [ByteRange]?
    do throws(ReadFailure) {
      try reader.open(text, of: source)
      check.enter(reader)
      while let document = try reader.next(behind: messages) {
        let outcome = check.check(document, named: source.name)
        messages = outcome.examination.dump?.reading.messages
        if document.record != nil { checked.isRecords = messages == nil }
        note(outcome.examination, in: &checked)
        checked.inspection = places(in: document, outcome)
        add(outcome.findings, in: document.text, &ledger, to: &checked)
      }
    } catch {
      // A text in memory is always read.
      return checked
    }
    if check.kind != nil { checked.isPush = true }
    return checked
  }

  private func note(_ examination: Examination, in checked: inout CheckedText) {
    guard examination.decision != nil else { return }
    checked.isPush = !examination.isNoPush || checked.isPush == true
  }

  /// A record is inspected only on request: it is short.
  private func places(
    in document: InputDocument, _ outcome: DocumentCheck.Outcome
  ) -> Inspection? {
    let examination = outcome.examination
    guard document.record == nil, outcome.captured == nil, examination.dump == nil,
      examination.decision != nil, !examination.isNoPush || check.kind != nil
    else { return nil }
    return Inspection(ofPlacesIn: document.text, examination, settings)
  }

  private var settings: ExaminerSettings { options.examinerSettings(as: check.kind) }

  private func add(
    _ findings: [LocatedFinding], in text: Span<UInt8>, _ ledger: inout Ledger,
    to checked: inout CheckedText
  ) {
    let shielded = shield.shielding(findings, in: text).findings
    for (number, finding) in shielded.enumerated() {
      var finding = finding
      guard !ledger.accepts(&finding), finding.severity >= options.shownSeverity else { continue }
      checked.items.append(.init(finding, findings[number].fix))
    }
  }

  private static func source(of file: FilePath?) -> InputSource {
    file.map { .file($0) } ?? .standardInput()
  }

  // MARK: - More about a text

  /// `text` is a document that was read already: its places are the text's own.
  func inspect(_ text: [UInt8], of file: FilePath?) -> Inspection {
    check.enter(file)
    var examiner = Examiner(settings)
    let examination = examiner.examine(text.span)
    return Inspection(of: text.span, examination, settings)
  }

  /// What the first document of a text shows, which `inspect` draws, too.
  func drawing(_ text: [UInt8], of file: FilePath?) -> String? {
    check.enter(file)
    check.checkAgain()
    let source = Self.source(of: file)
    var reader = DocumentReader(options.readingSettings)
    do throws(ReadFailure) {
      try reader.open(text, of: source)
      check.enter(reader)
      guard let document = try reader.next() else { return nil }
      let outcome = check.check(document, named: source.name)
      guard let json = outcome.json else { return drawing(document.text, outcome) }
      return drawing(json.span, outcome)
    } catch {
      // A text in memory is always read.
      return nil
    }
  }

  private func drawing(_ text: Span<UInt8>, _ outcome: DocumentCheck.Outcome) -> String? {
    guard outcome.examination.decision != nil else { return nil }
    let settings = outcome.captured?.settings ?? settings
    let findings = shield.shielding(outcome.findings, in: text).findings
    let subject = InspectedSubject(
      path: "", record: nil, of: text, outcome.examination, settings, findings,
      texts: ConfiguredTexts(texts: settings.app.texts))
    let drawing = subject.drawing(width: Self.drawingCells).text
    return drawing.isEmpty ? nil : drawing
  }

  /// As a terminal of the usual width.
  private static let drawingCells = 80

  func repair(_ text: [UInt8], of file: FilePath?) -> [UInt8] {
    check.enter(file, isNamed: false)
    var ledger = ledger
    ledger.enter(file)
    let known = ledger
    let repairer = Repairer(includesUnsafe: false) { !known.hasAccepted($0) }
    var reader = DocumentReader(options.readingSettings)
    guard let isRecords = try? Self.holdsRecords(text, Self.source(of: file), &reader) else {
      return text
    }
    guard isRecords else {
      return repairer.repair(text) { check.checkForRepair($0.span, record: nil) }.text
    }
    let longest = options.readingSettings.maxRecordBytes
    return RecordRepair.repair(text) { record in
      guard record.count <= longest else { return record }
      return repairer.repair(record) { check.checkForRepair($0.span, record: 1) }.text
    }.text
  }

  private static func holdsRecords(
    _ text: [UInt8], _ source: InputSource, _ reader: inout DocumentReader
  ) throws(ReadFailure) -> Bool {
    try reader.open(text, of: source)
    return try reader.next()?.record != nil
  }
}

extension LoadedFile.Refusal {
  /// Why nothing is checked by it, in a line.
  fileprivate var reason: String {
    switch self {
    case .broken(_, let findings):
      findings.first.map { "\($0.path) cannot be used: \($0.message)" } ?? "it has mistakes"
    case .unreadable(let failure): "cannot read \(failure.path.display): \(failure.reason)"
    case .unusable(let file, let reason): "cannot use \(file.display): \(reason)"
    }
  }
}
