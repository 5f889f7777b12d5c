import Foundation
import PushFormats
import PushReports
import PushShield
import Testing

/// What GitHub's runner makes of the commands.
struct GitHubReporterTests {
  private static func commands(_ report: String) throws -> [WorkflowCommand] {
    // A carriage return ends a line of the log, too.
    try report.components(separatedBy: CharacterSet(charactersIn: "\n\r")).filter { !$0.isEmpty }
      .map { try #require(WorkflowCommand($0), "\($0)") }
  }

  @Test(arguments: Hostile.names)
  func `the runner reads back the name of a file`(name: String) throws {
    let sample = Sample("{}", path: name, at: "{}")
    let commands = try Self.commands(report(.github, [sample], inputs: [.unread(name)]))
    #expect(commands.count == 2)
    for command in commands {
      #expect(command.properties["file"] == (name.hasPrefix("=") ? "./" + name : name))
    }
  }

  @Test(arguments: Hostile.disturbing)
  func `a name that disturbs a terminal is written out`(name: String) throws {
    let text = report(.github, [Sample("{}", path: name, at: "{}")])
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 0x20 || $0 == "\u{202E}" })
    let command = try #require(Self.commands(text).first)
    #expect(command.properties["file"]?.contains("\\u{") == true)
  }

  @Test(arguments: Hostile.texts)
  func `no text of a payload is a command`(text: String) throws {
    var sample = Sample(
      "{}", message: text, at: "{}", label: text, help: text, note: text,
      prediction: .delivered(text))
    sample.finding.header = text
    let commands = try Self.commands(report(.github, [sample]))
    let command = try #require(commands.first)
    #expect(commands.count == 1)
    #expect(command.name == "error")
    let lines = command.message.components(separatedBy: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "silent.json:1:1: \(VisibleText.of(text))")
    for line in lines {
      #expect(!WorkflowCommand.isOldCommand(line))
      #expect(WorkflowCommand(line) == nil)
    }
  }

  @Test func `columns are given only within one line`() throws {
    let one = Sample("{\n}", at: "{")
    let two = Sample("{\n}", at: "{\n}")
    let commands = try Self.commands(report(.github, [one, two]))
    #expect(commands[0].properties["col"] == "1")
    #expect(commands[0].properties["endcolumn"] == "2")
    #expect(commands[1].properties["line"] == "1")
    #expect(commands[1].properties["endline"] == "2")
    #expect(commands[1].properties["col"] == nil)
  }

  @Test func `the worst come first, and no more than GitHub takes`() throws {
    let severities: [Severity] = [.note, .warning, .error]
    let samples = (0..<36).map { Sample("{}", severity: severities[$0 % 3], at: "{}") }
    let lines = report(.github, samples).split(separator: "\n").map(String.init)
    let names = lines.compactMap { WorkflowCommand($0)?.name }
    #expect(
      names == ["error", "warning", "notice"].flatMap { [String](repeating: $0, count: 10) })
    #expect(lines[30].hasPrefix("6 more problems"))
    #expect(lines.dropFirst(31).allSatisfy { $0.hasPrefix("silent.json:1:1: ") })
    #expect(lines.count == 37)
  }

  @Test func `a long message is cut before the runner cuts it`() throws {
    let long = String(repeating: "%", count: 900)
    let sample = Sample(
      "{}", message: long, at: "{}", help: long, note: long,
      prediction: .delivered(long)
    )
    let many = Sample("{}", message: long, path: String(repeating: "x", count: 3000), at: "{}")
    for command in try Self.commands(report(.github, [sample, many])) {
      #expect(command.message.count <= 4096)
    }
  }
}
