import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushReports
import PushRules
import PushShield

/// One document from its bytes to the findings that the user's settings let through.
struct DocumentCheck: ~Copyable {
  // Not private, nor are these two: what is picked out of documents is checked in a file of its own.
  var examiner: Examiner
  let pushPlaces: [PointerPattern]
  /// Where records say more about their pushes; nil when they do not.
  private let requestPlaces: RequestPlaces?
  /// Reads the documents around picked pushes; nil when every document is one.
  var surroundings: JSONLoader?
  private var settings: PathSettings
  private var fingerprints = Fingerprints()
  /// For findings that are named later, or not at all.
  private var unnamed = Fingerprints(isNaming: false)
  private var isNaming = true
  // To ask the examiner for its limit would move all of it.
  private var isRepairing = false
  private var fingerprintedPath = ""
  /// Milder findings are not located in the text: that takes ten times as long as the check.
  private let least: Severity?
  /// Whether findings may be dropped that are too mild.
  private let hides: Bool
  let reading: ReadingSettings
  /// What the user said of all documents, for those that are checked with headers of their own.
  let examinerSettings: ExaminerSettings
  /// Whether an answer of a server is looked for in what was captured with a request.
  let takesAnswers: Bool
  /// Whether the length of each record is asked for.
  let countsSizes: Bool
  /// The repairs of milder findings are not promised.
  private let shownSeverity: Severity
  /// Milder findings are not repaired.
  private let repairedSeverity: Severity
  /// Whether it is told of a repair how safe it is, and none is made.
  private let tellsSafety: Bool
  /// Whether documents that are not pushes are passed over everywhere.
  private let passesOver: Bool
  /// Which push of a capture is looked at alone; nil where all are checked.
  var wantedPush: Int?
  /// Whether each document of the input must be a push; if not, others are passed over.
  private(set) var isPromised = true

  /// With `onlyShown`, findings that are neither shown nor counted are discarded; of the others, as
  /// much is kept as `detail` says.
  init(_ options: Options, onlyShown: Bool = false, detail: FindingDetail = .whole) {
    least = onlyShown ? options.leastSeverityOfUse : nil
    hides = least.map { $0 > .note } ?? false
    reading = options.readingSettings
    pushPlaces = options.pushPlaces
    requestPlaces = options.requestPlaces.areNone ? nil : options.requestPlaces
    surroundings = pushPlaces.isEmpty ? nil : JSONLoader()
    passesOver = options.passesOverOthers
    shownSeverity = options.shownSeverity
    repairedSeverity = options.repairedSeverity
    tellsSafety = detail == .whole && !options.fixes && !options.showsDiff
    let settings = PathSettings(options)
    self.settings = settings
    var examinerSettings = options.examinerSettings
    if !settings.selectsRules, let least { examinerSettings.least = least }
    examinerSettings.detail = detail
    self.examinerSettings = examinerSettings
    takesAnswers = options.serverError == nil
    countsSizes = options.groupsFindings
    examiner = Self.makeExaminer(examinerSettings, settings)
  }

  private static func makeExaminer(
    _ examinerSettings: ExaminerSettings, _ settings: PathSettings
  ) -> Examiner {
    guard settings.selectsRules else { return Examiner(examinerSettings) }
    // A rule that is off everywhere is not even run; one that is on may be given more weight.
    return Examiner(examinerSettings) { !settings.isOffEverywhere($0.name) }
  }

  /// An examiner for a push that came with headers of its own.
  func makeExaminer(_ examinerSettings: ExaminerSettings) -> Examiner {
    Self.makeExaminer(examinerSettings, settings)
  }

  /// Goes on with another file; nil for one without a name.
  ///
  /// `isNamed`: whether the user says that it is a push, rather than that a walk found it.
  mutating func enter(_ file: FilePath?, isNamed: Bool = true) {
    settings.enter(file)
    examiner.forcedKind = settings.kind
    examiner.readsLog = reading.syntax == .log
    // `--at` implies that the values there are pushes.
    let isForPushes = isNamed || file?.fileExtension?.lowercased() == Self.endingOfPushes
    isPromised = settings.isPromised || isForPushes && !passesOver || !pushPlaces.isEmpty
    examiner.isPromised = isPromised
  }

