/// Collects the problems of a text in one scan.
struct Survey {
  let problems: [SyntaxProblem]
  let standIns: [ByteRange]
  /// False when there were more problems than the limit.
  let isComplete: Bool
  /// Whether every problem that breaks the grammar was found.
  let isRepairable: Bool
  /// Whether the root is an object or array.
  let hasDocument: Bool

  init(of text: Span<UInt8>, atMost limit: Int) {
    self = unsafe text.withUnsafeBufferPointer { buffer in
      var scanner = unsafe JSONScanner(SurveyCollector(ScannedText(buffer), limit))
      let reachedEnd = scanner.scan(text)
      return Survey(scanner.finish(), reachedEnd: reachedEnd)
    }
  }

  private init(_ collector: consuming SurveyCollector, reachedEnd: Bool) {
    problems = collector.problems
    standIns = collector.standIns
    isRepairable = reachedEnd && !collector.isFull
    isComplete = reachedEnd && !collector.isTruncated
    hasDocument = collector.hasDocument
  }

  /// Whether all of the text is JSON's but for what is no evidence of another language.
  ///
  /// `LiteralEvidence` counts tokens that JSON does not have; each would be a problem of another kind.
  var isSurelyNoLiteral: Bool {
    isRepairable && problems.allSatisfy { !$0.kind.breaksGrammar || $0.kind.isNoEvidence }
  }

  /// The problems in the order of the text; those at the same place keep their order.
  func sortedProblems() -> [SyntaxProblem] {
    guard problems.count > 1 else { return sparingOtherText(Self.downgradingRepairs(problems)) }
    let sorted = Self.mergingCutOffs(Self.joiningComments(problems)).enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    return Self.joiningCurlyQuotes(
      sparingOtherText(Self.downgradingRepairs(sorted.map(\.element))))
  }

  /// A text without a document has one mistake: nothing would be left of it without its comments.
  private static func joiningComments(_ problems: [SyntaxProblem]) -> [SyntaxProblem] {
    guard let empty = problems.first(where: { $0.kind == .emptyInput }) else { return problems }
    var all = empty
    let comments = problems.filter { $0.kind == .comment }
    if let first = comments.first { all.subject = first.subject }
    return problems.filter { $0.kind != .comment && $0.kind != .emptyInput }.map { problem in
      var problem = problem
      problem.repair = nil
      return problem
    } + [all]
  }

  /// A file in which other text stands around a document, or that holds none, is not one of JSON: what
  /// looks like a comment there may be its heading or its code.
  private func sparingOtherText(_ problems: [SyntaxProblem]) -> [SyntaxProblem] {
    guard !hasDocument || problems.contains(where: \.isOtherText) else { return problems }
    return problems.map { problem in
      var problem = problem
      if problem.kind == .comment { problem.repairIsSafe = false }
      return problem
    }
  }

  /// A word processor changes all quotes of a text: that is one mistake.
  private static func joiningCurlyQuotes(_ problems: [SyntaxProblem]) -> [SyntaxProblem] {
    let curly = problems.filter { $0.kind == .curlyQuotes }
    guard curly.count > 1, var all = curly.first else { return problems }
    all.count = curly.count
    all.related = curly.last?.range
    all.repair = joined(curly.map(\.repair))
    all.repairIsSafe = curly.allSatisfy(\.repairIsSafe)
    all.loadingEdits = nil
    var others = problems.filter { $0.kind != .curlyQuotes }
    let place = others.firstIndex { $0.range.start > all.range.start } ?? others.endIndex
    others.insert(all, at: place)
    return others
  }

  /// The edits of all repairs; nil when one has none.
  private static func joined(_ repairs: [[TextEdit]?]) -> [TextEdit]? {
    let edits = repairs.compactMap { $0 }
    return edits.count == repairs.count ? edits.flatMap { $0 } : nil
  }

