/// Collects the problems of a text in one scan.
struct Survey {
  /// In the order in which they were found.
  private(set) var problems: [SyntaxProblem]
  let standIns: [ByteRange]
  /// False when there were more problems than the limit.
  let isComplete: Bool
  /// Whether every problem that breaks the grammar was found.
  let isRepairable: Bool
  /// Whether the root is an object or array.
  let hasDocument: Bool
  /// Whether the root is a string that may hold one: an unescaped quote ends it too early.
  private let isInString: Bool
  /// How many keys are written as JSON wants them.
  let soundKeys: Int
  /// Whether nothing that was read is the author's, but for brackets.
  private let isMadeUp: Bool
  /// Whether there is a key or a value.
  private let hasContent: Bool
  /// How many problems break the grammar.
  let breaks: Int
  private let end: Int
  /// The end of the object or array at the root.
  private let rootEnd: Int?
  /// Whether the text ends in a number of which more may have followed.
  private let endsInNumber: Bool
  /// Whether it broke off at the first evidence of another language.
  let foundEvidence: Bool

  /// `stopsAtEvidence`: whether the rest does not matter where the text may be another language's.
  init(of text: Span<UInt8>, atMost limit: Int, stopsAtEvidence: Bool = false) {
    self = unsafe text.withUnsafeBufferPointer { buffer in
      var scanner = unsafe JSONScanner(
        SurveyCollector(ScannedText(buffer), limit, stopsAtEvidence: stopsAtEvidence))
      let reachedEnd = scanner.scan(text)
      return Survey(scanner.finish(), reachedEnd: reachedEnd, end: buffer.count)
    }
  }

  private init(_ collector: consuming SurveyCollector, reachedEnd: Bool, end: Int) {
    self.end = end
    problems = collector.problems
    standIns = collector.standIns
    isRepairable = reachedEnd && !collector.isFull
    isComplete = reachedEnd && !collector.isTruncated
    hasDocument = collector.hasDocument
    isInString = collector.isInString
    soundKeys = collector.soundKeys
    hasContent = collector.hasContent
    isMadeUp = !collector.hasContent && !collector.standIns.isEmpty
    breaks = collector.breaks
    rootEnd = collector.rootEnd
    endsInNumber = collector.endsInNumber
    foundEvidence = collector.foundEvidence
  }

  /// Whether a document was only found because other text has brackets: `[section]` above `key = value`.
  var hasOnlyBrackets: Bool { isMadeUp && problems.contains(where: \.isOtherText) }

  /// Whether a value is missing, or what stands in its place is no value or only the beginning of one.
  var lacksValue: Bool {
    endsInNumber || problems.contains { $0.kind == .missingValue || $0.leavesNoValue }
  }

  var isBroken: Bool { problems.contains(where: \.kind.breaksGrammar) }

  /// Whether something may cover all of the document: that is a mistake at each line, quote or key, or
  /// stands before and behind it.
  var mayBeCovered: Bool {
    breaks > 1
      || isBroken && (!hasDocument || isInString || problems.contains(where: \.mayBeOfCover))
  }

  /// Whether all of the text is JSON's but for what is no evidence of another form.
  ///
  /// `LiteralEvidence` counts tokens that JSON does not have; each would be a problem of another kind, as
  /// is every trace of a cover.
  /// Without a document, a comment may be what stands before a literal.
  var isSurelyJSON: Bool {
    if !isBroken { return true }
    return isRepairable && hasDocument && !isOtherNotation
      && problems.allSatisfy { !$0.kind.breaksGrammar || $0.isNoEvidence(in: end) }
  }

  /// How a document ends.
  enum EndOfRoot {
    /// With its own bracket, or with what follows that.
    case written
    /// Without its bracket, which these edits write.
    case missing([TextEdit])
    /// Inside of another object or array.
    case cutOff
  }

