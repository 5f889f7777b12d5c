import Testing

@testable import JSON

/// What is JSON and what is not, in the manner of JSONTestSuite.
@Suite struct GrammarTests {
  static let json = [
    "{}", "[]", " [ ] ", "\t{\r\n}\n", "0", "-0", "12", "-1.5", "1e5", "1E+5", "1e-5", "0.1e1",
    "0e0", "1.0E-2", "true", "false", "null", "\"\"", "\"a\"", "[1]", "[1,2]", "[[]]", "[{}]",
    #"{"":0}"#, #"{"a":{"b":[]}}"#, #"{"a":1,"b":2}"#, #"["\"\\\/\b\f\n\r\t"]"#, #"["\u0041"]"#,
    #"["\ud83d\ude00"]"#, #"["\uD800"]"#, #"["\u0000"]"#, "[\"\u{7F}\"]", "[\"é€😀\"]",
    "[\"\u{2028}\u{FEFF}\u{FFFF}\u{10FFFF}\"]", #"{"a":1,"a":1}"#, "[1e999]", "[-1e-999]",
    "[123456789012345678901234567890]", "[\"{{n}}\"]", "[\"// no comment\"]", "[\"a'b\"]",
    "[\"\u{201C}quoted\u{201D}, with a comma\"]", "[\"12345678\"]", "[\"1234567\"]",
    "[\"123456789abcdef\\n\"]", "[\"1234567é12345678\"]", "[null,true , false]",
  ]

  static let notJSON = [
    "", " ", "\n", "[", "]", "{", "}", "[1,]", "[,1]", "[1,,2]", "[1 2]", "[1;2]", "{\"a\"}",
    "{\"a\":}", "{\"a\" 1}", "{\"a\":1,}", "{,}", "{\"a\":1 \"b\":2}", "{a:1}", "{'a':1}",
    "['a']", "[\"a]", "[\"a\\\"]", "\"", "\"\\", "[\"\\x\"]", "[\"\\u12\"]", "[\"\\u12g4\"]",
    "[\"\\'\"]", "[\"\n\"]", "[\"\t\"]", "[\"\u{0}\"]", "[01]", "[-01]", "[-]", "[+1]", "[1.]",
    "[.5]", "[1e]", "[1e+]", "[1.e5]", "[--1]", "[0x1]", "[1_0]", "[1a]", "[NaN]", "[Infinity]",
    "[-Infinity]", "[True]", "[nul]", "[nulll]", "[truefalse]", "[1}", "{\"a\":1]", "[1]]",
    "[]x", "[] []", "1 2", "//x\n[]", "[] // x", "[1/*x*/]", "#x\n[]", "\u{FEFF}[]", "[\u{A0}1]",
    "[\u{B}1]", "[{{n}}]", "\u{0}[]", "[]\u{0}", "{\"a\":{{n}}}", "{\"a\"=1}", "{\"a\"::1}",
    "{1:2}", "{\"a\":1,,\"b\":2}", "{{}}", "[\u{201C}a\u{201D}]", "[a", "{\"a\":\"b\"",
  ]

  /// UTF-8 that is none: a lone continuation, overlong forms, a surrogate, too high, cut off.
  static let notUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
    [0xFE], [0xFF], [0xC3, 0x28], [0xE2, 0x28, 0xA1],
  ]

  @Test(arguments: json) func `the scanner takes JSON`(text: String) {
    #expect(isJSON(text))
    #expect(!diagnosis(text).breaksGrammar)
  }

  @Test(arguments: notJSON) func `the scanner refuses what is not JSON`(text: String) {
    #expect(!isJSON(text))
    #expect(diagnosis(text).breaksGrammar)
    #expect(!jansson(Array(text.utf8), accepts: .strict))
  }

  @Test(arguments: notUTF8) func `a string has to be UTF-8`(bytes: [UInt8]) {
    let text = Array("[\"ab".utf8) + bytes + Array("cd\"]".utf8)
    #expect(!isJSON(text))
    let problems = diagnosis(text).problems
    #expect(problems.map(\.kind) == [.invalidUTF8])
    #expect(problems.first?.range.start == 4)
    #expect(!jansson(text, accepts: .strict))
  }

  @Test func `every character beyond ASCII passes`() {
    for first in [0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32] {
      guard let scalar = Unicode.Scalar(first) else { continue }
      // At each distance from the eight-byte steps.
      for padding in 0..<9 {
        #expect(isJSON("[\"" + String(repeating: "a", count: padding) + "\(scalar)b\"]"))
      }
    }
  }

  @Test func `events follow the text`() {
    let recorder = recordEvents(Array(#"{"a":[1,2.5,"x\n",{}],"b":true,"c":null}"#.utf8))
    #expect(
      recorder.events == [
        "{", "key a", "[", "integer", "real", "string x\n", "{", "}", "]", "key b", "true", "key c",
        "null", "}",
      ])
    #expect(recorder.problems.isEmpty)
  }

  @Test(arguments: ["", " ", "  ", "\n", "\t ", "\r\n"], ["", " ", "  ", "\n"])
  func `white space between tokens makes no difference`(_ before: String, _ behind: String) {
    let tokens = [
      "{", #""a""#, ":", "{", #""b""#, ":", #""x""#, ",", #""c""#, ":", "{", #""d""#, ":", "1", "}",
      "}", ",", #""e""#, ":", "[", "{", #""f""#, ":", "null", "}", ",", "{", "}", "]", ",", #""g""#,
      ":", "{", "}", ",", #""h""#, ":", "-2.5", "}",
    ]
    let text = tokens.map { before + $0 + behind }.joined()
    let recorder = recordEvents(Array(text.utf8))
    #expect(
      recorder.events == [
        "{", "key a", "{", "key b", "string x", "key c", "{", "key d", "integer", "}", "}", "key e",
        "[", "{", "key f", "null", "}", "{", "}", "]", "key g", "{", "}", "key h", "real", "}",
      ])
    #expect(recorder.problems.isEmpty)
    #expect(isJSON(Array(text.utf8)))
    for place in tokens.indices {
      var fewer = tokens
      fewer.remove(at: place)
      #expect(!isJSON(Array(fewer.map { before + $0 + behind }.joined().utf8)), "\(place)")
    }
  }

  @Test func `a scanner may be used again after a broken text`() {
    var scanner = JSONScanner(GrammarCheck())
    for _ in 0..<3 {
      let brokenIsJSON = scanner.scan(Array("[[[".utf8).span)
      let wholeIsJSON = scanner.scan(Array("[[[]]]".utf8).span)
      #expect(!brokenIsJSON && wholeIsJSON)
    }
  }

  @Test func `a consumer that says stop is asked nothing more`() {
    var recorder = EventRecorder(Array("[1,,2,,3]".utf8))
    recorder.mostProblems = 1
    var scanner = JSONScanner(recorder)
    let reachedEnd = scanner.scan(Array("[1,,2,,3]".utf8).span)
    #expect(!reachedEnd)
    recorder = scanner.finish()
    #expect(recorder.problems.count == 1)
    #expect(recorder.events == ["[", "integer"])
  }
}
