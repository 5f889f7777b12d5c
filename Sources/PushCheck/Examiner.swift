package import JSON
package import PushFormats
package import PushModel
import PushRules

/// What the user said about documents, beside the documents themselves.
package struct ExaminerSettings: Sendable {
  package var forcedKind: DocumentKind?
  /// What each document is by the address that it is sent to; the user's own word goes before.
  package var addressedKind: DocumentKind?
  /// Request headers, names in lower case.
  package var headers: [(name: String, value: String)] = []
  /// Whether those are all the headers there are, so that a missing one can be reported.
  package var headersAreComplete = false
  package var pushType: PushType?
  package var deviceToken: String?
  package var clock = Clock.off
  /// Whether the texts are those of a log, whose escapes are not their author's.
  package var readsLog = false
  /// How templates write what they fill: such a text is a value of unknown type.
  package var placeholders: [PlaceholderStyle] = []
  /// Whether what is filled in between quotes stays a text, as where a shell does it: then it is no
  /// value of any type.
  package var placeholdersStayTexts = false
  /// What the app that receives the pushes knows.
  package var app = AppKnowledge()
  /// How many bytes below a service's limit are to stay free; nil for the usual few.
  package var sizeHeadroom: Int?
  /// The mildest findings that are of use; milder ones are not even made.
  package var least = Severity.note
  /// How much of each finding is of use.
  package var detail = FindingDetail.whole
  /// How many examiners work at the same time, and share the room for forms of documents.
  package var examiners = 1

  package init() {}
}

/// What was learnt about one document.
package struct Examination: Sendable {
  /// nil when the text could not be read as JSON.
  package var decision: KindDecision?
  package var push: PushFacts?
  /// The bytes that the service counts against `limit`: of the payload as it is written, or what FCM
  /// is thought to count; else those of the text.
  package var bytes: Int
  package var limit: Int?
  /// Whether `bytes` is of interest, which costs a walk.
  let countsBytes: Bool
  package var findings: Findings
  /// Whether there were more mistakes of syntax than are reported.
  package var isCutShort = false
  /// Whether jansson gave up a text in which nothing is wrong: it got no memory.
  package var lacksMemory = false
  /// What a text is read as that jansson refused.
  package internal(set) var reading = KnownReading.unknown
  /// The length of the text, where it and what its strings hold is usual: JSON without a key twice in
  /// an object, of which places can be looked up without an index.
  package var usualBytes: Int?
  /// The console dump that was read in the place of JSON.
  package var dump: ReadDump?
  /// Where a push was looked for and not found; nil for what is checked as a whole.
  package var missingPush: MissingPush?
  /// How many pushes were found inside a document of no known kind.
  package var pushesInside = 0
  /// Whether all of these are what apps received, which is only shown and not sent.
  var holdsOnlyReceived = false
  /// Whether it could not be read, and has no word of a push in it.
  var isUnreadableAndForeign = false
  /// Keys of pushes in a document that was only found, and that has no sign of one.
  package var pushWords: [String] = []

  package init(
    bytes: Int, _ limit: FindingLimit = .usual, atLeast least: Severity = .note,
    detail: FindingDetail = .whole, countsBytes: Bool = true
  ) {
    self.bytes = bytes
    self.countsBytes = countsBytes
    findings = Findings(limit, atLeast: least, detail: detail)
  }

  package var kind: DocumentKind? { decision?.kind }

  /// Where a document was said to hold a push, and does not.
  package enum MissingPush: BitwiseCopyable, Sendable {
    /// Where the user said that pushes stand.
    case atPlaces
    /// In the requests that a capture holds.
    case amongRequests
    /// In the blocks of code and requests of a page.
    case onPage
    /// In requests whose bodies are not in the capture that holds them.
    case inUnreadBodies
    /// In the texts and forms that are all that its requests send.
    case inTexts
  }

  /// Whether a discovered document can be ignored: it is not surely a push, and contains none.
  @inline(__always)
  package var isNoPush: Bool {
    guard let decision else { return isUnreadableAndForeign }
    return !decision.isSure && pushesInside == 0
  }
}

