import JSON
import PushFormats
import PushReports
import PushShield
import TestSupport
import Testing

/// What no document may do to a report.
struct HumanSafetyTests {
  private static let scraps: [[UInt8]] =
    [
      "{\"aps\":", "}", "\n", "\r\n", "\t", "\u{1B}[31m", "\u{202E}", "日本語", "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}",
      "\u{200B}",
      "##[error]", "::warning ::", "\u{0}", "\u{85}", "क्षि", String(repeating: "x", count: 90),
      String(repeating: "ab12", count: 20), "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOi", "   ", "\u{301}",
      "-----BEGIN PRIVATE KEY-----", "AAAA:APA91b",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F], [0xED, 0xA0, 0x80]]

  private static func document(_ numbers: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40, using: &numbers) {
      bytes += Self.scraps.randomElement(using: &numbers) ?? []
    }
    return bytes
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `no document breaks a line's width or reaches the terminal raw`(seed: UInt64) {
    var numbers = SeededRandom(seed)
    let bytes = Self.document(&numbers)
    var sample = Sample(bytes: bytes, rule: "r", severity: .warning, message: "m", path: "p")
    let places = (0..<4).map { _ in Int.random(in: 0...bytes.count, using: &numbers) }
    sample.finding.span = sample.span(min(places[0], places[1]), max(places[0], places[1]))
    sample.finding.label = "a label of some words"
    let related = sample.span(min(places[2], places[3]), max(places[2], places[3]))
    sample.finding.related = .init(span: related, label: "another label of words")
    sample.finding.fix = LocatedFix(
      isSafe: true, edits: [TextEdit(ByteRange(places[0], places[0]), "\u{1B}x")])
    let width = Int.random(in: 24...120, using: &numbers)

    let report = sample.human(width: width)
    for line in report.split(separator: "\n") {
      #expect(DisplayWidth.of(line) <= width, "\(line)")
      #expect(!line.contains("##["))
      #expect(!line.drop { $0 == " " }.hasPrefix("::"))
    }
    let raw = report.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
        || (0x202A...0x202E).contains($0.value) || $0.value == 0x200B
    }
    #expect(raw.isEmpty, "\(raw.map { String($0.value, radix: 16) }) \(report.debugDescription)")
  }

  @Test func `places outside of the text do no harm`() {
    var sample = Sample("{}", at: "{}")
    for (start, end) in [(-5, 1), (1, 900), (900, 901), (2, 0)] {
      sample.finding.span = LocatedSpan(
        start: TextPosition(line: 1, column: 1, offset: start),
        end: TextPosition(line: 1, column: 1, offset: end))
      sample.finding.fix = LocatedFix(
        isSafe: true, edits: [TextEdit(ByteRange(start, end), "x")])
      #expect(sample.human().contains("^"))
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `a finding in a huge line is reported without reading the line`() {
    let text = String(repeating: "[1,", count: 2_000_000)
    var sample = Sample(text, label: "here")
    sample.finding.span = LocatedSpan(
      start: TextPosition(line: 1, column: 3_000_001, offset: 3_000_000),
      end: TextPosition(line: 1, column: 3_000_002, offset: 3_000_001))
    let related = LocatedSpan(
      start: TextPosition(line: 1, column: 1, offset: 0),
      end: TextPosition(line: 1, column: 2, offset: 1))
    sample.finding.related = .init(span: related, label: "opened here")
    // Twenty times, so that a way through the whole text would be felt.
    for _ in 0..<20 { _ = sample.human() }
    #expect(sample.human().contains("1 | [1,[1,[1,"))
  }

  @Test func `a secret stays hidden where a window or a line cuts it`() {
    let key = String(repeating: "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49", count: 200)
    let sample = Sample("{\"key\":\"\(key)\",\"badge\":1}", at: "\"badge\"")
    #expect(!sample.human().contains("MIGH"))
    let lines = Sample(
      "{\"k\":\"-----BEGIN PRIVATE KEY-----\nMIGHAgEA\nMBMGByqG\nSM49AgEG\n-----END PRIVATE KEY-----\"}",
      at: "MBMG")
    for part in ["MIGH", "MBMG", "SM49"] { #expect(!lines.human().contains(part)) }
  }
}
