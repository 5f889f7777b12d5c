import JSON
import PushFormats
import PushModel
import PushRules

/// From a document to findings: decides its kind, and checks it as that.
struct DocumentExaminer: ~Copyable {
  private var checker: Checker
  let spareLoaders: SpareLoaders
  private var forms = FormMemory()
  /// Whether the document before was one of another sender: the next one is likely to be, too.
  private var isWrapperLikely = false
  var tables = KindTables()
  private var texts: TextWalk
  /// nil until a document of another sender is met: few runs meet one.
  private var senders: SenderWalk?
  let placeholders: AllowedPlaceholders
  /// The settings for all documents, and those for the current one.
  private var common: ExaminerSettings
  private(set) var settings: ExaminerSettings
  /// Whether headers were given for the current document alone: what is known of its form was
  /// learnt with others.
  private var hasOwnHeaders = false
  /// Whether documents are read by the loaders as long as they are usual.
  private let readsQuickly: Bool
  /// Whether a program hands the current document to a call that sends to the legacy FCM API.
  private var isForOtherCall = false
  /// Where values stand in the text that holds several pushes; nil in any other one.
  var sharedPlaces: SharedPlaces?
  /// Whether the user says that each document is a push; a discovered one may be anything.
  var isPromised = true
  /// How much is said about one document.
  var limit = FindingLimit.usual
  /// Report a size this close to the limit.
  let nearLimitBytes: Int
  private var given: GivenFacts

  init(
    _ settings: ExaminerSettings, wants: @escaping (any Rule.Type) -> Bool, expectsMany: Bool,
    readsQuickly: Bool
  ) {
    common = settings
    self.settings = settings
    self.readsQuickly = readsQuickly
    spareLoaders = SpareLoaders(
      expectsMany: expectsMany, oneOf: settings.examiners, readsQuickly: readsQuickly)
    nearLimitBytes = settings.sizeHeadroom ?? Limits.nearLimitBytes
    checker = Checker(app: settings.app, wants: wants)
    texts = TextWalk(
      placeholders: settings.placeholders, wants: wants, hasSieve: expectsMany)
    placeholders = AllowedPlaceholders(
      styles: settings.placeholders, stayTexts: settings.placeholdersStayTexts)
    given = GivenFacts(settings)
  }

  /// What every document is; another file may be of another kind.
  var forcedKind: DocumentKind? {
    get { settings.forcedKind }
    set { settings.forcedKind = newValue }
  }

  var readsLog: Bool {
    get { settings.readsLog }
    set { settings.readsLog = newValue }
  }

  /// The time from here on.
  mutating func setClock(_ clock: Clock) {
    common.clock = clock
    settings.clock = clock
  }

  /// Goes on with what was given beside the next document alone.
  mutating func take(_ request: OwnRequest) {
    settings.clock = request.clock ?? common.clock
    guard request.headers != nil || hasOwnHeaders else { return }
    hasOwnHeaders = request.headers != nil
    settings.headers = common.headers
    settings.headersAreComplete = common.headersAreComplete
    if let headers = request.headers {
      settings.headers.removeAll { header in headers.contains { $0.name == header.name } }
      settings.headers += headers
      settings.headersAreComplete = true
    }
    given = GivenFacts(settings)
  }

  /// Reads and checks a text that is as usual; false when it is not.
  mutating func examine(
    _ text: Span<UInt8>, readBy loader: inout JSONLoader, _ examination: inout Examination
  ) -> Bool {
    guard readsQuickly else { return false }
    if !loader.hasSieve, let sieve = texts.sieve { loader.look(with: sieve) }
    loader.skipDocuments(isWrapperLikely)
    var known = KnownText()
    guard let root = loader.load(text, &known) else { return false }
    let form = hasOwnHeaders ? nil : forms.position(of: known.form)
    examination.usualBytes = text.count
    examine(ReadText(root, text, known, form: form), &examination)
    isWrapperLikely = examination.decision?.isWrapper ?? false
    return true
  }

  /// Reads a text that stands inside another one, and checks it as what it has to be.
  mutating func read(
    _ text: Span<UInt8>, as inner: InnerText?, _ examination: inout Examination
  ) {
    // The addresses are those of the text around it.
    let (open, shared) = (checker.openPlaces, sharedPlaces)
    checker.openPlaces = []
    sharedPlaces = nil
    defer { (checker.openPlaces, sharedPlaces) = (open, shared) }
    guard readsQuickly else { return readSlowly(text, as: inner, isRefused: false, &examination) }
    let spare = spareLoaders.take()
    defer { spareLoaders.giveBack() }
    var isRefused = false
    if var loader = spare.loader.take() {
      // What is known of forms goes by the loader.
      swap(&forms, &spare.forms)
      let isRead = readQuickly(text, as: inner, &loader, &examination)
      swap(&forms, &spare.forms)
      isRefused = loader.isRefused
      spare.loader = consume loader
      if isRead { return }
    }
    readSlowly(text, as: inner, isRefused: isRefused, &examination)
  }

