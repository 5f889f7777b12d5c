import Foundation
import PushReports
import TestSupport
import Testing

/// The clients of Examples, each tried by the tests that lie beside it.
struct ClientTests {
  private static let clients = ReleaseBinary.packageFolder + "/Examples/clients"

  @Test(
    .enabled(if: Skips.mayRun(needing: "node"), "node is missing; `make tools` brings it"))
  func `the client for Node works`() throws {
    var run = ToolRun(try Skips.path(of: "node"), ["--test", "."], in: Self.clients + "/node")
    run.environment["PUSHCHECK"] = try ReleaseBinary.path()
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
  }

  @Test(
    .enabled(if: Skips.mayRun(needing: "go"), "go is missing; `make tools` brings it"))
  func `the client for Go works`() throws {
    var run = ToolRun(
      try Skips.path(of: "go"), ["test", "-count=1", "."], in: Self.clients + "/go")
    run.environment["PUSHCHECK"] = try ReleaseBinary.path()
    // Go builds its own library first, which takes a minute where it has not been done.
    run.environment["GOCACHE"] = ReleaseBinary.packageFolder + "/.build/go"
    run.environment["GOFLAGS"] = "-mod=mod"
    run.timeLimitSeconds = 300
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
  }

  @Test(
    .enabled(
      if: Skips.areFailures || InstallTests.hasStaticBinary(), "a wheel needs a static binary"),
    .enabled(if: canMakeEnvironments, "Python's venv is missing; `make tools` brings it"))
  func `the wheel works in an empty environment`() throws {
    let run = try MakeRun()
    let packed = try run.make("wheel")
    #expect(packed.ending == .exited(0), "\(packed.errorText)")
    let wheel = try #require(run.files(below: "dist").first { $0.hasSuffix(".whl") })
    #expect(wheel.hasPrefix("pushcheck-\(Tool.version)-py3-none-manylinux"))
    let command = """
      '\(Self.python)' -m venv environment
      environment/bin/pip install --no-index --disable-pip-version-check -q 'dist/\(wheel)'
      cp '\(Self.clients)/python/test_pushcheck.py' .
      cmp environment/bin/pushcheck stripped/pushcheck
      environment/bin/python -W error -m unittest test_pushcheck
      '\(ReleaseBinary.packageFolder)/.build/tools/bin/python' -c 'import pytest' 2>/dev/null || exit 0
      site=$(environment/bin/python -c 'import pushcheck; print(pushcheck.__file__)')
      PATH="$PWD/environment/bin:$PATH" PYTHONPATH="${site%/*}" \\
        '\(ReleaseBinary.packageFolder)/.build/tools/bin/pytest' -q -p no:cacheprovider test_pushcheck.py
      """
    var trial = ToolRun(try Skips.path(of: "sh"), ["-ec", command], in: run.folder.path)
    trial.environment["HOME"] = run.folder.path
    trial.timeLimitSeconds = 300
    let result = try trial.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
  }

  private static let python = "/usr/bin/python3"

  private static var canMakeEnvironments: Bool {
    if Skips.areFailures { return true }
    let found = try? ToolRun(python, ["-c", "import ensurepip, venv"], in: "/").run()
    return found?.ending == .exited(0)
  }
}
