import Foundation
import TestSupport
import Testing

@Suite struct ReleaseBinaryTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([], to: "Package.swift")
    try folder.write([], to: "Sources/pushcheck/Main.swift")
  }

  private func installBinary() throws {
    try folder.write([], to: ".build/release/pushcheck")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path(of: ".build/release/pushcheck"))
  }

  private func refusal() -> String {
    do {
      return "found " + (try ReleaseBinary.built(in: folder.path))
    } catch {
      return "\(error)"
    }
  }

  @Test func `a binary that is not built is asked for`() {
    #expect(refusal().contains("run `make build`"))
  }

  @Test func `a binary newer than its sources is taken`() throws {
    try installBinary()
    #expect(refusal() == "found " + folder.path(of: ".build/release/pushcheck"))
  }

  @Test(arguments: ["Package.swift", "Sources/pushcheck/Main.swift", "Sources/pushcheck"])
  func `a binary older than its sources is refused`(source: String) throws {
    try installBinary()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: folder.path(of: source))
    #expect(refusal().contains("is older than \(source)"))
  }
}

@Suite struct SkipsTests {
  @Test func `a tool that is there is found and one that is not is named`() throws {
    #expect(try Skips.path(of: "sh").hasSuffix("/sh"))
    #expect(Skips.mayRun(needing: "sh"))
    let error = #expect(throws: ToolRunProblem.self) { try Skips.path(of: "no-such-tool") }
    #expect(error?.description == "no-such-tool is missing; `make tools` brings it")
  }

  @Test func `a test that lacks its tool may be left out unless skips are failures`() {
    #expect(Skips.mayRun(needing: "no-such-tool") == Skips.areFailures)
  }
}