  /// Reads a text that is as usual; false when it is not.
  private mutating func readQuickly(
    _ text: Span<UInt8>, as inner: InnerText?, _ loader: inout JSONLoader,
    _ examination: inout Examination
  ) -> Bool {
    if !loader.hasSieve, let sieve = texts.sieve { loader.look(with: sieve) }
    // What another sender's document holds is read, and searched, on its own.
    loader.skipDocuments(inner != nil && examination.kind?.isWrapper == true)
    var known = KnownText()
    guard let root = loader.load(text, &known) else { return false }
    let form = forms.position(of: known.form)
    examine(ReadText(root, text, known, form: form), as: inner, &examination)
    return true
  }

  /// `isRefused`: whether jansson is known to refuse the text.
  mutating func readSlowly(
    _ text: Span<UInt8>, as inner: InnerText?, isRefused: Bool, _ examination: inout Examination
  ) {
    examination.usualBytes = nil
    if !isRefused, let document = JSONDocument(parsing: text) {
      examine(ReadText(document.root, text), as: inner, &examination)
      if NestingDepth.mayExceed(Limits.foundationNestingDepth, in: text) {
        report(SyntaxDiagnosis(of: text), text, as: inner, &examination)
      }
      return
    }
    let diagnosis = SyntaxDiagnosis(of: text, atMost: limit.syntax)
    if inner == nil {
      examination.reading = diagnosis.reading
      // Until a text inside of it turns out to be unusual.
      if diagnosis.isUsual { examination.usualBytes = text.count }
    }
    var places: PositionIndex?
    let open = diagnosis.openPlaces(in: text, by: &places)
    if !diagnosis.standIns.isEmpty || !open.isEmpty { examination.findings.makeAll() }
    // After a mistake that has one meaning only, the rest is still checked as a push.
    let openAround = checker.openPlaces
    checker.openPlaces = open
    readRepaired(diagnosis, of: text, as: inner, &examination)
    checker.openPlaces = openAround
    if diagnosis.mayHaveLostKeys || diagnosis.isForeignLiteral {
      forgetUnknownKind(&examination)
    }
    forgetLacking(in: open, &examination)
    forgetStandIns(diagnosis, text, places, &examination)
    forgetRepeated(diagnosis, text, &examination)
    if diagnosis.isForeignLiteral { forgetWhatSDKsAdd(&examination) }
    if diagnosis.isTranslated { examination.findings.forgetFixes() }
    if diagnosis.problems.isEmpty { examination.lacksMemory = true }
    if !isPromised, examination.decision == nil, !mayBePush(text, diagnosis) {
      examination.isUnreadableAndForeign = true
    }
    if !diagnosis.isComplete { examination.isCutShort = true }
    report(diagnosis, text, as: inner, &examination)
  }

  /// Whether a text that could not be read may be a push: by its words, or by what it is in UTF-8.
  private mutating func mayBePush(_ text: Span<UInt8>, _ diagnosis: SyntaxDiagnosis) -> Bool {
    guard let subject = diagnosis.problems.first(where: { $0.kind == .utf16 })?.subject,
      let encoding = WideEncoding(rawValue: subject)
    else { return text.namesPush }
    let decoded = WideText.utf8(of: text, in: encoding)
    let isSure: Bool? = spareLoaders.read(decoded.span) { root in
      tables.decide(root, given.signs, mayHoldExpression: false).isSure
    }
    return isSure ?? decoded.span.namesPush
  }

  /// Checks what a broken text would be without its mistakes, where that is certain.
  private mutating func readRepaired(
    _ diagnosis: SyntaxDiagnosis, of text: Span<UInt8>, as inner: InnerText?,
    _ examination: inout Examination
  ) {
    guard let checkable = diagnosis.checkable else { return }
    let isRead: Void? = spareLoaders.read(checkable.span) { root in
      // Others may stand anywhere in a push.
      if diagnosis.isPart, !root.holdsKeyOfDocument { return }
      var document = ReadText(root, text, readAs: checkable.span)
      document.language = diagnosis.language
      examine(document, as: inner, &examination)
      if diagnosis.isFilledIn { forgetVariables(in: root, &examination) }
    }
    // What is no JSON even then was repaired in vain: that is no lack of memory.
    if isRead == nil, !SyntaxDiagnosis(of: checkable.span).breaksGrammar {
      examination.lacksMemory = true
    }
  }

