import Foundation

/// Which tests may be left out because this machine lacks something.
///
///     @Test(.enabled(if: Skips.mayRun(needing: "zsh"), "zsh is missing; `make tools` brings it"))
///
/// With PUSHCHECK_NO_SKIPS set nothing may: the test runs, and fails where it asks for the tool.
package enum Skips {
  package static var areFailures: Bool {
    ProcessInfo.processInfo.environment["PUSHCHECK_NO_SKIPS"] != nil
  }

  package static func mayRun(needing tool: String) -> Bool {
    areFailures || (try? path(of: tool)) != nil
  }

  /// Whether a sanitizer watches the tests and the binary: other tools that do so cannot run it.
  package static let areSanitized =
    unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// Where a tool is, looked up as a shell would.
  package static func path(of tool: String) throws -> String {
    let folders = (ToolRun.plainEnvironment["PATH"] ?? "").split(separator: ":")
    let places = folders.map { "\($0)/\(tool)" }
    guard let found = places.first(where: FileManager.default.isExecutableFile) else {
      throw ToolRunProblem(description: "\(tool) is missing; `make tools` brings it")
    }
    return found
  }
}
