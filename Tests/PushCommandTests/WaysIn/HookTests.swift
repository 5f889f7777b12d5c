import Foundation
import TestSupport
import Testing

/// The ways into CI that are files of this repository.
struct HookTests {
  private static let folder = ReleaseBinary.packageFolder

  // MARK: - pre-commit

  @Test(
    .enabled(
      if: PythonTool.preCommit.mayRun, "pre-commit is missing; `make tools` brings it"))
  func `pre-commit accepts the hooks`() throws {
    let run = ToolRun(
      PythonTool.preCommit.path,
      ["validate-manifest", "\(Self.folder)/.pre-commit-hooks.yaml"], in: "/")
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
  }

  @Test(
    .enabled(
      if: PythonTool.preCommit.mayRun, "pre-commit is missing; `make tools` brings it"))
  func `a commit with a broken push is stopped, and a clean one is not`() throws {
    let work = try TemporaryFolder()
    try work.makeFolder("hooks")
    try work.copyFile(".pre-commit-hooks.yaml", of: Self.folder, to: "hooks")
    try work.write(Array(#"{"name": "no push"}"#.utf8), to: "app/package.json")
    try work.write(Array(#"{"aps": {"content_available": 1}}"#.utf8), to: "app/push.json")
    #expect(try git("hooks", in: work).ending == .exited(0))
    #expect(try git("app", in: work).ending == .exited(0))

    let stopped = try tryHook(in: work)
    #expect(stopped.ending == .exited(1), "\(stopped.errorText)")
    #expect(stopped.outputText.contains("error[apns-misspelled-key]"))
    #expect(!stopped.outputText.contains("package.json"))

    try work.write(Array(#"{"aps": {"content-available": 1}}"#.utf8), to: "app/push.json")
    let passed = try tryHook(in: work)
    #expect(passed.ending == .exited(0), "\(passed.outputText)\(passed.errorText)")
    #expect(passed.outputText.contains("Passed"))
  }

  private func tryHook(in work: TemporaryFolder) throws -> ToolResult {
    try shell(
      "'\(PythonTool.preCommit.path)' try-repo '\(work.path(of: "hooks"))' pushcheck-system --all-files",
      "app",
      in: work)
  }

  private func git(_ name: String, in work: TemporaryFolder) throws -> ToolResult {
    try shell("git init -q && git add . && git commit -q -m all", name, in: work)
  }

  private func shell(
    _ command: String, _ name: String, in work: TemporaryFolder
  ) throws -> ToolResult {
    let tool = URL(fileURLWithPath: try ReleaseBinary.path()).deletingLastPathComponent().path
    var run = ToolRun(try Skips.path(of: "sh"), ["-c", command], in: work.path(of: name))
    run.environment["PATH"] = tool + ":" + (run.environment["PATH"] ?? "")
    run.environment["HOME"] = work.path
    run.environment["PRE_COMMIT_HOME"] = work.path(of: "cache")
    for who in ["AUTHOR", "COMMITTER"] {
      run.environment["GIT_\(who)_NAME"] = "Ann"
      run.environment["GIT_\(who)_EMAIL"] = "ann@example.org"
    }
    return try run.run()
  }

  // MARK: - GitHub

  @Test(
    .enabled(
      if: PythonTool.schemaChecker.mayRun,
      "check-jsonschema is missing; `make tools` brings it"))
  func `the action fits GitHub's schema`() throws {
    let run = ToolRun(
      PythonTool.schemaChecker.path,
      [
        "--builtin-schema", "vendor.github-actions",
        "\(Self.folder)/.github/actions/pushcheck/action.yml",
      ], in: "/")
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
  }
}

extension TemporaryFolder {
  /// Copies a file of the package into a folder.
  fileprivate func copyFile(_ name: String, of package: String, to folder: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(package)/\(name)"))
    try write(Array(bytes), to: "\(folder)/\(name)")
  }
}