  private mutating func examine(
    _ document: borrowing ReadText, as inner: InnerText?, _ examination: inout Examination
  ) {
    guard let inner else { return examine(document, &examination) }
    examineInner(document, inner, &examination)
    let kind = examination.kind ?? .unknown
    // What is read here is surely a push, whatever it stands in.
    lookAtTexts(of: document, kind == .unknown ? .apns : kind, &examination)
  }

  private mutating func examine(
    _ document: borrowing ReadText, _ examination: inout Examination
  ) {
    let decision = kind(of: document)
    guard !isPromised else { return examine(document, as: decision, &examination) }
    examineFound(document, as: decision, &examination)
  }

  /// Checks a discovered document, which need not be a push.
  private mutating func examineFound(
    _ document: borrowing ReadText, as decision: KindDecision, _ examination: inout Examination
  ) {
    let root = document.root
    guard isToldKind || !root.holdsForeignAps else {
      let foreign = tables.decision(.unknown, "its `aps` contains no key of Apple's", of: root)
      examine(document, as: foreign, &examination)
      if examination.isNoPush { examination.pushWords = ["aps"] }
      return
    }
    examine(document, as: decision, &examination)
    // What is surely something else has its words from there.
    if examination.isNoPush, !decision.isForeign {
      examination.pushWords = PushWords(in: root).keys
    }
  }

  private mutating func kind(of document: borrowing ReadText) -> KindDecision {
    let root = document.root
    isForOtherCall = false
    if let told = toldKind(of: root) { return told }
    guard let form = document.form, !document.mayHoldExpression else {
      let decision = tables.decide(
        root, given.signs, mayHoldExpression: document.mayHoldExpression)
      if document.isEmptyForApple {
        return tables.decision(
          .apns, "it is empty, as for a pass in Wallet, in a program that sends it to Apple",
          of: root)
      }
      if isOfGoogle(decision.kind),
        let kind = document.kind(byOtherCallOf: .wrapperAdminSDK)
      {
        isForOtherCall = true
        return tables.decision(
          kind, "it is a payload in a program, for a call of the Admin SDK to the legacy API",
          of: root)
      }
      // Nearly every message has its wrapper, as only the API takes it.
      guard decision.kind == .fcmV1, root["message"] == nil,
        document.isHanded(toLibraryOf: .wrapperAdminSDK)
      else { return decision }
      return tables.decision(
        .wrapperAdminSDK, "it is a message in a program, as a Firebase Admin SDK takes it",
        of: root)
    }
    if let known = forms.kind(of: root, at: form) { return known }
    let decision = tables.decide(root, given.signs, mayHoldExpression: false)
    if let answers = tables.textAnswers { forms.remember(decision, answers, at: form) }
    return decision
  }

  /// Whether a message of this kind, without its target, may be any other of them.
  private func isOfGoogle(_ kind: DocumentKind) -> Bool {
    switch kind {
    case .fcmV1, .fcmLegacy, .wrapperAdminSDK: true
    default: false
    }
  }

  /// Whether the kind of documents need not be found out.
  private var isToldKind: Bool { forcedKind != nil || settings.addressedKind != nil }

  /// What a document is by the user's word, or by the address that it is sent to; nil when neither says it.
  mutating func toldKind(of root: JSONValue) -> KindDecision? {
    if let forcedKind {
      return tables.decision(
        forcedKind, "--kind or pushcheck.json says so", of: root, isPromised: true)
    }
    guard let addressed = settings.addressedKind else { return nil }
    if let kind = kind(ofMisaddressed: root, addressed) { return kind }
    return tables.decision(
      addressed, "the address of its request says so", of: root, isPromised: true)
  }

  /// What a document surely is that goes to the address of FCM's other API: it is checked as what it says.
  private mutating func kind(
    ofMisaddressed root: JSONValue, _ addressed: DocumentKind
  ) -> KindDecision? {
    let other: DocumentKind
    switch addressed {
    case .fcmLegacy where root["message"]?.isObject == true: other = .fcmV1
    case .fcmV1 where root["message"] == nil: other = .fcmLegacy
    default: return nil
    }
    let decision = tables.decide(root)
    return decision.kind == other && decision.isSure ? decision : nil
  }

