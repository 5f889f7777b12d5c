import TestSupport
import Testing

@testable import JSON

/// JSON that readers do not agree about, and texts that are something else.
@Suite struct ReadDifferentlyTests {
  private func repaired(_ text: String) -> String? {
    diagnosis(text).repaired.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the second of equal keys is shown with the first`() {
    let problems = diagnosis(#"{"a":1,"\u0061":2,"b":{"a":3},"a":4}"#).problems
    #expect(problems.map(\.kind) == [.duplicateKey, .duplicateKey])
    #expect(problems.map(\.range) == [ByteRange(7, 15), ByteRange(30, 33)])
    #expect(problems.allSatisfy { $0.related == ByteRange(1, 4) && $0.subject == "a" })
    #expect(!diagnosis(#"[{"a":1},{"a":2}]"#).problems.contains { $0.kind == .duplicateKey })
    #expect(diagnosis("{\"\u{E9}\":1,\"e\u{301}\":2}").problems.isEmpty)
  }

  @Test func `escapes that stand for no character are shown once for each string`() {
    let problems = diagnosis(#"["\ud800 \udc00\ud800","\u0000\u0000"]"#).problems
    #expect(problems.map(\.kind) == [.loneSurrogate, .nulEscape])
    #expect(problems.map(\.range) == [ByteRange(2, 8), ByteRange(24, 30)])
    #expect(repaired(#"["\ud800x"]"#) == "[\"\u{FFFD}x\"]")
    #expect(repaired(#"{"\u0000":"\u0000"}"#) == "{\"\u{FFFD}\":\"\\u0000\"}")
  }

  @Test(arguments: [
    ("9223372036854775807", nil), ("-9223372036854775808", nil),
    ("9223372036854775808", "9223372036854775808.0"), ("1e308", nil), ("-0", nil), ("0.0", nil),
    ("1e400", "1.7976931348623157e308"), ("-1E400", "-1.7976931348623157e308"),
    ("1e-400", "1e-400"), ("0e-400", nil), ("0e999", nil),
  ])
  func `numbers beyond their type are shown, and brought inside`(number: String, loaded: String?) {
    let diagnosis = diagnosis("[\(number)]")
    #expect(diagnosis.problems.map(\.kind) == (loaded == nil ? [] : [.numberOutOfRange]))
    #expect(repaired("[\(number)]") == "[\(loaded ?? number)]")
  }

  @Test func `an integer stays an integer beside a number that is too large`() {
    guard let text = diagnosis("[1,1e999]").repaired,
      let document = JSONDocument(parsing: text.span, .lenient)
    else {
      Issue.record("not loadable")
      return
    }
    #expect(document.root[0]?.integer == 1)
  }

  @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"], [true, false])
  func `a wide encoding is one finding`(name: String, hasMark: Bool) {
    let isLittle = name.hasSuffix("LE")
    let width = name.hasPrefix("UTF-16") ? 2 : 4
    let text = (hasMark ? "\u{FEFF}" : "") + #"{"aps":{"alert":"Größe"}}"#
    let bytes = text.unicodeScalars.flatMap { scalar in
      let unit = (0..<width).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
      return isLittle ? unit : unit.reversed()
    }
    let diagnosis = diagnosis(bytes)
    #expect(diagnosis.problems.map(\.kind) == [.utf16])
    #expect(diagnosis.problems.first?.subject == name)
    #expect(diagnosis.repaired == nil)
  }

  @Test func `what is not text is one finding`() {
    let gzip: [UInt8] = [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3, 0xAB, 0x56]
    #expect(diagnosis(gzip).problems.map(\.kind) == [.notText])
    #expect(diagnosis(gzip).problems.first?.subject == "gzip")
    #expect(diagnosis("\u{0}\u{1}\u{2}").problems.map(\.kind) == [.notText])
    #expect(diagnosis("<!DOCTYPE html>\n<p>{}</p>").problems.map(\.kind) == [.notText])
  }

  @Test(arguments: 0..<20) func `bytes without an order are no text`(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    let bytes = (0..<200 + seed).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(diagnosis(bytes).problems.map(\.kind) == [.notText])
  }

  @Test func `a text in Latin-1 is one finding at its first foreign byte`() {
    let bytes =
      Array("{\"a\":\"Gr".utf8) + [0xFC, 0xDF] + Array("e\",\"b\":\"".utf8) + [0xE9, 0x22, 0x7D]
    let diagnosis = diagnosis(bytes)
    #expect(diagnosis.problems.map(\.kind) == [.invalidUTF8])
    #expect(diagnosis.problems.first?.range == ByteRange(8, 10))
    #expect(
      diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) }
        == "{\"a\":\"Gr\u{FFFD}e\",\"b\":\"\u{FFFD}\"}")
  }

  @Test(arguments: [
    "[AnyHashable(\"customKey\"): customValue, AnyHashable(\"aps\"): {\n    badge = 1;\n}]",
    "[AnyHashable(\"a\"): 1]",
    "2026-11-20 10:05:00.1+0100 Demo[4242:133742] {\n    aps =     {\n        badge = 1;\n    };\n}\n",
    "{\n    aps =     {\n        alert = \"a b\";\n    };\n    \"gcm.message_id\" = 1566;\n}",
    "{\n    list =     (\n        1,\n        2\n    );\n}",
  ])
  func `a console dump is one finding`(text: String) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.kind) == [.consoleDump])
    #expect(diagnosis.repaired == nil)
  }

  @Test(arguments: [
    "payload = {\n  \"aps\": {\n    \"badge\": 1\n  }\n};", "{\"a\" = 1}",
    "{\"alert\": \"x = y;\",}", "{\"a\": \"[AnyHashable(\\\"aps\\\"): 1]\",}",
  ])
  func `other slips are no console dumps`(text: String) {
    #expect(!diagnosis(text).problems.contains { $0.kind == .consoleDump })
  }

  @Test func `documents on lines are counted`() {
    func count(_ text: String) -> Int? {
      SyntaxDiagnosis.documentsOnLines(Array(text.utf8).span)
    }
    #expect(count("{\"a\":1}\n{\"b\":2}\n") == 2)
    #expect(count("{\"a\":1}\r\n\r\n[2]\r\n3") == 3)
    #expect(count("{\"a\":1}") == nil)
    #expect(count("{\n\"a\":1}\n{}") == nil)
    #expect(count("") == nil)
  }
}