  /// Takes the problems away that the end of the object is lacking that begins there.
  mutating func takeEndOfRoot(from start: Int) -> EndOfRoot {
    guard let end = problems.last, end.isRootOpen else { return .written }
    problems.removeLast()
    let place = end.range.start
    guard end.related?.start == start else {
      while problems.last?.isCut(at: place) == true { problems.removeLast() }
      return .cutOff
    }
    guard let comma = problems.last, comma.kind == .trailingComma, comma.range.end == place else {
      return .missing(end.repair ?? [])
    }
    // A part that was copied may have the comma before the next member.
    problems.removeLast()
    return .missing([TextEdit(comma.range, "}")])
  }

  /// Makes of the problems those that are reported, in the order of the text.
  mutating func settleProblems(in text: Span<UInt8>) {
    joinEmptyInput()
    mergeCutOffs()
    sortProblems()
    downgradeRepairs()
    joinTextBefore(in: text)
    spareProgram()
    spareOtherText()
    joinCurlyQuotes()
    join { $0.kind == .unusualSpace }
    join { $0.kind == .comment }
    join(\.isName)
    joinConflicts()
  }

  /// A text without a document has one mistake: nothing would be left of it without its comments.
  private mutating func joinEmptyInput() {
    guard var all = problems.first(where: { $0.kind == .emptyInput }) else { return }
    if let comment = problems.first(where: { $0.kind == .comment }) {
      all.subject = comment.subject
    }
    problems.removeAll { $0.kind == .comment || $0.kind == .emptyInput }
    for number in problems.indices { problems[number].repair = nil }
    problems.append(all)
  }

  /// Those at the same place keep their order.
  private mutating func sortProblems() {
    // Nearly always they are found in the order of the text.
    let isSorted = problems.indices.dropFirst().allSatisfy {
      problems[$0 - 1].range.start <= problems[$0].range.start
    }
    guard !isSorted else { return }
    problems = problems.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }.map(\.element)
  }

  /// What may be comments above a text are headings or lines of it.
  private mutating func joinTextBefore(in all: Span<UInt8>) {
    guard let text = problems.firstIndex(where: { $0.kind == .textBeforeDocument }), text > 0,
      problems[..<text].allSatisfy({ $0.kind == .comment })
    else { return }
    let first = problems[0]
    problems[text].subject = first.subject
    let range = ByteRange(first.range.start, problems[text].range.end)
    problems[text].range = range
    if problems[text].repair != nil {
      let end = problems[text].repair?.last?.range.end ?? range.end
      problems[text].repair = [TextEdit(ByteRange(range.start, end), "")]
    }
    problems[text].count = all.extracting(range.start..<range.end).lineCount
    problems.removeSubrange(..<text)
  }

  /// The lines of a program or a log around its document are one finding, and none of them is to be
  /// deleted for the sake of the others.
  private mutating func spareProgram() {
    guard let number = problems.firstIndex(where: { $0.kind == .textBeforeDocument }),
      problems[number].isOfProgram || problems[number].isLogPrefix
    else { return }
    let rootStart = problems[number].range.end
    let isProgram = problems[number].isOfProgram
    problems.removeAll { problem in
      problem.kind == .comment && isProgram
        && (problem.range.end <= rootStart || rootEnd.map { problem.range.start >= $0 } ?? false)
    }
    guard
      let after = problems.firstIndex(where: { $0.kind == .textAfterDocument && $0.isRestOfCode })
    else { return }
    let before = problems.firstIndex { $0.kind == .textBeforeDocument } ?? 0
    problems[before].repair = nil
    // Programs have dictionaries that are no documents everywhere.
    if problems[after].holdsObject || !isProgram && problems[after].holdsDictionary {
      problems[after].isOfProgram = isProgram
      problems[after].isLogPrefix = !isProgram
      problems[after].repair = nil
    } else {
      problems[before].related = problems[after].range
      problems.remove(at: after)
    }
  }

  /// A file in which other text stands around a document, or that holds none, is not one of JSON: what
  /// looks like a comment there may be its heading or its code.
  private mutating func spareOtherText() {
    guard !hasDocument || problems.contains(where: \.isOtherText) else { return }
    for number in problems.indices where problems[number].kind == .comment {
      problems[number].repairIsSafe = false
    }
    // Where not all of that text can be deleted, or no document is left, it is no slip around one.
    let isEmpty = hasOnlyBrackets || !hasContent && problems.contains { $0.kind == .comment }
    guard isEmpty || problems.contains(where: { $0.isAround && $0.repair == nil }) else { return }
    for number in problems.indices where problems[number].isAround || isEmpty {
      problems[number].repair = nil
    }
  }

  /// A word processor changes all quotes of a text: that is one mistake.
  private mutating func joinCurlyQuotes() {
    join { $0.kind == .curlyQuotes }
    join(\.isEscapedCurlyQuote)
  }

  private mutating func join(_ hasCause: (SyntaxProblem) -> Bool) {
    problems = problems.joining(hasCause)
  }

  /// A merge conflict has a marker for each of its versions, and is one mistake.
  private mutating func joinConflicts() {
    guard problems.contains(where: { $0.choice == .branches }) else { return }
    var opening: Int?
    var joined: [SyntaxProblem] = []
    for problem in problems {
      if problem.choice == .branches, !problem.subject.hasPrefix("<"), let opening {
        joined[opening].related = joined[opening].related ?? problem.range
        continue
      }
      if problem.choice == .branches { opening = joined.count }
      joined.append(problem)
    }
    problems = joined
  }

  /// A text that ends in the middle of a member has one problem: that it ends.
  private mutating func mergeCutOffs() {
    guard problems.contains(where: \.kind.leavesOpen) else { return }
    var kept = 0
    for number in problems.indices {
      let end = problems[number].range.start
      while problems[number].kind.leavesOpen, kept > 0, problems[kept - 1].isCut(at: end) {
        kept -= 1
        let smaller = problems[kept]
        problems[number].absorb(smaller)
      }
      problems.swapAt(kept, number)
      kept += 1
    }
    problems.removeSubrange(kept...)
  }

  /// After a place where the structure had to be guessed, no repair is certain.
  private mutating func downgradeRepairs() {
    guard let first = problems.firstIndex(where: \.makesStructureUncertain) else { return }
    let doubt = problems[first].range.start
    for number in problems.indices where problems[number].range.end >= doubt {
      problems[number].repairIsSafe = false
    }
  }
}