  mutating func examine(
    _ document: borrowing ReadText, as decided: KindDecision, _ examination: inout Examination
  ) {
    let decision = decision(afterLookingInto: document, decided)
    examination.decision = decision
    let isMisaddressed = reportAddress(decision, &examination)
    if decision.isWrapper {
      examineWrapper(document, decision, &examination)
    } else if decision.kind == .unknown {
      examineUnknown(document, decision, &examination)
      guard document.root.isObject else { return }
    } else if !document.root.isObject {
      RootCheck.report(document.root, &examination.findings)
      return
    } else if let id = decision.arrangementID {
      check(
        document.root, as: id, .arranged(id), in: document,
        context(carrier: decision.carrier), form: document.form, &examination)
    }
    lookAtTexts(of: document, decision.kind, &examination)
    if isMisaddressed { PushWrongAddress.leaveOutOtherAnswers(&examination.findings) }
    if decision.isGuess, !decision.isForeign {
      spareForeignKeys(in: document.root, of: decision, &examination)
      reportGuess(decision, &examination)
    }
  }

  /// Whether the request goes to the address of FCM's other API, which is reported.
  private func reportAddress(_ decision: KindDecision, _ examination: inout Examination) -> Bool {
    guard forcedKind == nil, let addressed = settings.addressedKind, addressed != decision.kind
    else { return false }
    return PushWrongAddress.report(
      decision.kind, sentToAddressOf: addressed, &examination.findings)
  }

  /// Among keys that the supposed sender does not know, one that resembles its own is hardly a slip.
  private func spareForeignKeys(
    in root: JSONValue, of decision: KindDecision, _ examination: inout Examination
  ) {
    guard let table = decision.arrangement?.table, table.isSenders else { return }
    let resembling = examination.findings.all.count { $0.isMisspelledKeyOfRoot }
    guard resembling > 0, root.count(ofKeysOutside: table) > resembling else { return }
    examination.findings.replaceAll {
      $0.isMisspelledKeyOfRoot || $0.isMissingKeyOfRoot ? $0.asWarning : $0
    }
  }

  /// Says that the kind is a guess, unless it is that of any object of strings and all is well.
  private func reportGuess(_ decision: KindDecision, _ examination: inout Examination) {
    let needsWords =
      decision.kind != .fcmData || examination.findings.all.contains { $0.severity >= .warning }
    guard needsWords else { return }
    // What would be right in the one kind of document may be wrong in another.
    examination.findings.makeFixesUnsafe()
    PushKindGuessed.report(decision.kind, decision.because, &examination.findings)
  }

  /// Shows all texts to the rules about them, and drops findings about placeholders that are allowed.
  mutating func lookAtTexts(
    of document: borrowing ReadText, _ kind: DocumentKind, _ examination: inout Examination
  ) {
    let root = document.root
    if kind != .unknown {
      texts.look(at: document, kind, &examination.findings)
    }
    if !examination.findings.all.isEmpty {
      UnfilledValues.settle(in: root, headers: settings.headers, &examination.findings)
    }
    guard !placeholders.styles.isEmpty else { return }
    let hosts = examination.findings.hosts
    examination.findings.doubt {
      $0.hosts == hosts && placeholders.explain($0, in: root, headers: settings.headers)
    }
  }

  // MARK: - Other senders

  /// Checks the keys that a sender's document has of its own.
  mutating func checkOwnKeys(
    of root: JSONValue, as id: ArrangementID?, _ examination: inout Examination
  ) {
    guard let id, let table = tables.arrangement(id).table, table.isSenders else { return }
    if senders == nil { senders = SenderWalk() }
    WrapperMissingKey.report(requestAround: root, as: table, &examination.findings)
    senders?.check(root, as: table, &examination.findings)
  }

  // MARK: - Pushes

