import TestSupport
import Testing

@testable import JSON

/// Texts that were made to bring a reader down.
@Suite(.timeLimit(.minutes(60))) struct HostileTextTests {
  private static let length = Patience.length(1 << 20)

  @Test(arguments: [
    "[", "{", "\"", "\\", ",", ":", "]", "}", "'", "#", "a", "0", "-", "\u{0}", " ",
  ])
  func `very many of one character are read in linear time`(character: String) {
    let bytes = Array(String(repeating: character, count: Self.length).utf8)
    let diagnosis = diagnosis(bytes)
    #expect(diagnosis.breaksGrammar || character == "0")
    // So many of those that break the grammar, and so many others.
    #expect(diagnosis.problems.count <= 2 * SyntaxDiagnosis.maximumProblemCount)
    #expect(PositionIndex(bytes.span).find("/0/0/0/0/0/0/0/x") == nil)
  }

  @Test(arguments: [
    "[\"", "{\"", "[,", "{\"a\":", "[1 ", "'a", "\"a\"b", "[}", "{]", "/*", "//\n", "{{", "a\"b ",
    "[\"\n", "\u{201C}a", "x: ", "\"{\"", "[\"a\nb", "({", "`a", "\"a\n,", ",\"\":{\"",
  ])
  func `very many slips do not make it slow`(slip: String) {
    let bytes = Array("[" + String(repeating: slip, count: Patience.length(30_000))).flatMap {
      $0.utf8
    }
    #expect(diagnosis(bytes).breaksGrammar)
    #expect(PositionIndex(bytes.span).find("") != nil)
  }

  @Test func `a hundred thousand levels are one finding, and jansson reads the rest`() {
    let depth = 100_000
    let text =
      "{\"a\":1,\"deep\":" + String(repeating: "[", count: depth)
      + String(repeating: "]", count: depth) + ",\"b\":2}"
    let bytes = Array(text.utf8)
    let diagnosis = diagnosis(bytes)
    #expect(diagnosis.problems.map(\.kind) == [.deepNesting])
    #expect(diagnosis.problems.first?.range == ByteRange(14 + 511, 14 + 512))
    #expect(!diagnosis.breaksGrammar)
    guard let repaired = diagnosis.repaired,
      let document = JSONDocument(parsing: repaired.span, .lenient)
    else {
      Issue.record("not loadable")
      return
    }
    #expect(document.root["b" as StaticString]?.integer == 2)
    let index = PositionIndex(bytes.span)
    #expect(index.find("/b")?.value == ByteRange(bytes.count - 2, bytes.count - 1))
  }

  @Test func `levels that are never closed are one finding`() {
    let diagnosis = diagnosis(String(repeating: "[", count: 100_000))
    #expect(diagnosis.problems.map(\.kind) == [.deepNesting, .unterminatedArray])
    #expect(diagnosis.repaired != nil)
  }

  @Test(arguments: [2046, 2047, 2048, 2049], ["", "1", "{}"])
  func `nesting is cut where jansson ends`(depth: Int, inside: String) {
    let text =
      String(repeating: "[", count: depth) + inside + String(repeating: "]", count: depth)
    let diagnosis = diagnosis(text)
    guard let repaired = diagnosis.repaired else {
      Issue.record("not repaired")
      return
    }
    #expect(jansson(repaired, accepts: .lenient))
    let fits = jansson(Array(text.utf8), accepts: .strict)
    #expect(fits == (repaired == Array(text.utf8)))
    #expect(fits == diagnosis.standIns.isEmpty)
  }

  @Test func `very many members are indexed and looked up in linear time`() {
    let count = 50_000
    var bytes = Array("{".utf8)
    bytes.reserveCapacity(20 * count)
    for number in 0..<count {
      if number > 0 { bytes.append(0x2C) }
      bytes.append(contentsOf: "\"k\(number)\":\(number)".utf8)
    }
    bytes.append(contentsOf: "}".utf8)
    let index = PositionIndex(bytes.span)
    for number in stride(from: 0, to: count, by: 5) {
      guard let place = index.find(JSONPointer(["k\(number)"])) else {
        Issue.record("no k\(number)")
        return
      }
      #expect(
        String(decoding: bytes[place.value.start..<place.value.end], as: UTF8.self) == "\(number)")
    }
    #expect(diagnosis(bytes).problems.isEmpty)
  }

  @Test func `a garbage file is one finding or a few`() {
    var random = SeededRandom(7)
    let noise = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(diagnosis(noise).problems.count == 1)
    let words = diagnosis(String(repeating: "lorem ipsum dolor\n", count: 10_000))
    #expect(words.problems.count <= 2)
    #expect(words.repaired == nil)
  }
}