extension Span<UInt8> {
  fileprivate var lineCount: Int {
    var lines = 1
    for index in indices where self[index] == ASCII.lineFeed { lines += 1 }
    return lines
  }
}

extension JSONStringToken.Marks {
  /// Those of what is not written as JSON wants it.
  fileprivate static var unsound: JSONStringToken.Marks {
    [.repaired, .verbatim, .cutOff, .standIn]
  }
}

extension SyntaxProblem.Kind {
  /// Whether brackets are still open there.
  fileprivate var leavesOpen: Bool { self == .unterminatedObject || self == .unterminatedArray }
}

extension SyntaxProblem {
  /// Whether it says nothing of the language in which a text with this end is written, or that none
  /// has it.
  fileprivate func isNoEvidence(in end: Int) -> Bool {
    switch kind {
    case .trailingComma, .comment, .missingValue, .unterminatedArray, .unterminatedObject: true
    // Only then is nothing else taken for a part of it.
    case .unterminatedString: range.end == end
    default: false
    }
  }

  /// Whether it stands before the document, or is a rest of it behind the end that a loose quote made.
  fileprivate var mayBeOfCover: Bool {
    switch kind {
    case .textBeforeDocument: true
    case .textAfterDocument:
      subject.utf8.first.map { $0 == ASCII.quote || $0.isClosingBracket } ?? false
    default: false
    }
  }

  /// Whether this problem is caused by the text ending here.
  fileprivate func isCut(at end: Int) -> Bool {
    switch kind {
    case .missingValue, .trailingComma, .unterminatedString: range.end == end
    default: false
    }
  }

  /// Adopts the repair of a lesser problem with the same cause.
  fileprivate mutating func absorb(_ smaller: SyntaxProblem) {
    if smaller.kind == .unterminatedString { subject = "\"" + subject }
    if let first = smaller.repair, let then = repair {
      repair = first + then
      return
    }
    // Nobody knows the value, and without it the brackets make no JSON of the text.
    if smaller.kind == .missingValue { keyWithoutValue = smaller.subject }
    loadingEdits = (smaller.readingEdits ?? []) + (readingEdits ?? [])
    repair = nil
  }

