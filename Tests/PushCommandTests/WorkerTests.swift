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
    try expectSameReport(["validate", "--group", "-f", format, "records.ndjson"], in: folder)
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
    try expectSameReport(["validate", "-v", "--by", "/a", "-f", format, "pushes"], in: folder)
    try expectSameReport(
      ["validate", "-f", format, "--max-document-bytes", "400", "pushes", "gone.json", "pushes"],
      in: folder)
  }

  @Test func `a push that could not be read is missed by any number of threads`() throws {
    let folder = try TemporaryFolder()
    // The first files of a run are not shared.
    for number in 0..<60 { try folder.write(Array(#"{"aps":{}}"#.utf8), to: "a\(number).json") }
    try folder.write(Array(Self.collection.utf8), to: "z.json")
    let report = try expectSameReport(["validate", "-f", "concise", "-v", "."], in: folder)
    #expect(report.ending == .exited(3))
  }

  /// One of its requests sends a file that is not there.
  private static let collection = #"""
    {"info": {"name": "x", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
     "item": [
      {"request": {"method": "POST", "url": "https://fcm.googleapis.com/v1/projects/p/messages:send",
        "header": [], "body": {"mode": "raw", "raw": "{\"message\": {\"topic\": 1}}"}}},
      {"request": {"method": "POST", "url": "https://fcm.googleapis.com/v1/projects/p/messages:send",
        "header": [], "body": {"mode": "file", "file": {"src": "gone.json"}}}}]}
    """#

  @Test func `a reader that goes away ends all threads`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.stream.utf8), to: "records.ndjson")
    var run = ToolRun(
      try ReleaseBinary.path(), ["validate", "-j", "3", "records.ndjson"], in: folder.path)
    run.output = .brokenPipe
    #expect(try run.run().ending != .ranTooLong)
  }

  @Test func `many short records are reported alike by any number of threads`() throws {
    let folder = try TemporaryFolder()
    let stream = (0..<40_000).map { number in
      switch number % 100 {
      case 7: #"{"aps":{"badge":"\#(number)"}}"#
      case 50..<60: ""
      default: #"{"aps":{"badge":1}}"#
      }
    }.joined(separator: "\r\n")
    try folder.write(Array(stream.utf8), to: "records.ndjson")
    try expectSameReport(["validate", "-f", "concise", "records.ndjson"], in: folder)
    try expectSameReport(
      ["validate", "-f", "concise", "--max-record-bytes", "20", "records.ndjson"], in: folder)
  }

  @Test(arguments: ["1", "2"])
  func `a live stream is answered before more of it comes`(jobs: String) throws {
    let folder = try TemporaryFolder()
    // Workers start behind a quarter of a megabyte; its writer goes on when it has been answered.
    let script = """
      healthy='{"aps":{"alert":"x"}}'
      mistaken='{"aps":{"badge":"1"}}'
      exec 3>&1
      answered() {
        for try in $(seq 300); do
          [ $(grep -c badge report) -lt $1 ] || return 0
          sleep 0.1
        done
        echo "answer $1 is late" >&3
      }
      : >report
      {
        echo "$healthy"; echo "$mistaken"; answered 1
        yes "$healthy" | head -n 20000; echo "$mistaken"; answered 2
        echo "$mistaken"; answered 3
      } | "$1" validate -j "$2" -f concise --input ndjson - >report
      """
    var run = ToolRun(
      "/bin/sh", ["-c", script, "sh", try ReleaseBinary.path(), jobs], in: folder.path)
    run.input = .bytes([])
    let result = try run.run()
    #expect(String(decoding: result.output, as: UTF8.self) == "")
    #expect(result.ending == .exited(1))
  }

  @discardableResult
  private func expectSameReport(
    _ arguments: [String], in folder: TemporaryFolder, input: [UInt8] = []
  ) throws -> ToolResult {
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
    return first
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
