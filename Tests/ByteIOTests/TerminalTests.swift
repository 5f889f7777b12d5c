import Foundation
import Testing

@testable import ByteIO

struct TerminalTests {
  struct Case: Sendable {
    var variables: [String: String] = [:]
    var choice = StyleChoice.auto
    var kind = StreamKind.terminal
    var expected: Bool
  }

  @Test(arguments: [
    Case(expected: true),
    Case(kind: .other, expected: false),
    Case(kind: .file, expected: false),
    Case(choice: .never, expected: false),
    Case(variables: ["NO_COLOR": "1"], choice: .always, kind: .file, expected: true),
    Case(variables: ["FORCE_COLOR": "1"], choice: .never, expected: false),
    Case(variables: ["NO_COLOR": "1"], expected: false),
    Case(variables: ["NO_COLOR": ""], expected: true),
    Case(variables: ["NO_COLOR": "1", "FORCE_COLOR": "1"], expected: false),
    Case(variables: ["FORCE_COLOR": "1"], kind: .file, expected: true),
    Case(variables: ["FORCE_COLOR": "3", "TERM": "dumb"], kind: .other, expected: true),
    Case(variables: ["FORCE_COLOR": "0"], expected: false),
    Case(variables: ["FORCE_COLOR": ""], kind: .other, expected: false),
    Case(variables: ["CLICOLOR_FORCE": "1"], kind: .other, expected: true),
    Case(variables: ["CLICOLOR_FORCE": "0"], kind: .other, expected: false),
    Case(variables: ["TERM": "dumb"], expected: false),
    Case(variables: ["TERM": "xterm-256color"], expected: true),
    Case(variables: ["GITHUB_ACTIONS": "true"], kind: .other, expected: true),
    Case(variables: ["GITHUB_ACTIONS": "true"], kind: .file, expected: false),
    Case(variables: ["GITHUB_ACTIONS": "true", "NO_COLOR": "1"], kind: .other, expected: false),
  ])
  func `colours follow the flag, the variables and the stream, in this order`(_ sample: Case) {
    let style = TerminalStyle(
      color: sample.choice, links: .auto, to: sample.kind, in: Environment(sample.variables))
    #expect(style.hasColor == sample.expected)
  }

  @Test(arguments: [
    Case(expected: false),
    Case(variables: ["TERM_PROGRAM": "vscode"], expected: true),
    Case(variables: ["TERM_PROGRAM": "Apple_Terminal"], expected: false),
    Case(variables: ["TERM": "xterm-kitty"], expected: true),
    Case(variables: ["TERM": "xterm-kitty", "CI": "true"], expected: false),
    Case(variables: ["TERM": "xterm-kitty"], kind: .other, expected: false),
    Case(variables: ["TERM": "screen-256color", "VTE_VERSION": "7000"], expected: false),
    Case(variables: ["VTE_VERSION": "7000"], expected: true),
    Case(variables: ["VTE_VERSION": "4900"], expected: false),
    Case(variables: ["VTE_VERSION": "many"], expected: false),
    Case(variables: ["WT_SESSION": "x"], expected: true),
    Case(variables: ["FORCE_HYPERLINK": "1"], kind: .file, expected: true),
    Case(variables: ["FORCE_HYPERLINK": "0", "TERM": "xterm-kitty"], expected: false),
    Case(variables: ["TERM": "xterm-kitty"], choice: .never, expected: false),
    Case(choice: .always, kind: .file, expected: true),
  ])
  func `links go to terminals that are known to show them`(_ sample: Case) {
    let style = TerminalStyle(
      color: .auto, links: sample.choice, to: sample.kind, in: Environment(sample.variables))
    #expect(style.hasLinks == sample.expected)
  }

  @Test func `the width is that of COLUMNS, then of the terminal, then 80`() {
    #expect(Terminal.columns(asked: "100", measured: 120) == 100)
    #expect(Terminal.columns(asked: nil, measured: 120) == 120)
    #expect(Terminal.columns(asked: nil, measured: nil) == 80)
    #expect(Terminal.columns(asked: nil, measured: 0) == 80)
    for useless in ["", "wide", "0", "-5", "99999999999999999999"] {
      #expect(Terminal.columns(asked: useless, measured: 120) == 120)
    }
    #expect(Terminal.columns(asked: "1", measured: nil) == 20)
    #expect(Terminal.columns(asked: "4000000000", measured: nil) == 1000)
  }

  @Test func `the environment of the process is looked up by name`() {
    #expect(Environment.process["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(Environment.process["PUSHCHECK_NO_SUCH_VARIABLE"] == nil)
  }

  @Test func `the arguments of the process are bytes`() {
    let words = CommandArguments.bytes().map { String(decoding: $0, as: UTF8.self) }
    #expect(words == Array(CommandLine.arguments.dropFirst()))
  }
}
