import TestSupport
import Testing

@testable import JSON

@Suite struct LiteralProbeTests {
  private static let literals = [
    #"{'aps': {'alert': 'Hi', 'badge': 1}}"#,
    #"{"aps": {"alert": "Hi", "mutable": True, "x": None}}"#,
    #"["aps": ["alert": "Hi", "badge": 1]]"#, #"{aps: {alert: "Hi", badge: 1}}"#,
    #"{"aps" => {"alert" => nil}}"#, #"@{@"aps": @{@"badge": @1}}"#, #"{:aps => {:alert => "Hi"}}"#,
    #"{"a": 1_000, "b": 0x1F, "c": +1, d: .5}"#, #"{"a": """x""", "b": b"y", "c": u"z"}"#,
    #"{"a": "x" "y", "b": ["c" "d", "e" 'f']}"#, "{true: 1, null: 2, false: [nil, NSNull()]}",
    "{// it's\n a: 1, /* \"b */ c: 'x'}", "{\"a\": [:], \"b\": [\"c\": 1]}",
    "array('aps' => array())",
    "let payload: [String: Any] = [\"aps\": [\"badge\": 1]]", "{\"a\": : b, \"c\": ::d}",
    #"12:00:00 INFO sent {'aps': {'alert': 'Hi', 'badge': None}}"#,
    #"[10:05:00] LOG  {aps: {alert: "Hi"}, sound: 'x'}"#, "[1e5 2] {'a': 'b', 'c': 'd'}",
    #"payload = @{@"aps": @{@"badge": @1}};"#, #"send(["aps" => ["badge" => 1]]);"#,
  ]

  private static let slips = [
    #"{"aps": {"alert": "Hi", }}"#, #"{"aps": {"alert": "Hi"} "x": 1}"#,
    #"{"aps": {"badge": True}}"#,
    #"{"aps": {"alert": "Hi" // greeting"# + "\n}}", #"{"aps": {"alert": "it's `Hi` @you => (x)""#,
    #"{"aps": {"badge": 01}}"#, #"{'aps': {"alert": "it's \' Hi"}}"#,
    #"{"aps": {"alert": 'say "Hi"'}}"#, #"{"aps": {"alert": "a" /* "b" 'c' */}}"#,
    #"{"aps": {"alert": {"title": "it's"#, #"{"aps": {"alert": "Hi"}, "sou"#,
    #"{"aps": {"alert": "Hi", "badge": 1"#, #"{"aps": {"alert": "Hi\"#,
    #"12:00:00 INFO sent {"aps": {"alert": "it's", "badge": 1}}"#,
    #"[10:05:00] LOG  {"aps": {"alert": "Hi"}}"#, #"payload = {"aps": {"alert": "Hi"}}"#,
    #"sent {"aps": {"alert": "Hi"#, "sent nothing at all",
  ]

  @Test(arguments: slips)
  func `JSON with a slip is not read as a literal`(text: String) {
    let mayBeLiteral = LiteralProbe.mayBeLiteral(DumpText(Array(text.utf8).span))
    #expect(!mayBeLiteral)
  }

  @Test func `no literal is passed over, whatever is changed in it`() {
    var random = SeededRandom(7)
    for text in Self.literals + Self.slips {
      expectNotPassedOver(Array(text.utf8))
      for _ in 0..<400 { expectNotPassedOver(Self.changed(Array(text.utf8), &random)) }
    }
  }

  private func expectNotPassedOver(_ text: [UInt8]) {
    let isPassedOver =
      !LiteralProbe.mayBeLiteral(DumpText(text.span))
      || Survey(of: text.span, atMost: 1000).isSurelyJSON
    guard isPassedOver else { return }
    let isConvincing = LiteralReader(DumpText(text.span))?.evidence.isConvincing ?? false
    #expect(!isConvincing, "\(String(decoding: text, as: UTF8.self))")
  }

  private static let pieces = [
    "'", "\"", ":", ",", "=>", "[", "]", "{", "}", "(", ")", "@", "#", "//", "/*", "*/", "\n", " ",
    "b",
    "True", "nil", "true", "0", "_", ".", "+", "-", "\\", "`", "é", "$", "\"\"\"", "as ",
  ]

  private static func changed(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...text.count, using: &random)
      if Bool.random(using: &random), place < text.count {
        text.remove(at: place)
      } else {
        text.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return text
  }
}