  /// The ending of Xcode's files for the Simulator: nothing but a push has it.
  private static let endingOfPushes = "apns"

  /// Goes on with a text that may have been checked before: its findings keep their names.
  mutating func checkAgain() { fingerprintedPath = "" }

  /// Goes on with another input.
  mutating func enter(_ source: InputSource) {
    folder = source.path?.parent
    enter(source.settingsPath, isNamed: source.isNamed)
  }

  /// Goes on with what a reader has opened, which may have turned out to be a log.
  mutating func enter(_ reader: borrowing DocumentReader) { examiner.readsLog = reader.isLog }

  /// Where the file at hand is; nil for a stream.
  private(set) var folder: FilePath?

  /// The kind of every document of the file, where it was given.
  var kind: DocumentKind? { settings.kind }

  /// What was learnt about one document.
  struct Outcome {
    var examination: Examination
    /// Which record it is; nil when it is the whole input.
    var record: Int?
    /// Sorted by position, of all severities.
    var findings: [LocatedFinding]
    /// What a reader of the findings wants to know of the document.
    var remarks: [String] = []
    /// The push that the document holds, where that is a capture of one.
    var captured: CapturedPush?
    /// Stretches of the document that are known to be secret.
    var credentials: [ByteRange] = []
    /// How many are too mild to be shown.
    var hidden = 0
    /// The files that its requests send.
    var files: [BodyFile] = []
    /// How many requests of a capture are pushes; nil for anything else.
    var pushes: Int?
    /// How many more requests go to a push service, with what is not in the capture.
    var unreadPushes = 0
    /// How many of the pushes are no documents but texts or forms, in which nothing is checked.
    var textPushes = 0
    /// Whether it is a page in which no push was found.
    var isPageWithoutPush = false

    /// Whether there are pushes that were not checked.
    var isIncomplete: Bool { unreadPushes > 0 }

    /// The push of a capture or a console dump as JSON; nil where the document itself is JSON.
    var json: [UInt8]? { captured?.text ?? examination.dump?.reading.json }
  }

  /// Checks a document of an input that is called `path`.
  mutating func check(_ document: InputDocument, named path: String) -> Outcome {
    var whole: Examination?
    if let captured = checkTextCapture(document, named: path, elseExamining: &whole) {
      return captured
    }
    let examination = whole ?? examine(document)
    if examination.kind == .unknown,
      let captured = checkCapture(document, named: path, as: .json)
    {
      return captured
    }
    let record = document.record(among: examination.dump?.reading.messages)
    var findings =
      examination.findings.isEmpty
      ? [] : locate(examination, in: document, named: path, record: record)
    if record == nil { doubtRepairs(of: &findings, in: document.text) }
    let hidden = hides ? settings.selection.hidden(of: examination, below: least) : 0
    return Outcome(
      examination: examination, record: record, findings: findings,
      remarks: remark(onFormOf: path).map { [$0] } ?? [], hidden: hidden)
  }

  /// Checks a capture that is a text; nil for a document as a whole, such as a program that has a page in
  /// its comments.
  ///
  /// `whole`: what was learnt of the document, where that had to be read to know.
  mutating func checkTextCapture(
    _ document: InputDocument, named path: String, elseExamining whole: inout Examination?
  ) -> Outcome? {
    guard let captured = checkCapture(document, named: path, as: .text) else { return nil }
    guard captured.isPageWithoutPush else { return captured }
    let examination = examine(document)
    guard examination.decision?.isSure == true else { return captured }
    whole = examination
    return nil
  }

  /// What to say of a document that is not what the user said.
  func remark(onFormOf path: String) -> String? {
    guard reading.syntax == .capture else { return nil }
    return "\(path) contains no HTTP request, and is read as JSON"
  }

