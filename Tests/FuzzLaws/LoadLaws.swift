import JSON

/// Scanner and jansson read the same: the same texts, the same values, from the same places.
///
/// The only differences allowed: nesting beyond 512 levels and a number too small for a double are
/// reported though jansson takes them in silence; more problems than are collected give no text.
enum LoadLaws {
  static func broken(by text: [UInt8]) -> [String] {
    let diagnosis = SyntaxDiagnosis(of: text.span)
    var broken: [String] = []
    for problem in diagnosis.problems where !isInside(problem.range, text) {
      broken.append("\(problem.kind) is outside the text: \(problem.range)")
    }
    let refusals = diagnosis.problems.filter { !isTakenInSilence($0) }
    if let document = JSONDocument(parsing: text.span) {
      if !refusals.isEmpty { broken.append("only the scanner refuses: \(refusals.map(\.kind))") }
      broken += ValueComparison.differences(document.root, text)
    } else if refusals.isEmpty {
      broken.append("only jansson refuses")
    }
    return broken + brokenRepairs(text, diagnosis) + brokenLiteral(text, diagnosis)
      + brokenQuickLoading(text)
  }

  /// A literal of another language becomes JSON as a whole, whose values stand in the text in the same
  /// order.
  private static func brokenLiteral(_ text: [UInt8], _ diagnosis: SyntaxDiagnosis) -> [String] {
    guard diagnosis.isForeignLiteral else { return [] }
    guard let json = diagnosis.grammatical else {
      // Of one that cannot be read, only the language is told.
      let isRead = diagnosis.problems.first?.loadingEdits != nil
      return isRead ? ["a literal without JSON"] : []
    }
    var broken: [String] = []
    if JSONDocument(parsing: text.span) != nil { broken.append("a literal that is JSON") }
    if diagnosis.problems.count == 1, let repair = diagnosis.problems.first?.repair,
      TextEdit.apply(repair, to: text.span) != json
    {
      broken.append("the repair of a literal makes something else")
    }
    let places = PositionIndex(text.span)
    guard let root = places.find(JSONPointer())?.value else { return broken + ["no root"] }
    let index = PositionIndex(json.span)
    for offset in stride(from: 0, to: json.count, by: max(1, json.count / 64)) {
      guard let pointer = index.pointer(enclosing: offset) else { continue }
      guard let place = places.find(pointer) else { continue }
      if !isInside(place.value, text) || !root.contains(place.value) {
        broken.append("outside of the literal: \(place.value)")
      }
    }
    return broken
  }

  /// What the fast way takes the slow way takes too, as the same values; also when it knows the
  /// text's form, from the text itself or from one with other digits.
  private static func brokenQuickLoading(_ text: [UInt8]) -> [String] {
    var loader = JSONLoader(textsBeforeForms: 0)
    let other = text.map { (0x30..<0x39).contains($0) ? $0 + 1 : $0 }
    // The second one is learnt.
    return [text, text, other, text].flatMap { brokenQuickLoading($0, &loader) }
  }

  private static func brokenQuickLoading(_ text: [UInt8], _ loader: inout JSONLoader) -> [String] {
    var broken: [String] = []
    if let root = loader.load(text.span) {
      broken = ValueComparison.differences(root, text).map { "read quickly: \($0)" }
      broken += brokenSearch(text)
      if JSONDocument(parsing: text.span) == nil { broken.append("only the fast way takes it") }
    } else if loader.isRefused, JSONDocument(parsing: text.span) != nil {
      broken.append("only the fast way refuses it")
    }
    return broken + brokenLenientLoading(text, &loader)
  }

  /// The same where the text need not be what jansson reads.
  private static func brokenLenientLoading(
    _ text: [UInt8], _ loader: inout JSONLoader
  ) -> [String] {
    guard let root = loader.loadLeniently(text.span) else { return [] }
    guard JSONDocument(parsing: text.span, .lenient) != nil else {
      return ["only the fast way takes it leniently"]
    }
    let readable = LoadableText.adapted(text.span) ?? text
    return ValueComparison.differences(root, readable).map { "read leniently: \($0)" }
  }

  /// In what the fast way takes, each value is found by a search as by an index, and its line too.
  private static func brokenSearch(_ text: [UInt8]) -> [String] {
    let index = PositionIndex(text.span)
    let lines = LineIndex(text.span)
    var counter = LineCounter(of: text.span)
    var broken: [String] = []
    for offset in stride(from: 0, to: text.count, by: max(1, text.count / 64)) {
      if counter.position(of: offset) != lines.position(of: offset, in: text.span) {
        broken.append("line or column of byte \(offset)")
      }
      guard let pointer = index.pointer(enclosing: offset) else { continue }
      for asked in [pointer, pointer.appending("0"), pointer.appending("no such key")]
      where index.find(asked) != text.span.place(ofUsual: asked) {
        broken.append("searched and not found at its place: \(asked)")
      }
    }
    return broken
  }

  private static func brokenRepairs(_ text: [UInt8], _ diagnosis: SyntaxDiagnosis) -> [String] {
    var broken: [String] = []
    if let grammatical = diagnosis.grammatical,
      SyntaxDiagnosis(of: grammatical.span).breaksGrammar
    {
      broken.append("the repaired text breaks the grammar")
    }
    if let grammatical = diagnosis.grammatical {
      let repaired = LoadableText.adapted(grammatical.span) ?? grammatical
      if let document = JSONDocument(parsing: repaired.span, .lenient) {
        // Recursive; the laws are the same at every depth.
        if !NestingDepth.mayExceed(200, in: repaired.span) {
          broken += ValueComparison.differences(document.root, repaired)
        }
      } else {
        broken.append("the repaired text is refused")
      }
    }
    if JSONDocument(parsing: text.span) != nil {
      let short = JSONMinified.bytes(of: text.span)
      if JSONDocument(parsing: short.span) == nil { broken.append("minified, it is refused") }
      if short.count != JSONMinified.byteCount(of: text.span) {
        broken.append("the minified length is another one than told")
      }
    }
    return broken
  }

  private static func isInside(_ range: ByteRange, _ text: [UInt8]) -> Bool {
    0 <= range.start && range.start <= range.end && range.end <= text.count
  }

  private static func isTakenInSilence(_ problem: SyntaxProblem) -> Bool {
    switch problem.kind {
    case .deepNesting: true
    case .numberOutOfRange: Double(problem.subject) == 0
    default: false
    }
  }
}
