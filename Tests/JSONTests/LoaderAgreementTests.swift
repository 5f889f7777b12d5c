import TestSupport
import Testing

@testable import JSON

/// The fast reader and the slow one agree: what the fast one takes, the slow one reads as the same
/// values in the same order.
///
/// The only difference allowed: the fast one may leave a text to the slow one, namely for nesting beyond
/// `JSONLoader.maxPortableDepth` levels. What it calls refused, the slow one refuses.
@Suite struct LoaderAgreementTests {
  /// Whether the fast reader took the text.
  @discardableResult
  private func checkAgreement(_ bytes: [UInt8], _ loader: inout JSONLoader) -> Bool {
    LoaderAgreement.check(bytes, &loader)
  }

  @Test(arguments: 0..<8)
  func `mutated payloads are read alike`(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var loader = JSONLoader()
    var accepted = 0
    for _ in 0..<1000 where checkAgreement(HostileText.mutated(&random), &loader) { accepted += 1 }
    #expect(accepted > 50 && accepted < 950)
  }

  @Test(arguments: 0..<8)
  func `soups of slips are read alike`(seed: Int) {
    var random = SeededRandom(UInt64(1000 + seed))
    var loader = JSONLoader()
    for _ in 0..<400 { checkAgreement(HostileText.soup(&random), &loader) }
  }

  @Test(arguments: 0..<8)
  func `random documents are read alike, and all of them fast`(seed: Int) {
    var random = SeededRandom(UInt64(3000 + seed))
    var loader = JSONLoader()
    for _ in 0..<400 {
      var text = ""
      RandomJSON.write(to: &text, depth: 0, &random)
      #expect(checkAgreement(Array(text.utf8), &loader), "\(text)")
    }
  }

  @Test func `every prefix is read alike`() {
    var loader = JSONLoader()
    for payload in HostileText.payloads {
      let bytes = Array(payload.utf8)
      for length in 0...bytes.count { checkAgreement(Array(bytes[..<length]), &loader) }
    }
  }

  @Test(arguments: [
    "0", "-0", "-0.0", "1", "-1", "0.5", "-0.25", "1e5", "1E+5", "1e-5", "0.1", "0.3",
    "123456789012345.6", "12345678901234.56", "0.000000000000001", "99999999999999999",
    "-9999999999999999", "3.141592653589793", "179769313486231570000e288", "1e308", "5e-324",
    "1e-999", "2.2250738585072011e-308", "9007199254740993.0", "0.1e1", "51.507350912345678",
    "9.99999999999999", "-123456789.123456", "1.7976931348623157e308", "1234567890123456789",
    "9223372036854775807", "-9223372036854775808", "-999999999999999999",
    "0.12345678901234567890123456789012345678901234567890123456789012345",
  ])
  func `numbers have the same value to the last bit`(text: String) {
    var loader = JSONLoader()
    #expect(checkAgreement(Array("[\(text)]".utf8), &loader))
  }

  @Test func `random reals have the same value to the last bit`() {
    var loader = JSONLoader()
    var random = SeededRandom(9)
    for _ in 0..<20_000 {
      let whole = random.next() >> UInt64.random(in: 10..<64, using: &random)
      let fraction = random.next() >> UInt64.random(in: 10..<64, using: &random)
      checkAgreement(Array("[\(whole).\(fraction)]".utf8), &loader)
    }
  }

  @Test(arguments: [
    #"["\u0000"]"#, #"["\ud800"]"#, #"["\udc00x"]"#, #"{"\ud83d":1}"#, #"["\ud83d\ud83d\ude00"]"#,
    #"["\ud83d\n"]"#, #"["\ud83dude00"]"#, #"["\ude00\ud83d"]"#, #"["\ud83d\u0041"]"#,
    "[9223372036854775808]", "[-9223372036854775809]", "[99999999999999999999999]", "[1e999]",
    "[-1E999]", #"{"a":18446744073709551615,"b":{"a":1,"a":1e400}}"#,
  ])
  func `what jansson has no value for is read where that is asked for`(text: String) {
    let bytes = Array(text.utf8)
    var loader = JSONLoader(textsBeforeForms: 0)
    for _ in 0..<3 {
      #expect(LoaderAgreement.fastText(bytes, &loader) == nil)
      let isRefused = loader.isRefused
      #expect(isRefused)
      #expect(LoaderAgreement.slowText(bytes) == nil)
      let lenient = LoaderAgreement.lenientFastText(bytes, &loader)
      #expect(lenient != nil && lenient == LoaderAgreement.lenientSlowText(bytes))
    }
  }

