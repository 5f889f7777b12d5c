import Foundation
import TestSupport
import Testing

/// A diff of files with any names is one that `git apply` and `patch` take, and no name in it is more
/// than a name.
struct DiffNamesTests {
  private static let names = [
    "plain.json", "a b.json", " first.json", "it's.json", "quo\"te.json", "back\\slash.json",
    "tab\tbed.json", "li\nne.json", "es\u{1B}[31mcape.json", "übung.json", "turned\u{202E}.json",
    "x\n--- a/victim.json\n+++ b/victim.json\n@@ -1,1 +1,1 @@\n-{}\n+{\"aps\": 1}\n--- q",
  ]
  private static let wrong = #"{"aps": {"alert": "Hi", "content_available": 1}}"# + "\n"
  private static let right = #"{"aps": {"alert": "Hi", "content-available": 1}}"# + "\n"

  @Test(
    .enabled(
      if: Skips.mayRun(needing: "git") && Skips.mayRun(needing: "patch"),
      "git or patch is missing"),
    arguments: [["git", "apply", "-"], ["patch", "-p1", "--quiet"]])
  func `a diff is applied whatever the names`(command: [String]) throws {
    let folder = try TemporaryFolder()
    let names = Self.names.map { $0.hasSuffix(".json") ? $0 : "\($0)/p.json" }
    for name in names {
      let parent = name.split(separator: "/").dropLast().joined(separator: "/")
      if !parent.isEmpty { try makeFolders(parent, in: folder) }
      try folder.write(Array(Self.wrong.utf8), to: name)
    }
    try folder.write(Array("{}\n".utf8), to: "victim.json")
    var diff = ToolRun(
      try ReleaseBinary.path(), ["validate", "--isolated", "--diff", "."], in: folder.path)
    diff.environment["TZ"] = "UTC"
    let printed = try diff.run().output
    #expect(!printed.contains(0x1B))
    #expect(!String(decoding: printed, as: UTF8.self).contains("\u{202E}"))
    var apply = ToolRun(try Skips.path(of: command[0]), Array(command.dropFirst()), in: folder.path)
    apply.input = .bytes(printed)
    let applied = try apply.run()
    #expect(applied.ending == .exited(0), "\(applied.outputText)\(applied.errorText)")
    for name in names {
      #expect(folder.read(name) == Array(Self.right.utf8), "\(name.debugDescription)")
    }
    #expect(folder.read("victim.json") == Array("{}\n".utf8))
  }

  private func makeFolders(_ path: String, in folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
  }
}
