import JSON

/// What a variable holds, or a command reads or prints, as far as the script says.
enum ShellValue: Sendable {
  case text(CapturedText)
  case file(String)

  /// Nil for a text that is longer than any body: one may be put into another again and again.
  var ifShort: ShellValue? {
    if case .text(let text) = self, text.bytes.count > Self.longest { return nil }
    return self
  }

  private static let longest = 64 * 1024
}

/// What a script has said up to some place.
struct ShellMemory {
  var variables: [String: ShellValue] = [:]
  /// What the functions print that only repeat a text or a file.
  var functions: [String: ShellValue] = [:]
  /// The texts of the files that the script itself writes.
  private var files: [String: CapturedText] = [:]
  /// Those to which it adds what is not known.
  private var unknownFiles: Set<String> = []

  /// A file, or what the script has written into it.
  func content(ofFile name: String) -> ShellValue {
    files[Self.plain(name)].map { .text($0) } ?? .file(name)
  }

  mutating func write(_ value: ShellValue?, toFile name: String, appends: Bool) {
    let name = Self.plain(name)
    guard case .text(let text)? = value else {
      // Then nobody knows the whole of it, whatever is added.
      if appends { forget(name) }
      return
    }
    guard appends else {
      unknownFiles.remove(name)
      files[name] = text
      return
    }
    guard !unknownFiles.contains(name) else { return }
    guard var before = files[name] else {
      files[name] = text
      return
    }
    before.append(line: text)
    files[name] = before
    if ShellValue.text(before).ifShort == nil { forget(name) }
  }

  private mutating func forget(_ file: String) {
    files[file] = nil
    unknownFiles.insert(file)
  }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }
}

/// Commands of which each reads what the one before prints.
struct ShellPipeline {
  struct Command {
    let words: [ShellWords.Word]
    let outputFile: String?
    let appends: Bool
    /// What it reads; nil when that is not known.
    let input: ShellValue?
    /// What it prints; nil when that is not known.
    var output: ShellValue?

    var name: String { words.first?.string ?? "" }
  }

  private(set) var commands: [Command] = []
  /// Where the words of the last command end.
  let end: Int

  init(_ words: inout ShellWords) {
    var lists: [[ShellWords.Word]] = []
    repeat {
      var list: [ShellWords.Word] = []
      while let word = words.next() { list.append(word) }
      lists.append(list)
    } while words.goOnBehindPipe()
    end = words.here
    words.readDocuments()
    for (list, redirections) in zip(lists, words.redirections) {
      let input = redirections.hasInput ? redirections.input : commands.last?.output
      var command = Command(
        words: list, outputFile: redirections.outputFile, appends: redirections.appends,
        input: input?.known(to: words.memory))
      command.output = command.repeated(words.memory)
      commands.append(command)
    }
  }

  /// Whether a command begins there that may do no more than repeat a text or a file.
  static func mayPrintKnown(at start: Int, in text: Span<UInt8>) -> Bool {
    let end = text.nameEnd(from: start)
    return end == start
      ? text[start] == UInt8(ascii: "<") || text[start].isBlank
      : printers.contains(String(copying: text.extracting(start..<end)))
  }

  static let printers: Set<String> = ["cat", "echo", "printf", "tee"]
}

extension ShellPipeline.Command {
  /// What it prints when it only repeats a text, a file, or what it reads.
  fileprivate func repeated(_ memory: ShellMemory) -> ShellValue? {
    let operands = words.dropFirst().filter { !$0.string.hasPrefix("-") }
    switch name {
    // `$(< file)` prints the file.
    case "": return input
    case "cat":
      guard let file = operands.first else { return input }
      return operands.count == 1 ? memory.content(ofFile: file.string) : nil
    case "tee": return input
    case "echo": return operands.count == 1 ? operands.first?.value?.known(to: memory) : nil
    case "printf":
      // The text itself, or `%s` and the text.
      let isText = operands.count == 1 && operands.first?.string.contains("%") == false
      let isFormatted = operands.count == 2 && operands.first?.string.hasPrefix("%") == true
      return isText || isFormatted ? operands.last?.value?.known(to: memory) : nil
    default: return nil
    }
  }
}

extension ShellValue {
  /// With what a script has written into a file in the place of that.
  func known(to memory: ShellMemory) -> ShellValue {
    guard case .file(let name) = self else { return self }
    return memory.content(ofFile: name)
  }
}
