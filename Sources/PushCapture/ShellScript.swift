import JSON

/// Reads a script, or a page with commands in it, from top to bottom.
struct ShellScript: ~Escapable {
  private let text: Span<UInt8>
  private var here = 0
  /// Before this only requests are looked for: what else stands there has been read already.
  private var isReadUntil = 0
  /// Where a command may begin, for it stands behind an assignment.
  private var behindAssignment = -1
  /// The function whose commands are read.
  private var function: String?
  /// Whether a program has the commands in its strings.
  private let isOfProgram: Bool
  private(set) var memory: ShellMemory
  private(set) var requests: [CapturedRequest] = []

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ memory: ShellMemory = ShellMemory(), isOfProgram: Bool = false) {
    self.text = text
    self.isOfProgram = isOfProgram
    self.memory = memory
  }

  @_lifetime(self: copy self)
  mutating func read() {
    while here < text.count {
      guard text[here].isNameStart, mayBegin(at: here) else {
        if text[here] == UInt8(ascii: "}"), isFirstOfLine(here) { function = nil }
        here += 1
        continue
      }
      readCommand()
    }
  }

  /// Reads a command that matters, or passes over the first word of another one.
  @_lifetime(self: copy self)
  private mutating func readCommand() {
    let start = here
    here = text.nameEnd(from: start)
    if ShellTool(at: start, in: text) != nil { return readPipeline(from: start, joinsLines: true) }
    guard start >= isReadUntil, !isBehindHash(start) else { return }
    if let (name, value) = assignment(at: start) { return assign(name, valueAt: value) }
    let name = String(copying: text.extracting(start..<here))
    if let declared = functionDeclared(at: start) {
      function = declared
      return
    }
    if name == "read" || ShellPipeline.printers.contains(name) { readPipeline(from: start) }
  }

  // MARK: - Commands

  /// Reads a pipeline, and what its commands send.
  @_lifetime(self: copy self)
  private mutating func readPipeline(from start: Int, joinsLines: Bool = false) {
    var words = ShellWords(text, from: start, memory, inBackquotes: isInBackquotes(start))
    words.joinsLines = joinsLines
    words.quotesKeepVariables = !isOfProgram && !isInHereDocument(start)
    let pipeline = ShellPipeline(&words)
    isReadUntil = max(isReadUntil, pipeline.end)
    if let function, let last = pipeline.commands.last, last.outputFile == nil {
      memory.functions[function] = last.output ?? memory.functions[function]
    }
    for command in pipeline.commands {
      if let name = command.outputFile { memory.write(command.output, toFile: name) }
      if command.name == "tee", let file = command.words.last {
        memory.write(command.output, toFile: file.string)
      }
      if command.name == "read", let variable = command.words.last {
        memory.variables[variable.string] = command.input
      }
      guard let tool = ShellTool(named: command.name) else { continue }
      here = max(words.here, start + 1)
      guard var request = tool.request(of: command, memory) else { continue }
      let next = ShellReader.nextCommand(in: text, from: here) ?? text.count
      request.response = ResponseReader.find(in: text, ByteRange(here, next))
      requests.append(request)
    }
  }

  /// The name in `name()` or `function name`, which `here` is behind.
  @_lifetime(self: copy self)
  private mutating func functionDeclared(at start: Int) -> String? {
    let word = String(copying: text.extracting(start..<here))
    if text.holds("()", at: here) { return word }
    guard word == "function" else { return nil }
    while here < text.count, text[here] == UInt8(ascii: " ") { here += 1 }
    let name = here
    here = text.nameEnd(from: name)
    return here > name ? String(copying: text.extracting(name..<here)) : nil
  }

  // MARK: - Variables

  /// The name and the place of the value in `name=value`, also behind `export`.
  private func assignment(at start: Int) -> (name: String, value: Int)? {
    var start = start
    var end = text.nameEnd(from: start)
    while end > start, Self.declarators.contains(String(copying: text.extracting(start..<end))) {
      start = end
      while start < text.count, " \t-".utf8.contains(text[start]) {
        start = text[start] == UInt8(ascii: "-") ? text.nameEnd(from: start + 1) : start + 1
      }
      end = text.nameEnd(from: start)
    }
    guard end > start, end < text.count, text[end] == UInt8(ascii: "="),
      !text.holds("==", at: end)
    else { return nil }
    return (String(copying: text.extracting(start..<end)), end + 1)
  }

  private static let declarators: Set<String> = [
    "export", "local", "readonly", "declare", "typeset",
  ]

  @_lifetime(self: copy self)
  private mutating func assign(_ name: String, valueAt start: Int) {
    here = start
    behindAssignment = start
    guard start < text.count, !text[start].isBlank else {
      memory.variables[name] = nil
      return
    }
    var words = ShellWords(text, from: start, memory, inBackquotes: isInBackquotes(start))
    let word = words.next()
    memory.variables[name] = word?.value
    isReadUntil = max(isReadUntil, words.here)
    behindAssignment = words.here
    // A command whose output it is may be a request.
    if word?.isExpanded != true { here = max(words.here, start) }
  }

  // MARK: - Where commands begin

  /// Whether a command stands in a here-document whose variables are filled in.
  private func isInHereDocument(_ start: Int) -> Bool {
    let limit = max(0, start - Self.mostBytesOfDocument)
    // Its own line may be that with the sign.
    var end = start
    while end > limit, text[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    end -= 1
    while end > limit {
      var line = end
      while line > limit, text[line - 1] != UInt8(ascii: "\n") { line -= 1 }
      if let word = wordOfDocument(in: ByteRange(line, end)) {
        return word.count > 0 && !holdsLine(word, in: ByteRange(end, start))
      }
      end = line - 1
    }
    return false
  }

  /// Scripts write shorter ones.
  private static let mostBytesOfDocument = 4096

  /// The word behind `<<`, empty where quotes forbid to fill in variables; nil where there is none.
  private func wordOfDocument(in line: ByteRange) -> ByteRange? {
    for sign in line.start..<max(line.start, line.end) where text.holds("<<", at: sign) {
      var start = sign
      while start < line.end, "<-~ ".utf8.contains(text[start]) { start += 1 }
      guard start < line.end else { return nil }
      let end = min(text.nameEnd(from: start), line.end)
      return ByteRange(start, "\"'\\".utf8.contains(text[start]) ? start : end)
    }
    return nil
  }

  /// Whether a word is all of a line.
  private func holdsLine(_ word: ByteRange, in part: ByteRange) -> Bool {
    let name = String(copying: text.extracting(word.start..<word.end))
    var start = part.start
    while start < part.end {
      var end = start
      while end < part.end, text[end] != UInt8(ascii: "\n") { end += 1 }
      if String(copying: text.extracting(start..<end)).trimmed == name { return true }
      start = end + 1
    }
    return false
  }

  /// Whether a command may begin there: at the beginning of a line, behind a prompt, or behind what
  /// ends another command.
  private func mayBegin(at offset: Int) -> Bool {
    guard let before = ShellReader.lastByte(before: offset, in: text) else { return true }
    return ShellReader.starters.contains(text[before]) || before == behindAssignment - 1
  }

  private func isFirstOfLine(_ offset: Int) -> Bool {
    ShellReader.lastByte(before: offset, in: text).map { text[$0] == UInt8(ascii: "\n") } ?? true
  }

  private func isBehindHash(_ offset: Int) -> Bool {
    ShellReader.lastByte(before: offset, in: text).map { text[$0] == UInt8(ascii: "#") } ?? false
  }

  /// Whether the command is itself one whose output a shell puts in, or code in a page of text.
  private func isInBackquotes(_ start: Int) -> Bool {
    guard let before = ShellReader.lastByte(before: start, in: text),
      text[before] == UInt8(ascii: "`")
    else { return false }
    // Three of them open a block of code.
    return before == 0 || text[before - 1] != UInt8(ascii: "`")
  }
}

extension UInt8 {
  fileprivate var isNameStart: Bool { isLetter || self == UInt8(ascii: "_") }
}
