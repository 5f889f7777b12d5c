/// The examples of a Markdown page: fenced blocks marked `console`, run as they stand.
///
/// A line that begins with `$ ` is run by the shell in the package folder, with the binary under
/// test first in PATH; the lines below it are all that it may print, on both streams. Its status
/// has to be 0 unless the next command is `$ echo $?`, which shows it.
package struct ConsoleExamples: Sendable {
  private let lines: [String]

  package init(page: String) {
    lines = TextLines.withEnds(page).map { String($0.text) }
  }

  /// Runs every block and tells every difference; `recorded` is the page as these runs have it.
  package func run(
    with tool: String, in folder: String
  ) throws -> (differences: [String], recorded: String) {
    var shell = Shell(tool: tool, folder: folder)
    var recorded: [String] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      recorded.append(line)
      guard line == "```console" else { continue }
      let block = rest.prefix { $0 != "```" }
      rest = rest.dropFirst(block.count)
      recorded += try shell.run(Array(block))
    }
    return (shell.differences, recorded.map { $0 + "\n" }.joined())
  }

  /// How many commands the page shows.
  package var commandCount: Int { lines.count { $0.hasPrefix("$ ") } }

  private struct Shell {
    let tool: String
    let folder: String
    var differences: [String] = []
    private var status = "0"

    init(tool: String, folder: String) {
      self.tool = tool
      self.folder = folder
    }

    /// Runs the commands of one block; the lines as they come out are returned.
    mutating func run(_ block: [String]) throws -> [String] {
      var shown = block.prefix { !$0.hasPrefix("$ ") } + []
      var rest = block[shown.count...]
      while let prompt = rest.popFirst() {
        let expected = rest.prefix { !$0.hasPrefix("$ ") }
        rest = rest.dropFirst(expected.count)
        let actual = try printed(by: String(prompt.dropFirst(2)))
        compare(Array(expected), actual, after: prompt)
        if status != "0", rest.first != "$ echo $?" {
          differences.append("\(prompt)\nends with \(status), and `$ echo $?` does not follow\n")
        }
        shown += [prompt] + actual
      }
      return Array(shown)
    }

    private mutating func printed(by command: String) throws -> [String] {
      if command == "echo $?" {
        defer { status = "0" }
        return [status]
      }
      var shell = ToolRun("/bin/sh", ["-c", "{ \(command)\n} 2>&1"], in: folder)
      let toolFolder = tool.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      shell.environment["TERM"] = "xterm"
      shell.environment["PATH", default: ""] =
        toolFolder.joined(separator: "/") + ":" + (shell.environment["PATH"] ?? "")
      let result = try shell.run()
      status = "\(result.ending)"
      return TextLines.withEnds(result.outputText).map { String($0.text) }
    }

    private mutating func compare(_ expected: [String], _ actual: [String], after prompt: String) {
      let bytes = { (lines: [String]) in Array(lines.map { $0 + "\n" }.joined().utf8) }
      guard
        let difference = TextDiff.between(expected: bytes(expected), actual: bytes(actual))
      else { return }
      differences.append("\(prompt)\nprints something else (- shown, + printed):\n\(difference)")
    }
  }
}
