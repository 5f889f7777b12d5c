import Foundation
import TestSupport
import Testing

/// Editors and clients that others have written, with the binary that users get.
@Suite struct ClientTests {
  private static let clients = ReleaseBinary.packageFolder + "/Tests/PushServerTests/Clients"

  @Test(.enabled(if: Skips.mayRun(needing: "nvim"), "nvim is missing; `make tools` brings it"))
  func `Neovim shows, explains, repairs and completes`() throws {
    let folder = try Self.folderWithBinary()
    try folder.write(
      Array(
        "{\n  \"aps\": {\n    \"alert\": \"Ünï 😀\",\n    \"content_available\": 1\n  }\n}\n".utf8),
      to: "work/push.json")
    let example = ReleaseBinary.packageFolder + "/Examples/editors/neovim/pushcheck.lua"
    var run = ToolRun(
      try Skips.path(of: "nvim"),
      [
        "--headless", "--clean", "-c", "source \(example)", "-c", "edit push.json", "-c",
        "luafile \(Self.clients)/session.lua",
      ], in: folder.path(of: "work"))
    run.environment["PATH"] = folder.path + "/bin:" + (run.environment["PATH"] ?? "")
    run.environment["HOME"] = folder.path
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
    #expect(
      result.outputText == """
        4:5 apns-misspelled-key `content_available` is not a key of `aps`
        hover: ### aps.alert
        fix: Write "content-available"
        line 4:     "content-available": 1
        completion: interruption-level
        line 4:     "interruption-level": ,

        """)
  }

  @Test func `a client in Python walks through the protocol`() throws {
    let folder = try TemporaryFolder()
    var run = ToolRun(
      try Skips.path(of: "python3"),
      ["-B", "\(Self.clients)/session.py", try ReleaseBinary.path(), folder.path],
      in: Self.clients)
    run.timeLimitSeconds = 60
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.errorText)")
    #expect(
      result.outputText == """
        encoding utf-32
        sent apns-wrong-type
        changed none
        typing none
        paused json-missing-value
        between ['sound', 'thread-id', 'category', 'content-available', 'mutable-content', \
        'target-content-id', 'interruption-level', 'relevance-score', 'filter-criteria', 'url-args']
        goodbye 0
        asked apns-wrong-type
        actions Write 7; Accept apns-wrong-type here, in pushcheck.json
        accepted none
        asked for client/registerCapability workspace/diagnostic/refresh
        goodbye 0
        long apns-payload-too-large apns-wrong-type
        order 102 result, 103 result, 101 result
        shut down 104 error, 105 result
        goodbye 0
        gone 1

        """)
  }

  private static let python = ReleaseBinary.packageFolder + "/.build/tools/bin/python"

  @Test(
    .enabled(
      if: Skips.areFailures || hasClientOfPython(),
      "pytest-lsp is missing; `make tools` brings it"))
  func `the client of pytest-lsp finds no message that breaks the specification`() throws {
    let folder = try TemporaryFolder()
    var run = ToolRun(
      Self.python,
      [
        "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W",
        "error::pytest_lsp.LspSpecificationWarning", "\(Self.clients)/test_protocol.py",
      ], in: folder.path)
    run.environment["PUSHCHECK"] = try ReleaseBinary.path()
    run.timeLimitSeconds = 120
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
    #expect(result.outputText.contains("6 passed"))
  }

  private static func hasClientOfPython() -> Bool {
    let run = ToolRun(python, ["-c", "import pytest_lsp"], in: "/")
    return (try? run.run())?.ending == .exited(0)
  }

  /// With a folder in which the binary bears its name.
  private static func folderWithBinary() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeLink("bin/pushcheck", to: try ReleaseBinary.path())
    return folder
  }
}