  /// `\”`, where a word processor has replaced the quote behind a backslash.
  fileprivate var isEscapedCurlyQuote: Bool {
    kind == .invalidEscape && repair?.first?.replacement == #"\""#
      && subject.unicodeScalars.last?.isASCII == false
  }

  /// Whether it may be more of the program or log around a document: nothing that ends that once more.
  fileprivate var isRestOfCode: Bool {
    guard let first = subject.utf8.first else { return false }
    return !first.isClosingBracket && first != ASCII.comma && first != ASCII.quote
  }

  /// Whether it is a text before or behind the document, other than what encloses all of it.
  fileprivate var isOtherText: Bool {
    switch kind {
    case .textBeforeDocument: repair == nil || !repairIsSafe
    case .textAfterDocument: true
    default: false
    }
  }

  /// Whether it is text before or behind a document.
  fileprivate var isAround: Bool {
    switch kind {
    case .textBeforeDocument, .textAfterDocument: true
    default: false
    }
  }

  /// Whether the structure of the rest had to be guessed.
  fileprivate var makesStructureUncertain: Bool {
    guard kind.breaksGrammar, repair == nil || !repairIsSafe else { return false }
    switch kind {
    case .leadingZero, .nonFiniteNumber, .barePlaceholder, .invalidUTF8, .invalidEscape,
      .unescapedControlCharacter, .nulAfterEnd, .textAfterDocument, .emptyInput:
      return false
    default: return true
    }
  }
}

private struct SurveyCollector: JSONConsumer, ~Copyable {
  private(set) var problems: [SyntaxProblem] = []
  private(set) var standIns: [ByteRange] = []
  private(set) var hasDocument = false
  private(set) var isInString = false
  private(set) var isFull = false
  private(set) var soundKeys = 0
  private(set) var endsInNumber = false
  /// Whether there is a key, however it is written, a string or a number.
  private(set) var hasContent = false
  /// The number of problems that break the grammar, and of others.
  private(set) var breaks = 0
  private var remarks = 0

  private let text: ScannedText
  private(set) var rootEnd: Int?
  private var keys = DuplicateKeys()
  private var cut = DepthLimiter()
  private var hasDeepNesting = false
  /// The first key that recovery made up, until its value has been read.
  private var madeUpKey: (place: Int, depth: Int)?
  private let limit: Int
  private let stopsAtEvidence: Bool
  private(set) var foundEvidence = false
  var isTruncated: Bool { isFull || remarks > limit }

  /// The index in `problems` of the one finding about invalid UTF-8.
  private var invalidBytes: Int?
  private var invalidByteEdits = 0

  /// Other readers refuse deeper nesting.
  private static let maxPortableDepth = 512
  private static let maxInvalidByteEdits = 100_000

  init(_ text: ScannedText, _ limit: Int, stopsAtEvidence: Bool) {
    self.text = text
    self.limit = limit
    self.stopsAtEvidence = stopsAtEvidence
  }

  mutating func beginObject(at start: Int) {
    begin(at: start)
    keys.beginObject()
  }

  mutating func endObject(at end: Int) {
    keys.endObject()
    finishContainer(at: end)
  }

  mutating func beginArray(at start: Int) { begin(at: start) }
  mutating func endArray(at end: Int) { finishContainer(at: end) }

  mutating func key(_ token: JSONStringToken) {
    cut.noteContent()
    if token.marks.contains(.cutOff) { standIns.append(token.range) }
    guard !token.marks.contains(.standIn) else {
      madeUpKey = madeUpKey ?? (token.range.start, cut.depth)
      return
    }
    hasContent = true
    if token.marks.isDisjoint(with: .unsound) { soundKeys += 1 }
    examineEscapes(token)
    guard let first = keys.note(token, in: text) else { return }
    var problem = SyntaxProblem(
      .duplicateKey, at: token.range, related: first, subject: text.decodedExcerpt(token))
    problem.isOfRoot = cut.depth == 1
    add(problem)
  }

