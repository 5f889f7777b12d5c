/// Recognises `"aps": {}`: the members of an object, copied without its braces.
///
/// That they have none is one problem; every other slip is one of its own, as in an object.
struct MembersWithoutBraces {
  let problems: [SyntaxProblem]
  /// False when there are more problems than the limit.
  let isComplete: Bool
  /// The members with the brace before them.
  let translated: TranslatedText
  /// All that is wrong with that.
  let survey: Survey

  /// Nil unless the text begins with a member.
  init?(in text: Span<UInt8>, atMost limit: Int) {
    guard let line = Self.lineOfFirstMember(in: text) else { return nil }
    let opening = TextEdit(ByteRange(line.start, line.start), "{")
    guard let object = TextEdit.apply([opening], to: text) else { return nil }
    let translated = TranslatedText(object, keepsBytes: true, [TextOrigins(of: [opening])])
    var survey = Survey(of: object.span, atMost: limit)
    self.translated = translated
    self.survey = survey
    let end = survey.takeEndOfRoot(from: line.start)
    survey.settleProblems(in: object.span)
    var whole = Self.problem(on: line, in: text)
    switch end {
    case .written:
      whole.lacking = .openingBrace
      whole.repair = [opening]
    case .missing(let closing):
      whole.lacking = .braces
      whole.repair = translated.edits(for: closing).map { [opening] + $0 }
    // Nobody knows how it goes on.
    case .cutOff: whole.lacking = .braces
    }
    problems = [whole] + survey.problems.map { translated.problem($0) }
    isComplete = survey.isComplete
  }

  private static func problem(on line: ByteRange, in text: Span<UInt8>) -> SyntaxProblem {
    let subject = unsafe text.withUnsafeBufferPointer { unsafe ScannedText($0).excerpt(line) }
    return SyntaxProblem(.textAfterDocument, at: line, subject: subject, repairIsSafe: false)
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
    guard let key = keyEnd(from: index), isFollowed(by: ":", from: key) else { return false }
    let value = skipBlanks(from: skipBlanks(from: key) + 1)
    guard let byte = byte(at: value) else { return false }
    if byte.isOpeningBracket { return true }
    guard let end = validScalarEnd(at: value) else { return false }
    let next = skipBlanks(from: end)
    return isFollowed(by: ",}", orEnd: true, from: next) || hasLineEnd(in: ByteRange(end, next))
  }

  /// The end of a key in quotes, of which the first may have been lost where a part was copied.
  private func keyEnd(from index: Int) -> Int? {
    guard byte(at: index) != ASCII.quote else { return validString(at: index)?.range.end }
    guard index < count else { return nil }
    let word = wordEnd(from: index)
    return word > index && byte(at: word) == ASCII.quote ? word + 1 : nil
  }
}
