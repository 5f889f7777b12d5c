/// Recognises `"aps": {}`: the members of an object, copied without its braces.
///
/// That they have none is one problem; every other slip is one of its own, as in an object.
struct MembersWithoutBraces {
  let problems: [SyntaxProblem]
  /// False when there are more problems than the limit.
  let isComplete: Bool
  /// The members with the brace before them.
  let object: [UInt8]
  /// All that is wrong with that.
  let survey: Survey
  /// How far behind a place of that the same one of the text is.
  let shift: Int

  /// Nil unless the text begins with a member.
  init?(in text: Span<UInt8>, atMost limit: Int) {
    guard let line = Self.lineOfFirstMember(in: text) else { return nil }
    var object = [ASCII.openBrace]
    for index in line.start..<text.count { object.append(text[index]) }
    var survey = Survey(of: object.span, atMost: limit)
    self.object = object
    self.survey = survey
    let end = survey.takeEndOfRoot()
    survey.settleProblems()
    // The brace is not in the text.
    let shift = line.start - 1
    self.shift = shift
    let whole = Self.problem(on: line, end.shifted(by: shift), in: text)
    problems = [whole] + survey.problems.map { $0.shifted(by: shift, from: 1) }
    isComplete = survey.isComplete
  }

  private static func problem(
    on line: ByteRange, _ end: Survey.EndOfRoot, in text: Span<UInt8>
  ) -> SyntaxProblem {
    let subject = unsafe text.withUnsafeBufferPointer { unsafe ScannedText($0).excerpt(line) }
    var problem = SyntaxProblem(
      .textAfterDocument, at: line, subject: subject, repairIsSafe: false)
    let opening = TextEdit(ByteRange(line.start, line.start), "{")
    switch end {
    case .written:
      problem.lacking = .openingBrace
      problem.repair = [opening]
    case .missing(let closing):
      problem.lacking = .braces
      problem.repair = [opening] + closing
    // Nobody knows how it goes on.
    case .cutOff: problem.lacking = .braces
    }
    return problem
  }

  private static func lineOfFirstMember(in text: Span<UInt8>) -> ByteRange? {
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      let start = text.skipBlanks(from: 0)
      guard text.beginsMember(at: start) else { return nil }
      let end = text.skipBlanks(backFrom: text.count)
      return ByteRange(start, min(end, text.lineEnd(from: start)))
    }
  }
}

extension ScannedText {
  /// Whether a key in quotes stands here, and behind it a bracket, or a value on its own.
  fileprivate func beginsMember(at index: Int) -> Bool {
    guard isMember(at: index), let key = validString(at: index) else { return false }
    let value = skipBlanks(from: skipBlanks(from: key.range.end) + 1)
    guard let byte = byte(at: value) else { return false }
    if byte.isOpeningBracket { return true }
    guard let end = validScalarEnd(at: value) else { return false }
    let next = skipBlanks(from: end)
    return isFollowed(by: ",}", orEnd: true, from: next) || hasLineEnd(in: ByteRange(end, next))
  }
}

extension Survey.EndOfRoot {
  fileprivate func shifted(by offset: Int) -> Survey.EndOfRoot {
    guard case .missing(let edits) = self else { return self }
    return .missing(edits.map { $0.shifted(by: offset) })
  }
}

extension SyntaxProblem {
  /// The same problem in a text of which this one's is a part; without a second place before `first`.
  fileprivate func shifted(by offset: Int, from first: Int) -> SyntaxProblem {
    var problem = self
    problem.range = range.shifted(by: offset)
    problem.related = related.flatMap { $0.start < first ? nil : $0.shifted(by: offset) }
    problem.repair = repair?.map { $0.shifted(by: offset) }
    problem.loadingEdits = nil
    problem.checkingEdits = nil
    problem.unknownValue = nil
    return problem
  }
}

extension TextEdit {
  fileprivate func shifted(by offset: Int) -> TextEdit {
    TextEdit(range.shifted(by: offset), replacement)
  }
}
