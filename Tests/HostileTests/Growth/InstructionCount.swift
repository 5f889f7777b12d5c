import Foundation
import TestSupport

/// How many instructions the release binary executes: unlike its time, the same on a busy machine.
enum InstructionCount {
  static let tool = "valgrind"

  static func of(_ arguments: [String], in folder: TemporaryFolder) throws -> Int {
    let log = folder.path + "/instructions.log"
    var run = ToolRun(
      try Skips.path(of: tool),
      [
        "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        "--log-file=\(log)", try withoutSymbols.get(),
      ] + arguments, in: folder.path)
    // Swift's hashes differ from run to run otherwise, and with them the length of a search.
    run.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    run.output = .file(path: "/dev/null")
    run.errors = .file(path: "/dev/null")
    run.timeLimitSeconds = 1800
    let ending = try run.run().ending
    guard ending == .exited(0) || ending == .exited(1), let count = read(log) else {
      throw ToolRunProblem(description: "valgrind \(arguments.prefix(8)): \(ending)")
    }
    return count
  }

  /// A copy of the release binary without what valgrind would read at each start and never use: half of
  /// what a short run costs.
  private static let withoutSymbols = Result {
    let copy = ReleaseBinary.packageFolder + "/.build/without-symbols"
    let own = "\(copy).\(getpid())"
    let strip = ToolRun(
      try Skips.path(of: "strip"), ["-o", own, try ReleaseBinary.path()],
      in: ReleaseBinary.packageFolder)
    // Another run of the tests keeps the copy that it has.
    guard try strip.run().ending == .exited(0), unsafe rename(own, copy) == 0 else {
      throw ToolRunProblem(description: "strip cannot write \(copy)")
    }
    return copy
  }

  /// The number in `==7== I   refs:      406,346`.
  private static func read(_ log: String) -> Int? {
    guard let text = try? String(contentsOfFile: log, encoding: .utf8),
      let line = text.split(separator: "\n").last(where: { $0.contains("refs:") })
    else { return nil }
    return Int(line.drop { $0 != ":" }.filter(\.isNumber))
  }
}