  @Test func `a key with an escaped NUL is left to the slow reader`() {
    var loader = JSONLoader()
    let bytes = Array(#"{"\u0000":1}"#.utf8)
    #expect(LoaderAgreement.lenientFastText(bytes, &loader) == nil)
    #expect(LoaderAgreement.lenientSlowText(bytes) == "{\"\u{FFFD}\":1}")
  }

  @Test(arguments: [
    #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, #"{"a":{},"b":2,"a":[]}"#,
    #"[{"a":{"x":1,"x":{"x":2,"y":3,"x":4}},"b":1,"a":"\n","b":2,"c":3}]"#,
  ])
  func `the last one of repeated keys counts where that is asked for`(text: String) {
    let bytes = Array(text.utf8)
    var loader = JSONLoader(textsBeforeForms: 0)
    for _ in 0..<3 {
      #expect(LoaderAgreement.fastText(bytes, &loader) == nil)
      let isRefused = loader.isRefused
      #expect(isRefused)
      let lenient = LoaderAgreement.lenientFastText(bytes, &loader)
      #expect(lenient != nil && lenient == LoaderAgreement.lenientSlowText(bytes))
    }
  }

  @Test(arguments: 0..<8)
  func `objects of few keys are read alike`(seed: Int) {
    var random = SeededRandom(UInt64(5000 + seed))
    var loader = JSONLoader(textsBeforeForms: 0)
    for _ in 0..<200 {
      let members = (0..<Int.random(in: 1...40, using: &random)).map { number in
        let key =
          ["a", "b", "\\u0061", "c\(number)", "long key"].randomElement(using: &random) ?? ""
        let value = [#"{"a":1,"b":2,"a":3}"#, "[]", "\(number)", #""x""#].randomElement(
          using: &random)
        return #""\#(key)":\#(value ?? "")"#
      }
      checkAgreement(Array("{\(members.joined(separator: ","))}".utf8), &loader)
    }
  }

  @Test func `deep nesting is left to the slow reader`() {
    var loader = JSONLoader()
    for depth in [1, 63, 64, 65, 100, 3000] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(checkAgreement(Array(text.utf8), &loader) == (depth <= JSONLoader.maxPortableDepth))
    }
  }

