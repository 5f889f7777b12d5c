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
  private var function: Function?
  private(set) var memory: ShellMemory
  private(set) var requests: [CapturedRequest] = []

  private struct Function {
    let name: String
    /// What its only command that prints something prints; nil when that is not known.
    var output: ShellValue?
    var hasPrinted = false
  }

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, _ memory: ShellMemory = ShellMemory()) {
    self.text = text
    self.memory = memory
  }

  @_lifetime(self: copy self)
  mutating func read() {
    while here < text.count {
      guard text[here].isNameStart, mayBegin(at: here) else {
        if text[here] == UInt8(ascii: "}"), here >= isReadUntil { endFunction() }
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
      beginFunction(declared)
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
    let pipeline = ShellPipeline(&words)
    isReadUntil = max(isReadUntil, pipeline.end)
    if let last = pipeline.commands.last, last.outputFile == nil { notePrinted(last.output) }
    for command in pipeline.commands {
      if let name = command.outputFile {
        memory.write(command.output, toFile: name, appends: command.appends)
      }
      if command.name == "tee", let file = command.words.last {
        memory.write(
          command.output, toFile: file.string,
          appends: command.words.contains { $0.string == "-a" })
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

  // MARK: - Functions

  private mutating func beginFunction(_ name: String) {
    function = Function(name: name)
    memory.functions[name] = nil
  }

  /// What a function prints is known when one command prints all of it.
  private mutating func notePrinted(_ value: ShellValue?) {
    guard var current = function else { return }
    current.output = current.hasPrinted ? nil : value
    current.hasPrinted = true
    function = current
  }

  private mutating func endFunction() {
    if let function { memory.functions[function.name] = function.output?.ifShort }
    function = nil
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
    memory.variables[name] = word?.isExpanded == true ? word?.value?.ifShort : word?.value
    isReadUntil = max(isReadUntil, words.here)
    behindAssignment = words.here
    // A command whose output it is may be a request.
    if word?.isExpanded != true { here = max(words.here, start) }
  }

  // MARK: - Where commands begin

  /// Whether a command may begin there: at the beginning of a line, behind a prompt, or behind what
  /// ends another command.
  private func mayBegin(at offset: Int) -> Bool {
    guard let before = ShellReader.lastByte(before: offset, in: text) else { return true }
    return ShellReader.starters.contains(text[before]) || before == behindAssignment - 1
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
