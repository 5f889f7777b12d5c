import Foundation
import TestSupport

/// A target of the Makefile, run on the binary under test into a folder of its own.
struct MakeRun {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `make`; nothing is built anew.
  func make(_ target: String, _ variables: [String: String] = [:]) throws -> ToolResult {
    let binary = try ReleaseBinary.path()
    var words = [target, "-o", binary, "binary=\(binary)"]
    words += [
      "stripped=\(folder.path(of: "stripped/pushcheck"))", "dist=\(folder.path(of: "dist"))",
    ]
    words += variables.map { "\($0.key)=\($0.value)" }
    let run = ToolRun(try Skips.path(of: "make"), words, in: ReleaseBinary.packageFolder)
    return try run.run()
  }

  /// The paths of all files below a folder.
  func files(below name: String) -> Set<String> {
    let path = folder.path(of: name)
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return Set(names.filter { FileManager.default.contents(atPath: "\(path)/\($0)") != nil })
  }
}