  /// A text that ends in the middle of a member has one problem: that it ends.
  private static func mergingCutOffs(_ problems: [SyntaxProblem]) -> [SyntaxProblem] {
    var joined: [SyntaxProblem] = []
    for problem in problems {
      var problem = problem
      while problem.kind.leavesOpen, let last = joined.last, last.isCut(at: problem.range.start) {
        problem.absorb(joined.removeLast())
      }
      joined.append(problem)
    }
    return joined
  }

  /// After a place where the structure had to be guessed, no repair is certain.
  private static func downgradingRepairs(_ problems: [SyntaxProblem]) -> [SyntaxProblem] {
    guard let doubt = problems.first(where: \.makesStructureUncertain) else { return problems }
    return problems.map { problem in
      var problem = problem
      if problem.range.end >= doubt.range.start { problem.repairIsSafe = false }
      return problem
    }
  }
}

extension SyntaxProblem.Kind {
  /// Whether it says nothing of the language in which a text is written.
  fileprivate var isNoEvidence: Bool {
    switch self {
    case .trailingComma, .comment, .unterminatedArray, .unterminatedObject: true
    default: false
    }
  }

  /// Whether brackets are still open there.
  fileprivate var leavesOpen: Bool { self == .unterminatedObject || self == .unterminatedArray }
}

extension SyntaxProblem {
  /// Whether this problem is caused by the text ending here.
  fileprivate func isCut(at end: Int) -> Bool {
    switch kind {
    case .missingValue, .trailingComma, .unterminatedString: range.end == end
    default: false
    }
  }

  /// Adopts the repair of a lesser problem with the same cause.
  fileprivate mutating func absorb(_ smaller: SyntaxProblem) {
    guard let first = smaller.repair, let then = repair else { return }
    repair = first + then
    if smaller.kind == .unterminatedString { subject = "\"" + subject }
  }

  /// Whether it is a text before or behind the document, other than what encloses all of it.
  fileprivate var isOtherText: Bool {
    switch kind {
    case .textBeforeDocument: repair == nil || !repairIsSafe
    case .textAfterDocument: true
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
  private(set) var isFull = false
  /// The number of problems that break the grammar, and of others.
  private var breaks = 0
  private var remarks = 0

  private let text: ScannedText
  private var keys = DuplicateKeys()
  private var cut = DepthLimiter()
  private var hasDeepNesting = false
  private let limit: Int
  var isTruncated: Bool { isFull || remarks > limit }

  /// The index in `problems` of the one finding about invalid UTF-8.
  private var invalidBytes: Int?
  private var invalidByteEdits = 0

  /// Other readers refuse deeper nesting.
  private static let maxPortableDepth = 512
  private static let maxInvalidByteEdits = 100_000

  init(_ text: ScannedText, _ limit: Int) {
    self.text = text
    self.limit = limit
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
    guard !token.marks.contains(.standIn) else { return }
    examineEscapes(token)
    guard let first = keys.note(token, in: text) else { return }
    add(
      SyntaxProblem(
        .duplicateKey, at: token.range, related: first, subject: text.decodedExcerpt(token)))
  }

  mutating func string(_ token: JSONStringToken) {
    if cut.depth == 0, mayHoldDocument(token) { hasDocument = true }
    cut.noteContent()
    if token.marks.contains(.cutOff) { standIns.append(token.range) }
    examineEscapes(token)
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
    guard let problem = NumberRange.problem(token, in: text) else { return }
    add(problem)
  }

  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) { cut.noteContent() }

  mutating func standIn(in range: ByteRange) {
    cut.noteContent()
    standIns.append(range)
  }

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    let problem = details()
    guard problem.kind == .invalidUTF8 else {
      add(problem)
      return !isFull
    }
    // A text in another encoding is one mistake, however many bytes show it.
    let edits = problem.loadingEdits ?? []
    invalidByteEdits += edits.count
    if let invalidBytes {
      problems[invalidBytes].loadingEdits?.append(contentsOf: edits)
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
