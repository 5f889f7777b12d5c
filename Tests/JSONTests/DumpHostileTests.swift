import TestSupport
import Testing

@testable import JSON

/// Whatever the bytes are: an answer, JSON that can be parsed, ranges inside the text.
@Suite struct `Hostile dumps` {
  /// Breaks of the laws that every reading has to keep; empty when all is well.
  static func brokenLaws(_ bytes: [UInt8]) -> [String] {
    let reading = DumpReading.of(bytes, expecting: firebaseKeysAreText)
    var broken: [String] = []
    if JSONDocument(parsing: reading.json.span, .lenient) == nil { broken.append("no JSON") }
    let ends = [
      0, reading.prefix.start, reading.prefix.end, reading.range.start, reading.range.end,
      reading.rest.start, reading.rest.end, bytes.count,
    ]
    if reading.form != nil, ends != ends.sorted() { broken.append("ranges: \(ends)") }
    func check(_ range: ByteRange, _ name: String) {
      if range.start < 0 || range.end < range.start || range.end > bytes.count {
        broken.append("\(name): \(range)")
      }
    }
    for problem in reading.problems {
      check(problem.range, "\(problem.kind)")
      check(problem.related ?? problem.range, "\(problem.kind), related")
    }
    for further in reading.further { check(further, "further") }
    for place in reading.places {
      check(place.value.dump, "value")
      check(reading.origin(of: place.value.json), "origin")
      if let key = place.key {
        check(key.dump, "key")
        if reading.origin(of: key.json) != key.dump { broken.append("origin of a key") }
      }
    }
    for guess in reading.guesses {
      if reading.guess(atJSONOffset: guess.json.start) != guess { broken.append("guess") }
      let place = PositionIndex(reading.json.span).find(reading.pointer(to: guess))
      // Of two members with one name only the last can be found.
      if place == nil, !repeatsKey(reading.json) {
        broken.append("no such pointer: \(reading.pointer(to: guess))")
      }
    }
    if ConsoleDump.recognize(bytes.span) != nil, JSONDocument(parsing: bytes.span) != nil {
      broken.append("claims JSON")
    }
    return broken
  }

  private static func repeatsKey(_ json: [UInt8]) -> Bool {
    SyntaxDiagnosis(of: json.span).problems.contains { $0.kind == .duplicateKey }
  }

  @Test(arguments: DumpSamples.all)
  func `every beginning of a dump is read as far as it goes`(_ sample: String) {
    let bytes = Array(sample.utf8)
    let end = DumpReading.of(bytes).range.end
    for length in 0..<end {
      let prefix = Array(bytes[..<length])
      #expect(Self.brokenLaws(prefix) == [], "\(length) bytes")
      // A text may end in a bracket that would have been the dump's last.
      guard prefix.last != ASCII.closeBracket else { continue }
      #expect(!DumpReading.of(prefix).problems.isEmpty, "\(length) bytes")
    }
    #expect(DumpReading.of(bytes).problems == [])
  }

  @Test(arguments: DumpSamples.all)
  func `every end of a dump is read`(_ sample: String) {
    let bytes = Array(sample.utf8)
    for start in bytes.indices {
      #expect(Self.brokenLaws(Array(bytes[start...])) == [], "from \(start)")
    }
  }

  @Test func `random changes never break a law`() {
    var random = SeededRandom(20_261_120)
    for _ in 0..<1500 {
      let bytes = mutated(&random)
      let broken = Self.brokenLaws(bytes)
      #expect(broken == [], "\(String(decoding: bytes, as: UTF8.self))")
      guard broken.isEmpty else { return }
    }
  }

  @Test func `JSON is never claimed, broken or not`() {
    var random = SeededRandom(7)
    for _ in 0..<1500 {
      let bytes = HostileText.mutated(&random)
      let form = ConsoleDump.recognize(bytes.span)
      #expect(form == nil, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(Self.brokenLaws(bytes) == [])
    }
  }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "[:]", "\"", "\\", "=", ";", ",", ":", "<", ">", "<null>", "\n",
    "\r\n", " ", "AnyHashable(", "AnyHashable(\"a\"): ", ", AnyHashable(\"b\"): ", "Optional(",
    "{ a = b; }", "{ a =     {", "(\n", "[AnyHashable(\"c\"): 1]", "[\"k\": ", ", \"k\": ", "\\U",
    "\\Ud83d", "\\U0001f600", "\\u{41}", "\\777", "{length = 4, bytes = 0x", "(null)", "nil",
    "2026-11-20 10:05:00.1 Demo[1:2] ", "flutter: ", "1", "-1", "0.5", "1e5", "true", "\u{FEFF}",
    "▿ 2 elements\n", "▿ ", "- key : a\n", "- value : b\n", "▿ Optional<Any>\n", "é", "\u{0}",
    "{\"a\":[1,\"]\"]}", "//", "a = b;", "a =",
  ]

  private func mutated(_ random: inout SeededRandom) -> [UInt8] {
    let samples = DumpSamples.all + [`Dumps of the debugger`.sample]
    var bytes = Array(samples.randomElement(using: &random, or: "").utf8)
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        bytes.insert(
          contentsOf: Self.pieces.randomElement(using: &random, or: "").utf8, at: place)
      case 4: bytes.removeSubrange(place..<end)
      case 5: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 6: bytes.insert(contentsOf: bytes[place..<end], at: bytes.count / 2)
      default: bytes.removeSubrange(0..<place)
      }
    }
    return bytes
  }

  private static let starts = ["", "{ a = ", "[AnyHashable(\"a\"): Optional(", "[\"a\": "]

  private func read(_ piece: String, after start: String, byteCount: Int) {
    var bytes = Array(start.utf8)
    let unit = Array(piece.utf8)
    while bytes.count < byteCount { bytes.append(contentsOf: unit) }
    _ = ConsoleDump.recognize(bytes.span)
    #expect(!DumpReading.of(bytes).json.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      "{", "(", "[", "AnyHashable(", "Optional(", "{a=", "[AnyHashable(\"", "\"", "\\", "▿ ",
      "▿ 1 element\n", "- value : a\n", "▿ 1", "▿ 3 elements\n- key : a\n",
    ])
  func `very many of one piece are read at once`(_ piece: String) {
    read(piece, after: "", byteCount: Patience.length(1_000_000))
    read(piece, after: "{ a = ", byteCount: Patience.length(1_000_000))
  }

  // Each of these once took time that grew with the square of the length.
  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      "[AnyHashable(\"a\"): ", "[AnyHashable(\"a\"): b\n", "[\"a\": {", "[\"a\": b\n", "{a=(",
      "{a=  {", "{a=b;\n", "{a=\"\\\"\n", ", AnyHashable(\"a\"): [", "a = b;", "{a=<", "((1,",
      "{a=b;}\n", "(\n[\"a\": \"b\", ", "Optional({a=b;}\n, \"", "[\"a\": x", ",[", ", \"", "]\n",
      "]{a=(",
    ])
  func `no repetition takes more than its share of time`(_ piece: String) {
    for start in Self.starts { read(piece, after: start, byteCount: Patience.length(40_000)) }
  }
}
