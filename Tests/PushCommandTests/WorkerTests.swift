import PushReports
import TestSupport
import Testing

/// However many threads check, the report is the same, byte for byte.
@Suite struct WorkerTests {
  private static let formats = OutputFormat.allCases.map(\.name)

  @Test(arguments: formats)
  func `a stream is reported alike by any number of threads`(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.stream.utf8), to: "records.ndjson")
    let arguments = ["validate", "-f", format, "--max-record-bytes", "20000", "records.ndjson"]
    try expectSameReport(arguments, in: folder)
    let piped = ["validate", "-f", format, "--input", "ndjson", "-"]
    try expectSameReport(piped, in: folder, input: Array(Self.stream.utf8))
  }

  @Test(arguments: formats)
  func `a folder is reported alike by any number of threads`(format: String) throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 {
      let (name, text) = Self.file(number)
      try folder.write(Array(text.utf8), to: "pushes/\(name)")
    }
    try expectSameReport(["validate", "-v", "-f", format, "pushes"], in: folder)
    try expectSameReport(
      ["validate", "-f", format, "--max-document-bytes", "400", "pushes", "gone.json", "pushes"],
      in: folder)
  }

  @Test func `a reader that goes away ends all threads`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.stream.utf8), to: "records.ndjson")
    var run = ToolRun(
      try ReleaseBinary.path(), ["validate", "-j", "3", "records.ndjson"], in: folder.path)
    run.output = .brokenPipe
    #expect(try run.run().ending != .ranTooLong)
  }

  private func expectSameReport(
    _ arguments: [String], in folder: TemporaryFolder, input: [UInt8] = []
  ) throws {
    var reports: [ToolResult] = []
    for jobs in ["1", "2", "5"] {
      var run = ToolRun(
        try ReleaseBinary.path(), arguments + ["-j", jobs, "--color", "never"], in: folder.path)
      run.input = .bytes(input)
      reports.append(try run.run())
    }
    let first = try #require(reports.first)
    #expect(!first.output.isEmpty)
    for report in reports.dropFirst() {
      #expect(report.output == first.output)
      #expect(report.errors == first.errors)
      #expect(report.ending == first.ending)
    }
  }

  /// Two megabytes: enough for workers, with every kind of line among them.
  private static let stream: String = {
    let text = String(repeating: "words \\n 日本語 ", count: 18)
    return (0..<5000).map { number -> String in
      switch number % 50 {
      case 7: #"{"aps":{"alert":"x","badge":"\#(number)"}}"#
      case 13: #"{"aps":{"alert":"x",}}"#
      case 21: ""
      case 29: #"{"aps":{"alert":"\#(String(repeating: "long ", count: 4200))"}}"#
      case 33: "\t \r"
      case 41: #"{"aps":{"alert":"x"},"aps":{}}"#
      default: #"{"aps":{"alert":{"title":"\#(number)","body":"\#(text)"}},"id":\#(number)}"#
      }
    }.joined(separator: "\n")
  }()

  private static func file(_ number: Int) -> (name: String, text: String) {
    let name = "\(number)"
    switch number % 9 {
    case 1: return (name + ".json", #"{"aps":{"alert":"x","badge":"7"}}"#)
    case 2: return (name + ".json", #"{"compilerOptions":{"strict":true}}"#)
    case 3: return (name + ".ndjson", "{\"aps\":{\"alert\":\"x\"}}\n{\"aps\":{\"badge\":true}}\n")
    case 4: return (name + ".json", "")
    case 5: return (name + ".apns", #"{"aps":{"alert":"\#(String(repeating: "x", count: 500))"}}"#)
    default:
      return (name + ".json", "{\n  \"aps\": {\"alert\": \"x\", \"sound\": \"default\"}\n}\n")
    }
  }
}