  /// How many findings about a record are not shown.
  ///
  /// They were counted rather than made. Where another finding may say what one of them says, or something
  /// may be in doubt, the record is checked once more.
  @inline(__always)
  mutating func countHidden(in record: InputDocument, _ examination: Examination) -> Int {
    guard hides, !examination.findings.areNone else { return 0 }
    return countHiddenAgain(in: record, examination)
  }

  @inline(never)
  private mutating func countHiddenAgain(
    in record: InputDocument, _ examination: Examination
  ) -> Int {
    // Not methods of one's own: those that change nothing are given a copy of all that is here.
    let selection = settings.selection
    if examinerSettings.placeholders.isEmpty, let unmade = examination.findings.unmadeForSure {
      return unmade + selection.hidden(of: examination, below: least)
    }
    let again =
      pushPlaces.isEmpty
      ? examiner.examine(record.text, countsBytes: false, atLeast: .note)
      : examinePicked(record.text, atLeast: .note)
    return selection.hidden(of: again, below: least)
  }

  /// The findings of a text that is being repaired: all that have a repair, rather than those that
  /// tell the user more.
  mutating func checkForRepair(_ text: Span<UInt8>, record: Int?) -> [LocatedFinding] {
    examiner.limit = .repairing
    isRepairing = true
    defer {
      examiner.limit = .usual
      isRepairing = false
    }
    let examination =
      pushPlaces.isEmpty
      ? examiner.examine(text, atLeast: .note) : examinePicked(text, atLeast: .note)
    // Other JSON is left unchanged, whatever is wrong with it.
    guard isPromised || !examination.isNoPush else { return [] }
    return locate(examination, in: text, named: "", startingAt: .start, record: record)
  }

  /// Takes repairs for unsafe after which more would be wrong, so that none is promised that `--fix`
  /// does not make.
  ///
  /// Not in records and long texts: that looks at the whole text some times more.
  mutating func doubtRepairs(of findings: inout [LocatedFinding], in text: Span<UInt8>) {
    guard tellsSafety, text.count <= Self.mostTriedBytes,
      findings.contains(where: { isSafelyRepaired($0) })
    else { return }
    let result = Repairer(includesUnsafe: false).repair([UInt8](copying: text)) {
      checkForRepair($0.span, record: nil)
    }
    result.doubts.settle(&findings)
  }

  private static let mostTriedBytes = 64 * 1024

  private func isSafelyRepaired(_ finding: LocatedFinding) -> Bool {
    guard let fix = finding.fix, fix.isSafe, !fix.edits.isEmpty else { return false }
    return finding.severity >= shownSeverity
  }

  /// Whether a text is no document of a known kind, so that it may be one of recorded requests.
  mutating func isUnknown(_ text: Span<UInt8>) -> Bool { examiner.examine(text).kind == .unknown }

  /// Checks a document without looking up where its findings stand.
  mutating func examine(_ document: InputDocument) -> Examination {
    guard !document.isTooLarge else { return tooLarge(document) }
    if let lack = document.lack { return lacking(lack) }
    guard pushPlaces.isEmpty else { return examinePicked(document.text) }
    // For a whole document, the number of hidden findings is reported.
    return examiner.examine(document.text, as: document.syntax, atLeast: .note)
  }

  /// Checks a record that was passed over as one that is no push.
  mutating func examineAsPush(_ text: Span<UInt8>) -> Examination {
    examiner.isPromised = true
    defer { examiner.isPromised = isPromised }
    return examineRecord(text)
  }

  /// Checks one of many records, whose sizes are not asked for.
  @inline(__always)
  mutating func examineRecord(_ record: InputDocument) -> Examination {
    guard !record.isTooLarge else { return tooLarge(record) }
    if let lack = record.lack { return lacking(lack) }
    if let requestPlaces { return examineRecord(record.text, requestPlaces) }
    return examineRecord(record.text)
  }

