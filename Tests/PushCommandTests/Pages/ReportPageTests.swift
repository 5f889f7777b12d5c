import Testing
import TestSupport

/// What the page of a report draws.
struct ReportPageTests {
  @Test(arguments: ["1", "2"])
  func `the first documents are drawn, whether anything is wrong with them or not`(
    _ threads: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"aps": {"alert": "Table is ready"}}"#.utf8), to: "a.json")
    try folder.write(Array(#"{"aps": {"alert": "Boat leaves", "badge": "1"}}"#.utf8), to: "b.json")
    try folder.write(Array(#"{"aps": {"content-available": 1}}"#.utf8), to: "c.json")
    for number in 0..<30 {
      try folder.write(Array(#"{"aps": {"alert": "More"}}"#.utf8), to: "d\(number).json")
    }
    let page = try page(["-j", threads, "."], in: folder)
    #expect(page.contains("Table is ready") && page.contains("Boat leaves"))
    #expect(page.components(of: "<h3><bdi>a.json") == 1)
    #expect(page.components(of: "<h3><bdi>b.json") == 1)
    #expect(page.components(of: "<h3><bdi>") == 24)
  }

  @Test func `a drawing hides what a finding would hide`() throws {
    let folder = try TemporaryFolder()
    let secret = #"{"aps": {"alert": {"title": "Hello", "body": "Your password: Xk5hunter2Zq"}}}"#
    try folder.write(Array(secret.utf8), to: "a.json")
    let page = try page(["--off", "privacy-*", "a.json"], in: folder)
    #expect(page.contains("Hello") && !page.contains("hunter2"))
  }

  private func page(_ words: [String], in folder: borrowing TemporaryFolder) throws -> String {
    try ToolRun(ReleaseBinary.path(), ["validate", "-f", "html"] + words, in: folder.path)
      .run().outputText
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