  /// Checks a push whose parts are arranged in this way, at places of the text.
  ///
  /// `form`: where the facts of the document's form stand, when it is the only push in it.
  mutating func check(
    _ root: JSONValue, as id: ArrangementID, _ places: PushPlaces,
    in document: borrowing ReadText, _ context: CheckContext, form: Int?,
    _ examination: inout Examination
  ) {
    let arrangement = tables.arrangement(id)
    let payload = tables.payload(in: root, id)
    if let payload, arrangement.isRequest, !payload.isObject {
      RootCheck.report(payload, at: places.payload, &examination.findings)
    }
    var delivery = Delivery(
      in: root, payload: payload.onlyObject,
      headers: tables.headers(in: root, id).onlyObject,
      request: arrangement.isRequest ? root : nil, places)
    delivery.documentTable = arrangement.isRequest ? nil : arrangement.table
    delivery.parts = arrangement.parts
    if delivery.payload == nil { delivery.parts.remove(.payload) }
    if delivery.headers == nil { delivery.parts.remove(.headers) }
    if !context.route.carrier.isDirect { delivery.parts.remove(.direct) }
    if !context.isWhole { delivery.parts.remove(.whole) }
    var context = context
    // A program is not sent, but what it writes.
    measure(
      document.language == nil ? document.text : document.readable, arrangement, places, &context,
      &delivery.parts)
    // What one of several pushes has is not asked for.
    if examination.countsBytes, sharedPlaces == nil {
      examination.bytes = CountedBytes.of(root, arrangement, places, document.text)
    }
    checkBesideGiven(delivery, context, form: form, &examination)
    guard !arrangement.countsBytes else { return }
    examination.limit = arrangement.isCounted ? Limits.fcmMessageBytes : nil
    if !document.isShallow, arrangement.parts.contains(.fcmV1) {
      FCMDeepNesting.report(in: document.text, &examination.findings)
    }
  }

  /// Adds what the user gave beside the document, where that is what goes to APNs.
  private mutating func checkBesideGiven(
    _ delivery: borrowing Delivery, _ context: CheckContext, form: Int?,
    _ examination: inout Examination
  ) {
    let takesHeaders = delivery.headers == nil && delivery.parts.contains(.payload)
    guard takesHeaders, context.route.carrier.takesHeadersBeside else {
      return check(delivery, context, form: form, &examination)
    }
    if context.route.carrier.isDirect {
      APNsDuplicateHeader.report(given.repeatedHeaders, &examination.findings)
    }
    guard let request = given.request else {
      return check(delivery, context, form: form, &examination)
    }
    let (headers, token) = (request.headers, request.token)
    var whole = Delivery(
      in: delivery.document, payload: delivery.payload, headers: headers.root,
      request: token.root, delivery.places)
    whole.documentTable = delivery.documentTable
    whole.parts = delivery.parts
    if !settings.headers.isEmpty { whole.parts.insert(.headers) }
    if settings.headersAreComplete { whole.parts.insert(.allHeaders) }
    check(whole, context, form: form, &examination)
  }

  private mutating func check(
    _ delivery: borrowing Delivery, _ context: CheckContext, form: Int?,
    _ examination: inout Examination
  ) {
    let facts = checker.check(delivery, context, form: form, &forms, &examination.findings)
    examination.push = facts
    examination.limit = facts.maxBytes
  }

  func context(carrier: Carrier) -> CheckContext {
    var context = CheckContext()
    context.clock = settings.clock
    context.route.carrier = carrier
    context.route.targetMayBeElsewhere = !isToldKind
    context.route.isArgument = isForOtherCall
    context.headroomBytes = settings.sizeHeadroom
    context.forcedPushType = settings.pushType
    return context
  }
}

extension Optional where Wrapped == JSONValue {
  /// The value when it is an object.
  var onlyObject: JSONValue? {
    @_lifetime(copy self)
    get {
      guard let value = self, value.isObject else { return nil }
      return value
    }
  }
}

extension JSONValue {
  /// Whether it has a key that only a whole document has.
  fileprivate var holdsKeyOfDocument: Bool {
    self["aps"] != nil || self["message"] != nil
      || LiteralPart.keysOfDocuments.contains { self[$0] != nil }
  }

  /// How many of its keys a table does not have.
  fileprivate func count(ofKeysOutside table: Table) -> Int {
    var count = 0
    var members = self.members
    while let member = members.next() {
      if table.field(named: member.name) == nil { count += 1 }
    }
    return count
  }
}

extension Finding {
  fileprivate var isMisspelledKeyOfRoot: Bool {
    guard rule == WrapperMisspelledKey.self, case .key(let pointer) = place else { return false }
    return pointer.tokens.count == 1
  }

  /// Whether it is about a key that another one was meant to be, whose finding is as severe then.
  fileprivate var isMissingKeyOfRoot: Bool {
    guard rule == WrapperMissingKey.self, case .container(let pointer) = place else { return false }
    return pointer.tokens.isEmpty
  }

  fileprivate var asWarning: Finding {
    var finding = self
    finding.severity = min(severity, .warning)
    return finding
  }
}
