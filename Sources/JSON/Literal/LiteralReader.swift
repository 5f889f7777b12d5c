/// Reads a literal of any of the languages, and what stands around it.
struct LiteralReader {
  private var entries: LiteralEntries
  /// The literal itself.
  let range: ByteRange
  /// Whether more of a program than a statement with the literal stands in the text.
  private(set) var isInProgram = false
  /// How many pushes a program has of which this one was chosen.
  var choices = 1

  var text: DumpText { entries.tape.text }
  var tokens: [LiteralToken] { entries.tape.tokens }
  var containers: [LiteralContainer] { entries.containers }
  var evidence: LiteralEvidence { entries.tape.evidence }
  /// The innermost container that is open where the text ends.
  var cutOff: Int? { entries.cutOff }
  /// What the text lacks of the brackets of the dictionary whose members it is.
  var lacking: SyntaxProblem.Braces? { entries.lacking }

  /// Nil unless all of the text is a literal, but for what stands around one in source or in a log.
  init?(_ text: DumpText) {
    guard let start = text.literalStart() else { return nil }
    self.init(text, from: start)
    entries.tape.evidence.noteIntroduction(before: start, in: text)
    if text.isAssigned(at: start) || text.isMember(at: start) {
      entries.tape.evidence.noteAssignment()
    }
    if cutOff != nil { return }
    guard readEnd(of: text) else { return nil }
    if !isInProgram, text.isSurelyCode(from: start) { entries.tape.evidence.noteCode() }
  }

  /// A literal in the middle of a program, or at the end of one that was cut off in it.
  init?(_ text: DumpText, inProgramAt start: Int) {
    self.init(text, from: start)
    guard containers[0].isDictionary == true else { return nil }
    entries.tape.evidence.noteIntroduction(before: start, in: text)
    skipProgram(of: text)
  }

  /// Members of a dictionary that were copied without its brackets.
  ///
  /// Nil for a single one that has a name as a log introduces a dictionary, unless it is a part of a push.
  init?(membersOf text: DumpText) {
    let start = text.startOfText
    guard text.isKey(at: start), let entries = LiteralEntries(membersOf: text, from: start) else {
      return nil
    }
    self.entries = entries
    range = ByteRange(start, entries.tape.here)
    if isLabelled {
      let name = text.string(in: ByteRange(start, text.bareKeyEnd(from: start)))
      guard LiteralPart.names.contains(name), !holdsDocument(asPart: name) else { return nil }
      self.entries.tape.evidence.notePart()
    }
    if cutOff == nil, !readEnd(of: text) { return nil }
  }

  /// A dictionary that is assigned to what has the name of a part of a push.
  init?(assignedIn text: DumpText) {
    guard let part = LiteralPart(assignedIn: text),
      let entries = LiteralEntries(of: part, in: text)
    else { return nil }
    self.entries = entries
    range = ByteRange(part.key.start, entries.tape.here)
    guard !holdsDocument(asPart: part.name(in: text)) else { return nil }
    self.entries.tape.evidence.noteAssignedPart()
    self.entries.tape.evidence.noteIntroduction(before: part.value, in: text)
    if cutOff == nil, !readEnd(of: text, behindIntroductionAt: part.value) { return nil }
  }

  private var isLabelled: Bool {
    containers[0].count == 1 && containers.count > 1
      && text.isLabel(before: containers[1].open.start)
  }

  private init?(_ text: DumpText, from start: Int) {
    guard let entries = LiteralEntries(of: text, from: start) else { return nil }
    self.entries = entries
    range = ByteRange(start, entries.tape.here)
  }

  /// What may stand behind a literal: the end of a statement, white space, the comma before what was not
  /// copied, and more of the program.
  ///
  /// `value`: where the literal begins, if that is not where what is read begins.
  private mutating func readEnd(
    of text: DumpText, behindIntroductionAt value: Int? = nil
  ) -> Bool {
    entries.tape.skipTrivia()
    entries.tape.skipCast(isBehindAll: true)
    let start = value ?? range.start
    skipEndOfCalls(text.openCalls(before: start))
    if start > 0, text[text.skipBlanks(backFrom: start) - 1] == ASCII.openParenthesis {
      entries.tape.skipSign(ASCII.closeParenthesis)
    }
    entries.tape.skipSign(ASCII.semicolon)
    entries.tape.skipLastComma()
    let end = entries.tape.here
    if end == text.count { return true }
    guard text.isProgram(after: ByteRange(start, range.end), from: end) else { return false }
    skipProgram(of: text)
    return true
  }

  /// Skips what else is handed to calls, and the parentheses that close them.
  private mutating func skipEndOfCalls(_ calls: Int) {
    for _ in 0..<calls {
      let arguments = entries.tape.here
      if entries.tape.next == ASCII.comma,
        let end = text.argumentsEnd(from: arguments)
      {
        entries.tape.take(.noise, upTo: end)
      }
      guard entries.tape.next == ASCII.closeParenthesis else { return }
      entries.tape.skipSign(ASCII.closeParenthesis)
    }
  }

  /// Notes that code introduces the literal, and ends behind it.
  mutating func noteCode() { entries.tape.evidence.noteCode() }

  private mutating func skipProgram(of text: DumpText) {
    isInProgram = true
    entries.tape.evidence.noteProgram()
    entries.tape.take(.noise, upTo: text.count)
  }
}