  /// Blocks are added while a text is read, and given back with the next one.
  @Test func `a text of any length is read alike, and the next one after it`() {
    var loader = JSONLoader()
    for count in [10, 100_000, 3, 40_000] {
      let list = (0..<count).map { #"{"key\#($0)":[\#($0),"text \#($0)",null]}"# }
      #expect(checkAgreement(Array("[\(list.joined(separator: ","))]".utf8), &loader))
      let members = (0..<count).map { #""key\#($0)":"\\u00e9\#($0)""# }
      #expect(checkAgreement(Array("{\(members.joined(separator: ","))}".utf8), &loader))
      let string = #"{"a":"\#(String(repeating: "x\\n", count: count * 20))"}"#
      #expect(checkAgreement(Array(string.utf8), &loader))
    }
  }

  /// What was made before an arena, or beside it, is freed as it was made.
  @Test func `documents of both readers live side by side`() throws {
    let first = Array(#"{"a":[1]}"#.utf8)
    let before = JSONDocument(parsing: first.span)
    var loader = JSONLoader()
    var other = JSONLoader()
    let second = Array(#"{"b":["x",2.5]}"#.utf8)
    let third = Array(#"{"c":[true]}"#.utf8)
    let quick = try #require(LoaderAgreement.fastText(second, &loader))
    #expect(LoaderAgreement.fastText(third, &other) == #"{"c":[true]}"#)
    #expect(LoaderAgreement.slowText(second) == quick)
    if let before { #expect(ValueText.of(before.root) == #"{"a":[1]}"#) }
  }
}

/// Reads a text both ways.
enum LoaderAgreement {
  /// Whether the fast reader took the text.
  @discardableResult
  static func check(_ bytes: [UInt8], _ loader: inout JSONLoader) -> Bool {
    let shown = String(decoding: bytes, as: UTF8.self).debugDescription
    let slow = slowText(bytes)
    let fast = fastText(bytes, &loader)
    if let fast {
      #expect(fast == slow, "\(shown)")
    } else {
      let isRefused = loader.isRefused
      #expect(slow == nil || !isRefused, "\(shown)")
      #expect(slow == nil || isUnusual(bytes), "\(shown) is left to the slow reader")
    }
    if let lenient = lenientFastText(bytes, &loader) {
      #expect(lenient == lenientSlowText(bytes), "\(shown)")
    }
    return fast != nil
  }

  static func lenientSlowText(_ bytes: [UInt8]) -> String? {
    guard let document = JSONDocument(parsing: bytes.span, .lenient) else { return nil }
    return ValueText.of(document.root)
  }

  static func lenientFastText(_ bytes: [UInt8], _ loader: inout JSONLoader) -> String? {
    guard let root = loader.loadLeniently(bytes.span) else { return nil }
    return ValueText.of(root)
  }

  static func slowText(_ bytes: [UInt8]) -> String? {
    guard let document = JSONDocument(parsing: bytes.span) else { return nil }
    return ValueText.of(document.root)
  }

  static func fastText(_ bytes: [UInt8], _ loader: inout JSONLoader) -> String? {
    guard let root = loader.load(bytes.span) else { return nil }
    return ValueText.of(root)
  }

  /// Whether a text has one of the differences allowed.
  static func isUnusual(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(UnusualThings())
    scanner.scan(bytes.span)
    return scanner.finish().isFound
  }
}

/// A value as text that tells all differences, the order of members too.
enum ValueText {
  static func of(_ value: JSONValue) -> String {
    switch value.kind {
    case .object:
      var members = value.members
      var parts: [String] = []
      while let member = members.next() {
        parts.append("\(quoted(member.name)):\(of(member.value))")
      }
      return "{\(parts.joined(separator: ","))}"
    case .array:
      var parts: [String] = []
      for position in 0..<value.count {
        if let element = value[position] { parts.append(of(element)) }
      }
      return "[\(parts.joined(separator: ","))]"
    case .string: return quoted(value.string ?? "")
    case .integer: return "\(value.integer ?? 0)"
    case .real: return "real \((value.number ?? 0).bitPattern) \(value.numberText ?? "")"
    case .true: return "true"
    case .false: return "false"
    case .null: return "null"
    }
  }

  private static func quoted(_ text: String) -> String { JSONText.quoted(text) }
}

/// Looks for what the fast reader may leave to the slow one.
private struct UnusualThings: JSONConsumer {
  var isFound = false
  private var depth = 0

  mutating func beginObject(at start: Int) { begin() }
  mutating func endObject(at end: Int) { depth -= 1 }
  mutating func beginArray(at start: Int) { begin() }
  mutating func endArray(at end: Int) { depth -= 1 }

  private mutating func begin() {
    depth += 1
    if depth > JSONLoader.maxPortableDepth { isFound = true }
  }

  mutating func key(_ token: JSONStringToken) {}
  mutating func string(_ token: JSONStringToken) {}
  mutating func number(_ token: JSONNumberToken) {}
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) {}
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool { false }
}

/// Documents that are healthy and usual.
enum RandomJSON {
  static func write(to text: inout String, depth: Int, _ random: inout SeededRandom) {
    blank(&text, &random)
    switch Int.random(in: 0..<(depth > 5 ? 6 : 9), using: &random) {
    case 0: text += String(Int64.random(in: -99_999_999...99_999_999, using: &random))
    case 1: text += String(Double.random(in: -1e6...1e6, using: &random))
    case 2: text += ["true", "false", "null"].randomElement(using: &random) ?? "null"
    case 3...5: string(&text, &random)
    case 6: list(&text, depth, &random)
    default: object(&text, depth, &random)
    }
    blank(&text, &random)
  }

  private static func list(_ text: inout String, _ depth: Int, _ random: inout SeededRandom) {
    text += "["
    let count = Int.random(in: 0..<5, using: &random)
    for index in 0..<count {
      if index > 0 { text += "," }
      write(to: &text, depth: depth + 1, &random)
    }
    text += count == 0 ? " ]" : "]"
  }

  private static func object(_ text: inout String, _ depth: Int, _ random: inout SeededRandom) {
    text += "{"
    for index in 0..<Int.random(in: 0..<12, using: &random) {
      if index > 0 { text += "," }
      blank(&text, &random)
      // Numbered, so that no key stands there twice.
      text += #""k\#(index)"#
      content(&text, &random)
      text += #"":"#
      write(to: &text, depth: depth + 1, &random)
    }
    text += "}"
  }

  private static func string(_ text: inout String, _ random: inout SeededRandom) {
    text += "\""
    for _ in 0..<Int.random(in: 0..<6, using: &random) { content(&text, &random) }
    text += "\""
  }

  private static let pieces = [
    "plain text", "a", "é", "日本語", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\b\f\r\t"#, #"\u00e9"#,
    #"\u00E9"#, #"\uD83D\uDE00"#, #"\ud83d\ude00"#, #"\uffff"#, #"\u0001"#, #"\u20ac"#, "{[,:]}",
    #"\u0041\u006C"#, "x y z longer than eight bytes",
  ]

  private static func content(_ text: inout String, _ random: inout SeededRandom) {
    text += pieces.randomElement(using: &random) ?? ""
  }

  private static func blank(_ text: inout String, _ random: inout SeededRandom) {
    if Int.random(in: 0..<4, using: &random) == 0 {
      text += [" ", "\n", "\t", "\r\n  "].randomElement(using: &random) ?? " "
    }
  }
}
