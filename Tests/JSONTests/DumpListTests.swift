import Testing

@testable import JSON

/// What `NSLog(@"%@", userInfo)` shows.
@Suite struct `Dumps of Objective-C` {
  @Test func `the sample of the sample apps becomes a received message`() {
    let reading = DumpReading.of(DumpSamples.objectiveC, expecting: firebaseKeysAreText)
    #expect(reading.form == .objectiveC)
    #expect(
      reading.jsonText
        == #"{"aps":{"alert":{"body":"great match!","title":"Portugal vs. Denmark"},"badge":1},"#
        + #""customKey":"customValue","gcm.message_id":"1566515013484879","google.c.a.e":"1"}"#)
    #expect(
      reading.guessLines == [
        "/aps/badge number, or text boolean", "/gcm.message_id text, or number",
        "/google.c.a.e text, or number boolean",
      ])
    #expect(reading.problems == [])
    #expect(reading.prefix == ByteRange(0, 50))
    #expect(reading.rest.count == 0)
  }

  @Test(arguments: ["    /*\n", "/**\n"])
  func `entries without braces may stand between the marks of a comment`(_ opening: String) {
    let text =
      opening + "     aps =     {\n     alert = Hi;\n     };\n     a = \"b\";  // c\n     */\n"
    let reading = DumpReading.of(text)
    #expect(reading.jsonText == #"{"aps":{"alert":"Hi"},"a":"b"}"#)
    #expect(reading.problemKinds == [.missingBracket, .comment])
  }

  @Test func `arrays, data, null, escapes and empty containers are read`() {
    let reading = DumpReading.of(DumpSamples.everything)
    #expect(
      reading.jsonText
        == #"{"data":"<62706c69 73743030>","blob":"{length = 4, bytes = 0x62706c69}","empty":"","#
        + #""list":[1,"two","three, four",{"five":"é😀\n\""},[]],"none":null,"#
        + #""relevance-score":"0.5","nothing":{}}"#)
    #expect(
      reading.guessLines == [
        "/list/0 number, or text boolean", "/none null, or text",
        "/relevance-score text, or number",
      ])
  }

  @Test(arguments: [
    (#"\U8b66\U544a!"#, "警告!"),
    (#"\Ud83d\Ude00"#, "😀"),
    (#"\U0001f600"#, "😀"),
    (#"caf\U00e9dead"#, "cafédead"),
    (#"\\U00e9"#, #"\U00e9"#),
    (#"\303\251"#, "é"),
    (#"a\tb\n\"\\"#, "a\tb\n\"\\"),
    (#"\Ud83d!"#, "\u{FFFD}!"),
    (#"\q"#, #"\q"#),
  ])
  func `escapes are those of property lists`(_ literal: String, _ content: String) {
    let reading = DumpReading.of("{ a = \"\(literal)\"; }")
    #expect(reading.jsonText == "{\"a\":\(JSONText.quoted(content))}")
  }

  @Test(arguments: [
    ("1", "1", "number, or text boolean"), ("42", "42", "number, or text"),
    ("9223372036854775807", "9223372036854775807", "number, or text"),
    ("9223372036854775808", "\"9223372036854775808\"", ""), ("007", "\"007\"", ""),
    ("true", "\"true\"", "text, or boolean"), ("word", "\"word\"", ""), ("\"1\"", "\"1\"", ""),
    ("\"-1\"", "\"-1\"", "text, or number"), ("\"0.10\"", "\"0.10\"", ""),
    ("\"1e+20\"", "\"1e+20\"", ""), ("\"<null>\"", "null", "null, or text"), ("<null>", "null", ""),
    ("(null)", "null", ""),
  ])
  func `types are guessed from how a value is printed`(
    _ printed: String, _ json: String, _ guess: String
  ) {
    let reading = DumpReading.of("{ a = \(printed); }")
    #expect(reading.jsonText == "{\"a\":\(json)}")
    #expect(reading.guessLines == (guess.isEmpty ? [] : ["/a \(guess)"]))
  }

  static let expectations: [(String, DumpTypes, String, String)] = [
    ("1", DumpTypes.text, "\"1\"", "text, or number boolean"),
    ("1", .boolean, "true", "boolean, or text number"),
    ("1", [.boolean, .number], "1", "number, or text boolean"),
    ("2", .boolean, "2", "number, or text"), ("\"-1.5\"", .number, "-1.5", "number, or text"),
    ("\"0.50\"", .number, "\"0.50\"", ""), ("true", .boolean, "true", "boolean, or text"),
    ("\"<null>\"", .text, "null", "null, or text"), ("word", .number, "\"word\"", ""),
  ]

  @Test(arguments: expectations)
  func `a value is what it should have been, if it may have been that`(
    _ printed: String, _ expected: DumpTypes, _ json: String, _ guess: String
  ) {
    let reading = DumpReading.of("{ a = \(printed); }") { $0 == ["a"] ? expected : [] }
    #expect(reading.jsonText == "{\"a\":\(json)}")
    #expect(reading.guessLines == (guess.isEmpty ? [] : ["/a \(guess)"]))
  }

  @Test func `all guesses can be taken the other way`() {
    let reading = DumpReading.of("{ a = 1; b = word; c = \"-2.5\"; d = 7; e = true; }")
    func json(_ type: DumpType) -> String {
      String(decoding: reading.json(assuming: type), as: UTF8.self)
    }
    #expect(json(.text) == #"{"a":"1","b":"word","c":"-2.5","d":"7","e":"true"}"#)
    #expect(json(.number) == #"{"a":1,"b":"word","c":-2.5,"d":7,"e":"true"}"#)
    #expect(json(.boolean) == #"{"a":true,"b":"word","c":"-2.5","d":7,"e":true}"#)
  }

  @Test func `a place in the dump has an address`() {
    let dump = "{ a = ( 1, { b = x; } ); }"
    let reading = DumpReading.of(dump)
    func pointer(_ offset: Int) -> String { reading.pointer(enclosing: offset).description }
    #expect(pointer(0) == "")
    #expect(pointer(2) == "/a")
    #expect(pointer(8) == "/a/0")
    #expect(pointer(17) == "/a/1/b")
  }

  @Test func `the caller is asked with the whole pointer`() {
    var asked: [[String]] = []
    _ = DumpReading.of("{ a = ( { b = 1; }, 2 ); c = 3; }") {
      asked.append($0)
      return []
    }
    #expect(asked == [["a", "0", "b"], ["a", "1"], ["c"]])
  }

  @Test(arguments: [
    "{name = n; userInfo = {\n    aps = {\n        alert = hi;\n    };\n}}", "{name = n; a = 1}",
  ])
  func `an object that describes itself ends its last entry with the brace`(_ list: String) {
    let described = DumpReading.of("NSConcreteNotification 0x281ee5aa0 \(list)")
    #expect(described.problems == [])
    #expect(DumpReading.of("Received: \(list)").problemKinds == [.missingSeparator])
  }

  @Test(arguments: [
    ("{ a = 1; b = { c = 2;", #"{"a":1,"b":{"c":2}}"#, DumpProblem.Kind.cutOff),
    ("{ a = \"x", #"{"a":"x"}"#, .cutOff),
    ("{ a = \"x\n b = 2; }", #"{"a":"x","b":2}"#, .unterminatedString),
    ("{ b = 2; a 1; c = 3; }", #"{"b":2,"c":3}"#, .missingEquals),
    (
      "{\n a = 1;\n\"j\": {\n \"k\": \"v}\",\n \"l\": [1, {\"m\": 2}]\n}\n b = 2;\n}",
      #"{"a":1,"b":2}"#, .missingEquals
    ),
    ("{ a = ; b = 2; }", #"{"b":2}"#, .missingValue),
    ("{ a = 1\n b = 2; }", #"{"a":1,"b":2}"#, .missingSeparator),
    ("{ a = (1, 2}; }", #"{"a":[1,2]}"#, .mismatchedBracket),
    ("{ a = Portugal vs. Denmark; }", #"{"a":"Portugal vs. Denmark"}"#, .unquotedText),
    ("{ a = 1; ; b = 2; }", #"{"a":1,"b":2}"#, .unexpectedText),
    ("aps = {\n  badge = 1;\n};\nb = 2;", #"{"aps":{"badge":1},"b":2}"#, .missingBracket),
    ("{ a = \"\\q\"; }", #"{"a":"\\q"}"#, .invalidEscape),
  ])
  func `a broken dump is read as far as possible`(
    _ dump: String, _ json: String, _ problem: DumpProblem.Kind
  ) {
    let reading = DumpReading.of(dump)
    #expect(reading.jsonText == json)
    #expect(reading.problemKinds == [problem])
  }

  @Test func `a cut-off dump names the bracket that stays open`() {
    let reading = DumpReading.of("{\n  a =     {\n    b = 1;\n")
    #expect(
      reading.problems == [
        DumpProblem(
          kind: .cutOff, range: ByteRange(24, 24), related: ByteRange(12, 13), expected: "}")
      ])
  }

  @Test(arguments: [0, 7, 8, 12, 40])
  func `an indented dump is whole`(_ columns: Int) {
    let indentation = String(repeating: " ", count: columns)
    let text = "{\n    aps =     {\n        alert = hi;\n    };\n    b = 1;\n}"
      .split(separator: "\n").map { indentation + $0 }.joined(separator: "\n")
    let reading = DumpReading.of(text)
    #expect(reading.jsonText == #"{"aps":{"alert":"hi"},"b":1}"#)
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    "{  // silent\n    aps =     {\n        alert = \"\";\n    };\n    b = 2;\n}",
    "{\n    aps =     {\n        // silent\n        alert = \"\";\n    };\n    b = 2;\n}",
    "{ /* silent */ aps = { alert = \"\"; }; b = 2; }",
    "{\r\n    aps =     {\r\n        alert = \"\"; // = {\r\n    };\r\n    b = 2;\r\n}",
  ])
  func `a comment is left out`(_ text: String) {
    let reading = DumpReading.of(text)
    #expect(ConsoleDump.recognize(text) == .objectiveC)
    #expect(reading.jsonText == #"{"aps":{"alert":""},"b":2}"#)
    #expect(reading.problemKinds == [.comment])
  }

  @Test func `another log entry ends a cut-off dump`() {
    let log = """
      2026-11-20 10:05:00.1 Demo[1:2] {
          a = 1;
      2026-11-20 10:05:01.2 Demo[1:2] Something else
      """
    let reading = DumpReading.of(log)
    #expect(reading.jsonText == #"{"a":1}"#)
    #expect(reading.problemKinds == [.cutOff])
    #expect(reading.rest.count > 40)
  }

  @Test(arguments: ["", "    "])
  func `entries without braces may stand in a comment`(_ indentation: String) {
    let lines = ["//  aps =     {", "//      badge = 5;", "//  };", "//  b = 2;"]
    let reading = DumpReading.of(lines.map { indentation + $0 }.joined(separator: "\n"))
    #expect(reading.jsonText == #"{"aps":{"badge":5},"b":2}"#)
    #expect(reading.problemKinds == [.missingBracket])
  }

  @Test func `a dump may be commented out in the body of a function`() {
    let text = """
      func f(_ a: A, b: @escaping () -> Void) {
      //    print("\\(a)")
      //    a:[AnyHashable("aps"): {
      //    alert = Hi;
      //    }, AnyHashable("b"): 1], c
      """
    #expect(DumpReading.of(text).jsonText == #"{"aps":{"alert":"Hi"},"b":1}"#)
    #expect(ConsoleDump.recognize(text.utf8.span) == .swift)
  }

  @Test func `a comment before JSON is not a dump`() {
    #expect(ConsoleDump.recognize("// a = 1;\n// b = 2;\n{\"aps\": {}}") == nil)
  }

  @Test(arguments: ["I/flutter ( 4242): ", "11-20 10:05:00.123 D/Demo[42] ", "// ", "| log: "])
  func `a logger's words at the start of every line are no part of the dump`(_ leader: String) {
    let log = "{\n    aps =     {\n        badge = 1;\n    };\n    a = \"b\";\n}\n"
    let lines = log.split(separator: "\n").map { leader + $0 }
    let reading = DumpReading.of(lines.joined(separator: "\n"))
    #expect(reading.jsonText == #"{"aps":{"badge":1},"a":"b"}"#)
    #expect(reading.problems == [])
  }
}