  @inline(__always)
  private mutating func examineRecord(_ text: Span<UInt8>) -> Examination {
    guard pushPlaces.isEmpty else { return examinePickedRecord(text) }
    return examiner.examine(text, countsBytes: countsSizes)
  }

  /// Checks a record that says at some places what goes with its push.
  @inline(never)
  private mutating func examineRecord(
    _ text: Span<UInt8>, _ places: RequestPlaces
  ) -> Examination {
    let request = RecordRequest(in: text, places)
    examiner.forcedKind = request.kind ?? kind
    examiner.take(request.own)
    var examination = examineRecord(text)
    request.report(&examination.findings)
    return examination
  }

  /// What is known of a document that is too long to be read.
  private func tooLarge(_ document: InputDocument) -> Examination {
    let isRecord = document.record != nil
    var examination = Examination(bytes: 0)
    PushTooLargeToRead.report(
      isRecord ? .record : .document, limit: reading.maxBytes(ofRecord: isRecord),
      &examination.findings)
    return examination
  }

  /// Where lines are counted, one without a push is a finding.
  private mutating func examinePickedRecord(_ text: Span<UInt8>) -> Examination {
    let examination = examinePicked(text)
    guard examination.missingPush == .atPlaces, reading.recordForm != nil else {
      return examination
    }
    return withoutPayload(.notAtPlace(pushPlaces.map(\.text).joined(separator: "`, `")))
  }

  private func lacking(_ lack: RecordLack) -> Examination {
    switch lack {
    case .nothing: withoutPayload(.nothing)
    case .null: withoutPayload(.null)
    case .endOfKey: withoutPayload(.unendedKey(mostBytes: RecordForm.mostKeyBytes))
    case .noneInLog(let lines): withoutRecord(lines: lines)
    }
  }

  /// What is known of a log without a record.
  private func withoutRecord(lines: Int) -> Examination {
    var examination = Examination(bytes: 0)
    JSONEmptyInput.report(logWithLines: lines, &examination.findings)
    return examination
  }

  /// What is known of a record without a document.
  private func withoutPayload(_ subject: RecordWithoutPayload.Subject) -> Examination {
    var examination = Examination(bytes: 0)
    RecordWithoutPayload.report(subject, &examination.findings)
    return examination
  }

  /// The findings that the user's settings let through, with their places.
  mutating func locate(
    _ examination: Examination, in document: InputDocument, named path: String, record: Int?
  ) -> [LocatedFinding] {
    locate(
      examination, in: document.text, named: path, startingAt: document.start, record: record,
      key: document.key?.text)
  }

  // Apart, so that what it copies is not copied for every clean record.
  @inline(never)
  mutating func locate(
    _ examination: Examination, in text: Span<UInt8>, named path: String,
    startingAt start: TextPosition, record: Int?, key: String? = nil
  ) -> [LocatedFinding] {
    let chosen = settings.selection.chosen(
      of: examination.findings.all, atLeast: isRepairing ? repairedSeverity : least)
    guard !chosen.isEmpty else { return [] }
    let detail = examinerSettings.detail
    let isUsual = examination.usualBytes == text.count
    let end = FindingLocator.lastPlace(of: chosen)
    // A headline names no pointer, which is what an index tells of a place in the bytes.
    let showsBytesOnly = detail == .headline && end < .max
    let locator = FindingLocator(
      text, startingAt: start, path: path, record: record, key: key,
      dump: examination.dump?.reading, count: chosen.count,
      reading: examination.reading, isUsual: isUsual,
      needsIndex: !showsBytesOnly
        && (!isUsual || FindingLocator.needsIndex(for: chosen, detail, in: text)),
      upTo: end, detail: detail, namesAdded: isRepairing)
    guard detail == .whole else {
      return settings.accepting(locator.locate(chosen, kind: examination.kind, &unnamed))
    }
    if let key {
      var names = Fingerprints(ofRecord: key, besides: &fingerprints)
      defer { names.giveBack(to: &fingerprints) }
      return settings.accepting(locator.locate(chosen, kind: examination.kind, &names))
    }
    guard isNaming else {
      return settings.accepting(locator.locate(chosen, kind: examination.kind, &unnamed))
    }
    beginInput(named: path)
    return settings.accepting(locator.locate(chosen, kind: examination.kind, &fingerprints))
  }