/// From bytes to findings: reads a document, decides its kind, and checks it as that.
///
/// Each worker has one. A healthy document leaves no trace: no positions, no text, no findings.
package struct Examiner: ~Copyable {
  /// Stored separately to avoid moving it while its documents are checked.
  private var loader: JSONLoader
  var documents: DocumentExaminer

  /// Only rules that are wanted report.
  ///
  /// `expectsMany` makes for the first document what pays for many of them, and finds the same;
  /// without `readsQuickly` each document is read as an unusual one, by jansson and without what is
  /// remembered of forms, which finds the same, too.
  package init(
    _ settings: ExaminerSettings, wants: @escaping (any Rule.Type) -> Bool = { _ in true },
    expectsMany: Bool = false, readsQuickly: Bool = true
  ) {
    loader = JSONLoader(expectsMany: expectsMany, oneOf: settings.examiners)
    documents = DocumentExaminer(
      settings, wants: wants, expectsMany: expectsMany, readsQuickly: readsQuickly)
  }

  /// What every document is; another file may be of another kind.
  package var forcedKind: DocumentKind? {
    get { documents.forcedKind }
    set { documents.forcedKind = newValue }
  }

  /// Whether the texts are those of a log; another input may be none.
  package var readsLog: Bool {
    get { documents.readsLog }
    set { documents.readsLog = newValue }
  }

  /// Whether the user says that each document is a push; a discovered one may be anything.
  package var isPromised: Bool {
    get { documents.isPromised }
    set { documents.isPromised = newValue }
  }

  /// How much is said about one document.
  package var limit: FindingLimit {
    get { documents.limit }
    set { documents.limit = newValue }
  }

  /// Reads and checks one text.
  ///
  /// `countsBytes`: whether the caller needs the bytes that the service counts.
  /// `least`: the mildest findings that are of use, where that is not what the settings say.
  package mutating func examine(
    _ text: Span<UInt8>, countsBytes: Bool = true, atLeast least: Severity? = nil
  ) -> Examination {
    var examination = Examination(
      bytes: text.count, documents.limit, atLeast: least ?? documents.settings.least,
      detail: documents.settings.detail, countsBytes: countsBytes)
    if !documents.examine(text, readBy: &loader, &examination) {
      documents.readSlowly(text, as: nil, isRefused: loader.isRefused, &examination)
    }
    examination.findings.settle()
    return examination
  }

  /// What is wrong with how a text is written, whatever it holds.
  package func examineSyntax(of text: Span<UInt8>) -> Examination {
    var examination = Examination(
      bytes: text.count, documents.limit, atLeast: documents.settings.least,
      detail: documents.settings.detail, countsBytes: false)
    documents.examineSyntax(of: text, &examination)
    examination.findings.settle()
    return examination
  }

  /// Reads and checks one text that may be something else than JSON.
  package mutating func examine(
    _ text: Span<UInt8>, as syntax: TextSyntax, atLeast least: Severity? = nil
  ) -> Examination {
    guard syntax != .dump else { return examineDump(text, atLeast: least) }
    let examination = examine(text, atLeast: least)
    guard syntax == .jsonOrDump, examination.decision == nil,
      examination.findings.all.contains(where: { $0.rule == JSONConsoleDump.self })
    else { return examination }
    return examineDump(text, atLeast: least)
  }

  private mutating func examineDump(_ text: Span<UInt8>, atLeast least: Severity?) -> Examination {
    var examination = documents.examineDump(text, atLeast: least ?? documents.settings.least)
    examination.findings.settle()
    return examination
  }
}

extension JSONLoader {
  init(expectsMany: Bool, oneOf examiners: Int) {
    self.init(textsBeforeForms: expectsMany ? 0 : nil, oneOf: examiners)
  }
}
