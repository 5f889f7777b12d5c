import Foundation

extension GoldenCase {
  /// Runs the commands in a folder of their own and tells every difference.
  ///
  /// What comes back as `recorded` is the file as this run would have it.
  package func run(
    with tool: String
  ) throws -> (differences: [String], recorded: GoldenFile) {
    let folder = try TemporaryFolder()
    try prepare(setUp, in: folder)
    var differences: [String] = []
    var recorded = GoldenFile(prose: file.prose, sections: setUp)
    for step in steps {
      try prepare(step.given, in: folder)
      let result = try toolRun(step, tool, in: folder).run()
      let actual = outcome(of: step, result, in: folder)
      differences += Self.differences(step, actual)
      recorded.sections += step.given + actual.filter { !$0.isSilent }
    }
    return (differences, recorded)
  }

  private func prepare(_ sections: [GoldenSection], in folder: TemporaryFolder) throws {
    for section in sections {
      switch section.keyword {
      case .file: try folder.write(try section.bytes, to: section.argument)
      case .folder: try folder.makeFolder(section.argument)
      case .link: try folder.makeLink(section.argument, to: section.word)
      case .copy: try folder.copy(ReleaseBinary.packageFolder + "/" + section.argument)
      default: break
      }
    }
  }

  private func toolRun(_ step: Step, _ tool: String, in folder: TemporaryFolder) throws -> ToolRun {
    let words = try ShellWords(step.section(.command)?.text ?? "").words
    guard words.first == "pushcheck" else {
      throw GoldenProblem(description: "a command begins with the word `pushcheck`")
    }
    var run = ToolRun(tool, Array(words.dropFirst()), in: folder.path)
    run.environment["HOME"] = folder.path
    // A dumb terminal would get ASCII alone.
    run.environment["TERM"] = "xterm"
    run.input = .bytes(try step.section(.stdin)?.bytes ?? [])
    for line in step.section(.environment)?.lines ?? [] {
      let (name, value) = try Self.pair(line, separator: "=")
      run.environment[name] = value
    }
    for line in step.section(.streams)?.lines ?? [] {
      let (stream, target) = try Self.pair(line, separator: ":")
      try run.send(stream, to: target.trimmed)
    }
    return run
  }

  private static func pair(
    _ line: String, separator: Character
  ) throws -> (name: String, value: String) {
    guard let split = line.firstIndex(of: separator) else {
      throw GoldenProblem(description: "`\(line)` has no `\(separator)`")
    }
    return (String(line[..<split]), String(line[line.index(after: split)...]))
  }

  /// What the run left, in the shape and order of expectations.
  private func outcome(
    of step: Step, _ result: ToolResult, in folder: TemporaryFolder
  ) -> [GoldenSection] {
    let files = step.expected.filter { [.fileAfter, .noFileAfter].contains($0.keyword) }
    return [
      GoldenSection(.stdout, bytes: result.output),
      GoldenSection(.stderr, bytes: result.errors),
      GoldenSection(.exit, text: "\(result.ending)\n"),
    ]
      + files.map { section in
        guard let bytes = folder.read(section.argument) else {
          return GoldenSection(.noFileAfter, section.argument)
        }
        return GoldenSection(.fileAfter, section.argument, bytes: bytes)
      }
  }

  private static func differences(_ step: Step, _ actual: [GoldenSection]) -> [String] {
    actual.compactMap { section in
      let expected = step.expected.first { $0.isAbout(section) }
      guard let difference = section.difference(from: expected) else { return nil }
      let command = step.section(.command)?.word ?? ""
      return "$ \(command)\n\(section.title) differs (- expected, + actual):\n\(difference)"
    }
  }
}

extension GoldenSection {
  fileprivate var lines: [String] {
    text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  fileprivate var title: String {
    argument.isEmpty ? keyword.rawValue : "\(keyword.rawValue) \(argument)"
  }

  /// An empty stream is not written down.
  fileprivate var isSilent: Bool { [.stdout, .stderr].contains(keyword) && text.isEmpty }

  fileprivate func isAbout(_ actual: GoldenSection) -> Bool {
    let files: [Keyword] = [.fileAfter, .noFileAfter]
    if files.contains(keyword) {
      return files.contains(actual.keyword) && argument == actual.argument
    }
    return keyword == actual.keyword
  }

  fileprivate func difference(from expected: GoldenSection?) -> String? {
    if let expected, expected.keyword != keyword {
      return "- \(expected.title)\n+ \(title)\n"
    }
    if keyword == .exit {
      let wanted = expected?.word ?? ""
      return wanted == word ? nil : "- \(wanted)\n+ \(word)\n"
    }
    do {
      return TextDiff.between(expected: try expected?.bytes ?? [], actual: try bytes)
    } catch {
      return "\(error)\n"
    }
  }
}

extension ToolRun {
  /// Understands a line of a `streams` section: `stdout: /dev/full`, `stderr: closed`.
  fileprivate mutating func send(_ stream: String, to target: String) throws {
    switch stream {
    case "stdin": input = target == "closed" ? .closed : .file(path: target)
    case "stdout": output = try Self.output(target)
    case "stderr": errors = try Self.output(target)
    default: throw GoldenProblem(description: "`\(stream)` is not a stream")
    }
  }

  private static func output(_ target: String) throws -> Output {
    switch target {
    case "closed": return .closed
    case "broken pipe": return .brokenPipe
    case _ where target.hasPrefix("/"): return .file(path: target)
    default:
      guard target.hasPrefix("terminal "),
        let columns = UInt16(target.dropFirst("terminal ".count))
      else { throw GoldenProblem(description: "an output cannot go to `\(target)`") }
      return .terminal(columns: columns)
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
