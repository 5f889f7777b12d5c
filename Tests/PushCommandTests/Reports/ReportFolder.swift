import Foundation
import PushReports
import TestSupport

/// Documents in a folder of their own, and the reports of the release binary on them.
struct ReportFolder {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
  }

  func validate(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> ToolResult {
    var run = ToolRun(try ReleaseBinary.path(), ["validate"] + arguments, in: folder.path)
    run.environment.merge(environment) { $1 }
    return try run.run()
  }

  /// One report of every way to ask for it: printed, and written to a file.
  func report(_ format: OutputFormat, _ arguments: [String]) throws -> [ToolResult] {
    let name = "report-\(UUID().uuidString)"
    let printed = try validate(
      ["--format", format.name, "--report", "\(format.name)=\(name)"] + arguments)
    var written = printed
    written.output = folder.read(name) ?? []
    return [printed, written]
  }
}

/// A published schema that is not part of the project.
struct PublishedSchema: CustomStringConvertible {
  let description: String
  let variable: String
  let fileName: String

  static let sarif = PublishedSchema(
    description: "the published schema of SARIF", variable: "PUSHCHECK_SARIF_SCHEMA",
    fileName: "sarif-schema-2.1.0.json")
  static let junit = PublishedSchema(
    description: "the published schema of JUnit", variable: "PUSHCHECK_JUNIT_SCHEMA",
    fileName: "junit-10.xsd")

  /// Where it is: what the environment says, else beside the checkout.
  var path: String? {
    let named = ProcessInfo.processInfo.environment[variable]
    let beside = URL(filePath: ReleaseBinary.packageFolder).deletingLastPathComponent()
      .appending(path: "shared/data/\(fileName)").path
    return [named, beside].compactMap(\.self)
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  func mayRun(needing tool: String) -> Bool { path != nil && Skips.mayRun(needing: tool) }
}
