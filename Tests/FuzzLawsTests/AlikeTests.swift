import FuzzLaws
import PushFormats
import PushModel
import PushRules
import TestSupport
import Testing

/// All examples, one after another and in a stream of their like, are read quickly and slowly, alone
/// and behind each other: the findings are the same.
@Suite struct AlikeTests {
  private static let examples: [[UInt8]] = Catalogue.rules.flatMap { rule in
    (rule.page.failing + rule.page.passing).map { Array($0.text.utf8) }
  }

  @Test(arguments: 0..<8)
  func `examples are alike on every way`(part: Int) {
    for position in stride(from: part, to: Self.examples.count, by: 8) {
      let broken = FuzzTarget.again.brokenLaws(Array("@@".utf8) + Self.examples[position])
      #expect(broken == [])
    }
  }

  @Test(arguments: ["load", "check", "convert", "dump", "report"])
  func `kept inputs are alike on every way`(corpus: String) throws {
    let path = ReleaseBinary.packageFolder + "/Tests/Fuzz/Corpus/\(corpus).txt"
    for input in try KeptInputs.read(path) {
      #expect(FuzzTarget.again.brokenLaws(input) == [])
    }
  }

  @Test(arguments: ["concise", "jsonl", "human"])
  func `a stream of all examples is reported alike`(format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.stream, to: "records.ndjson")
    var first: ToolResult?
    for jobs in ["1", "2", "8"] {
      let run = ToolRun(
        try ReleaseBinary.path(),
        ["validate", "-f", format, "--color", "never", "-j", jobs, "records.ndjson"],
        in: folder.path)
      let result = try run.run()
      if let first {
        #expect(result.output == first.output)
        #expect(result.errors == first.errors)
        #expect(result.ending == first.ending)
      }
      first = first ?? result
    }
  }
  /// Notes that nobody wants are counted without making them: as many as whoever wants them gets.
  @Test(arguments: ["1", "8"])
  func `as many notes are hidden as would be shown`(jobs: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.stream, to: "records.ndjson")
    func count(_ key: String, atLeast severity: String) throws -> Int {
      let run = ToolRun(
        try ReleaseBinary.path(),
        ["validate", "-f", "jsonl", "--min-severity", severity, "-j", jobs, "records.ndjson"],
        in: folder.path)
      let last = try #require(try run.run().outputText.split(separator: "\n").last)
      let number = try #require(last.firstRange(of: "\"\(key)\":"))
      return try #require(Int(last[number.upperBound...].prefix { $0.isNumber }))
    }
    let hidden = try count("hidden", atLeast: "warning")
    #expect(hidden > 1000)
    #expect(try count("notes", atLeast: "note") == hidden)
  }

  /// Long enough for workers, and each form comes often enough to be known.
  private static var stream: [UInt8] {
    let lines = examples.filter { !$0.contains(0x0A) && !$0.contains(0x0D) }
    var stream: [UInt8] = []
    for round in 0..<3 {
      for line in lines {
        stream += line.map { (0x30..<0x39).contains($0) ? $0 + UInt8(round % 2) : $0 } + [0x0A]
      }
    }
    return stream
  }
}