  mutating func string(_ token: JSONStringToken) {
    hasContent = hasContent || token.marks.isDisjoint(with: .unsound)
    if cut.depth == 0, mayHoldDocument(token) {
      hasDocument = true
      isInString = true
    }
    cut.noteContent()
    if token.marks.contains(.cutOff) { standIns.append(token.range) }
    examineEscapes(token)
    finishValue(at: token.range.end)
  }

  /// Whether a string begins like an object or a list, possibly encoded more than once.
  private func mayHoldDocument(_ token: JSONStringToken) -> Bool {
    guard token.marks.isDisjoint(with: [.cutOff, .standIn]),
      text[token.range.start] == ASCII.quote
    else { return false }
    var here = token.range.start + 1
    while here < token.range.end, text[here].isBlank { here += 1 }
    return here < token.range.end
      && (text[here].isOpeningBracket || text[here] == ASCII.backslash)
  }

  mutating func number(_ token: JSONNumberToken) {
    cut.noteContent()
    hasContent = true
    endsInNumber = token.range.end == text.count
    finishValue(at: token.range.end)
    guard let problem = NumberRange.problem(token, in: text) else { return }
    add(problem)
  }

  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) {
    cut.noteContent()
    finishValue(at: range.end)
  }

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    let problem = details()
    if stopsAtEvidence, problem.kind.breaksGrammar, !problem.isNoEvidence(in: text.count) {
      foundEvidence = true
      return false
    }
    if let value = problem.unknownValue { standIns.append(value) }
    guard problem.kind == .invalidUTF8 else {
      add(problem)
      return !isFull
    }
    // A text in another encoding is one mistake, however many bytes show it.
    let edits = problem.loadingEdits ?? []
    invalidByteEdits += edits.count
    if let invalidBytes {
      problems[invalidBytes].loadingEdits?.append(contentsOf: edits)
      problems[invalidBytes].checkingEdits = nil
    } else {
      invalidBytes = problems.count
      add(problem)
    }
    if invalidByteEdits > Self.maxInvalidByteEdits { isFull = true }
    return !isFull
  }

  private mutating func add(_ problem: SyntaxProblem) {
    if problem.kind.breaksGrammar {
      breaks += 1
      isFull = isFull || breaks > limit
      if isFull { return }
    } else {
      // However many there are, the text can be read and checked.
      remarks += 1
      if remarks > limit { return }
    }
    problems.append(problem)
  }

  private mutating func begin(at start: Int) {
    if cut.depth == 0 { hasDocument = true }
    cut.begin(at: start)
    guard cut.depth > Self.maxPortableDepth, !hasDeepNesting else { return }
    hasDeepNesting = true
    add(SyntaxProblem(.deepNesting, at: ByteRange(start, start + 1)))
  }

  private mutating func finishContainer(at end: Int) {
    if let range = cut.finish(at: end) { standIns.append(range) }
    if cut.depth == 0 { rootEnd = end }
    finishValue(at: end)
  }

  /// Nothing can be said about a member whose key nobody has written.
  private mutating func finishValue(at end: Int) {
    guard let key = madeUpKey, key.depth == cut.depth else { return }
    standIns.append(ByteRange(key.place, end))
    madeUpKey = nil
  }

  private mutating func examineEscapes(_ token: JSONStringToken) {
    guard !token.marks.isDisjoint(with: [.nulEscape, .loneSurrogate]) else { return }
    // One finding for each kind and string: a badly truncated text has them everywhere.
    var hasNUL = false
    var hasSurrogate = false
    text.forEachEscape(of: token) { escape, range in
      switch escape.meaning {
      case .scalar("\u{0}") where !hasNUL:
        hasNUL = true
        add(SyntaxProblem(.nulEscape, at: range, subject: text.excerpt(range)))
      case .loneSurrogate where !hasSurrogate:
        hasSurrogate = true
        add(SyntaxProblem(.loneSurrogate, at: range, subject: text.excerpt(range)))
      default: break
      }
    }
  }
}
