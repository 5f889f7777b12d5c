import JSON
package import PushCheck
package import PushFormats
import PushInput
import PushModel
import PushReports
import PushRules
package import PushShield
package import PushTranslation

/// One text after the other, each treated as the commands treat a document: what the library is.
package struct CheckSession: ~Copyable {
  private let options: Options
  private var check: DocumentCheck
  /// Made when the caller asks for more than what is shown.
  private var wholeCheck: DocumentCheck?
  private static let source = InputSource.standardInput()

  package init(_ options: Options) {
    self.options = options
    check = DocumentCheck(options, onlyShown: true)
  }

  /// What is known of a document beside its text.
  package struct Request: Sendable {
    /// All of them, names in lower case; nil when they are not known.
    package var headers: [(name: String, value: String)]?
    /// What the document is; nil: decided.
    package var kind: DocumentKind?

    package init(headers: [(name: String, value: String)]?, kind: DocumentKind?) {
      self.headers = headers
      self.kind = kind
    }
  }

  /// What was learnt about one text.
  package struct Outcome: Sendable {
    package var examination: Examination
    /// Those that the configuration lets through, in the order of the text.
    package var findings: [ShieldedFinding]
    /// Whether the text is too long to be read, or there was no memory for it, or what makes it
    /// unreadable is ignored.
    package var isUnread: Bool
  }

  /// What became of one text in another format.
  package struct Converted: Sendable {
    package var documents: [[UInt8]]
    package var findings: [ShieldedFinding]
    package var hasLoss: Bool
    /// How many messages of a list became nothing.
    package var leftOut: Int
  }

  package mutating func check(_ text: [UInt8], _ request: Request) -> Outcome {
    Self.outcome(of: text, request, options, &check).outcome
  }

  /// The breakdown as JSON, `pushcheck.inspect/1`.
  package mutating func inspect(
    _ text: [UInt8], _ request: Request
  ) -> (outcome: Outcome, json: [UInt8]) {
    var check = wholeCheck.take() ?? DocumentCheck(options)
    let (outcome, all) = Self.outcome(of: text, request, options, &check)
    var settings = options.examinerSettings(as: request.kind ?? check.kind)
    if let headers = request.headers {
      settings.headers = headers
      settings.headersAreComplete = true
    }
    wholeCheck = consume check
    let subject = InspectedSubject(
      path: Self.source.name, record: nil, of: text.span, outcome.examination, settings, all,
      texts: options.appTexts)
    return (outcome, InspectionJSON.line(subject))
  }

  /// The documents that a translation makes, and what it finds; nil where the text cannot be read.
  package mutating func convert(
    _ text: [UInt8], _ request: Request, _ settings: TranslationSettings
  ) -> Converted? {
    var check = wholeCheck.take() ?? DocumentCheck(options)
    let conversion = Self.conversion(of: text, request, settings, options, &check)
    wholeCheck = consume check
    return conversion
  }

  private static func conversion(
    of text: [UInt8], _ request: Request, _ settings: TranslationSettings, _ options: Options,
    _ check: inout DocumentCheck
  ) -> Converted? {
    var examination = outcome(of: text, request, options, &check).outcome.examination
    guard examination.decision != nil,
      let written = WrittenDocument(readable: text.span, filledLater: options.placeholders),
      !written.lacksValue
    else { return nil }
    let translation = Translation(of: written, examination, settings)
    examination.findings = translation.findings
    ConvertValueLost.report(valuesMissingIn: written, &examination.findings)
    let findings = shielded(examination, text, request, options, &check).filter {
      $0.severity == .error || Family(ofRule: $0.rule) == .convert
    }
    return Converted(
      documents: (0..<translation.count).map { translation.minified(at: $0) }, findings: findings,
      hasLoss: translation.hasLoss || written.losesValues, leftOut: translation.leftOut)
  }

  /// `all` are those, too, that are too mild to be shown.
  private static func outcome(
    of text: [UInt8], _ request: Request, _ options: Options, _ check: inout DocumentCheck
  ) -> (outcome: Outcome, all: [ShieldedFinding]) {
    check.enter(nil)
    check.examiner.forcedKind = request.kind ?? check.kind
    var own = OwnRequest()
    own.headers = request.headers
    // A session may be kept for weeks.
    if options.now.isMachine { own.clock = .ofMachine }
    check.examiner.take(own)
    let document = InputDocument(whole: text.span, maxBytes: options.maxDocumentBytes)
    let examination = check.examine(document)
    let all = shielded(examination, text, request, options, &check)
    let shown = all.filter { $0.severity >= options.shownSeverity }
    // What could not be checked must not look clean, even if its findings are hidden.
    let isUnchecked = examination.kind == nil && shown.isEmpty
    let outcome = Outcome(
      examination: examination, findings: shown,
      isUnread: document.isTooLarge || examination.lacksMemory || isUnchecked)
    return (outcome, all)
  }

  private static func shielded(
    _ examination: Examination, _ text: [UInt8], _ request: Request, _ options: Options,
    _ check: inout DocumentCheck
  ) -> [ShieldedFinding] {
    guard !examination.findings.isEmpty else { return [] }
    var shield = request.headers.map { Shield(headers: $0, deviceToken: "") } ?? options.shield
    check.checkAgain()
    var located = check.locate(
      examination, in: InputDocument(whole: text.span), named: source.name, record: nil)
    check.doubtRepairs(of: &located, in: text.span)
    return shield.shielding(located.filter { $0.acceptance == nil }, in: text.span).findings
  }
}