  /// The same for a part of an input, of whose other findings nothing is known: `number` names them
  /// later.
  mutating func locateUnnamed(
    _ examination: Examination, in document: InputDocument, of path: String
  ) -> [LocatedFinding] {
    beginInput(named: path)
    isNaming = false
    defer { isNaming = true }
    return locate(examination, in: document, named: path, record: document.record)
  }

  /// Findings about a file that belongs to the run itself, such as its configuration.
  mutating func locateOwn(
    _ findings: Findings, in text: Span<UInt8>, of file: FilePath
  ) -> [LocatedFinding] {
    var examination = Examination(bytes: text.count)
    examination.findings = findings
    settings.enter(nil)
    return locate(
      examination, in: text, named: file.display, startingAt: .start, record: nil
    )
  }

  /// Ordinals count within one input.
  private mutating func beginInput(named path: String) {
    guard path != fingerprintedPath else { return }
    fingerprints = Fingerprints()
    fingerprintedPath = path
  }

  /// Gives findings of a worker the names that they have in the whole input: a worker sees a part.
  mutating func number(_ findings: inout [ShieldedFinding], named path: String) {
    guard !findings.isEmpty, examinerSettings.detail == .whole else { return }
    beginInput(named: path)
    // With a key they have them already.
    for index in findings.indices where findings[index].key == nil {
      findings[index].fingerprint = fingerprints.next(findings[index].identity)
    }
  }
}

extension Options {
  /// The lowest severity that makes a difference to a report; nil when all do.
  fileprivate var leastSeverityOfUse: Severity? {
    // An answer is explained by notes too, and accepted notes are entries that are in use.
    guard serverError == nil, baselineFile == nil, newBaselineFile == nil,
      configuration?.suppressions.isEmpty ?? true
    else { return nil }
    // How many warnings there may be does not depend on whether they are shown.
    let least = maxWarnings == nil ? shownSeverity : min(shownSeverity, .warning)
    guard case .at(let failing) = failOn else { return least }
    return min(least, failing)
  }

  /// How much of a finding makes a difference to the report of a check.
  var detailOfUse: FindingDetail {
    // What groups findings, or accepts them, may ask for their pointers.
    let isOnlyShown =
      reports.isEmpty && !fixes && !showsDiff && !showsStatistics && serverError == nil
      && baselineFile == nil && newBaselineFile == nil && !answersEveryRecord && !groupsFindings
      && configuration?.suppressions.isEmpty ?? true
    return isOnlyShown && format == .concise ? .headline : .whole
  }

  /// Whether a report shows documents themselves.
  var drawsDocuments: Bool {
    format.drawsDocuments || reports.contains { $0.format.drawsDocuments }
  }

  /// What was specified about a document, on the command line or in the configuration.
  func examinerSettings(as kind: DocumentKind?) -> ExaminerSettings {
    var settings = examinerSettings
    settings.forcedKind = kind
    return settings
  }

  var examinerSettings: ExaminerSettings {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    // What is not given is left alone: to replace a list or a text, the runtime is asked for its type.
    if !headers.isEmpty { settings.headers = headers.map { (name: $0.name, value: $0.value) } }
    settings.headersAreComplete = headersAreComplete
    settings.pushType = pushType
    if let deviceToken { settings.deviceToken = deviceToken }
    if !placeholders.isEmpty { settings.placeholders = placeholders }
    settings.clock = now
    settings.sizeHeadroom = configuration?.sizeHeadroom
    if let jobs, ValidateRun.mayShare(self) { settings.examiners = jobs }
    if let app = configuration?.app.knowledge { settings.app = app }
    return settings
  }
}
